import { expect, test } from "vitest";
import type { ImportRow } from "../../../domain/imports/import-row.ts";
import type { ImportReading } from "../../../domain/imports/reading.ts";
import { NOTHING, stepsOf } from "./draft.ts";
import { choicesOf, sentRows } from "./sent-rows.ts";

const reading = (some: Partial<ImportReading>) =>
  ({ what: "bookings", waiting: 0, rows: [], ...some }) as ImportReading;
const rowOn = (date: string, more = {}): ImportRow => ({
  n: 2,
  guest: { name: "Anna Berg", phone: null, email: null, care: { codes: [], words: "nuts" } },
  booking: { date, time: "19:00", guests: 2, status: "confirmed", ...more },
});

test.each([
  ["no file yet", null, true],
  ["a booking today", reading({ rows: [rowOn("2027-06-15")] }), true],
  ["bookings that are over", reading({ rows: [rowOn("2027-06-14")] }), false],
  ["rows that wait for an answer", reading({ waiting: 3 }), true],
  ["guests alone", reading({ what: "guests", waiting: 3 }), false],
])("with %s, trying the bookings ahead is a step: %s", (_, of, expected) => {
  expect(stepsOf(of, "2027-06-15").includes("ahead")).toBe(expected);
});

const NO_NAMES = { services: [], people: [], tables: [], areas: [], tags: [] };
const NO_WORDS = choicesOf(reading({ words: NO_NAMES }), NO_NAMES, NOTHING.words);

test("allergies are sent only where these people asked for it", () => {
  const file = reading({ rows: [rowOn("2027-06-15")] });
  expect(sentRows(file, NO_WORDS, false)[0]?.guest).toEqual({ name: "Anna Berg", phone: null, email: null });
  expect(sentRows(file, NO_WORDS, true)[0]?.guest?.care).toEqual({ codes: [], words: "nuts" });
});

test("a row of more than 4,096 bytes loses the end of its notes alone", () => {
  const [sent] = sentRows(reading({ rows: [rowOn("2027-06-15", { notes: "語".repeat(2000) })] }), NO_WORDS, false);
  expect(new TextEncoder().encode(JSON.stringify(sent)).length).toBeLessThanOrEqual(4096);
  expect(sent?.booking?.notes?.length).toBeGreaterThan(1000);
  expect(sent?.booking).toMatchObject({ date: "2027-06-15", time: "19:00", guests: 2, status: "confirmed" });
});
