import { expect, test } from "vitest";
import { minutesOf } from "./calendar.ts";
import { dayAxis } from "./clock.ts";
import { minutesUntil } from "./day-axis.ts";

test.each([
  ["2026-06-01", "18:00", "20:00", 120],
  ["2026-06-01", "23:30", "00:15", 45],
  ["2026-06-01", "18:00", "18:00", 1440],
  ["2026-10-25", "01:30", "03:30", 180],
  ["2026-03-29", "01:30", "03:30", 60],
  ["2026-10-25", "02:30", "02:15", 45],
  ["2026-03-29", "01:30", "02:30", 1440],
  ["2026-03-29", "02:30", "03:30", undefined],
])("in Stockholm on %s from %s until %s are %s minutes", (date, from, until, minutes) => {
  expect(minutesUntil(dayAxis(date, "Europe/Stockholm"), minutesOf(from), until)).toBe(minutes);
});
