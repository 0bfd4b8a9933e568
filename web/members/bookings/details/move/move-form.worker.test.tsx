import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { details, LATER, moveButton, openBooking, timeButton } from "../../../../testing/details-dialog.ts";
import { onPhone } from "../../../../testing/open-page.tsx";
import { aRestaurant, booked, bookingsOf, type Restaurant } from "../../../../testing/restaurants.ts";

const moved = page.getByText("Astrid Lind, 2 guests, Sunday 20 June, 20:00");
const undo = page.getByRole("button", { name: "Undo" });
const stored = async (restaurant: Restaurant, id: string) =>
  (await bookingsOf(restaurant)).find((booking) => booking.id === id);

test("a tap on a time moves the booking and closes the details, and Undo moves it back", async () => {
  await onPhone();
  const restaurant = await aRestaurant();
  const { id } = await booked(restaurant, { bookingDate: LATER });
  await openBooking(restaurant, id);
  await moveButton.click();
  await timeButton("20:00").click();
  await expect.element(moved).toBeVisible();
  await expect.element(details).not.toBeInTheDocument();
  expect(await stored(restaurant, id)).toMatchObject({ bookingTime: "20:00", version: 2 });
  await undo.click();
  await expect.element(page.getByText("Moved back")).toBeVisible();
  expect(await stored(restaurant, id)).toMatchObject({ bookingTime: "19:00", version: 3 });
});
