import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LUNCH } from "../../../../domain/testing/givens.ts";
import { addDays } from "../../../../domain/time/calendar.ts";
import { DAYS_AGO } from "../../../../test/oracle/days-ago.ts";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { failNext, holdNext } from "../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import {
  aRestaurant,
  booked,
  bookingsOf,
  changeStored,
  everyDay,
  phoned,
  savePeriods,
  TODAY,
} from "../../../testing/restaurants.ts";

const REHEARSE = /plan\/rehearse$/;
const section = page.getByRole("region", { name: "Try it on last month" });
const button = (name: string) => section.getByRole("button", { name, exact: true });
const tryIt = button("Try it on last month");
const done = section.getByText("Tried 28 of 28 days");

/** "2 Kept", as a screen reader says it. */
const sums = () =>
  [...section.element().querySelectorAll("dl > div")].map(
    (each) => `${each.querySelector("dd")?.textContent} ${each.querySelector("dt")?.textContent}`,
  );

/** Dinner, and the parties of a week ago; the last was let in with a reason. */
async function aWeekAgo(...parties: [bookingTime: string, guests: number, customerName: string][]) {
  const place = await aRestaurant({ weeklySchedule: everyDay("17:00", "23:00"), maxCapacity: 12 });
  await savePeriods(place, [{ ...LUNCH, name: "Dinner", opens: "17:00", closes: "23:00" }]);
  for (const [bookingTime, guests, customerName] of parties)
    await booked(place, { bookingTime, guests, customerName, customerEmail: `${crypto.randomUUID()}@example.com` });
  for (const sql of DAYS_AGO) await changeStored(sql, place.slug, 7);
  return place;
}

const capacity = page.getByLabelText("How many tables?");
const openHours = ({ slug }: { slug: string }) => openMembersPage(`/${slug}/dashboard/hours`);

async function tryAll(): Promise<void> {
  await tryIt.click();
  await expect.element(done).toBeVisible();
}

test("the rules as they are keep everybody", async () => {
  await openHours(await aWeekAgo(["19:00", 2, "Ada"], ["19:30", 4, "Bo"]));
  await tryAll();
  expect(sums()).toEqual(["2 Kept", "0 Refused"]);
  await expect.element(section.getByRole("row", { name: /^Guests 6 6$/ })).toBeVisible();
  await lookAt();
});

test("unsaved rules name whom they would have refused and by which rule, each with its booking", async () => {
  await onPhone();
  const place = await aWeekAgo(["19:00", 2, "Ada"], ["19:30", 4, "Bo with a name that is longer than the line"]);
  const before = await bookingsOf(place);
  await openHours(place);
  await capacity.fill("1");
  await tryAll();
  expect(sums()).toEqual(["1 Kept", "1 Refused"]);
  await expect.element(section.getByRole("row", { name: "Guests 6 2" })).toBeVisible();
  await section.getByText("All tables are taken").click();
  const link = section.getByRole("link", { name: /^Bo with a name/ });
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(link).toHaveAttribute("href", expect.stringContaining("/dashboard?booking="));
  await section.getByText("Day by day").click();
  await expect.element(section.getByRole("row", { name: "Tue 8 Jun 1 1 6 → 2" })).toBeVisible();
  await lookAt();
  await expect.element(page.getByText("Not saved yet")).toBeVisible();
  expect(await bookingsOf(place)).toEqual(before);
  await expectFitLarge();
});

test("rules that change afterwards are said to be others, and can be tried again", async () => {
  await openHours(await aWeekAgo(["19:00", 2, "Ada"], ["19:30", 4, "Bo"]));
  await tryAll();
  await capacity.fill("1");
  await expect.element(section.getByText("The rules above have changed since.", { exact: false })).toBeVisible();
  await button("Try again").click();
  await expect.poll(sums).toEqual(["1 Kept", "1 Refused"]);
  await expect
    .element(section.getByText("The rules above have changed since.", { exact: false }))
    .not.toBeInTheDocument();
});

test("what was tried still holds once these rules are saved", async () => {
  await openHours(await aWeekAgo(["19:00", 2, "Ada"]));
  await page.getByRole("button", { name: "Another service period" }).click();
  await tryAll();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(page.getByText("All changes are saved")).toBeVisible();
  await expect
    .element(section.getByText("The rules above have changed since.", { exact: false }))
    .not.toBeInTheDocument();
});

test("a stop keeps what is known, and it goes on from there", async () => {
  await openHours(await aWeekAgo(["19:00", 2, "Ada"]));
  const letGo = holdNext("POST", REHEARSE);
  await tryIt.click();
  await expect.element(section.getByRole("progressbar", { name: "Days tried" })).toBeVisible();
  await expect.element(button("Stop")).toHaveFocus();
  await button("Stop").click();
  await expect.element(section.getByText("Stopped after 0 of 28 days")).toBeVisible();
  letGo();
  await lookAt();
  await button("Go on").click();
  await expect.element(done).toBeVisible();
  expect(sums()).toEqual(["1 Kept", "0 Refused"]);
});

test("a failure says so, and it goes on from there", async () => {
  await openHours(await aWeekAgo(["19:00", 2, "Ada"]));
  failNext("POST", REHEARSE);
  await tryIt.click();
  await expect.element(section.getByRole("alert")).toBeVisible();
  await expect.element(section.getByText("Broken off after 0 of 28 days")).toBeVisible();
  await button("Go on").click();
  await expect.element(done).toBeVisible();
});

test("without bookings in these weeks there is nothing to try", async () => {
  const place = await aRestaurant();
  await phoned(place);
  await openHours(place);
  await tryAll();
  await expect.element(section.getByText("There are no bookings on these days.", { exact: false })).toBeVisible();
});

test("a day whose log does not make what is stored is left out, and said so", async () => {
  const place = await aWeekAgo(["19:00", 2, "Ada"]);
  await changeStored(
    "UPDATE bookings SET guests = 9 WHERE customer_name = 'Ada' AND booking_date = ?",
    addDays(TODAY, -7),
  );
  await openHours(place);
  await tryAll();
  await expect.element(section.getByText("1 day could not be replayed and is left out: Tue 8 Jun.")).toBeVisible();
  expect(sums()).toEqual([]);
});

test("rules that could not be saved are to be corrected first", async () => {
  await openHours(await aRestaurant());
  await capacity.fill("none");
  await tryIt.click();
  await expect.element(section.getByText("Please correct what is marked above first.")).toBeVisible();
  await capacity.fill("5");
  await tryAll();
  await expect.element(section.getByText("Please correct what is marked above first.")).not.toBeInTheDocument();
});
