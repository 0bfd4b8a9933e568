import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant, type Restaurant, TODAY } from "../../testing/restaurants.ts";

const line = page.getByRole("status").filter({ hasText: "Online booking is stopped until 23:00." });

const offered = async ({ slug }: Restaurant) =>
  (await unwrap(api.public[":slug"].availability.$get({ param: { slug }, query: { date: TODAY, guests: "2" } }))).state;

test("two taps stop online booking for tonight, and Undo opens it again", async () => {
  const restaurant = await aRestaurant();
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await page.getByRole("button", { name: "Online booking: open" }).click();
  await page.getByRole("button", { name: "Stop for tonight" }).click();
  await expect.element(line.first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Online booking: stopped" })).toBeVisible();
  expect(await offered(restaurant)).toBe("paused");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByRole("button", { name: "Online booking: open" })).toBeVisible();
  expect(await offered(restaurant)).toBe("open");
});
