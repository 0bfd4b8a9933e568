import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { lookAt } from "../../../testing/look-at.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, everyDay, phoned } from "../../../testing/restaurants.ts";

const TOMORROW = "2027-06-16";
const card = page.getByRole("region", { name: "Capacity Overview" });
const slot = (name: string) => card.getByRole("button", { name });

/** Wednesday's two tables are taken at 00:30 of the night; Thursday is closed. */
async function aNight(query = "") {
  const week = everyDay("12:00", "23:00");
  const restaurant = await aRestaurant({
    maxCapacity: 2,
    weeklySchedule: {
      ...week,
      wednesday: { enabled: true, openTime: "22:00", closeTime: "02:00" },
      thursday: { ...week.thursday, enabled: false },
    },
  });
  await phoned(restaurant, { bookingDate: TOMORROW, bookingTime: "00:30", guests: 8, customerName: "Night Nils" });
  await openMembersPage(`/${restaurant.slug}/dashboard${query}`);
  return restaurant;
}

test("the next day is one press away, in the address, with its list, its fullest time and its night", async () => {
  await aNight();
  await page.getByRole("button", { name: "Next day" }).click();
  await expect.element(page.getByRole("heading", { name: "Wed 16 Jun" })).toBeVisible();
  await expect.element(slot("00:30 in the night: 2 of 2 tables, 8 guests, High")).toBeVisible();
  await expect.element(card.getByText("Fullest 00:30: 2 of 2 tables")).toBeVisible();
  await expect.element(page.getByText("Night Nils")).toBeVisible();
  expect(location.search).toBe(`?date=${TOMORROW}`);
  await lookAt();
});

test("a closed day says so, and today is one press away", async () => {
  await aNight("?date=2027-06-17");
  await expect.element(card.getByText("No operating hours for this date")).toBeVisible();
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Tue 15 Jun" })).toBeVisible();
  expect(location.search).toBe("");
});

test("another day follows what is booked", async () => {
  const restaurant = await aNight(`?date=${TOMORROW}`);
  await expect.element(slot("22:00: 0 of 2 tables")).toBeVisible();
  await phoned(restaurant, { bookingDate: TOMORROW, bookingTime: "22:00", customerName: "Early Eva" });
  await expect.element(slot("22:00: 1 of 2 tables, 2 guests, Light")).toBeVisible();
  await expect.element(page.getByText("Early Eva")).toBeVisible();
});

test("a bar lists who is there at its time, and all are one press away", async () => {
  const restaurant = await aNight(`?date=${TOMORROW}`);
  await phoned(restaurant, { bookingDate: TOMORROW, bookingTime: "22:00", customerName: "Early Eva" });
  await expect.element(page.getByText("Early Eva")).toBeVisible();
  await slot("00:30 in the night").click();
  await expect.element(page.getByText("Early Eva")).not.toBeInTheDocument();
  await expect.element(page.getByText("Night Nils")).toBeVisible();
  await page.getByRole("button", { name: /show all/ }).click();
  await expect.element(page.getByText("Early Eva")).toBeVisible();
});

test("a free time begins a new booking at that day and time", async () => {
  await aNight(`?date=${TOMORROW}`);
  await page.getByRole("button", { name: "New booking at 22:00" }).click();
  await expect.element(page.getByRole("dialog").getByText("Wednesday 16 June, 22:00 · 2 guests")).toBeVisible();
});

test("upcoming days stand with their sums, and each opens its list", async () => {
  await aNight("?tab=upcoming");
  await page.getByRole("link", { name: /Wed 16 Jun.*1 booking · 8 guests · fullest 00:30 2 of 2 tables/ }).click();
  await expect.element(page.getByText("Night Nils")).toBeVisible();
  expect(location.search).toBe(`?date=${TOMORROW}`);
});
