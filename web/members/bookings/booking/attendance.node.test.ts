import { expect, test } from "vitest";
import type { Attendance } from "../../../../domain/sheet/sheet-booking.ts";
import { canNoteAttendance, isAttendanceUnchanged, latenessOf, nextAttendance, notedFrom } from "./visit-state.ts";

test.each([
  ["confirmed", "arrived", "17:59", true],
  ["confirmed", "seated", "17:59", true],
  ["confirmed", "finished", "17:59", false],
  ["confirmed", "no_show", "17:59", false],
  ["confirmed", "no_show", "18:00", true],
  ["cancelled", "no_show", "18:30", false],
] as const)("a %s visit of 18:00 may be %s at %s: %s", (status, attendance, time, may) => {
  const visit = { status, startsAt: "2026-11-21T18:00:00Z" };
  expect(canNoteAttendance(visit, attendance, Date.parse(`2026-11-21T${time}:00Z`))).toBe(may);
});

const visit = (attendance: Attendance | null, fields: object = {}) => ({
  ...{ startsAt: "2026-11-21T18:00:00Z", endsAt: "2026-11-21T20:00:00Z" },
  ...{ status: "confirmed" as const, attendance, ...fields },
});
const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`);

test.each([
  [null, "16:29", null],
  [null, "16:30", "arrived"],
  [null, "17:59", "arrived"],
  [null, "18:30", "arrived"],
  [null, "20:00", "finished"],
  ["arrived", "15:00", "seated"],
  ["arrived", "17:59", "seated"],
  ["arrived", "20:00", "seated"],
  ["seated", "17:59", null],
  ["seated", "18:00", "finished"],
  ["finished", "18:30", null],
  ["no_show", "18:30", null],
] as const)("after %s the next step at %s is %s", (attendance, time, next) => {
  expect(nextAttendance(visit(attendance), at(time))).toBe(next);
});

test.each([
  [null, "17:59", "arrived"],
  ["arrived", "17:59", null],
  ["arrived", "18:00", "finished"],
  ["seated", "18:00", "finished"],
] as const)(
  "who comes for services is here, then gone: after %s the next step at %s is %s",
  (attendance, time, next) => {
    expect(nextAttendance(visit(attendance, { services: [] }), at(time))).toBe(next);
  },
);

test("on a date that is over a party that came is finished, since nobody sits down any more", () => {
  expect(nextAttendance(visit("arrived"), at("20:00"), false, null)).toBe("finished");
});

test("for a party an hour late the next step is no-show", () => {
  expect(nextAttendance(visit(null), at("19:00"), true)).toBe("no_show");
});

test("once a visit is over its button stays Finish, also when the day's first arrival makes it look missing", () => {
  expect([false, true].map((isMissing) => nextAttendance(visit(null), at("20:00"), isMissing))).toEqual([
    "finished",
    "finished",
  ]);
});

test("a visit that ended before the first one with a mark began is not late, the next one is", () => {
  const of = (from: string, to: string, attendance: Attendance | null = null) =>
    visit(attendance, { startsAt: `2026-11-21T${from}:00Z`, endsAt: `2026-11-21T${to}:00Z` });
  const [early, next, marked] = [of("09:00", "11:00"), of("10:00", "11:30"), of("11:00", "12:00", "arrived")];
  const late = (...day: (typeof early)[]) => {
    const noted = notedFrom(day.map((each) => ({ ...each, source: "phone" as const })));
    return day.map((each) => latenessOf(each, noted, at("11:40")));
  };
  expect(late(early, next, marked)).toEqual([null, 100, null]);
  expect(late(early, next)).toEqual([null, null]);
});

test("a cancelled booking has no visit", () => {
  expect(nextAttendance(visit(null, { status: "cancelled" }), at("18:30"))).toBeNull();
});

test.each([
  ["the same", visit("arrived"), true],
  ["in no cached list", undefined, true],
  ["a step further", visit("seated"), false],
  ["taken back", visit(null), false],
  ["cancelled", visit("arrived", { status: "cancelled" }), false],
] as const)("the noted attendance is compared with a booking that is %s", (_, present, stands) => {
  expect(isAttendanceUnchanged(visit("arrived"), present)).toBe(stands);
});
