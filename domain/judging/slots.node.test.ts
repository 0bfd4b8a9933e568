import { expect, test } from "vitest";
import { closedParts } from "../plan/closed-stretches.ts";
import type { BookingRules } from "../plan/rules.ts";
import { everyDay } from "../plan/rules.ts";
import { aPlan, closedPart, DAY, rulesWith } from "../testing/givens.ts";
import { addDays } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { instantOf } from "../time/day-axis.ts";
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

test.each([
  ["2027-03-28", "01:00", "00:00", 0, "00:00–04:00"],
  ["2027-10-31", "01:00", "00:00", 0, "23:00–03:00"],
  ["2027-03-28", "01:00", "00:00", -1, "00:00–04:00"],
  ["2027-03-27", "01:00", "18:00", 1, "00:00–04:00"], // in the night after
  ["2027-03-27", "23:30", "18:00", 1, "23:00–02:30"], // from midnight
])(
  "a class of %s at %s takes its person for its four hours, whatever the clock does",
  (date, time, opens, later, expected) => {
    const classes = [
      { id: "c", service: "yoga", date, time, minutes: 240, seats: 4, resources: ["Anna"], cancelled: false },
    ];
    const weeklySchedule = everyDay(opens, opens === "00:00" ? "23:00" : "06:00");
    const rules = rulesWith({
      timeZone: "Europe/Stockholm",
      weeklySchedule,
      plan: { ...aPlan([]), sessions: classes },
    });
    const axis = dayAxis(addDays(date, later), rules.timeZone);
    const timeOf = (minute: number) => new Date(instantOf(axis, minute)).toISOString().slice(11, 16);
    const closed = closedParts(rules, axis, "Anna").map(({ start, end }) => `${timeOf(start)}–${timeOf(end)}`);
    expect(closed).toEqual([expected]);
  },
);
