import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bookingOf } from "../../../testing/given-bookings.ts";
import { answerBookings, book, dialog, nameField, openNewBooking, time } from "../../../testing/given-new-booking.ts";
import { loseNextAnswer, problemOf } from "../../../testing/network.ts";
import { reloadMembersPage } from "../../../testing/open-page.tsx";
import { bodySent, keysSent, whatWasSent } from "../../../testing/scenes.ts";

const typedBefore = dialog.getByText("Typed before and not booked yet.");

async function aLostBooking() {
  await openNewBooking();
  await time("19:00").click();
  await nameField.fill("Nora Berg");
  loseNextAnswer("POST", /\/bookings$/);
  await book.click();
  await expect.element(dialog.getByText("No answer came. Try again: it is booked only once.")).toBeVisible();
}

test("a booking whose answer is lost is the same when it is sent again, also from a dialog opened anew", async () => {
  await aLostBooking();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("button", { name: "New booking", exact: true }).click();
  await expect.element(typedBefore).toBeVisible();
  await book.click();
  await expect.element(page.getByText("Nora Berg, 2 guests, Tuesday 15 June, 19:00")).toBeVisible();
  const [first, second] = whatWasSent();
  expect(second).toEqual(first);
  expect([keysSent().length, new Set(keysSent()).size]).toEqual([2, 1]);
});

test("a booking that had arrived after all is told, with what was changed since and is not booked", async () => {
  await aLostBooking();
  const { booking } = bookingOf("new-booking", "Nora Berg", "2027-06-15");
  const isFirst = () => bodySent<{ bookingTime: string }>().bookingTime === "19:00";
  answerBookings("new-booking", () => (isFirst() ? { ...booking, moves: [] } : problemOf("key_reused")));
  await time("21:30").click();
  await book.click();
  const words = "Nora Berg, 2 guests, Tuesday 15 June, 19:00. What you changed since is not.";
  await expect.element(page.getByText(words)).toBeVisible();
  expect(whatWasSent().map(({ body }) => body.bookingTime)).toEqual(["19:00", "21:30", "19:00"]);
  expect(new Set(keysSent()).size).toBe(1);
});

test("a page that is loaded anew shows what was typed", async () => {
  await openNewBooking();
  await dialog.getByRole("radio", { name: "Wednesday 16 June" }).click();
  await time("12:30").click();
  await nameField.fill("Nora Berg");
  await dialog.getByLabelText("Phone").fill("070-123 45 67");
  await reloadMembersPage();
  await expect.element(typedBefore).toBeVisible();
  await expect.element(nameField).toHaveValue("Nora Berg");
  await expect.element(dialog.getByLabelText("Phone")).toHaveValue("070-123 45 67");
  await expect.element(time("12:30")).toBeChecked();
});
