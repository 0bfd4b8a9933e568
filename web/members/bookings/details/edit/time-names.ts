import { DAY_MINUTES, isDate, minutesOf } from "../../../../../domain/time/calendar.ts";
import { type BookedTime, bookedWallMinute } from "../../../../shared/lib/booking-time.ts";
import { nightText } from "../../../lib/night-text.ts";
import { wallMinuteOn } from "../../shared/fields/time-offers.ts";
import type { Rules } from "../../shared/queries.ts";

/** Wall minutes of the night are past 1440. */
export type TimeNames = {
  minuteOf: (date: string, time: string) => number;
  nameOf: (date: string, time: string) => string;
};

/**
 * The booking keeps its minute; other times follow the opening hours (docs/rules.md#booking-date), and
 * before those load, count as before midnight.
 */
export function timeNames(booking: BookedTime, rules: Rules | undefined, timeZone: string): TimeNames {
  const minuteOf = (date: string, time: string) => {
    if (date === booking.bookingDate && time === booking.bookingTime) return bookedWallMinute(booking, timeZone);
    return rules && isDate(date) ? wallMinuteOn(rules, date, time) : minutesOf(time);
  };
  const nameOf = (date: string, time: string) =>
    minuteOf(date, time) >= DAY_MINUTES && isDate(date) ? nightText(time, date) : time;
  return { minuteOf, nameOf };
}
