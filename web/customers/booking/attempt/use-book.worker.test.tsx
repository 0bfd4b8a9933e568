import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { confirmBooking, fillBooking, nameField, thanks, timeOf } from "../../../testing/booking-form.ts";
import { failNext, loseNextAnswer } from "../../../testing/network.ts";
import { onPhone, openCustomersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, bookingsOf } from "../../../testing/restaurants.ts";

async function aCustomerAbout() {
  const restaurant = await aRestaurant({ maxCapacity: 1 });
  await openCustomersPage(`/${restaurant.slug}`);
  await fillBooking("18:00");
  return restaurant;
}

const failed = page.getByText("There was an error creating your reservation. Please try again.");

test("a booking whose answer is lost is made once, though the customer sends it again", async () => {
  const restaurant = await aCustomerAbout();
  loseNextAnswer("POST", /\/bookings$/);
  await confirmBooking.click();
  await expect.element(failed).toBeVisible();
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  expect(await bookingsOf(restaurant)).toHaveLength(1);
});

test("an answer of another server is not taken for a booking", async () => {
  const restaurant = await aCustomerAbout();
  failNext("POST", /\/bookings$/, Response.json({ welcome: "to the hotel's network" }, { status: 201 }));
  await confirmBooking.click();
  await expect.element(page.getByText("Trying again never books twice.")).toBeVisible();
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  expect(await bookingsOf(restaurant)).toHaveLength(1);
});

test("a request that never arrived is forgotten, and the time chosen after it is booked", async () => {
  const restaurant = await aCustomerAbout();
  failNext("POST", /\/bookings$/);
  await confirmBooking.click();
  await expect.element(failed).toBeVisible();
  await timeOf("20:00").click();
  await nameField.fill("Astrid Lindh");
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([{ customerName: "Astrid Lindh", bookingTime: "20:00" }]);
});

test("a booking that had arrived after all is shown, whatever was changed since", async () => {
  const restaurant = await aCustomerAbout();
  loseNextAnswer("POST", /\/bookings$/);
  await confirmBooking.click();
  await expect.element(failed).toBeVisible();
  await nameField.fill("Astrid Lindh");
  await confirmBooking.click();
  await expect.element(page.getByText("it reached us after all")).toBeVisible();
  await expect.element(page.getByText("Astrid Lind", { exact: true })).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([{ customerName: "Astrid Lind", bookingTime: "18:00" }]);
});

/** The page's history and storage outlive it. */
async function reload({ slug }: { slug: string }) {
  const { state } = history;
  await cleanup();
  await openCustomersPage(`/${slug}`, state);
}

test("after a change of the unanswered request a reload sends nothing by itself", async () => {
  const restaurant = await aCustomerAbout();
  failNext("POST", /\/bookings$/);
  await confirmBooking.click();
  await expect.element(failed).toBeVisible();
  await nameField.fill("Astrid Lindh");
  await reload(restaurant);
  await expect.element(confirmBooking).toBeVisible();
  expect(await bookingsOf(restaurant)).toEqual([]);
});

test("a reload keeps the chosen time", async () => {
  const restaurant = await aRestaurant();
  await openCustomersPage(`/${restaurant.slug}`);
  await timeOf("20:00").click();
  await reload(restaurant);
  await expect.element(timeOf("20:00")).toBeChecked();
});

test("Back from the thanks begins another booking", async () => {
  await onPhone();
  await openCustomersPage(`/${(await aRestaurant({ maxCapacity: 1 })).slug}`);
  await timeOf("20:00").click();
  await nameField.fill("Astrid Lind");
  await page.getByLabelText("Email").fill("astrid@example.com");
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  history.back();
  await expect.element(timeOf("19:00")).toBeVisible();
  await expect.element(page.getByText("20:00 is not free for this choice.")).not.toBeInTheDocument();
});
