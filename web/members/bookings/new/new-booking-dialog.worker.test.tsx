import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { lookAt } from "../../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, bookingsOf, everyDay, phoned, type Restaurant } from "../../../testing/restaurants.ts";

const dialog = page.getByRole("dialog", { name: "New booking" });
const time = (name: string | RegExp) => dialog.getByRole("radio", { name, exact: true });
const guests = dialog.getByLabelText("Guests", { exact: true });
const nameField = dialog.getByLabelText("Name");
const phone = dialog.getByLabelText("Phone");
const book = dialog.getByRole("button", { name: "Book", exact: true });
const walkIn = dialog.getByRole("button", { name: "Walk-in now" });
const newBooking = page.getByRole("button", { name: "New booking", exact: true });

async function openNewBooking({ slug }: Restaurant) {
  await openMembersPage(`/${slug}/dashboard`);
  await newBooking.click();
}

async function aDialog(fields: Parameters<typeof aRestaurant>[0] = {}) {
  const restaurant = await aRestaurant(fields);
  await openNewBooking(restaurant);
  return restaurant;
}

test("a party at the door is booked by one press, with the time it came", async () => {
  const restaurant = await aDialog({ weeklySchedule: everyDay("06:15", "23:15") });
  await walkIn.click();
  await expect.element(page.getByText(/^Walk-in, 2 guests, Tuesday 15 June, 07:\d\d/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^07:\d\d Walk-in.*new/ })).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([{ source: "walk_in", guests: 2, override: null }]);
});

async function booksNora() {
  await aDialog();
  await time("19:00").click();
  await nameField.fill("Nora Berg");
  await book.click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test("after a booking the dialog opens empty", async () => {
  await booksNora();
  await newBooking.click();
  await expect.element(nameField).toHaveValue("");
});

test("a booking that was made is shown on request", async () => {
  await booksNora();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const details = page.getByRole("dialog", { name: "Booking Details" });
  await expect.element(details.getByText("Nora Berg", { exact: true })).toBeVisible();
});

const question = dialog.getByRole("region", { name: "Time Slot Unavailable" });
const anyway = question.getByRole("button", { name: "Book anyway" });

async function aFullTime() {
  const restaurant = await aRestaurant({ maxCapacity: 1 });
  await phoned(restaurant, { bookingTime: "20:00" });
  await openNewBooking(restaurant);
  await time("20:00, full").click();
  await nameField.fill("Nordvik AB");
  await book.click();
  return restaurant;
}

test("a time without a free spot is refused, others are offered, and a tap books one with what was typed", async () => {
  const restaurant = await aFullTime();
  await expect.element(question).toHaveFocus();
  await expect.element(question.getByText("This time slot is fully booked. Please select another time.")).toBeVisible();
  await question.getByRole("button", { name: "21:00", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bookingsOf(restaurant)).toMatchObject([
    { customerName: "Astrid Lind", bookingTime: "20:00" },
    { customerName: "Nordvik AB", bookingTime: "21:00" },
  ]);
});

test("a booking beyond capacity takes a reason, and without one asks for it", async () => {
  await onPhone();
  await aFullTime();
  await expect.element(question).toBeVisible();
  await lookAt();
  await anyway.click();
  await expect.element(question.getByText("Please give a reason")).toBeVisible();
});

test("the reason of a booking beyond capacity stays with it", async () => {
  const restaurant = await aFullTime();
  await question.getByLabelText("Reason").fill("Extra table in the garden");
  await anyway.click();
  const row = page.getByRole("button", { name: /^20:00 Nordvik AB/ });
  await expect.element(row.getByText("Over capacity")).toBeVisible();
  const override = { reason: "Extra table in the garden", refusal: "spot_capacity_exceeded" };
  expect(await bookingsOf(restaurant)).toMatchObject([{ override: null }, { customerName: "Nordvik AB", override }]);
  await row.click();
  const details = page.getByRole("dialog", { name: "Booking Details" });
  await expect.element(details.getByText("Extra table in the garden").first()).toBeVisible();
});

test("what is missing or wrong is said at its field, and the first one takes the focus", async () => {
  await onPhone();
  await aDialog();
  await guests.fill("");
  await phone.fill("12");
  await dialog.getByLabelText("Email").fill("nobody");
  await book.click();
  const faults = ["At least 1 guest required", "Please choose a time", "Name is required"];
  for (const words of [...faults, "Invalid phone number", "Invalid email address"])
    await expect.element(dialog.getByText(words)).toBeVisible();
  await expect.element(guests).toHaveFocus();
  await lookAt();
  await guests.fill("51");
  await expect.element(dialog.getByText("Too many guests")).toBeVisible();
  await expect.element(phone).toHaveValue("12");
});

test.each(["", "2.5"])("for '%s' guests no time is offered", async (typed) => {
  await aDialog();
  await guests.fill(typed);
  await expect.element(dialog.getByText("Which times are free follows from guests and date.")).toBeVisible();
  const free = dialog.getByRole("radio", { name: /^20:00/, disabled: false });
  await expect.element(free).not.toBeInTheDocument();
});

test("a walk-in with a wrong field is refused there, and what was chosen stays", async () => {
  await aDialog();
  await time(/^20:00/).click();
  await phone.fill("12");
  await walkIn.click();
  await expect.element(phone).toHaveFocus();
  await expect.element(nameField).toHaveValue("");
  await expect.element(time(/^20:00/)).toBeChecked();
});

test("times of a night say the day they fall on", async () => {
  await onPhone(320, 640);
  await aDialog({ weeklySchedule: everyDay("18:00", "02:00") });
  const late = time("00:30, night to Wednesday");
  await expect.element(late).toBeInTheDocument();
  expect(late.element().closest("label")?.textContent).toContain("Wed");
  await lookAt();
});

test("a day off is booked with a reason", async () => {
  const week = everyDay("12:00", "23:00");
  const restaurant = await aDialog({ weeklySchedule: { ...week, thursday: { ...week.thursday, enabled: false } } });
  await dialog.getByRole("radio", { name: "Thursday 17 June, closed" }).click();
  await expect.element(dialog.getByText("We are closed on this day")).toBeVisible();
  await dialog.getByLabelText("Any other time").selectOptions("19:00");
  await nameField.fill("The staff party");
  await book.click();
  await dialog.getByLabelText("Reason").fill("Ours");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("The staff party, 2 guests, Thursday 17 June, 19:00")).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([{ override: { reason: "Ours", refusal: "closed" } }]);
});

test("the dialog is in the address, and Back closes it", async () => {
  await aDialog();
  await expect.element(dialog).toBeVisible();
  expect(location.search).toBe("?new=1");
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.search).toBe("");
});

test("a date more than two years ahead is refused before and after sending, and what was typed stays", async () => {
  const restaurant = await aDialog();
  await dialog.getByRole("button", { name: "Other date" }).click();
  await dialog.getByRole("textbox", { name: "Other date" }).fill("2199-06-16");
  const words = dialog.getByText("Bookings can be made up to two years ahead");
  await expect.element(words).toBeVisible();
  await dialog.getByLabelText("Any other time").selectOptions("19:00");
  await nameField.fill("Olle Ek");
  await book.click();
  await expect.poll(() => words.elements().length).toBe(2);
  await expect.element(nameField).toHaveValue("Olle Ek");
  expect(await bookingsOf(restaurant)).toEqual([]);
});
