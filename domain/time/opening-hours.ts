import type { Closure, DayHours, WeeklySchedule } from "../rules.ts";
import { weekdayOf } from "./calendar.ts";

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
