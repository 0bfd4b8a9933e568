import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { colleague } from "../../../../testing/colleague.ts";
import {
  anEdit,
  details,
  editButton,
  fillFields,
  LATER,
  saveButton,
  timeChoice,
} from "../../../../testing/details-dialog.ts";
import { expectFitLarge, lookAt } from "../../../../testing/look-at.ts";
import { countSent, silenceSockets } from "../../../../testing/network.ts";
import { onPhone } from "../../../../testing/open-page.tsx";
import { aRestaurant, booked, bookingsOf, everyDay } from "../../../../testing/restaurants.ts";

const label = (name: string) => details.getByLabelText(name);
const saved = page.getByText("Booking updated");

test("what is wrong in an edit is said at its field, and the first one takes the focus", async () => {
  await onPhone();
  await anEdit(await aRestaurant());
  await fillFields({ Name: " ", Email: "nobody", Guests: "0" });
  await saveButton.click();
  const faults = ["Name is required", "Invalid email address", "At least 1 guest required"];
  for (const words of faults) await expect.element(details.getByText(words)).toBeVisible();
  await expect.element(label("Guests")).toHaveFocus();
  await lookAt();
  await fillFields({ Guests: "51" });
  await expect.element(details.getByText("Too many guests")).toBeVisible();
});

test("an edit begins at its guests, above the name", async () => {
  await anEdit(await aRestaurant());
  await expect.element(label("Guests")).toHaveFocus();
  const top = (name: string) => label(name).element().getBoundingClientRect().top;
  expect(top("Guests")).toBeLessThan(top("Name"));
});

test("an edit fits large letters", async () => {
  await anEdit(await aRestaurant());
  await expect.element(label("Name")).toBeVisible();
  await expectFitLarge();
});

test("a booking that was made online keeps an address, and what was typed stays", async () => {
  const restaurant = await aRestaurant();
  await anEdit(restaurant);
  await fillFields({ Email: "", Notes: "Garden" });
  await saveButton.click();
  await expect.element(details.getByText("Invalid email address")).toBeVisible();
  await expect.element(label("Email")).toHaveFocus();
  await expect.element(label("Notes")).toHaveValue("Garden");
  expect(await bookingsOf(restaurant)).toMatchObject([{ notes: null }]);
});

const leave = page.getByRole("dialog", { name: "Leave without saving?" });

test("a member who leaves an edit is asked, and may stay with what was typed", async () => {
  await anEdit(await aRestaurant());
  await fillFields({ Notes: "Window" });
  await userEvent.keyboard("{Escape}");
  await leave.getByRole("button", { name: "Stay" }).click();
  await expect.element(label("Notes")).toHaveValue("Window");
});

test("an edit that is left without saving changes nothing", async () => {
  const restaurant = await aRestaurant();
  await anEdit(restaurant);
  await fillFields({ Notes: "Window" });
  await userEvent.keyboard("{Escape}");
  await leave.getByRole("button", { name: "Leave without saving" }).click();
  await expect.element(details).not.toBeInTheDocument();
  expect(await bookingsOf(restaurant)).toMatchObject([{ notes: null }]);
});

