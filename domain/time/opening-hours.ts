import type { Closure, DayHours, WeeklySchedule } from "../rules.ts";
import { weekdayOf } from "./calendar.ts";

/** What everybody may know of when a business is open: its week and the closures in force. */
export type OpeningHours = {
  weeklySchedule: WeeklySchedule;
  closures: Pick<Closure, "startDate" | "endDate">[];
};

/** The hours of a date; null when its weekday is off or a closure covers it (docs/rules.md#opening-hours). */
export function openingHoursOn({ weeklySchedule, closures }: OpeningHours, date: string): DayHours | null {
  const hours = weeklySchedule[weekdayOf(date)];
  const isClosed = closures.some(({ startDate, endDate }) => startDate <= date && date <= endDate);
  return hours.enabled && !isClosed ? hours : null;
}

/** The same as it is written: 17:00–23:00. Past midnight, 18:00–02:00, it needs no more words. */
export function openingHoursText(place: OpeningHours, date: string): string | null {
  const hours = openingHoursOn(place, date);
  return hours && `${hours.openTime}–${hours.closeTime}`;
}
