import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { details, moveButton, timeButton } from "../../../../testing/details-dialog.ts";
import {
  bookingOf,
  changedElsewhere,
  granting,
  lastBody,
  lastSent,
  openDetails,
  storing,
} from "../../../../testing/given-bookings.ts";
import { everybodyCanUse } from "../../../../testing/look-at.ts";
import { bodySent, openScene, refusing, whatWasSent } from "../../../../testing/scenes.ts";

const SUNDAY = "2027-06-20";
const moved = page.getByText("Booking moved");
const undo = page.getByRole("button", { name: "Undo" });
const FULL = ["time_slot_unavailable", { reason: "spot_capacity_exceeded" }, { mayOverride: true }] as const;

/** Sunday at 19:00 by a customer, opened and about to be moved. */
async function aMove(before: object = {}) {
  const astrid = await openDetails("details", "Astrid Lind", { before: ({ becomes }) => becomes(before) });
  storing(astrid);
  await moveButton.click();
  return astrid;
}
const to = (bookingTime: string, bookingDate = SUNDAY) => ({ bookingDate, bookingTime, guests: 2 });

test("a tap on a time moves the booking and closes the details, and Undo, pressed twice, moves it back once", async () => {
  const { at } = await aMove();
  await expect.element(timeButton("19:00")).toHaveAttribute("aria-current", "true");
  await timeButton("21:00").click();
  await expect.element(page.getByText("Astrid Lind, 2 guests, Sunday 20 June, 21:00")).toBeVisible();
  await expect.element(details).not.toBeInTheDocument();
  await undo.dblClick();
  await expect.element(page.getByText("Moved back")).toBeVisible();
  await expect.element(page.getByText("Nothing undone")).not.toBeInTheDocument();
  expect(whatWasSent()).toEqual([
    { call: `PATCH ${at}`, body: { ...to("21:00"), version: 1 } },
    { call: `PATCH ${at}`, body: { ...to("19:00"), version: 2 } },
  ]);
});

test.each(["row", "row's menu"])("a booking's %s opens the move, and a tap on another time ends it", async (where) => {
  await openScene("details", "/details/dashboard");
  const tore = bookingOf("details", "Tore", "2027-06-15");
  storing(tore);
  if (where === "row") await page.getByRole("button", { name: "Move Tore" }).click();
  else {
    await page.getByRole("button", { name: "More for Tore" }).click();
    await page.getByRole("menuitem", { name: "Move" }).click();
  }
  await timeButton("20:00").click();
  await expect.element(moved).toBeVisible();
  await expect.element(details).not.toBeInTheDocument();
  await expect.poll(lastSent).toEqual({ call: `PATCH ${tore.at}`, body: { ...to("20:00", "2027-06-15"), version: 1 } });
});

test("another party size is moved with the time, also to the time it has", async () => {
  await aMove();
  await details.getByRole("button", { name: "One guest more" }).click();
  await timeButton("19:00").click();
  await expect.element(page.getByText("Astrid Lind, 3 guests, Sunday 20 June, 19:00")).toBeVisible();
  await expect.poll(lastBody).toEqual({ ...to("19:00"), guests: 3, version: 1 });
});

test("a customer who is not to be told of a move is told of no way back either", async () => {
  await aMove();
  await details.getByRole("checkbox", { name: "Tell Astrid Lind by email" }).click();
  await timeButton("21:00").click();
  await undo.click();
  await expect.element(page.getByText("Moved back")).toBeVisible();
  expect(whatWasSent().map(({ body }) => body)).toMatchObject([{ notify: false }, { notify: false }]);
});

const refused = details.getByRole("region", { name: "Time Slot Unavailable" });

async function aFullTime() {
  const astrid = await aMove();
  refusing(astrid.edit, ...FULL);
  await timeButton("20:00, full").click();
  await expect.element(refused).toHaveFocus();
  storing(astrid);
}

test("a full time is refused, and another that is offered is taken by one tap", async () => {
  await aFullTime();
  await refused.getByRole("button", { name: "21:00" }).click();
  await expect.element(moved).toBeVisible();
  await expect.poll(lastBody).toEqual({ ...to("21:00"), version: 1 });
});

test("a full time is taken with a reason, and the customer is told as chosen last", async () => {
  await aFullTime();
  await refused.getByLabelText("Reason").fill("The bar takes two");
  await details.getByRole("checkbox", { name: "Tell Astrid Lind by email" }).click();
  await refused.getByRole("button", { name: "Move anyway" }).click();
  await expect.element(moved).toBeVisible();
  const override = { reason: "The bar takes two" };
  await expect.poll(lastBody).toEqual({ ...to("20:00"), version: 1, notify: false, override });
});

test("a party that has arrived loses that on another date, and Undo brings it back", async () => {
  const astrid = await aMove({ attendance: "arrived" });
  granting(astrid, astrid.edit, () => ({ ...bodySent<object>(), version: 2, attendance: null }));
  granting(astrid, astrid.note, { attendance: "arrived" });
  await details.getByRole("radio", { name: "Monday 21 June" }).click();
  await timeButton("20:00").click();
  await undo.click();
  await expect.element(page.getByText("Moved back")).toBeVisible();
  expect(whatWasSent().slice(1)).toEqual([
    { call: `PATCH ${astrid.at}`, body: { ...to("19:00"), version: 2 } },
    { call: `POST ${astrid.at}/attendance`, body: { attendance: "arrived" } },
  ]);
});

test("a move is not undone where the place has gone to others", async () => {
  const astrid = await aMove();
  await timeButton("21:00").click();
  await expect.element(moved).toBeVisible();
  refusing(astrid.edit, ...FULL);
  await undo.click();
  await expect.element(page.getByText("Nothing undone")).toBeVisible();
  await expect.element(page.getByText(/This time slot is fully booked/)).toBeVisible();
});

test("a booking that a colleague changed first is not moved until the member has seen it", async () => {
  const astrid = await aMove();
  changedElsewhere(astrid, { bookingTime: "18:00" }, true);
  await timeButton("21:00").click();
  await expect
    .element(details.getByText("Ada Other changed it meanwhile, so nothing was moved", { exact: false }))
    .toBeVisible();
  await expect.element(timeButton("18:00")).toHaveAttribute("aria-current", "true");
  await timeButton("21:00").click();
  await expect.element(moved).toBeVisible();
  expect(whatWasSent().map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 2 }]);
});

test("a time beyond the offered ones is moved to by a press of its own", async () => {
  await aMove();
  await details.getByLabelText("Any other time").selectOptions("19:30");
  await details.getByRole("button", { name: "Move to 19:30" }).click();
  await expect.element(moved).toBeVisible();
  await expect.poll(lastBody).toEqual({ ...to("19:30"), version: 1 });
});

test("a booking far ahead is moved among the days around it", async () => {
  await openDetails("details", "Fia Far", { date: "2027-07-14" });
  await moveButton.click();
  await expect.element(details.getByRole("radio", { name: "Wednesday 14 July" })).toBeChecked();
  await details.getByRole("radio", { name: "Thursday 15 July" }).click();
  await expect.element(timeButton("19:00")).toBeEnabled();
  await everybodyCanUse();
});
