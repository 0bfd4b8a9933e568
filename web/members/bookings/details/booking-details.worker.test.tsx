import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { details, editButton, LATER, openBooking } from "../../../testing/details-dialog.ts";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { failNext, holdNext, silenceSockets } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import {
  aRestaurant,
  booked,
  bookingsOf,
  changeStored,
  everyDay,
  phoned,
  type Restaurant,
  TODAY,
} from "../../../testing/restaurants.ts";

async function aBooking(fields: Parameters<typeof booked>[1] = {}) {
  const restaurant = await aRestaurant();
  const made = await booked(restaurant, { bookingDate: LATER, ...fields });
  await openBooking(restaurant, made.id);
  return { ...made, restaurant };
}

const button = (name: string) => details.getByRole("button", { name });
const toggle = (name: string, pressed: boolean) => details.getByRole("button", { name, pressed });

test("a booking's details say who comes when, how to reach them, and what became of it", async () => {
  await onPhone();
  await aBooking({ customerPhone: "+46705551212", notes: "High chair." });
  for (const words of ["View and manage booking information", "Created Tue 15 Jun", "Sunday 20 June"])
    await expect.element(details.getByText(words)).toBeVisible();
  const phone = details.getByRole("link", { name: "+46 70 555 12 12" });
  await expect.element(phone).toHaveAttribute("href", "tel:+46705551212");
  const email = details.getByRole("link", { name: "astrid@example.com" });
  await expect.element(email).toHaveAttribute("href", "mailto:astrid@example.com");
  await expect.element(details.getByText("High chair.")).toBeVisible();
  await expect.element(details.getByText("The customer booked online: 2 guests, Sun 20 Jun, 19:00")).toBeVisible();
  await lookAt();
});

const cancelBooking = button("Cancel Booking");
const cancelQuestion = page.getByRole("dialog", { name: "Cancel this booking?" });

