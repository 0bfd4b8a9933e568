import { expect, test } from "vitest";
import { addDays, daysBetween, earliestUpcomingDate, isDate, isTime, timeLabel, weekdayOf } from "./calendar.ts";
import { dayAxis } from "./clock.ts";
import { AXIS_MINUTES, instantOf } from "./day-axis.ts";

test.each(["2027-02-28", "2028-02-29", "2027-12-31"])("%s is a date", (text) => {
  expect(isDate(text)).toBe(true);
});

test.each(["2027-02-30", "2027-02-29", "2027-13-01", "2027-00-10", "2027-6-1", "27-06-01", "2027-06-01T00:00", ""])(
  "'%s' is not a date",
  (text) => {
    expect(isDate(text)).toBe(false);
  },
);

test.each(["00:00", "09:05", "23:59"])("%s is a time", (text) => {
  expect(isTime(text)).toBe(true);
});

test.each(["24:00", "9:00", "12:60", "12:00:00", "12.00", ""])("'%s' is not a time", (text) => {
  expect(isTime(text)).toBe(false);
});

test.each([
  ["2027-06-14", "monday"],
  ["2027-06-20", "sunday"],
  ["2028-02-29", "tuesday"],
])("%s is a %s", (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday);
});

test.each([
  ["2027-02-28", 1, "2027-03-01"],
  ["2027-01-01", -1, "2026-12-31"],
  ["2027-06-15", 365, "2028-06-14"],
])("%s and %i days is %s", (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

test("daysBetween counts days across a clock change", () => {
  expect(daysBetween("2027-03-27", "2027-03-29")).toBe(2);
});

test.each([
  [0, "00:00"],
  [570, "09:30"],
  [1439, "23:59"],
  [1440, "00:00"],
  [1470, "00:30"],
])("wall minute %i reads %s", (minute, label) => {
  expect(timeLabel(minute)).toBe(label);
});

test("a date counts as upcoming until its longest stay is over in the last time zone", () => {
  const lastMinute = instantOf(dayAxis("2027-06-15", "Etc/GMT+12"), AXIS_MINUTES - 1);
  expect(earliestUpcomingDate(lastMinute) <= "2027-06-15").toBe(true);
});
