import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { confirmBooking, nameField, thanks, timeOf } from "../../../testing/booking-form.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { liveSocket } from "../../../testing/network.ts";
import { onPhone, openCustomersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, booked } from "../../../testing/restaurants.ts";

const alternatives = page.getByRole("dialog", { name: "Alternative Times" });
const openDialogs = () => document.querySelectorAll("dialog[open]").length;

async function aCustomerWhoHears(maxCapacity = 1) {
  const restaurant = await aRestaurant({ maxCapacity });
  const isHeard = liveSocket(/guests=2/);
  await openCustomersPage(`/${restaurant.slug}`);
  await isHeard;
  return restaurant;
}

test("other times for a chosen one that was taken replace the open calendar", async () => {
  const restaurant = await aCustomerWhoHears();
  await timeOf("18:00").click();
  await page.getByRole("button", { name: "Other date" }).click();
  await expect.element(page.getByRole("grid")).toBeVisible();
  await booked(restaurant, { bookingTime: "18:00" });
  await expect.element(alternatives).toBeVisible();
  expect(openDialogs()).toBe(1);
  await page.getByRole("button", { name: "Choose another time" }).click();
  await expect.poll(openDialogs).toBe(0);
});

test("a time that goes too full while one types is refused in words, with the days after", async () => {
  await onPhone();
  const restaurant = await aRestaurant({ maxCapacity: 3 });
  await openCustomersPage(`/${restaurant.slug}`);
  const isHeard = liveSocket(/guests=10/);
  await page.getByLabelText("Party size").selectOptions("10");
  await isHeard;
  await timeOf("18:00").click();
  await nameField.fill("Astrid Lind");
  await page.getByLabelText("Email").fill("astrid@example.com");
  await booked(restaurant, { bookingTime: "18:00" });
  const words = "Sorry, we only have 8 seats available at this time.";
  await expect.element(alternatives.getByText(words)).toBeVisible();
  const offers = alternatives.getByRole("button", { name: /18:00/ });
  expect(offers.elements()).toHaveLength(2);
  await lookAt();
  await offers.first().click();
  await expect.element(nameField).toHaveValue("Astrid Lind");
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
});
