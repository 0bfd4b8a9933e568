import { expect, test } from "vitest";
import { byPartOfDay } from "./part-of-day.ts";

const named = (minutes: number[]) =>
  byPartOfDay(minutes, (minute) => minute).map(({ part, slots }) => [part, ...slots.map((minute) => minute / 60)]);

test("an evening is shown early, then late", () => {
  expect(named([17 * 60, 18.5 * 60, 19 * 60, 21.5 * 60, 22 * 60])).toEqual([
    ["earlyEvening", 17, 18.5],
    ["evening", 19, 21.5],
    ["lateEvening", 22],
  ]);
});

test.each([
  [0, "earlyMorning"],
  [6, "morning"],
  [10.75, "morning"],
  [11, "lunch"],
  [15, "afternoon"],
  [23.75, "lateEvening"],
  [24, "night"],
  [28, "night"],
])("%s hours after its date began it is %s", (hour, part) => {
  expect(named([hour * 60])).toEqual([[part, hour]]);
});

test("no times, no parts", () => {
  expect(named([])).toEqual([]);
});

const PERIODS = [
  { openTime: "11:30", name: "Lunch" },
  { openTime: "17:00", name: "Dinner" },
];
const groupsOf = (minutes: number[], openings: typeof PERIODS) =>
  byPartOfDay(minutes, (minute) => minute, openings).map(({ part, name, slots }) => [name ?? part, slots.length]);

test("where a date has several service periods their names stand over the times, after midnight the night", () => {
  expect(groupsOf([700, 780, 1020, 1170, 1380, 1470], PERIODS)).toEqual([
    ["Lunch", 2],
    ["Dinner", 3],
    ["night", 1],
  ]);
});

test("a single period has no name over its times", () => {
  expect(groupsOf([1020, 1170], PERIODS.slice(1))).toEqual([
    ["earlyEvening", 1],
    ["evening", 1],
  ]);
});
