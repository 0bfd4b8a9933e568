import { expect, test } from "vitest";
import type { Capacity } from "../shared/queries.ts";
import { slotMinutes } from "../shared/use-clock.ts";
import { dayProgress, fullestAhead } from "./day-capacity.ts";

const slots = (...times: string[]) => times.map((time) => ({ time }));

test.each([
  [1079, null],
  [1080, 0],
  [1095, 0.125],
  [1199, 119 / 120],
  [1200, null],
])("at minute %i four slots from 18:00 have progressed to %s", (now, progress) => {
  expect(dayProgress(slotMinutes(slots("18:00", "18:30", "19:00", "19:30")), now)).toBe(progress);
});

test.each([
  [810, 0.5],
  [1000, 0.5],
  [1095, 0.625],
])("at minute %i a day of lunch and dinner has progressed to %s", (now, progress) => {
  expect(dayProgress(slotMinutes(slots("12:30", "13:00", "18:00", "18:30")), now)).toBe(progress);
});

test("a day without slots has no progress", () => {
  expect(dayProgress([], 600)).toBeNull();
});

test.each([
  ["in the morning", 600, "13:00"],
  ["in the fullest slot", 805, "13:00"],
  ["after lunch", 900, "19:00"],
  ["at the end of dinner", 1165, "19:00"],
  ["after the last slot", 1300, "13:00"],
])("the fullest time yet to come %s", (_, nowMinute, time) => {
  const [lunch, dinner] = [slots("12:30", "13:00"), slots("18:30", "19:00")];
  const peaks = [...lunch, ...dinner].map((slot, nth) => ({ ...slot, peakSpots: [3, 14, 5, 9][nth] }));
  const capacity = { slots: peaks, fullest: { time: "13:00", spots: 14 } } as Capacity;
  expect(fullestAhead(capacity, nowMinute)?.time).toBe(time);
});
