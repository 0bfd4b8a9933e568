import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, bookingsOf, everyDay, phoned } from "../../../testing/restaurants.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const row = page.getByRole("button", { name: /^07:00 Astrid Lind/ });
const question = page.getByRole("dialog", { name: "Astrid Lind" });

/** At half past seven: the party of seven may still come, and the only table is its own until nine. */
async function aPlaceGivenAway() {
  const hours = { weeklySchedule: everyDay("06:00", "23:00"), bookingDurationMinutes: 120 };
  const restaurant = await aRestaurant({ ...hours, maxCapacity: 1 });
  await phoned(restaurant, { bookingTime: "07:00" });
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await button("More for Astrid Lind").click();
  await page.getByRole("menuitem", { name: "No-show" }).click();
  await expect.element(page.getByText("Astrid Lind: No-show")).toBeVisible();
  await phoned(restaurant, { customerName: "Olle Ek", bookingTime: "08:30" });
  return restaurant;
}

test("a no-show frees its place for others, and a place that was given away is taken back with a reason, from another list too", async () => {
  const restaurant = await aPlaceGivenAway();
  await page.getByRole("button", { name: /choose another day/ }).click();
  await button("Upcoming Bookings").click();
  await expect.element(page.getByText("No upcoming bookings found.")).toBeVisible(); // the toast outlives its list
  await button("Undo").click();
  await expect.element(question.getByText("Their spot is taken")).toBeVisible();
  await question.getByLabelText("Reason").fill("They came after all");
  await question.getByRole("button", { name: "Let them in" }).click();
  await expect.element(page.getByText("Astrid Lind: Not here yet")).toBeVisible();
  await button("Back to today").click();
  await expect.element(row.getByText("Over capacity", { exact: true })).toBeInTheDocument();
  const override = { reason: "They came after all", refusal: "spot_capacity_exceeded" };
  expect((await bookingsOf(restaurant))[0]).toMatchObject({ attendance: null, override });
});
