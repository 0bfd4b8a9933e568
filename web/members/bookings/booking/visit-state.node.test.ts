import { expect, test } from "vitest";
import type { Booking } from "./queries.ts";
import {
  isAwaited,
  isMissing,
  isOver,
  lateWords,
  mayFold,
  minutesLate,
  minutesOver,
  overWords,
  takenUntil,
  waitText,
} from "./visit-state.ts";

test.each([
  [1, "1 minute"],
  [18, "18 minutes"],
  [60, "1 h"],
  [200, "3 h 20 min"],
])("%i minutes are %s", (minutes, text) => {
  expect(waitText(minutes * 60_000)).toBe(text);
});

const visit = (from: string, to: string, fields: object = {}) => ({
  ...{
    startsAt: `2026-11-21T${from}Z`,
    endsAt: `2026-11-21T${to}Z`,
    status: "confirmed" as const,
    attendance: null as Booking["attendance"],
  },
  ...{ releasedAt: null, attendanceAt: null },
  ...fields,
});
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

const lunch = [
  visit("11:00", "12:00"),
  visit("11:30", "12:30", { attendance: "seated" }),
  visit("11:30", "12:30", { attendance: "arrived" }),
  visit("11:30", "12:30", { attendance: "finished" }),
  visit("12:00", "13:00", { attendance: "no_show" }),
  visit("13:00", "14:00", { status: "cancelled" }),
];

test("a list folds what is over and whose time has come, and never a party that is here", () => {
  const foldedAt = (time: string) => lunch.map((each) => mayFold(each, at(time)));
  expect(foldedAt("11:59")).toEqual([false, false, false, true, false, false]);
  expect(foldedAt("12:30")).toEqual([true, false, false, true, true, false]);
  expect(foldedAt("19:00")).toEqual([true, false, false, true, true, true]);
});

test("on a date that is over everybody has left", () => {
  expect(lunch.map((each) => isOver(each, null))).toEqual(lunch.map(() => true));
  expect(lunch.map((each) => minutesOver(each, null))).toEqual(lunch.map(() => null));
});

test("a party that is here beyond its end keeps its place and says for how long; a class ends for everybody", () => {
  const [, seated] = lunch;
  const inClass = visit("11:30", "12:30", { attendance: "arrived", session: "yoga" });
  const left = visit("11:30", "12:30", { attendance: "seated", releasedAt: "2026-11-21T12:00Z" });
  expect([seated, inClass, left].map((each) => each && takenUntil(each, at("12:41")))).toEqual(
    ["12:41", "12:30", "12:00"].map(at),
  );
  const gone = visit("11:30", "12:30", { attendance: "finished", attendanceAt: "2026-11-21T12:10Z" });
  expect(takenUntil(gone, at("12:41"))).toBe(at("12:10"));
  expect([minutesOver(inClass, at("12:41")), isOver(inClass, at("12:41"))]).toEqual([null, true]);
  expect([overWords(11), overWords(60), overWords(72)]).toEqual(["11 min over", "1 h over", "1 h 12 min over"]);
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
