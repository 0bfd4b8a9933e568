import { expect, test } from "vitest";
import { words } from "../texts/words.ts";
import { leftOutOf, leftOutText, rehearsedOf, sumsOf } from "./rehearsal-result.tsx";
import type { Rehearsed } from "./use-rehearsal.ts";

const booking = { id: "1", bookingDate: "2027-06-01", bookingTime: "19:00", guests: 4, customerName: "Bo" };
const day = (changes: Partial<Rehearsed>): Rehearsed => ({
  ...{ date: "2027-06-01", outcome: "rehearsed", kept: 0, otherTables: 0, letIn: 0, refused: [], fitting: 0 },
  before: { guests: 10, seatMinutes: 900, moves: 1 },
  after: { guests: 6, seatMinutes: 600, moves: 2 },
  ...changes,
});

test("the days that could be replayed are added up", () => {
  const days = [
    day({ kept: 2, otherTables: 1, letIn: 1, fitting: 3 }),
    { date: "2027-06-02", outcome: "left_out" } as const,
    { date: "2027-06-03", outcome: "empty" } as const,
    day({ kept: 5, refused: [{ booking, reason: "pacing_full" }] }),
  ];
  expect(sumsOf(rehearsedOf(days))).toEqual({
    ...{ kept: 7, otherTables: 1, letIn: 1, refused: 1, fitting: 3 },
    before: { guests: 20, seatMinutes: 1800, moves: 2 },
    after: { guests: 12, seatMinutes: 1200, moves: 4 },
  });
  expect(leftOutOf(days)).toEqual(["2027-06-02"]);
});

test.each([
  [[], null],
  [["Mon 1 Jun"], "1 day could not be replayed and is left out: Mon 1 Jun."],
  [["Mon 1 Jun", "Tue 2 Jun"], "2 days could not be replayed and are left out: Mon 1 Jun, Tue 2 Jun."],
])("days left out: %j", (dates, said) => {
  expect(leftOutText(dates)).toBe(said);
});

test.each([
  [1, "At most 1 party who was refused then would have fitted."],
  [9, "At most 9 parties who were refused then would have fitted."],
])("%i refused parties that fit", (count, said) => {
  expect(words.rehearsal.fitting(count)).toBe(said);
});
