import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fieldError } from "../../../../contract/field-error.ts";
import { fault } from "../../../../domain/faults.ts";
import { bookingOf, lastBody } from "../../../testing/given-bookings.ts";
import { sayNew, TODAY } from "../../../testing/given-day.ts";
import {
  book,
  dialog,
  grantBookings,
  guests,
  nameField,
  openNewBooking,
  refuseBookings,
  refused,
  time,
} from "../../../testing/given-new-booking.ts";
import { everybodyCanUse, LIGHTS } from "../../../testing/look-at.ts";
import { problemOf } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { type Api, answering, openScene, told, whatWasSent } from "../../../testing/scenes.ts";

const phone = dialog.getByLabelText("Phone");
const walkIn = dialog.getByRole("button", { name: "Walk-in now" });
const newBooking = page.getByRole("button", { name: "New booking", exact: true });
const anyway = refused.getByRole("button", { name: "Book anyway" });

async function aDashboard() {
  await openScene("new-booking", "/new-booking/dashboard", grantBookings);
  await expect.element(newBooking).toBeVisible();
}

const aParty = { customerName: "Nora Berg", customerEmail: null, customerPhone: null, notes: null, source: "phone" };

test("a party at the door is booked by two taps, with the time it came, and its row says that it is new", async () => {
  await aDashboard();
  await newBooking.click();
  await walkIn.click();
  await expect.element(page.getByText("Walk-in, 2 guests, Tuesday 15 June, 07:30")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  sayNew(bookingOf("new-booking", "Walk-in", TODAY).booking);
  await expect.element(page.getByRole("button", { name: /^07:30 Walk-in.*new/ })).toBeVisible();
  const party = { ...aParty, customerName: "Walk-in", source: "walk_in" };
  expect(whatWasSent()).toEqual([
    {
      call: "POST /api/workspaces/new-booking/bookings",
      body: { ...party, guests: 2, bookingDate: TODAY, bookingTime: "07:30" },
    },
  ]);
});

test("a phone booking is one key, three inputs and Enter; it is shown on request, and the dialog is empty again", async () => {
  await aDashboard();
  await userEvent.keyboard("n");
  await guests.fill("4");
  await expect.element(time("18:30")).toBeEnabled();
  await time("18:30").click();
  await nameField.fill("Nora Berg");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Nora Berg, 4 guests, Tuesday 15 June, 18:30")).toBeVisible();
  await expect.poll(lastBody).toEqual({ ...aParty, guests: 4, bookingDate: TODAY, bookingTime: "18:30" });
  const [known, nora] = ["Astrid Lind", "Nora Berg"].map((name) => bookingOf("new-booking", name, TODAY));
  if (!known || !nora) throw new Error("nothing was booked");
  answering(nora.read, () => ({ ...told(known.read), booking: nora.booking }));
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const details = page.getByRole("dialog", { name: "Booking Details" });
  await expect.element(details.getByText("Nora Berg", { exact: true })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(details).not.toBeInTheDocument();
  await newBooking.click();
  await expect.element(nameField).toHaveValue("");
});

test("a party that comes every week is booked at once; a date that does not fit is named, with the nearest free time", async () => {
  await aDashboard();
  const { booking } = bookingOf("new-booking", "Astrid Lind", TODAY);
  const missed = { bookingDate: "2027-06-22", bookingTime: "18:30", reason: "closed", nearest: null };
  answering(
    (api: Api) => api.workspaces[":slug"].bookings.series.$post({ param: { slug: "new-booking" }, json: {} as never }),
    () => ({ made: [{ ...booking, id: "made" }], missed: [missed] }),
  );
  await newBooking.click();
  await expect.element(time("18:30")).toBeEnabled();
  await time("18:30").click();
  await nameField.fill("Nora Berg");
  await dialog.getByLabelText("Repeat").selectOptions("Every week");
  await dialog.getByLabelText("How many").selectOptions("2 visits");
  await dialog.getByRole("button", { name: "Book 2 visits" }).click();
  await expect.element(dialog.getByText("1 date does not fit")).toBeVisible();
  await expect.element(dialog.getByText("Tue 22 Jun 18:30")).toBeVisible();
  const { source: _, ...party } = aParty;
  const starts = [TODAY, "2027-06-22"].map((bookingDate) => ({ bookingDate, bookingTime: "18:30" }));
  expect(lastBody()).toEqual({ ...party, guests: 2, starts });
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("by keyboard alone a member chooses guests, a date and a time, and reads them before Enter books", async () => {
  await aDashboard();
  await userEvent.keyboard("n");
  await expect.element(guests).toHaveFocus();
  await expect.element(time("18:30")).toBeEnabled();
  await userEvent.keyboard("4{Tab}");
  await expect.element(dialog.getByRole("radio", { name: "Today, Tuesday 15 June" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(dialog.getByRole("radio", { name: "Wednesday 16 June" })).toHaveFocus();
  await expect.element(time("12:00")).toBeEnabled();
  await userEvent.keyboard("{Tab}{Tab}");
  await expect.element(time("12:00")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{Tab}{Tab}");
  await expect.element(nameField).toHaveFocus();
  await userEvent.keyboard("Nora Berg");
  await expect.element(dialog.getByText("Wednesday 16 June, 12:30 · 4 guests")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Nora Berg, 4 guests, Wednesday 16 June, 12:30")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(lastBody).toEqual({ ...aParty, guests: 4, bookingDate: "2027-06-16", bookingTime: "12:30" });
});

/** Sent, and refused. */
async function aFullTime() {
  const mine = { alternatives: [{ bookingDate: TODAY, bookingTime: "21:00" }], mayOverride: true };
  const before = () => refuseBookings("new-booking", "time_slot_unavailable", FULL, mine);
  await openNewBooking("new-booking", { before });
  await time("20:00, full").click();
  await nameField.fill("Nordvik AB");
  await book.click();
  await expect.element(refused).toHaveFocus();
  await expect.element(refused.getByText("This time slot is fully booked. Please select another time.")).toBeVisible();
  grantBookings();
}
const FULL = { reason: "spot_capacity_exceeded" };

test("when a time without a free spot is refused, others are offered, and a tap books one with what was typed", async () => {
  await aFullTime();
  await refused.getByRole("button", { name: "21:00", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const party = { ...aParty, customerName: "Nordvik AB", guests: 2, bookingDate: TODAY };
  expect(whatWasSent().map(({ body }) => body)).toEqual(
    ["20:00", "21:00"].map((bookingTime) => ({ ...party, bookingTime })),
  );
});

test("a booking beyond capacity asks for a reason, and is sent with it", async () => {
  await onPhone();
  await aFullTime();
  await anyway.click();
  await expect.element(refused.getByText("Please give a reason")).toBeVisible();
  await everybodyCanUse();
  expect(whatWasSent()).toHaveLength(1);
  await refused.getByLabelText("Reason").fill("Extra table in the garden");
  await anyway.click();
  const row = page.getByRole("button", { name: /^20:00 Nordvik AB/ });
  await expect.element(row.getByText("Over capacity")).toBeVisible();
  await expect.poll(lastBody).toMatchObject({
    ...{ customerName: "Nordvik AB", bookingTime: "20:00", override: { reason: "Extra table in the garden" } },
  });
});

test("what is missing or wrong is said at its field, and the first one takes the focus", async () => {
  await onPhone();
  await openNewBooking();
  await guests.fill("");
  await phone.fill("12");
  await dialog.getByLabelText("Email").fill("nobody");
  await book.click();
  const faults = ["At least 1 guest required", "Please choose a time", "Name is required"];
  for (const words of [...faults, "Invalid phone number", "Invalid email address"])
    await expect.element(dialog.getByText(words)).toBeVisible();
  await expect.element(guests).toHaveFocus();
  await guests.fill("51");
  await expect.element(dialog.getByText("Too many guests")).toBeVisible();
  await expect.element(phone).toHaveValue("12");
  expect(whatWasSent()).toEqual([]);
  await everybodyCanUse({ lights: LIGHTS });
});

test("without a whole number of guests no time is offered", async () => {
  await openNewBooking();
  const free = dialog.getByRole("radio", { name: /^19:00/, disabled: false });
  for (const typed of ["", "2.5"]) {
    await guests.fill("2");
    await expect.element(free).toBeInTheDocument();
    await guests.fill(typed);
    await expect.element(dialog.getByText("Which times are free follows from guests and date.")).toBeVisible();
    await expect.element(free).not.toBeInTheDocument();
  }
});

test("a walk-in with a wrong field is refused there, and what was chosen stays", async () => {
  await openNewBooking();
  await time("19:00").click();
  await phone.fill("12");
  await walkIn.click();
  await expect.element(phone).toHaveFocus();
  await expect.element(nameField).toHaveValue("");
  await expect.element(time("19:00")).toBeChecked();
  expect(whatWasSent()).toEqual([]);
});

test("times of a night say the day they fall on, also on the narrowest phone", async () => {
  await openNewBooking("new-night");
  const late = time("00:30, night to Wednesday");
  await expect.element(late).toBeInTheDocument();
  expect(late.element().closest("label")?.textContent).toContain("Wed");
  await everybodyCanUse();
});

test("a day off is booked with a reason", async () => {
  await openNewBooking("new-booking", {
    before: () => refuseBookings("new-booking", "time_slot_unavailable", { reason: "closed" }, { mayOverride: true }),
  });
  await dialog.getByRole("radio", { name: "Thursday 17 June, closed" }).click();
  await expect.element(dialog.getByText("We are closed on this day")).toBeVisible();
  await dialog.getByLabelText("Any other time").selectOptions("19:00");
  await nameField.fill("The staff party");
  await book.click();
  await expect.element(refused).toHaveFocus();
  grantBookings();
  await dialog.getByLabelText("Reason").fill("Ours");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("The staff party, 2 guests, Thursday 17 June, 19:00")).toBeVisible();
  const asked = { bookingDate: "2027-06-17", bookingTime: "19:00", override: { reason: "Ours" } };
  await expect.poll(lastBody).toMatchObject(asked);
});

test("the dialog is in the address, and Back closes it", async () => {
  await aDashboard();
  await newBooking.click();
  await expect.element(dialog).toBeVisible();
  expect(location.search).toBe("?new=1");
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.search).toBe("");
});

const FAR = "2199-06-16";
const whyFarAhead = (api: Api) =>
  api.workspaces[":slug"].why.$get({
    param: { slug: "new-booking" },
    query: { date: FAR, time: "19:00", guests: "2" },
  });

test("a date more than two years ahead is refused before and after sending, and what was typed stays", async () => {
  const tooFar = (path: string) => [fieldError(path, fault("too_far_ahead"))];
  await openNewBooking("new-booking", {
    before: () => {
      answering(whyFarAhead, () => problemOf("invalid_input", {}, { errors: tooFar("date") }));
      refuseBookings("new-booking", "invalid_input", {}, { errors: tooFar("bookingDate") });
    },
  });
  await dialog.getByRole("button", { name: "Other date" }).click();
  await dialog.getByRole("textbox", { name: "Other date" }).fill(FAR);
  const words = dialog.getByText("Bookings can be made up to two years ahead");
  await expect.element(words).toBeVisible();
  await dialog.getByLabelText("Any other time").selectOptions("19:00");
  await nameField.fill("Olle Ek");
  await book.click();
  await expect.poll(() => words.elements().length).toBe(2);
  await expect.element(nameField).toHaveValue("Olle Ek");
});
