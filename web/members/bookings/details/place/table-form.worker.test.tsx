import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { colleague } from "../../../../testing/colleague.ts";
import { details, openBooking } from "../../../../testing/details-dialog.ts";
import { aRestaurant, bookingsOf, everyDay, phoned, saveTables } from "../../../../testing/restaurants.ts";

const button = (name: string) => details.getByRole("button", { name, exact: true });

test("a party comes later, stays longer and changes its table, others make room, and Undo brings them back: the server stores it", async () => {
  const restaurant = await aRestaurant({ weeklySchedule: everyDay("06:15", "23:15") }); // it is half past seven
  const ids = await saveTables(restaurant, ["T1", "T2"]);
  const ann = await phoned(restaurant, { customerName: "Ann", bookingTime: "08:00" });
  const bo = await phoned(restaurant, { customerName: "Bo", bookingTime: "09:00" });
  await colleague.places(restaurant, bo.id, { resources: [ids.T1 ?? ""], pin: false });
  /** "Ann 08:00 T1", with a star where it is pinned. */
  const day = async () =>
    (await bookingsOf(restaurant))
      .map(({ customerName, bookingTime, resources, pinned }) => {
        const names = Object.keys(ids).filter((each) => resources.includes(ids[each] ?? ""));
        return `${customerName} ${bookingTime} ${names.join("+")}${pinned ? "*" : ""}`;
      })
      .sort();
  await openBooking(restaurant, ann.id);
  await button("08:20 +20 min").click();
  await expect.element(details.getByText("Bo, 09:00, moves from T1 to T2")).toBeVisible();
  await button("Comes at 08:20").click();
  await expect.element(page.getByText("Booking moved")).toBeVisible();
  expect(await day()).toEqual(["Ann 08:20 T1", "Bo 09:00 T2"]);

  await openBooking(restaurant, ann.id);
  await button("+15 min").click();
  await button("Stay until 09:35").click();
  await expect.element(details.getByText("Olle Owner let the party stay 15 minutes longer")).toBeVisible();

  await button("Change table").click();
  await details.getByRole("button", { name: /^T2 4 seats/ }).click();
  await expect.element(details.getByText("Bo, 09:00, moves from T2 to T1")).toBeVisible();
  expect(await day()).toEqual(["Ann 08:20 T1", "Bo 09:00 T2"]);
  await button("Choose T2").click();
  await expect.element(page.getByText("Table changed")).toBeVisible();
  expect(await day()).toEqual(["Ann 08:20 T2*", "Bo 09:00 T1"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Moved back")).toBeVisible();
  expect(await day()).toEqual(["Ann 08:20 T1", "Bo 09:00 T2"]);
});
