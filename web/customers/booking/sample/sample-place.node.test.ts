import { expect, test } from "vitest";
import { addDays, DAY_MS, weekdayOf } from "../../../../domain/time/calendar.ts";
import { firstSampleTimes, sampleDays, sampleTimes, sampleWorkspace, takenKey } from "./sample-place.ts";

const MONDAY = Date.parse("2027-06-14T10:00:00Z");
const moments = Array.from({ length: 400 }, (_, i) => MONDAY + i * DAY_MS);
const noneTaken = new Set<string>();

test.each(["Europe/Stockholm", "America/Los_Angeles", "Pacific/Kiritimati", "UTC"])(
  "at any time in %s, the sample begins on a coming day with free and taken times",
  (timeZone) => {
    for (const now of moments) {
      const workspace = sampleWorkspace(now, timeZone);
      const { date, state, slots, guests } = firstSampleTimes(workspace);
      expect([date > workspace.today, date <= addDays(workspace.today, 2), state, guests]).toEqual([
        true,
        true,
        "open",
        2,
      ]);
      expect(new Set(slots.map(({ available }) => available))).toEqual(new Set([true, false]));
      expect([slots[0]?.time, slots.at(-1)?.time]).toEqual(["17:00", "21:30"]);
    }
  },
);

test("Mondays are closed, and days outside the booking window have no times", () => {
  const workspace = sampleWorkspace(MONDAY, "UTC");
  const stateOf = (date: string) => sampleTimes(workspace, date, 2, noneTaken).state;
  const days = Array.from({ length: 30 }, (_, i) => addDays(workspace.today, i + 1));
  for (const day of days) expect(stateOf(day)).toBe(weekdayOf(day) === "monday" ? "closed" : "open");
  expect([stateOf(addDays(workspace.today, -1)), stateOf(addDays(workspace.today, 31))]).toEqual(["past", "beyond"]);
});

test("a larger party finds no more times than a smaller one, and twenty guests find some each evening", () => {
  const workspace = sampleWorkspace(MONDAY, "UTC");
  const free = (date: string, guests: number) =>
    sampleTimes(workspace, date, guests, noneTaken).slots.filter(({ available }) => available).length;
  for (let date = addDays(workspace.today, 1); date <= workspace.lastBookableDate; date = addDays(date, 1)) {
    if (weekdayOf(date) === "monday") continue;
    const counts = [1, 2, 4, 6, 10, 20].map((guests) => free(date, guests));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts.at(-1)).toBeGreaterThan(0);
  }
});

test("a taken time is gone, and a day without any other is full", () => {
  const workspace = sampleWorkspace(MONDAY, "UTC");
  const date = addDays(workspace.today, 1);
  const { slots } = sampleTimes(workspace, date, 2, noneTaken);
  const taken = new Set(slots.map(({ time }) => takenKey(date, time)));
  expect(sampleTimes(workspace, date, 2, taken).slots.some(({ available }) => available)).toBe(false);
  expect(sampleDays(workspace, 2, date, date, taken)).toEqual([{ date, state: "full" }]);
  expect(sampleDays(workspace, 2, date, date, noneTaken)).toEqual([{ date, state: "open" }]);
});
