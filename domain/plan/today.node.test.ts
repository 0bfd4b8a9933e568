import { expect, test } from "vitest";
import { at, rulesWith } from "../testing/givens.ts";
import { localNow } from "../time/clock.ts";
import { everyDay } from "./rules.ts";
import { serviceEnd, todayOf } from "./today.ts";

const overnight = rulesWith({ weeklySchedule: everyDay("18:00", "02:00") });

test.each([
  ["2027-06-15", "23:59", "2027-06-15", "2027-06-15"],
  ["2027-06-16", "00:00", "2027-06-15", "2027-06-16"],
  ["2027-06-16", "01:59", "2027-06-15", "2027-06-16"],
  ["2027-06-16", "02:00", "2027-06-16", "2027-06-16"],
])("open 18:00-02:00, on %s at %s today is %s and the calendar date is %s", (date, time, today, local) => {
  expect(todayOf(overnight, at(time, date))).toEqual({ today, localDate: local });
});

test.each([
  ["18:00", "22:00", "2027-06-15 17:00", "2027-06-15 22:00"],
  ["18:00", "22:00", "2027-06-15 22:00", "2027-06-16 00:00"],
  ["18:00", "02:00", "2027-06-15 23:00", "2027-06-16 02:00"],
  ["18:00", "02:00", "2027-06-16 01:59", "2027-06-16 02:00"],
  ["18:00", "02:00", "2027-06-16 02:00", "2027-06-17 02:00"],
])("open %s-%s, at %s today's service ends at %s", (open, close, now, ends) => {
  const [instant, end] = [now, ends].map((moment) => at(moment.slice(11), moment.slice(0, 10)));
  expect(serviceEnd(rulesWith({ weeklySchedule: everyDay(open, close) }), instant ?? 0)).toBe(end);
});

test("on a closed day service ends at midnight", () => {
  const rules = rulesWith({ weeklySchedule: everyDay("18:00", "22:00", false) });
  expect(serviceEnd(rules, at("12:00", "2027-06-15"))).toBe(at("00:00", "2027-06-16"));
});

test("a day that closes at midnight ends with its calendar date", () => {
  const rules = rulesWith({ weeklySchedule: everyDay("18:00", "00:00") });
  expect(todayOf(rules, at("00:00", "2027-06-16")).today).toBe("2027-06-16");
});

test("a closed day does not run past midnight", () => {
  const closed = { startDate: "2027-06-15", endDate: "2027-06-15", note: null };
  const rules = rulesWith({ ...overnight, specialScheduleEnabled: true, specialClosures: [closed] });
  expect(todayOf(rules, at("00:30", "2027-06-16")).today).toBe("2027-06-16");
});

test.each([
  ["Europe/Stockholm", "2027-06-16"],
  ["America/New_York", "2027-06-15"],
  ["Pacific/Kiritimati", "2027-06-16"],
])("at 22:30 UTC on the 15th it is in %s the %s", (timeZone, date) => {
  const rules = rulesWith({ timeZone, weeklySchedule: everyDay("09:00", "17:00") });
  expect(todayOf(rules, at("22:30", "2027-06-15"))).toEqual({ today: date, localDate: date });
});

test("a night lasts one hour longer when the clock goes back", () => {
  const rules = { ...overnight, timeZone: "America/Havana" };
  const businessDay = (utc: string) => todayOf(rules, at(utc, "2027-11-07")).today;
  expect([businessDay("06:59"), businessDay("07:00")]).toEqual(["2027-11-06", "2027-11-07"]);
});

test.each([
  ["2027-06-15", "21:59", "2027-06-15", 1439],
  ["2027-06-15", "22:00", "2027-06-16", 0],
  ["2027-01-15", "22:30", "2027-01-15", 1410],
  ["2027-03-28", "01:00", "2027-03-28", 180],
])("in Stockholm %s %s UTC is %s, wall minute %i", (date, time, localDate, minute) => {
  expect(localNow(at(time, date), "Europe/Stockholm")).toEqual({ date: localDate, minute });
});
