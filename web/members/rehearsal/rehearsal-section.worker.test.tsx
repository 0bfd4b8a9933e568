import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LUNCH } from "../../../domain/testing/givens.ts";
import { DAYS_AGO } from "../../../test/oracle/days-ago.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { aRestaurant, booked, bookingsOf, changeStored, everyDay, savePeriods } from "../../testing/restaurants.ts";
import { openHoursPage } from "../../testing/settings-form.ts";

const section = page.getByRole("region", { name: "Try it on last month" });

/** Dinner with spots for twelve, and two parties of a week ago. */
async function aWeekAgo() {
  const place = await aRestaurant({ weeklySchedule: everyDay("17:00", "23:00"), maxCapacity: 12 });
  await savePeriods(place, [{ ...LUNCH, name: "Dinner", opens: "17:00", closes: "23:00" }]);
  const parties = { Ada: { bookingTime: "19:00", guests: 2 }, "Bo Ek": { bookingTime: "19:30", guests: 4 } };
  for (const [customerName, party] of Object.entries(parties))
    await booked(place, { ...party, customerName, customerEmail: `${crypto.randomUUID()}@example.com` });
  for (const sql of DAYS_AGO) await changeStored(sql, place.slug, 7);
  return place;
}

/** Without guests, who are gathered a moment after a booking. */
const rowsOf = async (place: Parameters<typeof bookingsOf>[0]) =>
  (await bookingsOf(place)).map(({ guest: _, ...booking }) => booking);

test("fewer tables, not saved, would have refused a party of last week; its booking opens, and nothing is written", async () => {
  const place = await aWeekAgo();
  const before = await rowsOf(place);
  await openMembersPage(`/${place.slug}/dashboard/hours?page=tables`);
  await page.getByLabelText("How many tables?").fill("1");
  await openHoursPage("Try it on last month");
  await section.getByRole("button", { name: "Try it on last month" }).click();
  await expect.element(section.getByText("Tried 28 of 28 days")).toBeVisible();
  await expect.element(section.getByRole("row", { name: "Guests 6 2" })).toBeVisible();
  await section.getByText("All tables are taken").click();
  const link = section.getByRole("link", { name: /^Bo Ek/ });
  const { pathname, search } = new URL((link.element() as HTMLAnchorElement).href);
  expect(await rowsOf(place)).toEqual(before);
  await openMembersPage(pathname + search);
  await expect.element(page.getByRole("dialog", { name: "Booking Details" }).getByText("Bo Ek").first()).toBeVisible();
});
