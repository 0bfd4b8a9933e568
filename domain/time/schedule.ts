import type { BookingRules, Closure, DayHours, OfferRules, OpeningRules, WeeklySchedule } from "../rules.ts";
import { addDays, DAY_MINUTES, daysBetween, minutesOf, WEEKDAYS, type Weekday } from "./calendar.ts";
import { closingRealMinute, type DayAxis, realMinuteAt } from "./day-axis.ts";
import { covers, openingHoursOn } from "./opening-hours.ts";

/** In wall minutes; closing after midnight is above 1440. */
type OpenHours = { opens: number; closes: number };

/** 18:00–02:00 closes at wall minute 1560, 09:00–09:00 at 1980 (docs/rules.md#opening-hours). */
export function closingWallMinute(hours: Pick<DayHours, "openTime" | "closeTime">): number {
  const closes = minutesOf(hours.closeTime);
  return closes <= minutesOf(hours.openTime) ? closes + DAY_MINUTES : closes;
}

/** The hours of a booking date; null: closed (docs/rules.md#opening-hours, docs/rules.md#closures). */
export function hoursOn(rules: OpeningRules, date: string): OpenHours | null {
  const hours = openingHoursOn({ weeklySchedule: rules.weeklySchedule, closures: closuresInForce(rules) }, date);
  return hours && { opens: minutesOf(hours.openTime), closes: closingWallMinute(hours) };
}

/** For a business that is to be deleted (docs/rules.md#refusals). */
export function withEveryDayClosed(rules: BookingRules): BookingRules {
  const weeklySchedule = { ...rules.weeklySchedule };
  for (const day of WEEKDAYS) weeklySchedule[day] = { ...weeklySchedule[day], enabled: false };
  return { ...rules, weeklySchedule };
}

/** Both ends included; null: none is open. */
export function firstOpenDate(rules: OpeningRules, from: string, to: string): string | null {
  for (let date = from; date <= to; date = addDays(date, 1)) if (hoursOn(rules, date)) return date;
  return null;
}

/** Guests of the night before may still be there (docs/rules.md#closures). */
export const opensEarlier = (before: WeeklySchedule, after: WeeklySchedule): boolean =>
  WEEKDAYS.some((day) => {
    const [was, is] = [before[day], after[day]];
    return is.enabled && (!was.enabled || is.openTime < was.openTime);
  });

/** Empty while `specialScheduleEnabled` is off (docs/rules.md#closures). */
export const closuresInForce = (rules: Omit<OpeningRules, "timeZone" | "weeklySchedule">): Closure[] =>
  rules.specialScheduleEnabled ? rules.specialClosures : [];

export const closureOn = (rules: OpeningRules, date: string): Closure | undefined =>
  closuresInForce(rules).find((closure) => covers(closure, date));

/**
 * The wall minute of a requested time (docs/decisions/006-times-outside-hours.md).
 * With 18:00–02:00: 00:30 is 1470, 03:00 is 1620 (nearer to closing), 17:45 is 1065 (nearer to opening).
 */
export function wallMinuteOf(time: string, hours: DayHours): number {
  const minute = minutesOf(time);
  const opens = minutesOf(hours.openTime);
  const closes = closingWallMinute(hours) - DAY_MINUTES;
  if (!hours.enabled || closes < 0 || minute >= opens) return minute;
  return minute - closes <= opens - minute ? minute + DAY_MINUTES : minute;
}

/**
 * The booking date of "today" (docs/rules.md#booking-date); `now` in ms. `yesterday`: the axis of the date before
 * `localDate`.
 */
export function businessToday(rules: OpeningRules, localDate: string, yesterday: DayAxis, now: number): string {
  const hours = hoursOn(rules, yesterday.date);
  if (!hours || hours.closes <= DAY_MINUTES) return localDate;
  return realMinuteAt(yesterday, now) < closingRealMinute(yesterday, hours.closes) ? yesterday.date : localDate;
}

export const lastBookableDate = (rules: OfferRules, localDate: string) => addDays(localDate, rules.advanceBookingDays);

export const isBeyondWindow = (rules: OfferRules, localDate: string, date: string) =>
  daysBetween(localDate, date) > rules.advanceBookingDays;

const LATEST_NIGHT_HOUR = 5;
const NAMES: Record<Weekday, string> = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};

type ScheduleProblem = { day: Weekday | null; words: string };

/** The first problem in the order of docs/rules.md#opening-hours. */
export function scheduleProblem(week: WeeklySchedule): ScheduleProblem | null {
  if (!WEEKDAYS.some((day) => week[day].enabled)) return { day: null, words: "At least one day must be enabled" };
  const of = (day: Weekday, words: string) => ({ day, words: `${NAMES[day]}: ${words}` });
  for (const day of WEEKDAYS)
    if (week[day].enabled && closesTooEarly(week[day])) return of(day, "Closing time must be after opening time");
  for (const [i, day] of WEEKDAYS.entries()) {
    const next = week[WEEKDAYS[(i + 1) % 7] ?? "monday"];
    if (!week[day].enabled || !next.enabled) continue;
    if (closingWallMinute(week[day]) - DAY_MINUTES > minutesOf(next.openTime))
      return of(day, "Closing time overlaps the next day's opening");
  }
  return null;
}

/** Problem 2 of docs/rules.md#opening-hours. */
export function closesTooEarly({ openTime, closeTime }: DayHours): boolean {
  return openTime === closeTime || (Number(closeTime.slice(0, 2)) > LATEST_NIGHT_HOUR && closeTime < openTime);
}
