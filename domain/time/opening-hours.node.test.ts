import { expect, test } from "vitest";
import { DEFAULT_RULES } from "../rules.ts";
import { openingHoursOn, openingHoursText } from "./opening-hours.ts";

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
