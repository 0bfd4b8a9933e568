import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { onPhone, openMembersPage } from "../../../../testing/open-page.tsx";
import { aRestaurant, bookingsOf, everyDay, phoned } from "../../../../testing/restaurants.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const row = (name: string) => page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d ${name}`) });
const state = (name: string, words: string | RegExp) =>
  expect.element(row(name).getByText(words, { exact: true })).toBeInTheDocument();
const menuItem = (name: string) => page.getByRole("menuitem", { name });

/** At half past seven: parties of seven may still come. */
async function aMorning(bookings: Record<string, string>, fields: Parameters<typeof aRestaurant>[0] = {}) {
  const hours = { weeklySchedule: everyDay("06:00", "23:00"), bookingDurationMinutes: 120 };
  const restaurant = await aRestaurant({ ...hours, ...fields });
  for (const [customerName, bookingTime] of Object.entries(bookings))
    await phoned(restaurant, { customerName, bookingTime });
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  return restaurant;
}

test("by keyboard alone, a no-show frees its table for a party that walks in", async () => {
  const restaurant = await aMorning({ "Astrid Lind": "07:00" }, { maxCapacity: 1 });
  await expect.element(button("More for Astrid Lind")).toBeVisible();
  (button("More for Astrid Lind").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(menuItem("Arrive")).toBeVisible();
  await userEvent.keyboard("{End}");
  await expect.element(menuItem("No-show")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await state("Astrid Lind", "No-show");
  const times = page.getByRole("region", { name: "Today's availability" });
  await expect.element(times.getByText("08:30", { exact: true })).toBeVisible();
  await userEvent.keyboard("n");
  await button("Walk-in now").click();
  await expect.element(row("Walk-in")).toBeVisible();
  expect((await bookingsOf(restaurant)).map(({ override }) => override)).toEqual([null, null]);
});

const question = page.getByRole("dialog", { name: "Astrid Lind" });
const letIn = question.getByRole("button", { name: "Let them in" });

async function aPlaceGivenAway() {
  const restaurant = await aMorning({ "Astrid Lind": "07:00" }, { maxCapacity: 1 });
  await button("More for Astrid Lind").click();
  await menuItem("No-show").click();
  await expect.element(page.getByText("Astrid Lind: No-show")).toBeVisible();
  await phoned(restaurant, { customerName: "Olle Ek", bookingTime: "08:30" });
  return restaurant;
}

test("a place that was given away is taken back with a reason, from another list too", async () => {
  await onPhone();
  const restaurant = await aPlaceGivenAway();
  await page.getByRole("tab", { name: "Upcoming Bookings" }).click(); // the toast outlives its list
  await button("Undo").click();
  await expect.element(question.getByText("Their spot is taken")).toBeVisible();
  await question.getByLabelText("Reason").fill("They came after all");
  await letIn.click();
  await expect.element(page.getByText("Astrid Lind: Not here yet")).toBeVisible();
  await page.getByRole("tab", { name: "Today's Bookings" }).click();
  await state("Astrid Lind", "Over capacity");
  const override = { reason: "They came after all", refusal: "spot_capacity_exceeded" };
  expect((await bookingsOf(restaurant))[0]).toMatchObject({ attendance: null, override });
});

test("a party that walks in has arrived, and makes no other party late", async () => {
  await aMorning({ "Astrid Lind": "07:00" });
  await button("New booking").click();
  await button("Walk-in now").click();
  await state("Walk-in", "Arrived");
  await expect.element(button("Seat: Walk-in")).toBeVisible();
  await state("Astrid Lind", "Confirmed");
});

test("the day sheet says of a party that walked in that it has come", async () => {
  const restaurant = await aRestaurant({ weeklySchedule: everyDay("06:00", "23:00") });
  await phoned(restaurant, { customerName: "Walk-in", bookingTime: "07:30", source: "walk_in" });
  await openMembersPage(`/${restaurant.slug}/dashboard/day-sheet`);
  const ofWalkIn = page.getByRole("row", { name: /Walk-in/ });
  await expect.element(ofWalkIn.getByRole("img", { name: "Has come" })).toBeVisible();
});
