import { expect, test } from "vitest";
import { isAwaited, isMissing, lateWords, leadingOverCount, minutesLate, waitText } from "./visit-state.ts";

test.each([
  [1, "1 minute"],
  [18, "18 minutes"],
  [60, "1 h"],
  [200, "3 h 20 min"],
])("%i minutes are %s", (minutes, text) => {
  expect(waitText(minutes * 60_000)).toBe(text);
});

const visit = (from: string, to: string, fields: object = {}) => ({
  ...{ startsAt: `2026-11-21T${from}Z`, endsAt: `2026-11-21T${to}Z`, status: "confirmed" as const, attendance: null },
  ...fields,
});
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

test("finished bookings count up to the first party that is here or expected", () => {
  const day = [visit("11:00", "12:00"), visit("11:30", "12:30", { attendance: "seated" }), visit("12:00", "13:00")];
  expect(["11:59", "12:00", "12:30", "14:00"].map((time) => leadingOverCount(day, at(time)))).toEqual([0, 1, 2, 3]);
});

test("a cancelled party is over once its time has come", () => {
  const day = [visit("11:00", "12:00", { status: "cancelled" }), visit("12:00", "13:00")];
  expect(["10:59", "11:00"].map((time) => leadingOverCount(day, at(time)))).toEqual([0, 1]);
});

test("a party is awaited until it starts, comes or cancels", () => {
  const fields = [{}, { attendance: "arrived" }, { status: "cancelled" }];
  expect(fields.map((each) => isAwaited(visit("12:00", "13:00", each), at("11:59")))).toEqual([true, false, false]);
  expect(isAwaited(visit("12:00", "13:00"), at("12:00"))).toBe(false);
});

test.each([
  ["12:04", {}, null],
  ["12:05", {}, 5],
  ["13:10", {}, 70],
  ["12:12", { attendance: "arrived" as const }, null],
  ["12:12", { status: "cancelled" as const }, null],
])("at %s a party of noon with %o is late by %s minutes", (time, fields, late) => {
  expect(minutesLate(visit("12:00", "13:30", fields), at(time))).toBe(late);
});

test.each([
  [5, false, "5 min late", false],
  [59, false, "59 min late", false],
  [60, false, "Not here", true],
  [15, true, "Not marked", true],
])("a party %i minutes late, its stay over: %s, is '%s'; missing: %s", (late, isOver, words, missing) => {
  expect([lateWords(late, isOver), isMissing(late, isOver)]).toEqual([words, missing]);
});

test("a party on time is not missing", () => {
  expect(isMissing(null, true)).toBe(false);
});
