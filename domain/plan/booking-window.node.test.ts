import { expect, test } from "vitest";
import { stateByHours, stripDays, stripTurns } from "./booking-window.ts";
import { DEFAULT_RULES } from "./rules.ts";

/** Monday to Friday; a Saturday. */
const place = {
  weeklySchedule: DEFAULT_RULES.weeklySchedule,
  closures: [],
  today: "2026-11-21",
  lastBookableDate: "2026-12-06",
};

test.each([
  ["2026-11-21", "2026-11-21", "2026-11-27"],
  ["2026-11-27", "2026-11-21", "2026-11-27"],
  ["2026-11-28", "2026-11-28", "2026-12-04"],
  ["2026-12-05", "2026-12-05", "2026-12-06"],
])("the strip with %s goes from %s to %s", (date, from, to) => {
  const days = stripDays(place, date);
  expect([days[0], days.at(-1)]).toEqual([from, to]);
});

test.each([
  ["2026-11-23", null, "2026-11-30"],
  ["2026-11-30", "2026-11-23", null],
])("from %s the arrows lead to %s and %s: the last days are a weekend", (date, earlier, later) => {
  expect(stripTurns(place, date)).toEqual({ earlier, later });
});

test.each([
  ["2026-11-20", "past"],
  ["2026-11-21", "closed"],
  ["2026-11-23", "open"],
  ["2026-12-04", "open"],
  ["2026-12-05", "beyond"],
])("in a window from the Saturday 2026-11-21 to the Friday 2026-12-04, %s is %s", (date, state) => {
  expect(stateByHours({ ...place, lastBookableDate: "2026-12-04" }, date)).toBe(state);
});
