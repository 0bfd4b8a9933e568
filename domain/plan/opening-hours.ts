import { DAY_MINUTES, minutesOf, type Weekday, weekdayOf } from "../time/calendar.ts";
import type { Closure, DayHours, WeeklySchedule } from "./rules.ts";

/** `name`: of its service period. */
type Opening = Pick<DayHours, "openTime" | "closeTime"> & { name?: string };

/** Public, so without notes. Under a plan its periods stand in place of the week, by their opening. */
export type OpeningHours = {
  weeklySchedule: WeeklySchedule;
  closures: Pick<Closure, "startDate" | "endDate">[];
  periods?: (Opening & { name: string; days: Weekday[] })[];
  specialOpenings?: (Opening & Pick<Closure, "startDate" | "endDate">)[];
};

/** All openings of a date in order; none: closed (docs/rules.md#service-periods). */
export function openingsOn(place: OpeningHours, date: string): Opening[] {
  const { weeklySchedule, closures, periods, specialOpenings = [] } = place;
  if (closures.some((closure) => covers(closure, date))) return [];
  const special = specialOpenings.filter((opening) => covers(opening, date));
  if (special.length > 0) return special;
  const day = weekdayOf(date);
  if (periods) return periods.filter(({ days }) => days.includes(day));
  return weeklySchedule[day].enabled ? [weeklySchedule[day]] : [];
}

/** From the first opening to the last closing of a date; null: closed (docs/rules.md#opening-hours). */
export function openingHoursOn(place: OpeningHours, date: string): DayHours | null {
  const openings = openingsOn(place, date);
  const [first] = openings;
  const [last] = openings.toSorted((a, b) => closingWallMinute(b) - closingWallMinute(a));
  return first && last ? { enabled: true, openTime: first.openTime, closeTime: last.closeTime } : null;
}

export const covers = ({ startDate, endDate }: Pick<Closure, "startDate" | "endDate">, date: string): boolean =>
  startDate <= date && date <= endDate;

/** "17:00–23:00", past midnight "18:00–02:00", of several periods "11:30–14:30, 17:00–22:00". */
export const openingHoursText = (place: OpeningHours, date: string): string | null =>
  openingsOn(place, date).map(openingText).join(", ") || null;

/** Round the clock reads 00:00–24:00. */
export const openingText = (hours: Opening): string =>
  `${hours.openTime}–${isRoundTheClock(hours) ? "24:00" : hours.closeTime}`;

export const isRoundTheClock = ({ openTime, closeTime }: Opening): boolean =>
  openTime === "00:00" && closeTime === "00:00";

/** 18:00–02:00 closes at wall minute 1560, 09:00–09:00 at 1980 (docs/rules.md#opening-hours). */
export function closingWallMinute(hours: Pick<DayHours, "openTime" | "closeTime">): number {
  const closes = minutesOf(hours.closeTime);
  return closes <= minutesOf(hours.openTime) ? closes + DAY_MINUTES : closes;
}

/**
 * The wall minute of a requested time (docs/rules.md#booking-date).
 * With 18:00–02:00: 00:30 is 1470, 03:00 is 1620 (nearer to closing), 17:45 is 1065 (nearer to opening).
 */
export function wallMinuteOf(time: string, hours: DayHours): number {
  const minute = minutesOf(time);
  const opens = minutesOf(hours.openTime);
  const closes = closingWallMinute(hours) - DAY_MINUTES;
  if (!hours.enabled || closes < 0 || minute >= opens) return minute;
  return minute - closes <= opens - minute ? minute + DAY_MINUTES : minute;
}
