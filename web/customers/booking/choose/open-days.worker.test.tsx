import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { timeOf } from "../../../testing/booking-form.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { onPhone, openCustomersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, booked, everyDay } from "../../../testing/restaurants.ts";

const [FRIDAY, SATURDAY] = ["2027-06-18", "2027-06-19"];
const calendar = page.getByRole("dialog", { name: "Other date" });
const inCalendar = (name: string) => calendar.getByRole("button", { name, exact: true });
const openCalendar = () => page.getByRole("button", { name: "Other date" }).click();
const day = (name: string) => page.getByRole("radio", { name, exact: true });

/** One table, lunch except on Sundays, full on Friday and Saturday; the link is Friday's. */
async function aFullPlace() {
  const lunch = everyDay("12:00", "13:00");
  const sunday = { ...lunch.sunday, enabled: false };
  const restaurant = await aRestaurant({ maxCapacity: 1, weeklySchedule: { ...lunch, sunday } });
  const { manageToken } = await booked(restaurant, { bookingDate: FRIDAY, bookingTime: "12:00" });
  await booked(restaurant, { bookingDate: SATURDAY, bookingTime: "12:00" });
  return { ...restaurant, manageToken };
}

test("a full day says so, and one press leads to the next free one", async () => {
  await openCustomersPage(`/${(await aFullPlace()).slug}`);
  await day("Friday 18 June, Fully booked").click();
  await expect.element(page.getByText("No table is free for 2 guests on this day.")).toBeVisible();
  await page.getByRole("button", { name: "Next open day: Monday 21 June" }).click();
  await expect.element(timeOf("12:00")).toBeVisible();
});

test("the calendar names full and closed days, which cannot be chosen", async () => {
  await onPhone();
  await openCustomersPage(`/${(await aFullPlace()).slug}`);
  await openCalendar();
  await expect.element(inCalendar("Friday 18 June, Fully booked")).toBeDisabled();
  await expect.element(inCalendar("Sunday 20 June, We are closed on this day")).toBeDisabled();
  await lookAt();
});

test("a day chosen in the calendar shows its times", async () => {
  await openCustomersPage(`/${(await aFullPlace()).slug}`);
  await openCalendar();
  await inCalendar("Tuesday 22 June").click();
  await expect.element(day("Tuesday 22 June")).toBeChecked();
  await expect.element(timeOf("12:00")).toBeVisible();
});

test("a booking's own day is not full for its customer", async () => {
  const { slug, manageToken } = await aFullPlace();
  await openCustomersPage(`/${slug}/manage/${manageToken}`);
  await expect.element(day("Saturday 19 June, Fully booked")).toBeInTheDocument();
  await expect.element(day("Friday 18 June")).toBeInTheDocument();
  await openCalendar();
  await expect.element(inCalendar("Saturday 19 June, Fully booked")).toBeVisible();
  await expect.element(inCalendar("Friday 18 June")).toBeEnabled();
});
