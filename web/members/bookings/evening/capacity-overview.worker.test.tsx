import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { colleague } from "../../../testing/colleague.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, changeStored, everyDay, phoned } from "../../../testing/restaurants.ts";

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

test("a bar lists all who are there, though they are more than the first page, from any tab", async () => {
  const restaurant = await aRestaurant({ maxCapacity: 100, bookingDurationMinutes: 60 });
  const parties = [...Array(50).keys()].map((nth) => ({ bookingTime: "12:00", customerName: `Noon ${nth}` }));
  const late = { bookingTime: "12:30", customerName: "Late Liv" };
  await Promise.all([...parties, late, { bookingTime: "14:00" }].map((fields) => phoned(restaurant, fields)));
  await openMembersPage(`/${restaurant.slug}/dashboard?tab=upcoming`);
  await slot("12:30: 51 of 100 tables").click();
  await expect.element(page.getByRole("button", { name: "51 at 12:30, show all" })).toBeVisible();
  await expect.element(page.getByText("Late Liv")).toBeInTheDocument();
  expect(location.search).toBe("?at=12%3A30");
});

test("a party that has left is not there any more", async () => {
  const restaurant = await aRestaurant({ weeklySchedule: everyDay("06:00", "23:00"), bookingDurationMinutes: 240 });
  const gone = await phoned(restaurant, { bookingTime: "07:00", customerName: "Gone Gran", source: "walk_in" });
  await phoned(restaurant, { bookingTime: "07:00", customerName: "Here Hans" });
  await colleague.notes(restaurant, gone.id, "finished");
  await openMembersPage(`/${restaurant.slug}/dashboard?at=09:00`);
  await expect.element(page.getByRole("button", { name: "1 at 09:00, show all" })).toBeVisible();
  await expect.element(page.getByText("Here Hans")).toBeVisible();
});

test("past days say how many visits are not marked, and lead to them", async () => {
  const restaurant = await aRestaurant();
  const parties = ["Marked Moa", "Forgotten Fia", "Forgotten Finn"];
  const [marked] = await Promise.all(parties.map((customerName) => phoned(restaurant, { customerName })));
  await colleague.notes(restaurant, marked?.id ?? "", "seated");
  const DAY_MS = 86_400_000;
  await changeStored(
    `UPDATE bookings SET booking_date = '2027-06-14', starts_at = starts_at - ${DAY_MS}, ends_at = ends_at - ${DAY_MS}
     WHERE workspace_id = (SELECT id FROM workspaces WHERE slug = ?)`,
    restaurant.slug,
  );
  await openMembersPage(`/${restaurant.slug}/dashboard?tab=historical`);
  await page.getByRole("button", { name: "Attendance missing" }).click();
  const day = page.getByRole("link", { name: /Mon 14 Jun.*3 bookings.*2 not marked/ });
  await expect.element(day).toBeVisible();
  await lookAt();
  await day.click();
  await expect.element(page.getByRole("button", { name: "2 not marked" })).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByText("Forgotten Finn")).toBeVisible();
  await expect.element(page.getByText("Marked Moa")).not.toBeInTheDocument();
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
