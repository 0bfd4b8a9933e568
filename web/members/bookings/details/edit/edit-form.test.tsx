import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fieldError } from "../../../../../contract/field-error.ts";
import { fault } from "../../../../../domain/faults.ts";
import { details, editButton, fillFields, saveButton, timeChoice } from "../../../../testing/details-dialog.ts";
import { granting, lastBody, lastSent, openDetails, storing } from "../../../../testing/given-bookings.ts";
import { everybodyCanUse, lookAt } from "../../../../testing/look-at.ts";
import { problemOf } from "../../../../testing/network.ts";
import { onPhone } from "../../../../testing/open-page.tsx";
import { answering, bodySent, refusing, told, whatWasSent } from "../../../../testing/scenes.ts";

const label = (name: string) => details.getByLabelText(name);
const saved = page.getByText("Booking updated");

/** For Sunday at 19:00, by a customer. */
async function anEdit(customerName = "Astrid Lind") {
  const given = await openDetails("details", customerName);
  storing(given);
  await editButton.click();
  return given;
}

test("an edit begins at its guests, above the name; what is wrong is said at its field, and the first one takes the focus", async () => {
  await anEdit();
  await expect.element(label("Guests")).toHaveFocus();
  const top = (name: string) => label(name).element().getBoundingClientRect().top;
  expect(top("Guests")).toBeLessThan(top("Name"));
  await fillFields({ Name: " ", Email: "nobody", Guests: "0" });
  await saveButton.click();
  const faults = ["Name is required", "Invalid email address", "At least 1 guest required"];
  for (const words of faults) await expect.element(details.getByText(words)).toBeVisible();
  await expect.element(label("Guests")).toHaveFocus();
  await fillFields({ Guests: "51" });
  await expect.element(details.getByText("Too many guests")).toBeVisible();
  expect(whatWasSent()).toEqual([]);
  await everybodyCanUse();
});

test("an address that the server refuses, as of a booking made online, is said at its field, and what was typed stays", async () => {
  const { edit } = await anEdit();
  const errors = [fieldError("customerEmail", fault("email_invalid"))];
  refusing(edit, "invalid_input", {}, { errors });
  await fillFields({ Email: "", Notes: "Garden" });
  await saveButton.click();
  await expect.element(details.getByText("Invalid email address")).toBeVisible();
  await expect.element(label("Email")).toHaveFocus();
  await expect.element(label("Notes")).toHaveValue("Garden");
});

test("a member who leaves an edit is asked, may stay with what was typed, and else changes nothing", async () => {
  const leave = page.getByRole("dialog", { name: "Leave without saving?" });
  await anEdit();
  await fillFields({ Notes: "Window" });
  await userEvent.keyboard("{Escape}");
  await leave.getByRole("button", { name: "Stay" }).click();
  await expect.element(label("Notes")).toHaveValue("Window");
  await userEvent.keyboard("{Escape}");
  await leave.getByRole("button", { name: "Leave without saving" }).click();
  await expect.element(details).not.toBeInTheDocument();
  expect(whatWasSent()).toEqual([]);
});

