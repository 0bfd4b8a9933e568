import { expect, test } from "vitest";
import type { Hours } from "../../../contract/hours.ts";
import { DEFAULT_RULES } from "../../../domain/rules.ts";
import { changesBetween, mergeHours } from "./merge-hours.ts";

const base: Hours = {
  ...DEFAULT_RULES,
  slotStepMinutes: 30,
  onlineBookingPausedUntil: null,
  specialClosures: [day("2027-12-24"), day("2027-12-31")],
};
const week = base.weeklySchedule;
const late = { enabled: true, openTime: "18:00", closeTime: "02:00" };

function day(date: string, note: string | null = null) {
  return { startDate: date, endDate: date, note };
}

test.each<[string, Partial<Hours>, string, string, string]>([
  [
    "a day of the week",
    { weeklySchedule: { ...week, friday: late } },
    "Friday",
    "09:00 – 17:00",
    "18:00 – 02:00 next day",
  ],
  ["a limit taken away", { maxCapacity: 4 }, "Maximum concurrent spots", "no limit", "4"],
  [
    "a pause",
    { onlineBookingPausedUntil: "2027-06-17T16:00:00.000Z" },
    "Online booking paused until",
    "not paused",
    "Thu 17 Jun, 18:00",
  ],
  [
    "special days",
    { specialClosures: [day("2027-12-24", "Xmas")] },
    "Special days",
    "Fri 24 Dec 2027, Fri 31 Dec 2027",
    "Fri 24 Dec 2027 (Xmas)",
  ],
  ["reminders", { reminderLeadHours: [] }, "Reminders", "48 hours", "none"],
])("%s is described in words", (_, changed, name, from, to) => {
  expect(changesBetween(base, { ...base, ...changed })).toEqual([{ name, from, to }]);
});

test("every setting that differs is described", () => {
  const other = {
    ...base,
    weeklySchedule: { ...week, monday: late, sunday: late },
    specialClosures: [],
    timeZone: "UTC",
  };
  const numbers = { bookingDurationMinutes: 15, slotStepMinutes: 60 as const, advanceBookingDays: 1, guestsPerSpot: 1 };
  const more = { customerChangeHoursLimit: 1, maxGuestsPerBooking: 1, maxCapacity: 1, specialScheduleEnabled: true };
  const last = { onlineBookingPausedUntil: "2027-06-17T16:00:00.000Z", reminderLeadHours: [1], feedbackDelayHours: 1 };
  const all: Hours = { ...other, ...numbers, ...more, ...last, retentionMonths: 1 };
  // two days differ, the version does not count
  expect(changesBetween(base, all)).toHaveLength(Object.keys(base).length - 1 + 1);
});

test("a setting that one owner changed keeps that owner's value", () => {
  const mine = { ...base, maxCapacity: 4, weeklySchedule: { ...week, friday: late } };
  const theirs = { ...base, version: 2, guestsPerSpot: 2, weeklySchedule: { ...week, monday: late } };
  expect(mergeHours(base, mine, theirs)).toEqual({
    merged: { ...theirs, maxCapacity: 4, weeklySchedule: { ...week, monday: late, friday: late } },
    lost: [],
  });
});

test("a setting that both changed takes their value, and mine is listed as lost", () => {
  const { merged, lost } = mergeHours(base, { ...base, maxCapacity: 4 }, { ...base, version: 2, maxCapacity: 5 });
  expect(merged).toEqual({ ...base, version: 2, maxCapacity: 5 });
  expect(lost).toEqual([{ name: "Maximum concurrent spots", from: "4", to: "5" }]);
});

test("the same change by both loses nothing", () => {
  expect(mergeHours(base, { ...base, maxCapacity: 4 }, { ...base, version: 2, maxCapacity: 4 }).lost).toEqual([]);
});

test("the merge keeps the special days both added and drops those either removed", () => {
  const mine = { ...base, specialClosures: [day("2027-12-31"), day("2027-11-01")] };
  const theirs = { ...base, version: 2, specialClosures: [day("2027-12-24"), day("2027-12-31"), day("2027-10-01")] };
  const { merged, lost } = mergeHours(base, mine, theirs);
  expect(merged.specialClosures).toEqual([day("2027-12-31"), day("2027-10-01"), day("2027-11-01")]);
  expect(lost).toEqual([]);
});
