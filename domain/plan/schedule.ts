import { type Fault, fault } from "../faults.ts";
import { addDays, DAY_MINUTES, daysBetween, minutesOf, WEEKDAYS, type Weekday } from "../time/calendar.ts";
import { closingRealMinute, type DayAxis, realMinuteAt } from "../time/day-axis.ts";
import { closingWallMinute, isRoundTheClock } from "./opening-hours.ts";
import { endOf, periodsOn, type StartRules } from "./periods.ts";
import type { BookingRules, Closure, DayHours, OfferRules, WeeklySchedule, WeekRules } from "./rules.ts";

/** In wall minutes; after midnight above 1440. `ends`: the last party leaves. */
type OpenHours = { opens: number; closes: number; ends: number };

/** The first opening and the last closing of a booking date; null: closed (docs/rules.md#service-periods). */
export function hoursOn(rules: StartRules, date: string): OpenHours | null {
  const periods = periodsOn(rules, date);
  const [first] = periods;
  if (!first) return null;
  const latest = (minuteOf: (period: (typeof periods)[number]) => number) => Math.max(...periods.map(minuteOf));
  return { opens: first.opens, closes: latest(({ closes }) => closes), ends: latest(endOf) };
}

/** For a business that is to be deleted (docs/rules.md#refusals). */
export const withEveryDayClosed = (rules: BookingRules): BookingRules => ({
  ...rules,
  weeklySchedule: closedOn(rules.weeklySchedule, WEEKDAYS),
  plan: { periods: [], exceptions: rules.plan.exceptions.filter(({ kind }) => kind === "closed") },
});

/** The same week with these days closed; their hours stay for when they are opened again. */
export const closedOn = (week: WeeklySchedule, days: readonly Weekday[]): WeeklySchedule =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, days.includes(day) ? { ...week[day], enabled: false } : week[day]]),
  ) as WeeklySchedule; // has every day

/** Both ends included; null: none is open. */
export function firstOpenDate(rules: StartRules, from: string, to: string): string | null {
  for (let date = from; date <= to; date = addDays(date, 1)) if (hoursOn(rules, date)) return date;
  return null;
}

/** Empty while `specialScheduleEnabled` is off (docs/rules.md#closures). */
export const closuresInForce = (rules: Omit<WeekRules, "weeklySchedule">): Closure[] =>
  rules.specialScheduleEnabled ? rules.specialClosures : [];

/**
 * The booking date of "today" (docs/rules.md#booking-date); `now` in ms. `yesterday`: the axis of the date before
 * `localDate`.
 */
export function businessToday(rules: StartRules, localDate: string, yesterday: DayAxis, now: number): string {
  const hours = hoursOn(rules, yesterday.date);
  if (!hours || hours.ends <= DAY_MINUTES) return localDate;
  return realMinuteAt(yesterday, now) < closingRealMinute(yesterday, hours.ends) ? yesterday.date : localDate;
}

export const lastBookableDate = (rules: OfferRules, localDate: string) => addDays(localDate, rules.advanceBookingDays);

export const isBeyondWindow = (rules: OfferRules, localDate: string, date: string) =>
  daysBetween(localDate, date) > rules.advanceBookingDays;

const LATEST_NIGHT_HOUR = 5;

type ScheduleProblem = { day: Weekday | null; fault: Fault };

/** The first problem in the order of docs/rules.md#opening-hours. */
export function scheduleProblem(week: WeeklySchedule): ScheduleProblem | null {
  if (!WEEKDAYS.some((day) => week[day].enabled)) return { day: null, fault: fault("no_day_open") };
  for (const day of WEEKDAYS)
    if (week[day].enabled && closesTooEarly(week[day])) return { day, fault: fault("day_closes_too_early", { day }) };
  for (const [i, day] of WEEKDAYS.entries()) {
    const next = week[WEEKDAYS[(i + 1) % 7] ?? "monday"];
    if (!week[day].enabled || !next.enabled) continue;
    if (closingWallMinute(week[day]) - DAY_MINUTES > minutesOf(next.openTime))
      return { day, fault: fault("day_closes_into_next", { day }) };
  }
  return null;
}

/** Problem 2 of docs/rules.md#opening-hours. */
export function closesTooEarly(hours: Pick<DayHours, "openTime" | "closeTime">): boolean {
  const { openTime, closeTime } = hours;
  if (openTime === closeTime) return !isRoundTheClock(hours);
  return Number(closeTime.slice(0, 2)) > LATEST_NIGHT_HOUR && closeTime < openTime;
}
