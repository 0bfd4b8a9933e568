import { expect, test } from "vitest";
import type { BookingRules } from "../rules.ts";
import { everyDay } from "../rules.ts";
import { aPlan, closedPart, DAY, rulesWith } from "../testing/givens.ts";
import { dayAxis } from "../time/clock.ts";
import { slotsOn } from "./slots.ts";

const slots = (openTime: string, closeTime: string, rules: Partial<BookingRules> = {}) =>
  slotsOn(rulesWith({ weeklySchedule: everyDay(openTime, closeTime), ...rules }), dayAxis(DAY, "UTC"), 2);
const times = (...of: Parameters<typeof slots>) => slots(...of).map((slot) => slot.time);

test("the first slot begins at opening and the last ends at closing", () => {
  expect(times("18:00", "20:00")).toEqual(["18:00", "18:30", "19:00"]);
});

test("a slot that would end after closing is not offered", () => {
  expect(times("18:00", "20:00", { bookingDurationMinutes: 61 })).toEqual(["18:00", "18:30"]);
});

test.each([
  [15, ["18:15", "18:30", "18:45", "19:00"]],
  [30, ["18:15", "18:45"]],
  [60, ["18:15"]],
])("slots follow each other every %i minutes from opening", (slotStepMinutes, expected) => {
  expect(times("18:15", "20:00", { slotStepMinutes })).toEqual(expected);
});

test("a day has no slot for a visit longer than its hours", () => {
  expect(times("18:00", "20:00", { bookingDurationMinutes: 180 })).toEqual([]);
});

test("a day has one slot for a visit as long as its hours", () => {
  expect(times("18:00", "20:00", { bookingDurationMinutes: 120 })).toEqual(["18:00"]);
});

test("09:00-17:00 every 30 minutes gives fifteen slots", () => {
  expect(times("09:00", "17:00")).toHaveLength(15);
});

test("a night has slots past midnight", () => {
  expect(times("22:30", "01:00")).toEqual(["22:30", "23:00", "23:30", "00:00"]);
});

test("slots after midnight start at minute 1440 or later", () => {
  expect(slots("22:30", "01:00").at(-1)).toMatchObject({ time: "00:00", start: 1440, end: 1500 });
});

test("a visit may end at midnight", () => {
  expect(times("23:00", "00:00", { bookingDurationMinutes: 30 })).toEqual(["23:00", "23:30"]);
});

test("a closed day has no slots", () => {
  expect(times("18:00", "20:00", { weeklySchedule: everyDay("18:00", "20:00", false) })).toEqual([]);
});

test("a closed part that the clock skips closes nothing", () => {
  const spring = "2027-03-28";
  const rules = rulesWith({
    ...{ timeZone: "Europe/Stockholm", weeklySchedule: everyDay("00:30", "05:00") },
    plan: aPlan([], [closedPart("02:20", "03:00", spring)]),
  });
  const offered = slotsOn(rules, dayAxis(spring, "Europe/Stockholm"), 2).map(({ time }) => time);
  expect(offered).toEqual(["00:30", "01:00", "01:30", "03:00", "03:30", "04:00"]);
});
