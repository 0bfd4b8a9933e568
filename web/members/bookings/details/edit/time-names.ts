import type { WeeklySchedule } from "../../../../../domain/rules.ts";
import { DAY_MINUTES, isDate, minutesOf } from "../../../../../domain/time/calendar.ts";
import { nightInEnglish } from "../../../../../domain/time/night-words.ts";
import { bookedMinute, minuteOn, type Standing } from "../../../../shared/lib/booking-time.ts";
import { nextWeekday } from "../../../../shared/lib/format.ts";

/** The minute of a date a time means for one booking, past 1440 in the night after it; and what that is called. */
export type TimeNames = {
  minuteOf: (date: string, time: string) => number;
  nameOf: (date: string, time: string) => string;
};

/**
 * Where the booking stands its time means what it meant when it was made; elsewhere the hours say
 * (docs/decisions/006-times-outside-hours.md). Until they are known a time is of its own date.
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
