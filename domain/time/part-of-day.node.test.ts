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
