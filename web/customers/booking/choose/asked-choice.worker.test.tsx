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

const others = page.getByRole("dialog", { name: "Alternative Times" });

test.each(["18:00", "18:10", "03:00"])("a link's time that is not free, %s, opens the nearest times", async (time) => {
  await onPhone();
  const restaurant = await aRestaurant({ weeklySchedule: evening, maxCapacity: 1 });
  await booked(restaurant, { bookingDate: DAY, bookingTime: "18:00" });
  await openCustomersPage(`/${restaurant.slug}?date=${DAY}&time=${time}`);
  await lookAt();
  await others.getByRole("button", { name: "Friday 18 June 19:00" }).click();
  await expect.element(others).not.toBeInTheDocument();
  await expect.element(timeOf("19:00")).toBeChecked();
});

test("whoever looks further sees the day, and another party's times open nothing", async () => {
  const restaurant = await aRestaurant({ weeklySchedule: evening, maxCapacity: 1 });
  await booked(restaurant, { bookingDate: DAY, bookingTime: "18:00" });
  await openCustomersPage(`/${restaurant.slug}?date=${DAY}&time=18:00`);
  await others.getByRole("button", { name: "Choose another time" }).click();
  await expect.element(others).not.toBeInTheDocument();
  await page.getByRole("combobox", { name: "Party size" }).selectOptions("4");
  await expect.element(timeOf("19:00")).toBeEnabled();
  await expect.element(others).not.toBeInTheDocument();
});

test.each([
  ["2027-06-11", "Friday 11 June has passed. This is the nearest day that you can book."],
  ["2029-06-18", "Monday 18 June 2029 cannot be booked yet. This is the nearest day that you can book."],
])("a link to %s says why it begins with another day, until another is chosen", async (date, words) => {
  const { slug } = await aRestaurant({ weeklySchedule: evening });
  await openCustomersPage(`/${slug}?date=${date}&time=19:00`);
  const why = page.getByText(words);
  await expect.element(why).toBeVisible();
  await expect.element(timeOf("19:00")).not.toBeChecked();
  await lookAt();
  await page
    .getByRole("radio", { checked: false, name: /(June|September)$/ })
    .first()
    .click();
  await expect.element(why).not.toBeInTheDocument();
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
