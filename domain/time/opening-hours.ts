import type { Closure, DayHours, WeeklySchedule } from "../rules.ts";
import { DAY_MINUTES, minutesOf, weekdayOf } from "./calendar.ts";

/** Public, so without the closures' notes. */
export type OpeningHours = {
  weeklySchedule: WeeklySchedule;
  closures: Pick<Closure, "startDate" | "endDate">[];
};

/** The hours of a date; null: closed (docs/rules.md#opening-hours). */
export function openingHoursOn({ weeklySchedule, closures }: OpeningHours, date: string): DayHours | null {
  const hours = weeklySchedule[weekdayOf(date)];
  const isClosed = closures.some((closure) => covers(closure, date));
  return hours.enabled && !isClosed ? hours : null;
}

export const covers = ({ startDate, endDate }: Pick<Closure, "startDate" | "endDate">, date: string): boolean =>
  startDate <= date && date <= endDate;

/** "17:00–23:00", past midnight "18:00–02:00". */
export function openingHoursText(place: OpeningHours, date: string): string | null {
  const hours = openingHoursOn(place, date);
  return hours && `${hours.openTime}–${hours.closeTime}`;
}

/** 18:00–02:00 closes at wall minute 1560, 09:00–09:00 at 1980 (docs/rules.md#opening-hours). */
export function closingWallMinute(hours: Pick<DayHours, "openTime" | "closeTime">): number {
  const closes = minutesOf(hours.closeTime);
  return closes <= minutesOf(hours.openTime) ? closes + DAY_MINUTES : closes;
}

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
