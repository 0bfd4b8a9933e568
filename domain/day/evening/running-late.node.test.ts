import { expect, test } from "vitest";
import { aBooking, at } from "../../testing/givens.ts";
import { lateStarts, mayRunLate } from "./running-late.ts";

/** From 19:00 to 20:00. */
const booked = (changes: Parameters<typeof aBooking>[0] = {}) => aBooking({ bookingTime: "19:00", ...changes });

test.each([
  ["expected in an hour", booked(), "18:00", true],
  ["that was due ten minutes ago", booked(), "19:10", true],
  ["expected in four hours", booked(), "15:00", false],
  ["whose stay is over", booked(), "20:00", false],
  ["that has arrived", booked({ attendance: "arrived" }), "19:00", false],
  ["that sits", booked({ attendance: "seated" }), "19:30", false],
  ["that did not come", booked({ attendance: "no_show" }), "19:30", false],
  ["that was cancelled", booked({ status: "cancelled" }), "18:30", false],
])("may a party run late %s", (_, party, now, may) => {
  expect(mayRunLate(party, at(now))).toBe(may);
});

test.each([
  ["18:20", "19:10", "19:20"],
  ["19:00", "19:10", "19:20"],
  ["19:01", "19:15", "19:25"],
  ["19:12", "19:25", "19:35"],
])("asked at %s, a party of 19:00 comes at %s or %s", (now, ...starts) => {
  expect(lateStarts(at("19:00"), at(now))).toEqual(starts.map((time) => at(time)));
});