test("after an edit the dialog stands at its top, and the toast above it does not close it", async () => {
  await onPhone(1280, 600);
  const { at } = await anEdit();
  await fillFields({ Notes: "Garden" });
  details.element().scrollTo(0, 36);
  await saveButton.click();
  await expect.element(editButton).toHaveFocus();
  await expect.poll(lastSent).toEqual({ call: `PATCH ${at}`, body: { version: 1, notes: "Garden" } });
  expect(details.element().scrollTop).toBe(0);
  await expect.element(saved).toBeVisible();
  const toast = () => document.querySelector("[data-toast]");
  const { x, y, width, height } = toast()?.getBoundingClientRect() ?? new DOMRect();
  expect(toast()?.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
  await saved.click();
  await expect.element(details).toBeVisible();
});

const refused = details.getByRole("region", { name: "Time Slot Unavailable" });
const FULL = ["time_slot_unavailable", { reason: "spot_capacity_exceeded" }, { mayOverride: true }] as const;

async function aFullTime() {
  const astrid = await anEdit();
  refusing(astrid.edit, ...FULL);
  await timeChoice("20:00, full").click();
  await saveButton.click();
  await expect.element(refused.getByText("This time slot is fully booked. Please select another time.")).toBeVisible();
  return astrid;
}

test("a full time is refused, and another that is offered is chosen by one press", async () => {
  await aFullTime();
  await expect.element(refused).toHaveFocus();
  await refused.getByRole("button", { name: "21:00" }).click();
  await expect.element(timeChoice("21:00")).toBeChecked();
  await expect.element(refused).not.toBeInTheDocument();
});

test("a full time is taken all the same, with a reason", async () => {
  const astrid = await aFullTime();
  await refused.getByRole("button", { name: "Save anyway" }).click();
  await expect.element(refused.getByText("Please give a reason")).toBeVisible();
  granting(astrid, astrid.edit, { bookingTime: "20:00" });
  await userEvent.keyboard("Regulars, the bar takes two{Enter}");
  await expect.element(saved).toBeVisible();
  const override = { reason: "Regulars, the bar takes two" };
  await expect.poll(lastBody).toEqual({ version: 1, bookingTime: "20:00", override });
});

test("the reason of a party beyond a limit is read by everybody", async () => {
  await openDetails("details", "Otto Over");
  await expect.element(details.getByText("“Regulars, the bar takes two” – Olle Owner")).toBeVisible();
  await expect.element(details.getByText("beyond a limit: “Regulars, the bar takes two”")).toBeVisible();
});

test("a reason does not count for what a colleague changed since the refusal", async () => {
  const astrid = await aFullTime();
  const { booking } = told(astrid.read);
  answering(astrid.edit, () => {
    const { version, override } = bodySent<{ version: number; override?: object }>();
    if (version === 1) return problemOf("stale_booking", {}, { booking: { ...booking, guests: 3, version: 2 } });
    return override ? { ...booking, guests: 3, version: 3, moves: [] } : problemOf(...FULL);
  });
  await refused.getByLabelText("Reason").fill("Two at the bar");
  await refused.getByRole("button", { name: "Save anyway" }).click();
  await expect.poll(lastBody).toEqual({ version: 2, bookingTime: "20:00" });
  await expect.element(refused.getByLabelText("Reason")).toHaveValue(""); // the second refusal has come
  await expect.element(refused).toHaveFocus();
  await refused.getByLabelText("Reason").fill("Three at the bar");
  await refused.getByRole("button", { name: "Save anyway" }).click();
  await expect.element(saved).toBeVisible();
  await expect.poll(lastBody).toMatchObject({ version: 2, override: { reason: "Three at the bar" } });
});

test("times of a night say the day they fall on, also on another date", async () => {
  await anEdit("Nils Natt");
  await expect.element(timeChoice("01:00, night to Monday")).toBeInTheDocument();
  await details.getByRole("radio", { name: "Saturday 19 June" }).click();
  await expect.element(timeChoice("01:00, night to Sunday")).toBeInTheDocument();
  await details.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect.element(details.getByText("2 guests, Sun 20 Jun, 00:30, night to Monday")).toBeVisible();
});

test("an edit of the time may leave the customer untold, one of the name asks nothing", async () => {
  await anEdit();
  const tell = details.getByRole("checkbox", { name: "Tell Astrid Lind by email" });
  await fillFields({ Name: "Astrid Lindgren" });
  await expect.element(tell).not.toBeInTheDocument();
  await timeChoice("21:00").click();
  await tell.click();
  await saveButton.click();
  await expect.element(saved).toBeVisible();
  const body = { version: 1, customerName: "Astrid Lindgren", bookingTime: "21:00", notify: false };
  await expect.poll(lastBody).toEqual(body);
});

const otherDate = details.getByRole("button", { name: "Other date" });
const calendar = page.getByRole("dialog", { name: "Calendar" });

async function openCalendar() {
  const given = await anEdit();
  await otherDate.click();
  await details.getByRole("button", { name: "Calendar" }).click();
  await expect.element(calendar.getByRole("button", { name: "Tuesday 15 June" })).toBeVisible();
  return given;
}

test("the calendar over an edit fits the narrowest phone, Escape closes it alone, and a day of it is saved", async () => {
  await onPhone(320, 640);
  await openCalendar();
  await lookAt();
  await expect.element(calendar.getByRole("button", { name: "Monday 14 June" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(calendar).not.toBeInTheDocument();
  await details.getByRole("button", { name: "Calendar" }).click();
  await calendar.getByRole("button", { name: "Saturday 26 June" }).click();
  await saveButton.click();
  await expect.element(details.getByText("Saturday 26 June")).toBeVisible();
  await expect.poll(lastBody).toEqual({ version: 1, bookingDate: "2027-06-26" });
});

test("text that is no date is refused at its field, also where times of a night are on screen", async () => {
  await anEdit();
  await otherDate.click();
  const typed = details.getByRole("textbox", { name: "Other date" });
  await typed.fill("19 ju");
  await saveButton.click();
  await expect.element(details.getByText("Invalid date format")).toBeVisible();
  await expect.element(typed).toHaveValue("19 ju");
});
