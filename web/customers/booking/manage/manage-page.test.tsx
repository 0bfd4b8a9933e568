import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { holdNext } from "../../../testing/network.ts";
import { openCustomersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, booked, bookingsOf } from "../../../testing/restaurants.ts";

/** A customer at the link of their booking for Friday at 19:00. */
async function aCustomerWithALink() {
  const restaurant = await aRestaurant();
  const { manageToken } = await booked(restaurant, { bookingDate: "2027-06-18" });
  await openCustomersPage(`/${restaurant.slug}/manage/${manageToken}`);
  return restaurant;
}

test("a customer cancels a booking, and reads that it is cancelled", async () => {
  const restaurant = await aCustomerWithALink();
  await page.getByRole("button", { name: "Cancel booking" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await expect.element(page.getByText("The booking has been cancelled.")).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([{ status: "cancelled" }]);
});

test("a customer moves a booking to another day, and the button waits for the answer", async () => {
  const restaurant = await aCustomerWithALink();
  const save = page.getByRole("button", { name: "Save changes" });
  await expect.element(save).toBeDisabled();
  await page.getByRole("radio", { name: "Saturday, June 19, 2027" }).click();
  await page.getByRole("radio", { name: "18:00", exact: true }).click();
  const release = holdNext("PATCH", /\/manage\//);
  await save.click();
  await expect.element(page.getByRole("button", { name: "Saving" })).toHaveAttribute("aria-disabled", "true");
  release();
  await expect.element(page.getByText("It is now: 2 guests · Saturday 19 Jun · 18:00.")).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([{ bookingDate: "2027-06-19", bookingTime: "18:00" }]);
});
