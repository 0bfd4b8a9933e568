import { addDays, daysBetween } from "../time/calendar.ts";
import { dayAxis, localNow } from "../time/clock.ts";
import { closingRealMinute, instantOf } from "../time/day-axis.ts";
import type { StartRules } from "./periods.ts";
import { businessToday, hoursOn } from "./schedule.ts";

/** `today`: the booking date. `localDate`: the calendar date. */
export type Today = { today: string; localDate: string };

/** In the workspace's clock; `now` in ms (docs/invariants.md#i6, docs/rules.md#booking-date). */
export function todayOf(rules: StartRules, now: number): Today {
  const localDate = localNow(now, rules.timeZone).date;
  return { localDate, today: businessToday(rules, localDate, dayAxis(addDays(localDate, -1), rules.timeZone), now) };
}

/** The instant in ms at which today's service ends: its closing, or midnight when none is ahead. */
export function serviceEnd(rules: StartRules, now: number): number {
  const { today } = todayOf(rules, now);
  const closing = openingSpan(rules, today, today)?.to ?? now;
  return closing > now ? closing : dayAxis(addDays(today, 1), rules.timeZone).startsAt;
}

/** From the first opening until the last party leaves, in ms; null: all closed. */
export function openingSpan(rules: StartRules, from: string, to: string): { from: number; to: number } | null {
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));
  const [first, last] = [dates.find((date) => hoursOn(rules, date)), dates.findLast((date) => hoursOn(rules, date))];
  const instantOn = (date: string | undefined, of: "opens" | "ends") => {
    const hours = date === undefined ? null : hoursOn(rules, date);
    if (date === undefined || !hours) return null;
    const axis = dayAxis(date, rules.timeZone);
    return instantOf(axis, closingRealMinute(axis, hours[of]));
  };
  const [opens, closes] = [instantOn(first, "opens"), instantOn(last, "ends")];
  return opens === null || closes === null ? null : { from: opens, to: closes };
}
