import { wallMinuteOf } from "../plan/opening-hours.ts";
import { hullOn, type StartRules } from "../plan/periods.ts";
import { addDays, DAY_MINUTES, minutesOf } from "../time/calendar.ts";

/**
 * The booking date of a moment as a calendar has it (docs/rules.md#booking-date): 00:30 on a Saturday is Friday's where Friday is open so
 * long.
 * @param time `HH:MM` on the business's clock
 */
export function bookingDateOf(rules: StartRules, { date, time }: { date: string; time: string }): string {
  const before = addDays(date, -1);
  const isOfNightBefore = wallMinuteOf(time, hullOn(rules, before)) >= DAY_MINUTES;
  const own = hullOn(rules, date);
  const isOfOwnDay = own.enabled && minutesOf(time) >= minutesOf(own.openTime);
  return isOfNightBefore && !isOfOwnDay ? before : date;
}
