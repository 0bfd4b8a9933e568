import { expect, test } from "vitest";
import { DEFAULT_RULES } from "../../../../domain/plan/rules.ts";
import { booking as en } from "../../../../texts/en/customers/booking.ts";
import { expectedWallMinutes, isBookable, nextBookable, unavailableReason } from "./open-days.ts";

/** Monday to Friday, from the 21st also Saturdays, with a holiday on the 24th and 25th. */
const place = {
  weeklySchedule: DEFAULT_RULES.weeklySchedule,
  closures: [{ startDate: "2026-11-24", endDate: "2026-11-25" }],
  today: "2026-11-21",
  lastBookableDate: "2026-11-27",
  slotStepMinutes: 30,
  bookingDurationMinutes: 60,
};

test.each([
  ["2026-11-20", false],
  ["2026-11-21", false],
  ["2026-11-23", true],
  ["2026-11-24", false],
  ["2026-11-27", true],
  ["2026-11-30", false],
])("%s is offered: %s", (date, offered) => {
  expect(isBookable(place, date)).toBe(offered);
});

test.each([
  ["2026-11-01", "2026-11-23"],
  ["2026-11-21", "2026-11-23"],
  ["2026-11-23", "2026-11-26"],
  ["2026-11-27", null],
])("after %s comes %s", (after, next) => {
  expect(nextBookable(place, after)).toBe(next);
});

test("the times of a day are counted before they are loaded", () => {
  expect(expectedWallMinutes(place, "2026-11-23")).toHaveLength(15);
  expect(expectedWallMinutes(place, "2026-11-22")).toEqual([]);
  expect(expectedWallMinutes({ ...place, bookingDurationMinutes: 720 }, "2026-11-23")).toEqual([]);
  const night = { enabled: true, openTime: "23:00", closeTime: "02:00" };
  const late = { ...place, weeklySchedule: { ...place.weeklySchedule, monday: night } };
  expect(expectedWallMinutes(late, "2026-11-23")).toEqual([1380, 1410, 1440, 1470, 1500]);
});

const paused = { today: "2026-11-21", pausedUntil: "2026-11-23T11:00:00Z", timeZone: "Europe/Stockholm" };

test.each([
  ["2026-11-24", "open", null],
  ["2026-11-24", "closed", "We are closed on this day"],
  ["2026-11-20", "past", "This day cannot be booked"],
  ["2027-11-24", "beyond", "This day cannot be booked"],
  ["2026-11-24", "full", "Fully booked"],
  ["2026-11-22", "full", "Not booked online"],
  ["2026-11-23", "full", "Fully booked"],
] as const)("%s, %s: %s", (date, state, words) => {
  expect(unavailableReason(paused, date, { state }, en)).toBe(words);
});

test("today without free times has no times left", () => {
  expect(unavailableReason({ ...paused, pausedUntil: null }, paused.today, { state: "full" }, en)).toBe(
    "No times left",
  );
});

test("a day that a rule refuses says so", () => {
  const offer = { state: "full", reason: "notice_too_short" } as const;
  expect(unavailableReason({ ...paused, pausedUntil: null }, "2026-11-22", offer, en)).toBe("too late to book online");
});
