import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { confirmBooking, emailField, fillBooking, thanks } from "../../../testing/booking-form.ts";
import { countSent } from "../../../testing/network.ts";
import { openCustomersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, bookingsOf, type Restaurant } from "../../../testing/restaurants.ts";

async function aCustomerAbout(timeZone = "Europe/Stockholm") {
  const restaurant = await aRestaurant({ maxCapacity: 1, timeZone });
  await openCustomersPage(`/${restaurant.slug}`);
  await fillBooking("18:00");
  return restaurant;
}

test.each([
  ["missing", "", "Please fill in all required fields"],
  ["wrong", "astrid@", "Invalid Email"],
])("an address that is %s is said in words, takes the focus, and nothing is sent", async (_, typed, words) => {
  await aCustomerAbout();
  const sent = countSent("POST", /\/bookings$/);
  await emailField.fill(typed);
  await confirmBooking.click();
  await expect.element(page.getByText(words).first()).toBeVisible();
  await expect.element(emailField).toHaveFocus();
  expect(sent()).toBe(0);
});

test("a customer who presses twice books once", async () => {
  const restaurant = await aCustomerAbout();
  const sent = countSent("POST", /\/bookings$/);
  await confirmBooking.dblClick();
  await expect.element(thanks).toBeVisible();
  expect([sent(), await bookingsOf(restaurant)]).toMatchObject([1, [{ customerName: "Astrid Lind" }]]);
});

const phoneField = page.getByLabelText(/^Phone/);
const phoneOf = async (restaurant: Restaurant) => (await bookingsOf(restaurant))[0]?.customerPhone;

test("a number is read as one of the business's own region", async () => {
  const restaurant = await aCustomerAbout("Europe/Athens");
  await phoneField.fill("694 123 4567");
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  expect(await phoneOf(restaurant)).toBe("+306941234567");
});

test("without a region no country is guessed: the customer chooses one, or writes +", async () => {
  const restaurant = await aCustomerAbout("UTC");
  await phoneField.fill("694 123 4567");
  await confirmBooking.click();
  await expect.element(page.getByText("Please choose a country, or begin with +").first()).toBeVisible();
  await page.getByRole("combobox", { name: "Country" }).selectOptions("GR");
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  expect(await phoneOf(restaurant)).toBe("+306941234567");
});

test("a number with an extension is refused in words, and nothing is sent", async () => {
  await aCustomerAbout();
  const sent = countSent("POST", /\/bookings$/);
  await phoneField.fill("08-123 456 78 ext. 12");
  await confirmBooking.click();
  await expect.element(page.getByText("Only the number can be kept here, nothing behind it").first()).toBeVisible();
  expect(sent()).toBe(0);
});
