import type { BookingRules, Closure, DayHours, WeeklySchedule } from "../rules.ts";
import { addDays, DAY_MINUTES, daysBetween, minutesOf, WEEKDAYS, type Weekday, weekdayOf } from "./calendar.ts";
import { closingRealMinute, type DayAxis, realMinuteAt } from "./day-axis.ts";

/** Opening and closing in wall minutes of the booking date; a closing past midnight is above 1440. */
export type OpenHours = { opens: number; closes: number };

/** A closing time at or before the opening time means the day runs past midnight (docs/rules.md#opening-hours). */
export function closingWallMinute(hours: Pick<DayHours, "openTime" | "closeTime">): number {
  const closes = minutesOf(hours.closeTime);
  return closes <= minutesOf(hours.openTime) ? closes + DAY_MINUTES : closes;
}

/** The hours of a date, or null when its weekday is off or a closure in force covers it. Closures follow the booking date. */
export function hoursOn(rules: BookingRules, date: string): OpenHours | null {
  const hours = rules.weeklySchedule[weekdayOf(date)];
  if (!hours.enabled || closureOn(rules, date)) return null;
  return { opens: minutesOf(hours.openTime), closes: closingWallMinute(hours) };
}

/** The rules of a business that takes no bookings any more: every day is off. */
export function withEveryDayClosed(rules: BookingRules): BookingRules {
  const weeklySchedule = { ...rules.weeklySchedule };
  for (const day of WEEKDAYS) weeklySchedule[day] = { ...weeklySchedule[day], enabled: false };
  return { ...rules, weeklySchedule };
}

/** The first date from `from` to `to` with hours, or null. */
export function firstOpenDate(rules: BookingRules, from: string, to: string): string | null {
  for (let date = from; date <= to; date = addDays(date, 1)) if (hoursOn(rules, date)) return date;
  return null;
}

/** Does some weekday open earlier than it did, or at all? Then it may open while the night before is still there. */
export const opensEarlier = (before: WeeklySchedule, after: WeeklySchedule): boolean =>
  WEEKDAYS.some((day) => {
    const [was, is] = [before[day], after[day]];
    return is.enabled && (!was.enabled || is.openTime < was.openTime);
  });

/** Closures count only while special days are switched on. */
export const closuresInForce = (rules: Pick<BookingRules, "specialScheduleEnabled" | "specialClosures">): Closure[] =>
  rules.specialScheduleEnabled ? rules.specialClosures : [];

/** The closure in force that covers a date. */
export const closureOn = (rules: BookingRules, date: string): Closure | undefined =>
  closuresInForce(rules).find((closure) => closure.startDate <= date && date <= closure.endDate);

/**
 * The wall minute a posted time means on a booking date. On a day that runs past midnight the times after it belong to
 * the following calendar day; a time between closing and opening belongs to the nearer of the two
 * (docs/decisions/006-times-outside-hours.md).
 */
export function wallMinuteOf(time: string, hours: DayHours): number {
  const minute = minutesOf(time);
  const opens = minutesOf(hours.openTime);
  const closes = closingWallMinute(hours) - DAY_MINUTES;
  if (!hours.enabled || closes < 0 || minute >= opens) return minute;
  return minute - closes <= opens - minute ? minute + DAY_MINUTES : minute;
}

/**
 * The booking date that is "today": yesterday's while it is still running past midnight, else the calendar date
 * (docs/rules.md#booking-date). `yesterday` is the axis of the calendar date before `local.date`.
 */
export function businessToday(rules: BookingRules, localDate: string, yesterday: DayAxis, now: number): string {
  const hours = hoursOn(rules, yesterday.date);
  if (!hours || hours.closes <= DAY_MINUTES) return localDate;
  return realMinuteAt(yesterday, now) < closingRealMinute(yesterday, hours.closes) ? yesterday.date : localDate;
}

export const lastBookableDate = (rules: BookingRules, localDate: string) =>
  addDays(localDate, rules.advanceBookingDays);

export const isBeyondWindow = (rules: BookingRules, localDate: string, date: string) =>
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

/** The words that describe a problem of a week, and the day they are about. */
export type ScheduleProblem = { day: Weekday | null; words: string };

/** The first thing wrong with a week: no open day, one that closes before it opens, one that reaches into the next; or null. */
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

/** A closing hour of 5 or below is after midnight; any later one must come after the opening. */
export function closesTooEarly({ openTime, closeTime }: DayHours): boolean {
  return openTime === closeTime || (Number(closeTime.slice(0, 2)) > LATEST_NIGHT_HOUR && closeTime < openTime);
}