test("after an edit the dialog stands at its top, and the toast above it does not close it", async () => {
  await page.viewport(1280, 600);
  await anEdit(await aRestaurant());
  await fillFields({ Notes: "Garden" });
  details.element().scrollTo(0, 36);
  await saveButton.click();
  await expect.element(editButton).toHaveFocus();
  expect(details.element().scrollTop).toBe(0);
  await expect.element(saved).toBeVisible();
  const toast = () => document.querySelector("[data-toast]");
  const { x, y, width, height } = toast()?.getBoundingClientRect() ?? new DOMRect();
  expect(toast()?.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
  await saved.click();
  await expect.element(details).toBeVisible();
  await page.viewport(1280, 800);
});

const refused = details.getByRole("region", { name: "Time Slot Unavailable" });

async function aFullTime() {
  const restaurant = await aRestaurant({ maxCapacity: 1 });
  await booked(restaurant, { customerName: "Somebody Else", bookingDate: LATER, bookingTime: "20:00" });
  const id = await anEdit(restaurant);
  await timeChoice("20:00, full").click();
  await saveButton.click();
  await expect.element(refused.getByText("This time slot is fully booked. Please select another time.")).toBeVisible();
  return { restaurant, id };
}

test("a full time is refused, and another that is offered is chosen by one press", async () => {
  await onPhone();
  await aFullTime();
  await expect.element(refused).toHaveFocus();
  await lookAt();
  await refused.getByRole("button", { name: "21:00" }).click();
  await expect.element(timeChoice("21:00")).toBeChecked();
  await expect.element(refused).not.toBeInTheDocument();
});

test("a full time is taken all the same, with a reason that everybody can read", async () => {
  await aFullTime();
  await refused.getByRole("button", { name: "Save anyway" }).click();
  await expect.element(refused.getByText("Please give a reason")).toBeVisible();
  await userEvent.keyboard("Regulars, the bar takes two{Enter}");
  await expect.element(saved).toBeVisible();
  await expect.element(details.getByText("“Regulars, the bar takes two” – Olle Owner")).toBeVisible();
  await expect.element(details.getByText("beyond a limit: “Regulars, the bar takes two”")).toBeVisible();
});

test("a reason does not count for what a colleague changed since the refusal", async () => {
  silenceSockets();
  const { restaurant, id } = await aFullTime();
  await colleague.edits(restaurant, id, { version: 1, guests: 3 });
  const sent = countSent("PATCH", /\/bookings\//);
  await refused.getByLabelText("Reason").fill("Two at the bar");
  await refused.getByRole("button", { name: "Save anyway" }).click();
  await expect.poll(sent).toBe(2);
  await expect.element(refused).toHaveFocus();
  const unsaved = (await bookingsOf(restaurant)).find((booking) => booking.id === id);
  expect(unsaved).toMatchObject({ guests: 3, bookingTime: "19:00" });
  await refused.getByLabelText("Reason").fill("Three at the bar");
  await refused.getByRole("button", { name: "Save anyway" }).click();
  await expect.element(saved).toBeVisible();
});

test("times of a night say the day they fall on, also on another date", async () => {
  await anEdit(await aRestaurant({ weeklySchedule: everyDay("18:00", "02:00") }), { bookingTime: "00:30" });
  await expect.element(timeChoice("01:00, night to Monday")).toBeInTheDocument();
  await details.getByRole("radio", { name: "Saturday 19 June" }).click();
  await expect.element(timeChoice("01:00, night to Sunday")).toBeInTheDocument();
  await details.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect.element(details.getByText("2 guests, Sun 20 Jun, 00:30, night to Monday")).toBeVisible();
});

test("an edit of the time may leave the customer untold, one of the name asks nothing", async () => {
  const restaurant = await aRestaurant();
  await anEdit(restaurant);
  const tell = details.getByRole("checkbox", { name: "Tell Astrid Lind by email" });
  await fillFields({ Name: "Astrid Lindgren" });
  await expect.element(tell).not.toBeInTheDocument();
  await timeChoice("20:00").click();
  await tell.click();
  await saveButton.click();
  await expect.element(details.getByText(/without a message/)).toBeVisible();
});

const otherDate = details.getByRole("button", { name: "Other date" });
const calendar = page.getByRole("dialog", { name: "Calendar" });

test("the calendar lies over the dialog, fits the narrowest phone, and Escape closes it alone", async () => {
  await onPhone(320, 640);
  await anEdit(await aRestaurant());
  await otherDate.click();
  await details.getByRole("button", { name: "Calendar" }).click();
  await expect.element(calendar.getByRole("button", { name: "Tuesday 15 June" })).toBeVisible();
  await expect.element(calendar.getByRole("button", { name: "Monday 14 June" })).not.toBeInTheDocument();
  await lookAt();
  await userEvent.keyboard("{Escape}");
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(details).toBeVisible();
});

test("a day of the calendar is saved", async () => {
  const restaurant = await aRestaurant();
  await anEdit(restaurant);
  await otherDate.click();
  await details.getByRole("button", { name: "Calendar" }).click();
  await calendar.getByRole("button", { name: "Saturday 26 June" }).click();
  await saveButton.click();
  await expect.poll(() => bookingsOf(restaurant)).toMatchObject([{ bookingDate: "2027-06-26" }]);
  await expect.element(details.getByText("Saturday 26 June")).toBeVisible();
});

test("text that is no date is refused at its field", async () => {
  await anEdit(await aRestaurant());
  await otherDate.click();
  const typed = details.getByRole("textbox", { name: "Other date" });
  await typed.fill("19 ju");
  await saveButton.click();
  await expect.element(details.getByText("Invalid date format")).toBeVisible();
  await expect.element(typed).toHaveValue("19 ju");
});
