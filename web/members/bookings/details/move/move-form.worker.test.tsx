import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { colleague } from "../../../../testing/colleague.ts";
import { details, LATER, moveButton, openBooking, timeButton } from "../../../../testing/details-dialog.ts";
import { expectFitLarge, lookAt } from "../../../../testing/look-at.ts";
import { countSent, silenceSockets } from "../../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../../testing/open-page.tsx";
import { aRestaurant, booked, bookingsOf, outbox, phoned, type Restaurant } from "../../../../testing/restaurants.ts";

const moved = page.getByText("Astrid Lind, 2 guests, Sunday 20 June, 20:00");
const undo = page.getByRole("button", { name: "Undo" });
const stored = async (restaurant: Restaurant, id: string) =>
  (await bookingsOf(restaurant)).find((booking) => booking.id === id);

/** Sunday at 19:00 by a customer, opened and about to be moved. */
async function aMove(restaurant?: Restaurant) {
  const place = restaurant ?? (await aRestaurant());
  const { id } = await booked(place, { bookingDate: LATER });
  await openBooking(place, id);
  await moveButton.click();
  return { restaurant: place, id };
}

test("a tap on a time moves the booking and closes the details, and Undo moves it back", async () => {
  await onPhone();
  const { restaurant, id } = await aMove();
  await expect.element(timeButton("19:00")).toHaveAttribute("aria-current", "true");
  await lookAt();
  await timeButton("20:00").click();
  await expect.element(moved).toBeVisible();
  await expect.element(details).not.toBeInTheDocument();
  expect(await stored(restaurant, id)).toMatchObject({ bookingTime: "20:00", version: 2 });
  await undo.click();
  await expect.element(page.getByText("Moved back")).toBeVisible();
  expect(await stored(restaurant, id)).toMatchObject({ bookingTime: "19:00", version: 3 });
});

test("a row's time opens the move, and a tap on another time ends it", async () => {
  const restaurant = await aRestaurant();
  const { id } = await phoned(restaurant);
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await page.getByRole("button", { name: "Move Astrid Lind" }).click();
  await timeButton("20:30").click();
  await expect.element(page.getByText("Booking moved")).toBeVisible();
  await expect.element(details).not.toBeInTheDocument();
  expect(await stored(restaurant, id)).toMatchObject({ bookingTime: "20:30" });
});

test("another party size is moved with the time, also to the time it has", async () => {
  const { restaurant, id } = await aMove();
  await details.getByRole("button", { name: "One guest more" }).click();
  await timeButton("19:00").click();
  await expect.element(page.getByText("Astrid Lind, 3 guests, Sunday 20 June, 19:00")).toBeVisible();
  expect(await stored(restaurant, id)).toMatchObject({ guests: 3, bookingTime: "19:00" });
});

test("a customer who is not to be told gets no mail of the move, and the history says so", async () => {
  const restaurant = await aRestaurant();
  const customerEmail = `astrid-${crypto.randomUUID()}@example.com`;
  const { id } = await booked(restaurant, { bookingDate: LATER, customerEmail });
  await expect.poll(async () => (await outbox(customerEmail)).length).toBe(1);
  await openBooking(restaurant, id);
  await moveButton.click();
  await details.getByRole("checkbox", { name: "Tell Astrid Lind by email" }).click();
  await timeButton("20:00").click();
  await expect.element(moved).toBeVisible();
  expect(await outbox(customerEmail)).toHaveLength(1);
  await openBooking(restaurant, id);
  await expect.element(details.getByText(/19:00 to 20:00, without a message/)).toBeVisible();
});

async function aFullTime() {
  const restaurant = await aRestaurant({ maxCapacity: 1 });
  await booked(restaurant, { customerName: "Somebody Else", bookingDate: LATER, bookingTime: "20:00" });
  return await aMove(restaurant);
}

const refused = details.getByRole("region", { name: "Time Slot Unavailable" });

test("a full time is refused, and another that is offered is taken by one tap", async () => {
  await onPhone();
  const { restaurant, id } = await aFullTime();
  await timeButton("20:00, full").click();
  await expect.element(refused).toHaveFocus();
  await lookAt();
  await refused.getByRole("button", { name: "21:00" }).click();
  await expect.element(page.getByText("Booking moved")).toBeVisible();
  expect(await stored(restaurant, id)).toMatchObject({ bookingTime: "21:00", override: null });
});

test("a full time is taken with a reason that stays with the booking", async () => {
  const { restaurant, id } = await aFullTime();
  await timeButton("20:00, full").click();
  await refused.getByLabelText("Reason").fill("The bar takes two");
  await refused.getByRole("button", { name: "Move anyway" }).click();
  await expect.element(page.getByText("Booking moved")).toBeVisible();
  expect(await stored(restaurant, id)).toMatchObject({
    bookingTime: "20:00",
    override: { reason: "The bar takes two", refusal: "spot_capacity_exceeded" },
  });
});

