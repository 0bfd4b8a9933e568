import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { timeOf } from "../../../testing/booking-form.ts";
import { openCustomersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, booked, bookingsOf } from "../../../testing/restaurants.ts";

const [FRIDAY, SATURDAY] = ["2027-06-18", "2027-06-19"];

test("a customer moves a booking to another day, time and party, then cancels it", async () => {
  const restaurant = await aRestaurant({ maxCapacity: 3 });
  const { manageToken } = await booked(restaurant, { bookingDate: FRIDAY });
  await openCustomersPage(`/${restaurant.slug}/manage/${manageToken}`);
  await page.getByLabelText("Party size").selectOptions("3 guests");
  await page.getByRole("radio", { name: "Saturday 19 June" }).click();
  await timeOf("18:00").click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect.element(page.getByText("It is now: 3 guests · Saturday 19 June · 18:00.")).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([{ bookingDate: SATURDAY, bookingTime: "18:00", guests: 3 }]);
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await expect.element(page.getByText("The booking has been cancelled.")).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([{ status: "cancelled" }]);
});
