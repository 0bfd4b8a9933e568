import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant, phoned } from "../../testing/restaurants.ts";

test("an open dashboard goes to the business's new address by itself, and a booking made elsewhere appears there", async () => {
  const restaurant = await aRestaurant();
  const { slug } = restaurant;
  const moved = `${slug.slice(0, 40)}-moved`;
  await openMembersPage(`/${slug}/dashboard`);
  await expect.element(page.getByRole("status").filter({ hasText: /Live$/ })).toBeVisible();
  await unwrap(api.workspaces[":slug"].$patch({ param: { slug }, json: { version: 1, slug: moved } }));
  await expect.poll(() => location.pathname).toBe(`/${moved}/dashboard`);
  await phoned({ ...restaurant, slug: moved }, { customerName: "Otto Ek", bookingTime: "20:00" });
  await expect.element(page.getByRole("button", { name: /^20:00 Otto Ek/ })).toBeVisible();
});
