import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openMembersPage } from "../../testing/open-page.tsx";
import { aRestaurant } from "../../testing/restaurants.ts";

test("an address that no page has says so, with a way home", async () => {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/nowhere`);
  await expect.element(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
});
