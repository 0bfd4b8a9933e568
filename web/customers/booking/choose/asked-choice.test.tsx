import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { confirmBooking, fillBooking, thanks, timeOf } from "../../../testing/booking-form.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { onPhone, openCustomersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, booked, bookingsOf, everyDay, saveAreas } from "../../../testing/restaurants.ts";

const DAY = "2027-06-18";
const day = page.getByRole("radio", { name: /18 June|June 18/ });
const evening = everyDay("18:00", "21:00");

test("a link's day, party and time are chosen when the page opens", async () => {
  await onPhone();
  const { slug } = await aRestaurant({ weeklySchedule: evening });
  await openCustomersPage(`/${slug}?date=${DAY}&guests=4&time=19:00`);
  await expect.element(timeOf("19:00")).toBeChecked();
  await expect.element(day).toBeChecked();
  await expect.element(page.getByRole("combobox", { name: "Party size" })).toHaveValue("4");
  await lookAt();
});

test("a time of the link that is taken is named, beside those that are free", async () => {
  const restaurant = await aRestaurant({ weeklySchedule: evening, maxCapacity: 1 });
  await booked(restaurant, { bookingDate: DAY, bookingTime: "18:00" });
  await openCustomersPage(`/${restaurant.slug}?date=${DAY}&time=18:00`);
  await expect.element(page.getByText(/18:00 is/)).toBeVisible();
  await lookAt();
});

test("a closed day of the link says so and leads to the next open one", async () => {
  const { slug } = await aRestaurant({
    weeklySchedule: { ...evening, friday: { ...evening.friday, enabled: false } },
  });
  await openCustomersPage(`/${slug}?date=${DAY}&time=19:00`);
  await page.getByRole("button", { name: /19/ }).click();
  await expect.element(timeOf("19:00")).toBeChecked();
});

test("an area is chosen by its name, and the choice survives a reload", async () => {
  const restaurant = await aRestaurant({ weeklySchedule: evening });
  await saveAreas(restaurant, { Room: 4, Terrace: 4 });
  await openCustomersPage(`/${restaurant.slug}?area=terrace`);
  const terrace = page.getByRole("radio", { name: "Terrace", exact: true });
  await expect.element(terrace).toBeChecked();
  await expect.poll(() => history.state.chosen?.area).toBeTruthy();
});

test("a booking keeps the word of the link that led to it", async () => {
  const restaurant = await aRestaurant({ weeklySchedule: evening });
  await openCustomersPage(`/${restaurant.slug}?date=${DAY}&time=19:00&ref=newsletter`);
  await fillBooking("19:00");
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([{ bookingDate: DAY, bookingTime: "19:00", ref: "newsletter" }]);
});