test("a party that has arrived keeps that on its date, loses it on another, and Undo brings it back", async () => {
  const restaurant = await aRestaurant();
  const { id } = await booked(restaurant, { bookingDate: LATER });
  await colleague.notes(restaurant, id, "arrived");
  await openBooking(restaurant, id);
  await moveButton.click();
  await timeButton("20:00").click();
  await expect.element(page.getByText("Booking moved")).toBeVisible();
  expect(await stored(restaurant, id)).toMatchObject({ bookingTime: "20:00", attendance: "arrived" });
  await openBooking(restaurant, id);
  await moveButton.click();
  await details.getByRole("radio", { name: "Monday 21 June" }).click();
  await timeButton("20:00").click();
  await expect.element(page.getByText("Booking moved")).toBeVisible();
  expect(await stored(restaurant, id)).toMatchObject({ bookingDate: "2027-06-21", attendance: null });
  await undo.click();
  await expect.element(page.getByText("Moved back")).toBeVisible();
  expect(await stored(restaurant, id)).toMatchObject({
    bookingDate: LATER,
    bookingTime: "20:00",
    attendance: "arrived",
  });
});

test("of a move with a reason a customer is told as chosen last", async () => {
  const restaurant = await aRestaurant({ maxCapacity: 1 });
  await booked(restaurant, { customerName: "Somebody Else", bookingDate: LATER, bookingTime: "20:00" });
  const { id } = await aMove(restaurant);
  await timeButton("20:00, full").click();
  await refused.getByLabelText("Reason").fill("The bar takes two");
  await details.getByRole("checkbox", { name: "Tell Astrid Lind by email" }).click();
  await refused.getByRole("button", { name: "Move anyway" }).click();
  await expect.element(moved).toBeVisible();
  await openBooking(restaurant, id);
  await expect.element(details.getByText(/19:00 to 20:00.*“The bar takes two”, without a message/)).toBeVisible();
});

test("Undo pressed twice moves back once", async () => {
  const { restaurant, id } = await aMove();
  await timeButton("20:00").click();
  await expect.element(moved).toBeVisible();
  await expect.element(details).not.toBeInTheDocument();
  const sent = countSent("PATCH", /bookings/);
  await undo.dblClick();
  await expect.element(page.getByText("Moved back")).toBeVisible();
  await expect.element(page.getByText("Nothing undone")).not.toBeInTheDocument();
  expect([sent(), await stored(restaurant, id)]).toMatchObject([1, { bookingTime: "19:00", version: 3 }]);
});

test("a move is not undone where the place has gone to others", async () => {
  const restaurant = await aRestaurant({ maxCapacity: 1 });
  const { id } = await aMove(restaurant);
  await timeButton("21:00").click();
  await expect.element(page.getByText("Booking moved")).toBeVisible();
  await phoned(restaurant, { customerName: "Otto Ek", bookingDate: LATER });
  await undo.click();
  await expect.element(page.getByText("Nothing undone")).toBeVisible();
  await expect.element(page.getByText(/This time slot is fully booked/)).toBeVisible();
  expect(await stored(restaurant, id)).toMatchObject({ bookingTime: "21:00" });
});

test("a booking that a colleague changed first is not moved until the member has seen it", async () => {
  silenceSockets();
  const { restaurant, id } = await aMove();
  await colleague.edits(restaurant, id, { version: 1, bookingTime: "18:00" });
  await timeButton("20:00").click();
  await expect.element(details.getByText(/changed it meanwhile, so nothing was moved/)).toBeVisible();
  expect(await stored(restaurant, id)).toMatchObject({ bookingTime: "18:00" });
  await expect.element(timeButton("18:00")).toHaveAttribute("aria-current", "true");
  await timeButton("20:00").click();
  await expect.element(page.getByText("Booking moved")).toBeVisible();
});

test("a time beyond the offered ones is moved to by a press of its own", async () => {
  const { restaurant, id } = await aMove();
  await details.getByLabelText("Any other time").selectOptions("19:30");
  await details.getByRole("button", { name: "Move to 19:30" }).click();
  await expect.element(page.getByText("Booking moved")).toBeVisible();
  expect(await stored(restaurant, id)).toMatchObject({ bookingTime: "19:30" });
});

test("a booking far ahead is moved among the days around it, and large letters fit", async () => {
  const restaurant = await aRestaurant();
  const { id } = await booked(restaurant, { bookingDate: "2027-07-14" });
  await openBooking(restaurant, id);
  await moveButton.click();
  await expect.element(details.getByRole("radio", { name: "Wednesday 14 July" })).toBeChecked();
  await details.getByRole("radio", { name: "Thursday 15 July" }).click();
  await expect.element(timeButton("19:00")).toBeEnabled();
  await expectFitLarge();
});
