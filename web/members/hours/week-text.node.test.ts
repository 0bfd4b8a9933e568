import { expect, test } from "vitest";
import type { WeeklySchedule } from "../../../domain/plan/rules.ts";
import { byDay, type Weekday } from "../../../domain/time/calendar.ts";
import { weekText } from "./week-text.ts";

const open = (openTime: string, closeTime: string) => ({ enabled: true, openTime, closeTime });
const EVENING = open("17:00", "23:00");
const CLOSED = { ...EVENING, enabled: false };
const week = (days: Partial<WeeklySchedule> = {}) => byDay((day: Weekday) => days[day] ?? EVENING);

test.each([
  ["one evening for all days", week(), "Mon–Sun 17:00 – 23:00"],
  ["closed at both ends", week({ monday: CLOSED, sunday: CLOSED }), "Tue–Sat 17:00 – 23:00"],
  [
    "a longer night",
    week({ friday: open("17:00", "02:00") }),
    "Mon–Thu 17:00 – 23:00 · Fri 17:00 – 02:00 next day · Sat–Sun 17:00 – 23:00",
  ],
  ["never open", byDay(() => CLOSED), "closed"],
])("a week in a line: %s", (_, given, said) => {
  expect(weekText(given)).toBe(said);
});
