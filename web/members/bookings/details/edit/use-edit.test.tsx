import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { details, editButton, fillFields, saveButton, timeChoice } from "../../../../testing/details-dialog.ts";
import { changedElsewhere, lastBody, openDetails, storing } from "../../../../testing/given-bookings.ts";
import { sayOf } from "../../../../testing/given-day.ts";
import { everybodyCanUse } from "../../../../testing/look-at.ts";
import { countSent } from "../../../../testing/network.ts";
import { endSession, refusing } from "../../../../testing/scenes.ts";

const label = (name: string) => details.getByLabelText(name);
const conflict = page.getByRole("dialog", { name: "Booking changed" });
const decide = (name: string) => conflict.getByRole("button", { name });

async function anEdit(customerName = "Astrid Lind") {
  const given = await openDetails("details", customerName);
  storing(given);
  await editButton.click();
  return given;
}

/** The member changed guests and notes, a colleague guests and name. */
async function aConflict() {
  const astrid = await anEdit();
  await fillFields({ Guests: "5", Notes: "Window" });
  changedElsewhere(astrid, { guests: 4, customerName: "Astrid Lindgren" });
  await saveButton.click();
  await expect.element(conflict.getByText("Theirs: 4")).toBeVisible();
}

test("an open edit says that a colleague changed the booking, and keeps what was typed", async () => {
  const astrid = await anEdit();
  await fillFields({ Guests: "5" });
  changedElsewhere(astrid, { customerName: "Astrid Lindgren" });
  await expect.element(details.getByText("Changed by Ada Other meanwhile.")).toBeVisible();
  await expect.element(label("Guests")).toHaveValue(5);
  await expect.element(label("Name")).toHaveValue("Astrid Lind");
});

test.each([
  ["Keep theirs", { version: 2, notes: "Window" }],
  ["Keep mine", { version: 2, notes: "Window", guests: 5 }],
])(
  "a conflict shows both sides of what both changed alone, and %s sends nothing that only they changed",
  async (name, body) => {
    await aConflict();
    await expect.element(conflict.getByText("Yours: 5")).toBeVisible();
    await expect.element(conflict.getByText("Astrid Lindgren")).not.toBeInTheDocument();
    await decide(name).click();
    await expect.element(editButton).toBeVisible();
    await expect.poll(lastBody).toEqual(body);
  },
);

test("a conflict names times of a night with the day they fall on", async () => {
  const nils = await anEdit("Nils Natt");
  await timeChoice("00:00, night to Monday").click();
  changedElsewhere(nils, { bookingTime: "01:00" }, true);
  await saveButton.click();
  await expect.element(conflict.getByText("Theirs: Sunday 20 June, 01:00, night to Monday")).toBeVisible();
  await expect.element(conflict.getByText("Yours: Sunday 20 June, 00:00, night to Monday")).toBeVisible();
  await everybodyCanUse();
});

test("attendance that a colleague notes is no conflict with an edit", async () => {
  const astrid = await anEdit();
  changedElsewhere(astrid, { attendance: "arrived" }, true);
  await fillFields({ Notes: "Garden" });
  await saveButton.click();
  await expect.element(details.getByRole("button", { name: "Arrived", pressed: true })).toBeVisible();
  await expect.poll(lastBody).toEqual({ version: 2, notes: "Garden" });
});

const deleted = details.getByRole("region", { name: "This booking has been deleted." });

test("a booking cancelled and deleted under an edit shows what was typed, to be copied, and is not asked for again", async () => {
  const astrid = await anEdit();
  await fillFields({ Guests: "5", Notes: "Window\nand a high chair" });
  changedElsewhere(astrid, { status: "cancelled" });
  await expect.element(details.getByText("Cancelled by Ada Other meanwhile.")).toBeVisible();
  refusing(astrid.read, "booking_not_found");
  sayOf(astrid.booking, "deleted");
  await expect.element(deleted).toHaveFocus();
  await expect.element(deleted.getByText("Window and a high chair")).toBeVisible();
  await expect.element(deleted.getByText("5", { exact: true })).toBeVisible();
  await expect.element(saveButton).not.toBeInTheDocument();
  const [asked, read] = [countSent("GET", new RegExp(`${astrid.at}$`)), countSent("GET", /overview/)];
  sayOf(astrid.booking);
  await expect.poll(read).toBe(1);
  expect(asked()).toBe(0);
  await deleted.getByRole("button", { name: "Close" }).click();
  await expect.element(details).not.toBeInTheDocument();
});

test("an edit that is saved before it is heard that the booking was deleted says so once", async () => {
  const astrid = await anEdit();
  await fillFields({ Notes: "Window" });
  refusing(astrid.edit, "booking_not_found");
  refusing(astrid.read, "booking_not_found");
  await saveButton.click();
  await expect.element(deleted.getByText("Window", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Error", { exact: true })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(details).not.toBeInTheDocument();
});

test("open details tell what a colleague changed, without a reload", async () => {
  const astrid = await openDetails("details", "Astrid Lind");
  await expect.element(editButton).toBeVisible();
  changedElsewhere(astrid, { guests: 4 });
  await expect.element(details.getByText("guests from 2 to 4")).toBeVisible();
});

test("what was typed when the session ended is there again after signing in, which leads back to the booking", async () => {
  await anEdit();
  await fillFields({ Notes: "Window" });
  await endSession();
  await saveButton.click();
  await expect.element(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  const next = new URLSearchParams(location.search).get("next");
  const astrid = await openDetails("details", "Astrid Lind");
  storing(astrid);
  expect(next).toBe(location.pathname + location.search);
  await expect.element(details.getByText("You were signed out before this was saved.")).toBeVisible();
  await expect.element(label("Guests")).toHaveFocus();
  await expect.element(label("Notes")).toHaveValue("Window");
  await saveButton.click();
  await expect.element(page.getByText("Booking updated")).toBeVisible();
  await expect.poll(lastBody).toEqual({ version: 1, notes: "Window" });
});
