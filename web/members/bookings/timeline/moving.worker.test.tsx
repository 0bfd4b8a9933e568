import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, bookingsOf, phoned, saveTables } from "../../../testing/restaurants.ts";

const bar = (name: string) => page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d–\\d\\d:\\d\\d ${name}`) });
const row = (name: string) => page.getByRole("group", { name: new RegExp(`^${name},`) });
const undo = page.getByRole("button", { name: "Undo" });

/** Taps a row at a time of day, the day being shown from 12 to 23. */
async function tapPlace(table: string, hour: number) {
  const track = row(table).element().querySelector("[data-track]") as HTMLElement;
  const { width, height } = track.getBoundingClientRect();
  await userEvent.click(track, { position: { x: ((hour - 12) / 11) * width, y: height / 2 } });
}

test("a party is moved, lengthened and brought back, and an empty place begins a booking there: the server stores it", async () => {
  const restaurant = await aRestaurant();
  const tables = await saveTables(restaurant, ["T1", "T2"]);
  await phoned(restaurant, { customerName: "Ann" });
  const stored = async () => (await bookingsOf(restaurant))[0];
  await openMembersPage(`/${restaurant.slug}/dashboard?as=timeline`);
  await bar("Ann").click();
  await tapPlace("T2", 20.6);
  await expect.element(page.getByText("Ann: 20:30, T2, pinned")).toBeVisible();
  expect(await stored()).toMatchObject({ bookingTime: "20:30", resources: [tables.T2], pinned: true });
  await undo.click();
  await expect.poll(stored).toMatchObject({ bookingTime: "19:00", resources: [tables.T1], pinned: false });
  await bar("Ann").click();
  await page.getByRole("button", { name: "+15 min: stay longer" }).click();
  await page.getByRole("region", { name: "Ann, picked up" }).getByRole("button", { name: "Move" }).click();
  await expect.element(bar("Ann")).toHaveAccessibleName(/^19:00–20:15/);
  expect((await stored())?.durationMinutes).toBe(75);
  await tapPlace("T2", 20.1);
  const dialog = page.getByRole("dialog", { name: "New booking" });
  await expect.element(dialog.getByRole("radio", { name: "20:00" })).toBeChecked();
  await expect.element(dialog.getByLabelText("Table", { exact: false })).toHaveValue(tables.T2);
});
