import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, bookingsOf, everyDay, type Restaurant, saveTables } from "../../../testing/restaurants.ts";

const dialog = page.getByRole("dialog", { name: "Walk-in" });
const place = (name: string | RegExp) => dialog.getByRole("button", { name });
const seated = page.getByText("Walk-in seated");

/** It is half past seven in the morning. */
const OPEN: Parameters<typeof aRestaurant>[0] = { weeklySchedule: everyDay("06:15", "23:15"), maxCapacity: 1 };

/** T1 and T2, each for two to four. */
async function aHouse(fields = OPEN) {
  const restaurant = await aRestaurant(fields);
  return { ...restaurant, ids: await saveTables(restaurant, ["T1", "T2"]) };
}

async function open({ slug }: Restaurant) {
  await openMembersPage(`/${slug}/dashboard`);
  await page.getByRole("button", { name: "Walk-in", exact: true }).click();
}

test("a tap on a size seats the party at the table that it names, and Undo takes it back", async () => {
  await onPhone();
  const house = await aHouse();
  await open(house);
  await place("Seat 4 at T1 now").click();
  await expect.element(seated).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const walkIn = { customerName: "Walk-in", guests: 4, source: "walk_in", attendance: "seated", status: "confirmed" };
  expect(await bookingsOf(house)).toMatchObject([{ ...walkIn, resources: [house.ids.T1] }]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Walk-in taken back")).toBeVisible();
  expect(await bookingsOf(house)).toMatchObject([{ status: "cancelled" }]);
});
