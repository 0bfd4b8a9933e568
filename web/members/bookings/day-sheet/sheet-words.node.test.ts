import { expect, test } from "vitest";
import { hasArrived } from "../shared/attendance.ts";
import { statusWord, totalsOf } from "./sheet-words.ts";

const of = (guests: number, status: "confirmed" | "pending" | "cancelled" = "confirmed") => ({ guests, status });
const visit = (guests: number) => ({ ...of(guests), services: [] });

test.each([
  [[], "0 bookings · 0 guests"],
  [[of(1)], "1 booking · 1 guest"],
  [[of(2), of(4, "pending")], "2 bookings · 6 guests"],
  [[of(2), of(4, "cancelled"), of(3, "cancelled")], "1 booking · 2 guests · 2 cancelled left out"],
  [[visit(1), visit(1), { ...visit(1), status: "cancelled" as const }], "2 bookings · 1 cancelled left out"],
  [[visit(1), visit(3)], "2 bookings · 4 guests"],
])("%j is summed up as '%s'", (bookings, words) => {
  expect(totalsOf(bookings)).toBe(words);
});

test.each([
  ["confirmed", null, "Confirmed", false],
  ["pending", null, "Pending", false],
  ["confirmed", "arrived", "Arrived", true],
  ["pending", "seated", "Seated", true],
  ["confirmed", "finished", "Finished", true],
  ["confirmed", "no_show", "No-show", false],
] as const)("a %s booking with attendance %s reads '%s'; ticked: %s", (status, attendance, word, ticked) => {
  expect([statusWord({ status, attendance }), hasArrived({ attendance })]).toEqual([word, ticked]);
});
