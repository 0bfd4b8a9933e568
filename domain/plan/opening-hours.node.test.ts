import { expect, test } from "vitest";
import type { Weekday } from "../time/calendar.ts";
import { openingHoursOn, openingHoursText } from "./opening-hours.ts";
import { DEFAULT_RULES, everyDay } from "./rules.ts";

const place = {
  weeklySchedule: DEFAULT_RULES.weeklySchedule,
  closures: [{ startDate: "2026-11-24", endDate: "2026-11-25" }],
};

test("a date has its weekday's hours, unless a closure covers it", () => {
  expect(openingHoursOn(place, "2026-11-23")).toEqual({ enabled: true, openTime: "09:00", closeTime: "17:00" });
  for (const date of ["2026-11-22", "2026-11-24", "2026-11-25"]) expect(openingHoursOn(place, date)).toBeNull();
  expect(openingHoursOn(place, "2026-11-26")).not.toBeNull();
});

test("the text of a date names opening and closing time", () => {
  expect(openingHoursText(place, "2026-11-23")).toBe("09:00–17:00");
  expect(openingHoursText(place, "2026-11-22")).toBeNull();
});

test.each([
  ["00:00", "00:00", "00:00–24:00"],
  ["18:00", "00:00", "18:00–00:00"],
  ["09:00", "09:00", "09:00–09:00"],
])("open from %s to %s reads %s", (openTime, closeTime, text) => {
  expect(openingHoursText({ weeklySchedule: everyDay(openTime, closeTime), closures: [] }, "2026-11-23")).toBe(text);
});

const periods = [
  { name: "Lunch", days: ["monday", "tuesday"] as Weekday[], openTime: "11:30", closeTime: "14:30" },
  { name: "Dinner", days: ["monday"] as Weekday[], openTime: "18:00", closeTime: "02:00" },
];
const special = [{ startDate: "2026-12-01", endDate: "2026-12-01", openTime: "12:00", closeTime: "15:00" }];

test.each([
  ["lunch and dinner", "2026-11-23", "11:30–14:30, 18:00–02:00", ["11:30", "02:00"]],
  ["lunch alone", "2026-11-24", "11:30–14:30", ["11:30", "14:30"]],
  ["a special opening", "2026-12-01", "12:00–15:00", ["12:00", "15:00"]],
  ["a weekday without a period", "2026-11-25", null, null],
])("under a plan: %s", (_, date, text, hull) => {
  const planned = { weeklySchedule: everyDay("09:00", "17:00"), closures: [], periods, specialOpenings: special };
  const hours = openingHoursOn(planned, date);
  expect([openingHoursText(planned, date), hours && [hours.openTime, hours.closeTime]]).toEqual([text, hull]);
});
