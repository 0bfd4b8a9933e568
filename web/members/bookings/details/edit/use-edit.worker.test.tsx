import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { colleague } from "../../../../testing/colleague.ts";
import { anEdit, details, editButton, fillFields, saveButton, timeChoice } from "../../../../testing/details-dialog.ts";
import { lookAt } from "../../../../testing/look-at.ts";
import { countSent, loseNextAnswer, silenceSockets } from "../../../../testing/network.ts";
import { onPhone } from "../../../../testing/open-page.tsx";
import { aRestaurant, bookingsOf, everyDay, phoned } from "../../../../testing/restaurants.ts";

const label = (name: string) => details.getByLabelText(name);
const changed = details.getByText("Changed by Olle Owner meanwhile.");
const conflict = page.getByRole("dialog", { name: "Booking changed" });
const decide = (name: string) => conflict.getByRole("button", { name });
const saved = page.getByText("Booking updated");

/** The member changed guests and notes, a colleague guests and name. */
async function aConflict() {
  const restaurant = await aRestaurant();
  const id = await anEdit(restaurant);
  await fillFields({ Guests: "5", Notes: "Window" });
  await colleague.edits(restaurant, id, { version: 1, guests: 4, customerName: "Astrid Lindgren" });
  await saveButton.click();
  await expect.element(conflict.getByText("Theirs: 4")).toBeVisible();
  return { restaurant, id };
}

test("an open edit says that a colleague changed the booking, and keeps what was typed", async () => {
  const restaurant = await aRestaurant();
  const id = await anEdit(restaurant);
  await fillFields({ Guests: "5" });
  await colleague.edits(restaurant, id, { version: 1, customerName: "Astrid Lindgren" });
  await expect.element(changed).toBeVisible();
  await expect.element(label("Guests")).toHaveValue(5);
  await expect.element(label("Name")).toHaveValue("Astrid Lind");
});

test("a conflict shows both sides of what both changed, and nothing besides", async () => {
  await onPhone();
  await aConflict();
  await expect.element(conflict.getByText("Yours: 5")).toBeVisible();
  await expect.element(conflict.getByText("Astrid Lindgren")).not.toBeInTheDocument(); // only the colleague changed it
  await lookAt();
});

test("keeping theirs stores their values, and what only the member changed", async () => {
  const { restaurant } = await aConflict();
  await decide("Keep theirs").click();
  await expect.element(editButton).toBeVisible();
  const both = { guests: 4, notes: "Window", customerName: "Astrid Lindgren" };
  expect(await bookingsOf(restaurant)).toMatchObject([both]);
});

test("keeping mine stores it over theirs, and leaves what only they changed", async () => {
  const { restaurant } = await aConflict();
  await decide("Keep mine").click();
  await expect.element(editButton).toBeVisible();
  const both = { guests: 5, notes: "Window", customerName: "Astrid Lindgren" };
  expect(await bookingsOf(restaurant)).toMatchObject([both]);
});

test("a conflict names times of a night with the day they fall on", async () => {
  const restaurant = await aRestaurant({ weeklySchedule: everyDay("18:00", "02:00") });
  const id = await anEdit(restaurant, { bookingTime: "00:30" });
  await timeChoice("00:00, night to Monday").click();
  await colleague.edits(restaurant, id, { version: 1, bookingTime: "01:00" });
  await saveButton.click();
  await expect.element(conflict.getByText("Theirs: Sunday 20 June, 01:00, night to Monday")).toBeVisible();
  await expect.element(conflict.getByText("Yours: Sunday 20 June, 00:00, night to Monday")).toBeVisible();
  await decide("Keep mine").click();
  const words = "changed the time from 01:00, night to Monday to 00:00, night to Monday";
  await expect.element(details.getByText(words)).toBeVisible();
});

test("the same change made by a colleague is no conflict", async () => {
  const restaurant = await aRestaurant();
  const id = await anEdit(restaurant);
  await fillFields({ Guests: "4" });
  await colleague.edits(restaurant, id, { version: 1, guests: 4 });
  await expect.element(changed).toBeVisible();
  await saveButton.click();
  await expect.element(saved).toBeVisible();
  await expect.element(details.getByText("guests from 2 to 4")).toBeVisible();
});

test("an edit whose answer was lost is no conflict with what is typed after it", async () => {
  const restaurant = await aRestaurant();
  const id = await anEdit(restaurant);
  await fillFields({ Guests: "5" });
  loseNextAnswer("PATCH", new RegExp(id));
  await saveButton.click();
  await expect.element(page.getByText("Error", { exact: true })).toBeVisible();
  await expect.element(saveButton).toHaveFocus();
  await fillFields({ Notes: "Window" });
  await expect.element(changed).not.toBeInTheDocument();
  await saveButton.click();
  await expect.element(editButton).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([{ guests: 5, notes: "Window" }]);
});

test("attendance that a colleague notes is no conflict with an edit", async () => {
  const restaurant = await aRestaurant();
  const id = await anEdit(restaurant);
  await colleague.notes(restaurant, id, "arrived");
  await fillFields({ Notes: "Garden" });
  await saveButton.click();
  await expect.element(details.getByRole("button", { name: "Arrived", pressed: true })).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([{ notes: "Garden" }]);
});

const deleted = details.getByRole("region", { name: "This booking has been deleted." });

test("a booking cancelled and deleted under an edit shows what was typed, to be copied", async () => {
  await onPhone();
  const restaurant = await aRestaurant();
  const id = await anEdit(restaurant);
  await fillFields({ Guests: "5", Notes: "Window\nand a high chair" });
  await colleague.cancels(restaurant, id);
  await expect.element(details.getByText("Cancelled by Olle Owner meanwhile.")).toBeVisible();
  await colleague.deletes(restaurant, id);
  await expect.element(deleted).toHaveFocus();
  await expect.element(deleted.getByText("Window and a high chair")).toBeVisible();
  await expect.element(deleted.getByText("5", { exact: true })).toBeVisible();
  await expect.element(saveButton).not.toBeInTheDocument();
  await lookAt();
});

test("a booking deleted under an edit is not asked for again, and Close closes it", async () => {
  const restaurant = await aRestaurant();
  const id = await anEdit(restaurant);
  await colleague.cancels(restaurant, id);
  await colleague.deletes(restaurant, id);
  await expect.element(deleted).toBeVisible();
  const asked = countSent("GET", new RegExp(`bookings/${id}`));
  await phoned(restaurant, { customerName: "Next Nils", bookingDate: "2027-06-16" });
  await expect.element(page.getByText(/^1 booking · /)).toBeInTheDocument();
  expect(asked()).toBe(0);
  await deleted.getByRole("button", { name: "Close" }).click();
  await expect.element(details).not.toBeInTheDocument();
});

test("an edit that is saved before it is heard that the booking was deleted says so once", async () => {
  silenceSockets();
  const restaurant = await aRestaurant();
  const id = await anEdit(restaurant);
  await fillFields({ Notes: "Window" });
  await colleague.cancels(restaurant, id);
  await colleague.deletes(restaurant, id);
  await saveButton.click();
  await expect.element(deleted.getByText("Window", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Error", { exact: true })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(details).not.toBeInTheDocument();
});
