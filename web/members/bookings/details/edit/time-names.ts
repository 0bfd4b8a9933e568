import type { WeeklySchedule } from "../../../../../domain/rules.ts";
import { DAY_MINUTES, isDate, minutesOf } from "../../../../../domain/time/calendar.ts";
import { nightInEnglish } from "../../../../../domain/time/night-words.ts";
import { bookedMinute, minuteOn, type Standing } from "../../../../shared/lib/booking-time.ts";
import { nextWeekday } from "../../../../shared/lib/format.ts";

/** Converts a time into a wall minute of the date (past 1440 at night), or into its name. */
export type TimeNames = {
  minuteOf: (date: string, time: string) => number;
  nameOf: (date: string, time: string) => string;
};

/**
 * On its own date and time the booking keeps the minute it was made with. Any other time follows the opening hours
 * (docs/decisions/006-times-outside-hours.md); until they have loaded, it counts as before midnight.
 */
export function timeNames(
  booking: Standing,
  hours: { weeklySchedule: WeeklySchedule } | undefined,
  timeZone: string,
): TimeNames {
  const minuteOf = (date: string, time: string) => {
    if (date === booking.bookingDate && time === booking.bookingTime) return bookedMinute(booking, timeZone);
    return hours && isDate(date) ? minuteOn(hours, date, time) : minutesOf(time);
  };
  const nameOf = (date: string, time: string) =>
    minuteOf(date, time) >= DAY_MINUTES && isDate(date) ? nightInEnglish(time, nextWeekday(date)) : time;
  return { minuteOf, nameOf };
}
