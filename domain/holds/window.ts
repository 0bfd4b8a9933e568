import { type Fault, fault } from "../faults.ts";
import { wallMinuteOf } from "../plan/opening-hours.ts";
import { hullOn } from "../plan/periods.ts";
import type { BookingRules } from "../plan/rules.ts";
import { dayAxis } from "../time/clock.ts";
import { closingRealMinute, instantOf } from "../time/day-axis.ts";

/** A date on which a party waits: its starts from one wall time to another, both included. */
export type WishedWindow = { date: string; from: string; until: string; around: string | null };

type Zoned = Pick<BookingRules, "plan" | "timeZone">;

/** In a night that reaches into the next date, 01:00 comes after 23:00 (docs/rules.md#opening-hours). */
export function windowProblem(
  rules: Zoned,
  { date, from, until, around }: WishedWindow,
): [field: string, Fault] | null {
  const minuteOf = (time: string) => minuteOn(rules, date, time);
  if (minuteOf(until) < minuteOf(from)) return ["until", fault("until_before_from")];
  const isOutside = around !== null && (minuteOf(around) < minuteOf(from) || minuteOf(around) > minuteOf(until));
  return isOutside ? ["around", fault("around_outside")] : null;
}

const minuteOn = (rules: Zoned, date: string, time: string): number => wallMinuteOf(time, hullOn(rules, date));

/** When the last start of all windows has come, in ms. */
export const windowsEndAt = (rules: Zoned, windows: WishedWindow[]): number =>
  Math.max(
    ...windows.map(({ date, until }) => {
      const axis = dayAxis(date, rules.timeZone);
      return instantOf(axis, closingRealMinute(axis, minuteOn(rules, date, until)));
    }),
  );

/** More guests, another date or times beside those of before: whoever asks for more stands at the end of the line. */
export function asksForMore(
  rules: Zoned,
  before: { guests: number; dates: WishedWindow[] },
  after: { guests: number; dates: WishedWindow[] },
): boolean {
  const known = new Map(before.dates.map((window) => [window.date, window]));
  return (
    after.guests > before.guests ||
    after.dates.some(({ date, from, until }) => {
      const was = known.get(date);
      const minuteOf = (time: string) => minuteOn(rules, date, time);
      return !was || minuteOf(from) < minuteOf(was.from) || minuteOf(until) > minuteOf(was.until);
    })
  );
}
