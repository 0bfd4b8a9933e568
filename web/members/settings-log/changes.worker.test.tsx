import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aColleague, signIn } from "../../testing/accounts.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { aRestaurant, saveHours } from "../../testing/restaurants.ts";

test("a manager reads what the owner saved, before and after, and who joined", async () => {
  const restaurant = await aRestaurant();
  await saveHours(restaurant, { maxGuestsPerBooking: 8 });
  await signIn(await aColleague(restaurant.slug, "manager"));
  await openMembersPage(`/${restaurant.slug}/dashboard/changes`);
  await expect.element(page.getByText(/^Joined the team: /)).toBeVisible();
  await expect.element(page.getByText("Max guests per booking")).toBeVisible();
  await expect.element(page.getByText("no limit → 8")).toBeVisible();
});
