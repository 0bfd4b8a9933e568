import { expect, test } from "vitest";
import { DAY, rulesWith } from "../testing/givens.ts";
import { closingWallMinute, wallMinuteOf } from "./opening-hours.ts";
import type { Closure } from "./rules.ts";
import { everyDay } from "./rules.ts";
import { firstOpenDate, hoursOn, isBeyondWindow, lastBookableDate } from "./schedule.ts";

const closure = (startDate: string, endDate = startDate): Closure => ({ startDate, endDate, note: null });

test.each([
  ["09:00", "17:00", 1020],
  ["00:00", "23:45", 1425],
  ["18:00", "23:59", 1439],
  ["18:00", "00:00", 1440],
  ["18:00", "02:00", 1560],
  ["00:15", "00:00", 1440],
  ["09:00", "09:00", 1980],
])("hours from %s to %s close at wall minute %i", (openTime, closeTime, minute) => {
  expect(closingWallMinute({ openTime, closeTime })).toBe(minute);
});

test("an enabled weekday is open", () => {
  expect(hoursOn(rulesWith(), DAY)).toEqual({ opens: 1080, closes: 1380, ends: 1380 });
});

test("a weekday switched off is closed", () => {
  expect(hoursOn(rulesWith({ weeklySchedule: everyDay("18:00", "23:00", false) }), DAY)).toBeNull();
});

test.each([
  ["the first day of a closure", true, closure(DAY, "2027-06-20")],
  ["the last day of a closure", true, closure("2027-06-10", DAY)],
  ["a closure of one day", true, closure(DAY)],
  ["the day before a closure", false, closure("2027-06-16")],
  ["the day after a closure", false, closure("2027-06-14")],
])("%s is closed: %s", (_, closed, covering) => {
  const rules = rulesWith({ specialScheduleEnabled: true, specialClosures: [covering] });
  expect(hoursOn(rules, DAY) === null).toBe(closed);
});

test("the second of two closures closes its date too", () => {
  const specialClosures = [closure("2027-01-01"), closure(DAY)];
  expect(hoursOn(rulesWith({ specialScheduleEnabled: true, specialClosures }), DAY)).toBeNull();
});

test.each<[string, Closure[], string, string | null]>([
  ["today when it is open", [], "2027-06-30", DAY],
  ["the day after a closure", [closure(DAY, "2027-06-20")], "2027-06-30", "2027-06-21"],
  ["the last date of the range", [closure(DAY, "2027-06-20")], "2027-06-21", "2027-06-21"],
  ["null when all dates are closed", [closure(DAY, "2027-06-20")], "2027-06-20", null],
])("the first open date is %s", (_, specialClosures, to, date) => {
  expect(firstOpenDate(rulesWith({ specialScheduleEnabled: true, specialClosures }), DAY, to)).toBe(date);
});

test("closures count only while special days are switched on", () => {
  expect(hoursOn(rulesWith({ specialScheduleEnabled: false, specialClosures: [closure(DAY)] }), DAY)).not.toBeNull();
});

test("a closure does not shorten the night of the date before", () => {
  const weeklySchedule = everyDay("18:00", "02:00");
  const rules = rulesWith({ weeklySchedule, specialScheduleEnabled: true, specialClosures: [closure("2027-06-16")] });
  expect(hoursOn(rules, DAY)).toEqual({ opens: 1080, closes: 1560, ends: 1560 });
});

test.each([
  ["18:00", "02:00", "18:00", 1080],
  ["18:00", "02:00", "23:30", 1410],
  ["18:00", "02:00", "00:00", 1440],
  ["18:00", "02:00", "00:30", 1470],
  ["18:00", "02:00", "02:00", 1560],
  ["18:00", "02:00", "10:00", 2040],
  ["18:00", "02:00", "10:01", 601],
  ["18:00", "02:00", "17:59", 1079],
  ["09:00", "00:00", "00:00", 1440],
  ["09:00", "00:00", "08:00", 480],
  ["09:00", "17:00", "00:30", 30],
  ["09:00", "17:00", "20:00", 1200],
])("with hours from %s to %s the time %s is wall minute %i", (openTime, closeTime, time, minute) => {
  expect(wallMinuteOf(time, { enabled: true, openTime, closeTime })).toBe(minute);
});

test("on a closed weekday a time is on the date itself", () => {
  expect(wallMinuteOf("00:30", { enabled: false, openTime: "18:00", closeTime: "02:00" })).toBe(30);
});

test("the last bookable date is advanceBookingDays after the calendar date", () => {
  expect(lastBookableDate(rulesWith({ advanceBookingDays: 30 }), DAY)).toBe("2027-07-15");
});

test.each([
  ["2027-07-15", false],
  ["2027-07-16", true],
])("with a window of 30 days %s is beyond it: %s", (date, beyond) => {
  expect(isBeyondWindow(rulesWith({ advanceBookingDays: 30 }), DAY, date)).toBe(beyond);
});
