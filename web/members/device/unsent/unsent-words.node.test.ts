import { expect, test } from "vitest";
import type { BookingChange } from "./stored-changes.ts";
import { changeWords, countWords } from "./unsent-words.ts";

const PARTY = { shows: { customerName: "Ada Lind", bookingTime: "19:30" } };
const change = (path: string, body: object, isNew = false) => ({ ...PARTY, path, body, isNew }) as BookingChange;

test.each([
  [change("/bookings/a/attendance", { attendance: "no_show" }), "No-show: Ada Lind, 19:30"],
  [change("/bookings/a/attendance", { attendance: null }), "Taken back: not here yet: Ada Lind, 19:30"],
  [change("/bookings", { attendance: "seated" }, true), "Walk-in seated: Ada Lind, 19:30"],
  [change("/bookings", {}, true), "New booking: Ada Lind, 19:30"],
  [change("/bookings/a", { guests: 3 }), "Changed: Ada Lind, 19:30"],
  [change("/bookings/a", { status: "cancelled" }), "Cancelled: Ada Lind, 19:30"],
  [change("/bookings/a/cancel", {}), "Cancelled: Ada Lind, 19:30"],
])("%o reads %s", (made, words) => {
  expect(changeWords(made)).toBe(words);
});

const problem = { code: "stale_booking", words: "It changed", isKept: false };

test("the count tells what waits from what was refused", () => {
  expect(countWords([{ problem: null }, { problem: null }])).toBe("2 not sent");
  expect(countWords([{ problem: null }, { problem }])).toBe("1 not sent, 1 to look at");
  expect(countWords([{ problem }])).toBe("1 to look at");
});