test("facts that a booking has not are not listed, and one with a number has a button that calls it", async () => {
  const restaurant = await aRestaurant();
  const { id } = await phoned(restaurant, { bookingDate: LATER });
  await openBooking(restaurant, id);
  await expect.element(details.getByText("Confirmed")).toBeVisible();
  for (const name of ["Email", "Notes", "None"])
    await expect.element(details.getByText(name, { exact: true })).not.toBeInTheDocument();
  await expect.element(details.getByRole("link", { name: "Call" })).not.toBeInTheDocument();
  await phoned(restaurant, { bookingDate: LATER, customerPhone: "+46705551212" }).then((other) =>
    openBooking(restaurant, other.id),
  );
  await expect.element(details.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+46705551212");
});

test("a booking is cancelled without a word to its customer, and the history says so", async () => {
  await aBooking();
  await cancelBooking.click();
  await cancelQuestion.getByRole("checkbox", { name: "Tell Astrid Lind by email" }).click();
  await cancelQuestion.getByRole("button", { name: "Cancel Booking" }).click();
  await expect.element(details.getByText("Olle Owner cancelled it, without a message")).toBeVisible();
});

test("where no message is switched on, a cancel says whom to call", async () => {
  const restaurant = await aRestaurant();
  const { id } = await phoned(restaurant, { bookingDate: LATER, customerPhone: "+46705551212" });
  await openBooking(restaurant, id);
  await cancelBooking.click();
  await expect.element(cancelQuestion.getByText("No message is switched on: call +46 70 555 12 12")).toBeVisible();
});

test("a booking that is not cancelled after all keeps its button, which takes the focus again", async () => {
  await aBooking();
  await cancelBooking.click();
  await expect.element(cancelQuestion).toBeVisible();
  await lookAt();
  await cancelQuestion.getByRole("button", { name: "Keep it" }).click();
  await expect.element(cancelBooking).toHaveFocus();
});

test("a cancelled booking says who cancelled it, and cannot be edited", async () => {
  await aBooking();
  await cancelBooking.click();
  await cancelQuestion.getByRole("button", { name: "Cancel Booking" }).click();
  await expect.element(page.getByText("The booking has been cancelled.")).toBeVisible();
  await expect.element(details.getByText("Olle Owner cancelled it")).toBeVisible();
  await expect.element(editButton).not.toBeInTheDocument();
});

test.each([
  ["no id", "../overview"],
  ["an id of none", crypto.randomUUID()],
])("an address with %s says that the booking is not found, and Escape closes it", async (_, id) => {
  await openBooking(await aRestaurant(), id);
  await expect.element(details.getByText("Booking not found")).toBeVisible();
  await lookAt();
  await userEvent.keyboard("{Escape}");
  await expect.element(details).not.toBeInTheDocument();
  expect(location.search).toBe("?tab=upcoming");
});

test("a booking on its way keeps its place", async () => {
  const restaurant = await aRestaurant();
  const { id } = await booked(restaurant, { bookingDate: LATER });
  const release = holdNext("GET", new RegExp(id));
  await openBooking(restaurant, id);
  await expect.element(details.getByRole("status", { name: "Loading" })).toBeInTheDocument();
  await lookAt();
  release();
  await expect.element(details.getByRole("heading", { name: "Astrid Lind" })).toBeVisible();
});

test("a booking that could not be read says why, and is read when asked again", async () => {
  silenceSockets(); // a frame would ask again
  const restaurant = await aRestaurant();
  const { id } = await booked(restaurant, { bookingDate: LATER });
  for (
    let times = 0;
    times < 2;
    times += 1 // the page itself asks once more
  )
    failNext("GET", new RegExp(id), Response.json({ code: "foreign_origin" }, { status: 403 }));
  await openBooking(restaurant, id);
  await expect.element(details.getByText("This request came from another site.")).toBeVisible();
  await button("Try again").click();
  await expect.element(details.getByRole("heading", { name: "Astrid Lind" })).toBeVisible();
});

test("attendance is noted by one press, and taken back by another", async () => {
  await aBooking();
  for (const name of ["Finished", "No-show"]) await expect.element(button(name)).toBeDisabled();
  await button("Arrived").click();
  await expect.element(toggle("Arrived", true)).toBeVisible();
  await button("Undo").click();
  await expect.element(toggle("Arrived", false)).toBeVisible();
  await expect.element(details.getByText("Olle Owner took back “arrived”")).toBeVisible();
});

const walkIn = (place: Restaurant, bookingTime: string) =>
  phoned(place, { customerName: "Walk-in", bookingDate: TODAY, bookingTime, source: "walk_in" });

test("a no-show whose spot was given away is taken back with a reason", async () => {
  const restaurant = await aRestaurant({ maxCapacity: 1, weeklySchedule: everyDay("06:00", "23:00") });
  await openBooking(restaurant, (await walkIn(restaurant, "07:00")).id);
  await button("No-show").click();
  await expect.element(toggle("No-show", true)).toBeVisible();
  await walkIn(restaurant, "07:59");
  await button("Undo").first().click(); // the other is the history's
  const question = details.getByRole("region", { name: "Their spot is taken" });
  await expect.element(question).toBeVisible();
  await lookAt();
  await question.getByLabelText("Reason").fill("They share");
  await question.getByRole("button", { name: "Let them in" }).click();
  await expect.element(toggle("No-show", false)).toBeVisible();
  await expect.element(details.getByText("“They share” – Olle Owner")).toBeVisible();
});

test("a new link is made after a question, the history says so, and the old one stops working", async () => {
  const { restaurant, manageToken } = await aBooking();
  await button("Send a new link").click();
  const question = page.getByRole("dialog", { name: "Replace the customer's link?" });
  await expect.element(question.getByText("The old link stops working at once.")).toBeVisible();
  await question.getByRole("button", { name: "Send a new link" }).click();
  await expect.element(page.getByText("The old link no longer works.")).toBeVisible();
  await expect.element(details.getByText("Olle Owner replaced the customer's link")).toBeVisible();
  expect((await fetch(`/api/public/${restaurant.slug}/manage/${manageToken}`)).status).toBe(404);
});

test("nobody is sent a link without an address or a number", async () => {
  const restaurant = await aRestaurant();
  const { id } = await phoned(restaurant, { bookingDate: LATER });
  await openBooking(restaurant, id);
  await expect.element(button("Cancel Booking")).toBeVisible();
  await expect.element(button("Send a new link")).not.toBeInTheDocument();
});

test("a message that failed says why, and is sent again by one press", async () => {
  const restaurant = await aRestaurant();
  const { id } = await booked(restaurant, { bookingDate: LATER });
  await expect.poll(async () => (await bookingsOf(restaurant)).length).toBe(1);
  await changeStored(
    "UPDATE notifications SET state = 'failed', error = 'address bounced' WHERE subject_id = ? AND type = 'booking_confirmation'",
    id,
  );
  await openBooking(restaurant, id);
  await expect.element(details.getByText("Mail to this address comes back")).toBeVisible();
  await button("Retry: Confirmation · email").click();
  await expect.element(page.getByText("Sending again")).toBeVisible();
});

test("what a customer said of the visit is read, and the longest notes fit large letters", async () => {
  const restaurant = await aRestaurant();
  const { id } = await booked(restaurant, { bookingDate: LATER, notes: "x".repeat(200) });
  await changeStored(
    `INSERT INTO feedback (booking_id, workspace_id, rating, comment, created_at, updated_at)
      SELECT id, workspace_id, 4, 'Lovely evening', created_at, created_at FROM bookings WHERE id = ?`,
    id,
  );
  await openBooking(restaurant, id);
  await expect.element(details.getByText("“Lovely evening”")).toBeVisible();
  await lookAt();
  await expectFitLarge();
});
