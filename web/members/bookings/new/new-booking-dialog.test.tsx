import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { loseNextAnswer } from "../../../testing/network.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, bookingsOf, phoned, type Restaurant } from "../../../testing/restaurants.ts";

const dialog = page.getByRole("dialog", { name: "New booking" });
const time = (name: RegExp) => dialog.getByRole("radio", { name });
const book = dialog.getByRole("button", { name: "Book", exact: true });

async function openNewBooking({ slug }: Restaurant) {
  await openMembersPage(`/${slug}/dashboard`);
  await page.getByRole("button", { name: "New booking", exact: true }).click();
}

test("a time without a free spot is refused, others are offered, and one is booked with what was typed", async () => {
  const restaurant = await aRestaurant({ maxCapacity: 1 });
  await phoned(restaurant, { bookingTime: "20:00" });
  await openNewBooking(restaurant);
  await time(/^20:00/).click();
  await dialog.getByLabelText("Name").fill("Nora Berg");
  await book.click();
  const question = dialog.getByRole("region", { name: "Time Slot Unavailable" });
  await expect.element(question).toHaveFocus();
  await expect.element(question.getByText("This time slot is fully booked. Please select another time.")).toBeVisible();
  await question.getByRole("button", { name: "21:00", exact: true }).click();
  await book.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bookingsOf(restaurant)).toMatchObject([
    { customerName: "Astrid Lind", bookingTime: "20:00" },
    { customerName: "Nora Berg", bookingTime: "21:00" },
  ]);
});

test("a booking whose answer is lost is made once, though it is sent again", async () => {
  const restaurant = await aRestaurant();
  await openNewBooking(restaurant);
  await time(/^19:00/).click();
  await dialog.getByLabelText("Name").fill("Nora Berg");
  loseNextAnswer("POST", /\/bookings$/);
  await book.click();
  await expect.element(dialog.getByText("No answer came. Try again: it is booked only once.")).toBeVisible();
  await book.click();
  await expect.element(page.getByText("Nora Berg, 2 guests, Tuesday 15 Jun, 19:00")).toBeVisible();
  expect(await bookingsOf(restaurant)).toHaveLength(1);
});
