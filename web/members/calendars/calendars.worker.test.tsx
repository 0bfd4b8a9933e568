import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant } from "../../testing/restaurants.ts";

test("a calendar is made, tells names once they are switched on, and is removed", async () => {
  const { slug } = await aRestaurant();
  const stored = async () => (await unwrap(api.workspaces[":slug"].calendars.$get({ param: { slug } }))).calendars;
  await openMembersPage(`/${slug}/dashboard/calendars`);
  await page.getByRole("button", { name: "Make an address" }).click();
  const address = page.getByRole("textbox", { name: "Address of the calendar All bookings" });
  await expect.element(address).toBeVisible();
  await expect.element(address).toHaveValue((await stored())[0]?.url ?? "");
  await page.getByRole("switch", { name: "Customers' names in All bookings" }).click();
  await expect.poll(async () => (await stored()).map(({ names }) => names)).toEqual([true]);
  await page.getByRole("button", { name: "Remove All bookings" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.element(page.getByText("You have no calendar yet.")).toBeVisible();
  expect(await stored()).toEqual([]);
});
