import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { confirmBooking, emailField, fillBooking, thanks } from "../../../testing/booking-form.ts";
import { countSent } from "../../../testing/network.ts";
import { openCustomersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, bookingsOf } from "../../../testing/restaurants.ts";

async function aCustomerAbout() {
  const restaurant = await aRestaurant({ maxCapacity: 1 });
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
