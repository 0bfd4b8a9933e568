import { expect, test } from "vitest";
import { inEnglish } from "../../contract/field-error.ts";
import { fault } from "../faults.ts";
import type { Weekday } from "../time/calendar.ts";
import type { WeeklySchedule } from "./rules.ts";
import { everyDay } from "./rules.ts";
import { scheduleProblem } from "./schedule.ts";

function weekOf(days: Partial<Record<Weekday, string>>): WeeklySchedule {
  const week = everyDay("09:00", "17:00", false);
  for (const day of Object.keys(week) as Weekday[]) {
    const [openTime, closeTime] = days[day]?.split("-") ?? [];
    if (openTime && closeTime) week[day] = { enabled: true, openTime, closeTime };
  }
  return week;
}

test("a week without an open day is refused", () => {
  expect(scheduleProblem(weekOf({}))).toEqual({ day: null, fault: fault("no_day_open") });
});

test.each(["09:00-17:00", "00:00-23:45", "18:00-00:00", "18:00-05:45", "02:00-05:00", "05:00-04:45", "00:00-00:00"])(
  "a Monday open %s is fine",
  (hours) => {
    expect(scheduleProblem(weekOf({ monday: hours }))).toBeNull();
  },
);

test.each(["09:00-09:00", "04:00-04:00", "18:00-06:00", "17:00-09:00", "10:15-10:00"])(
  "a Monday open %s does not close after it opens",
  (hours) => {
    expect(scheduleProblem(weekOf({ monday: hours }))).toEqual({
      day: "monday",
      fault: fault("day_closes_too_early", { day: "monday" }),
    });
  },
);

test("the hours of a closed weekday are not checked", () => {
  const week = weekOf({ monday: "09:00-17:00" });
  expect(scheduleProblem({ ...week, tuesday: { enabled: false, openTime: "09:00", closeTime: "09:00" } })).toBeNull();
});

test("the first wrong day of the week is reported", () => {
  expect(scheduleProblem(weekOf({ sunday: "09:00-09:00", wednesday: "18:00-06:00" }))).toEqual({
    day: "wednesday",
    fault: fault("day_closes_too_early", { day: "wednesday" }),
  });
});

test.each([
  ["Friday may close when Saturday opens", { friday: "18:00-02:00", saturday: "02:00-23:00" }, null],
  [
    "Friday may not close after Saturday opens",
    { friday: "18:00-02:15", saturday: "02:00-23:00" },
    "Friday: Closing time overlaps the next day's opening",
  ],
  [
    "Sunday may not close after Monday opens",
    { sunday: "18:00-02:00", monday: "01:45-23:00" },
    "Sunday: Closing time overlaps the next day's opening",
  ],
  ["a night may run into a closed day", { friday: "18:00-05:45", sunday: "01:00-05:00" }, null],
])("%s", (_, days, problem) => {
  const found = scheduleProblem(weekOf(days));
  expect(found && inEnglish(found.fault)).toBe(problem);
});
