import { Temporal } from "temporal-polyfill";
import { MINUTE_MS, utcMidnight } from "./calendar.ts";
import { AXIS_MINUTES, type DayAxis } from "./day-axis.ts";

/*
 * The only file that computes with time zones (docs/rules.md#clock-changes). Polyfilled: a deployed runtime had a
 * `Temporal` whose clock stood still.
 */

type LocalTime = { date: string; minute: number };

const MAX_CACHED = 2000;
const localTimes = new Map<string, LocalTime>();
const axes = new Map<string, DayAxis>();

/** The only way from an instant (ms) to a date and its wall minute (I6). */
export const localNow = (now: number, timeZone: string): LocalTime =>
  cached(localTimes, `${timeZone}|${Math.floor(now / MINUTE_MS)}`, () => computeLocalTime(now, timeZone));

/** The axis of a booking date (docs/rules.md#clock-changes). */
export const dayAxis = (date: string, timeZone: string): DayAxis =>
  cached(axes, `${timeZone}|${date}`, () => computeAxis(date, timeZone));

function cached<Result>(results: Map<string, Result>, key: string, compute: () => Result): Result {
  const known = results.get(key);
  if (known !== undefined) return known;
  if (results.size >= MAX_CACHED) results.clear();
  const result = compute();
  results.set(key, result);
  return result;
}

function computeLocalTime(now: number, timeZone: string): LocalTime {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  return { date: local.toPlainDate().toString(), minute: local.hour * 60 + local.minute };
}

function computeAxis(date: string, timeZone: string): DayAxis {
  const begin = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
  const startsAt = begin.epochMilliseconds;
  const label = utcMidnight(date);
  const aheadAt = (moment: Temporal.ZonedDateTime) =>
    Math.round((startsAt + moment.offsetNanoseconds / 1e6 - label) / MINUTE_MS);
  const stretches = [{ from: 0, ahead: aheadAt(begin) }];
  for (let moment = begin.getTimeZoneTransition("next"); moment; moment = moment.getTimeZoneTransition("next")) {
    const from = Math.round((moment.epochMilliseconds - startsAt) / MINUTE_MS);
    if (from >= AXIS_MINUTES) break;
    stretches.push({ from, ahead: aheadAt(moment) });
  }
  return { date, startsAt, stretches };
}
