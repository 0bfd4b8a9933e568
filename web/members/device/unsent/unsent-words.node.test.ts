import { expect, test } from "vitest";
import type { BookingChange } from "./stored-changes.ts";
import { changeWords, countWords, problemOf } from "./unsent-words.ts";

const PARTY = { shows: { customerName: "Ada Lind", bookingTime: "19:30" } };
const change = (path: string, body: object, isNew = false) => ({ ...PARTY, path, body, isNew }) as BookingChange;

test.each([
  [change("/bookings/a/attendance", { attendance: "no_show" }), "No-show: Ada Lind, 19:30"],
  [change("/bookings/a/attendance", { attendance: null }), "Taken back: not here yet: Ada Lind, 19:30"],
  [change("/bookings", { attendance: "seated" }, true), "Walk-in seated: Ada Lind, 19:30"],
  [change("/bookings", {}, true), "New booking: Ada Lind, 19:30"],
  [change("/bookings/a", { guests: 3 }), "Changed: Ada Lind, 19:30"],
  [change("/bookings/a", { status: "cancelled" }), "Cancelled: Ada Lind, 19:30"],
  [change("/bookings/a/place", { resources: ["2"], pin: true }), "Table changed: Ada Lind, 19:30"],
  [change("/bookings/a/extend", { minutes: 15 }), "Stays 15 minutes longer: Ada Lind, 19:30"],
  [change("/bookings/a/extend", { minutes: -15 }), "Leaves 15 minutes earlier: Ada Lind, 19:30"],
  [change("/bookings/a/cancel", {}), "Cancelled: Ada Lind, 19:30"],
  [{ ...change("/bookings/a/attendance", { attendance: "seated" }), shows: null }, "Seated"],
])("%o reads %s", (made, words) => {
  expect(changeWords(made)).toBe(words);
});

const waits = { problem: null, fault: null };
const refused = { problem: { code: "stale_booking", words: "It changed", isKept: false }, fault: null };
const failing = { problem: null, fault: { tries: 3, at: 0 } };

test.each([
  [[], false, ""],
  [[waits, waits], false, "2 not sent"],
  [[waits, refused], false, "1 not sent, 1 to look at"],
  [[refused, failing], false, "2 to look at"],
  [[waits, refused], true, "Sending 1, 1 to look at"],
  [[refused], true, "1 to look at"],
])("%j, sending %s: the head says %j", (changes, isSending, words) => {
  expect(countWords(changes, isSending)).toBe(words);
});

test("a fault tells how often, and that the rest goes on", () => {
  expect(problemOf(failing)).toBe(
    "The server had a fault, 3 times. It is tried again in a while; your other changes are sent.",
  );
  expect([problemOf(refused), problemOf(waits)]).toEqual(["It changed", null]);
});
