import { expect, test } from "vitest";
import { affectedSum, lateReminderNote, toldText } from "./plan-text.ts";

test.each([
  [48, 24, null],
  [24, 24, "This comes too late for a change: customers can change or cancel until 1 day before."],
  [2, 36, "This comes too late for a change: customers can change or cancel until 36 hours before."],
  [2, 0, null],
  [2, Number.NaN, null],
])("a reminder %i hours before, with a change window of %d hours, has the note: %s", (lead, window, note) => {
  expect(lateReminderNote(lead, window)).toBe(note);
});

test.each([
  [["email"], 0, "3 bookings, 7 guests.", "Customers are told by email when you save."],
  [
    ["email"],
    1,
    "3 bookings, 7 guests. 1 has no email: call the customer.",
    "Customers are told by email when you save.",
  ],
  [["email"], 2, "3 bookings, 7 guests. 2 have no email: call them.", "Customers are told by email when you save."],
  [["email", "sms"], 2, "3 bookings, 7 guests.", "Customers are told by email and SMS when you save."],
  [[], 0, "3 bookings, 7 guests. No cancellation message is switched on: call them.", "Nobody is told by Daybook."],
] as [("email" | "sms")[], number, string, string][])(
  "days to close, told by %j, %i without an email: %s %s",
  (tells, withoutEmail, sum, told) => {
    expect(affectedSum({ affectedBookings: 3, guests: 7, withoutEmail, tells })).toBe(sum);
    expect(toldText(tells)).toBe(told);
  },
);
