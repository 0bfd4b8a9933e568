import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { lookAt } from "../../../testing/look-at.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, everyDay, phoned } from "../../../testing/restaurants.ts";

const TOMORROW = "2027-06-16";
const card = page.getByRole("region", { name: "Capacity Overview" });
const nextDay = card.getByRole("button", { name: "Next day" });
const slot = (words: string) => expect.element(card.getByText(words)).toBeInTheDocument();

/** Wednesday's two spots are taken at 00:30 of the night; Thursday is closed. */
async function aNight(day = "") {
  const week = everyDay("12:00", "23:00");
  const restaurant = await aRestaurant({
    maxCapacity: 2,
    weeklySchedule: {
      ...week,
      wednesday: { enabled: true, openTime: "22:00", closeTime: "02:00" },
      thursday: { ...week.thursday, enabled: false },
    },
  });
  await phoned(restaurant, { bookingDate: TOMORROW, bookingTime: "00:30", guests: 8 });
  await openMembersPage(`/${restaurant.slug}/dashboard${day && `?day=${day}`}`);
  return restaurant;
}

test("the next day's capacity is one press away, in the address, and says what is in the night", async () => {
  await aNight();
  await expect.element(card.getByText("Today", { exact: true })).toBeVisible();
  await nextDay.click();
  await expect.element(card.getByText("Wednesday 16 Jun")).toBeVisible();
  await slot("00:30 in the night: 2 of 2 spots, 8 guests, High");
  expect(location.search).toBe(`?day=${TOMORROW}`);
  for (const level of ["High", "Moderate", "Light", "Available"])
    await expect.element(card.getByRole("list", { name: "Legend" }).getByText(level)).toBeVisible();
  await lookAt();
});

test("the capacity of a closed day says so, and today is one press away", async () => {
  await aNight("2027-06-17");
  await expect.element(card.getByText("No operating hours for this date")).toBeVisible();
  await card.getByRole("button", { name: "Show today" }).click();
  await expect.element(card.getByText("Today", { exact: true })).toBeVisible();
  expect(location.search).toBe("");
});

test("the capacity of a typed date is shown", async () => {
  await aNight();
  await card.getByLabelText("Date of the capacity").fill(TOMORROW);
  await expect.element(card.getByText("Wednesday 16 Jun")).toBeVisible();
  await expect.element(card.getByText("spots booked")).toBeVisible();
});

test("the capacity of another day follows what is booked", async () => {
  const restaurant = await aNight(TOMORROW);
  await slot("00:30 in the night: 2 of 2 spots, 8 guests, High");
  await phoned(restaurant, { bookingDate: TOMORROW, bookingTime: "22:00" });
  await slot("22:00: 1 of 2 spots, 2 guests, Light");
});
