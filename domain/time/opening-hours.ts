import type { Closure, DayHours, WeeklySchedule } from "../rules.ts";
import { weekdayOf } from "./calendar.ts";

/** The public opening hours of a business: its week and the closures in force, without their notes. */
export type OpeningHours = {
  weeklySchedule: WeeklySchedule;
  closures: Pick<Closure, "startDate" | "endDate">[];
};

/** Null when the weekday is off or a closure covers the date (docs/rules.md#opening-hours). */
export function openingHoursOn({ weeklySchedule, closures }: OpeningHours, date: string): DayHours | null {
  const hours = weeklySchedule[weekdayOf(date)];
  const isClosed = closures.some(({ startDate, endDate }) => startDate <= date && date <= endDate);
  return hours.enabled && !isClosed ? hours : null;
}

/** Like `openingHoursOn`, as text: "17:00–23:00", past midnight "18:00–02:00". */
export function openingHoursText(place: OpeningHours, date: string): string | null {
  const hours = openingHoursOn(place, date);
  return hours && `${hours.openTime}–${hours.closeTime}`;
}
