import type { Stay } from "../capacity/capacity.ts";
import { addDays, DAY_MINUTES, MINUTE_MS } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { AXIS_MINUTES, type DayAxis, instantOf, LONGEST_STAY_MINUTES } from "../time/day-axis.ts";

/** The stay of a booking of another date, in instants, and the spots it takes. */
export type StayAround = { id: string; startsAt: number; endsAt: number; spots: number };

/** The stays of other dates that a group of decisions rests on, between two instants, as one text. */
export type AroundSnapshot = { dates: string[]; startsAfter: number; from: number; to: number; stays: string };

const REACHED_DAYS = Math.floor(AXIS_MINUTES / DAY_MINUTES);

/** The booking dates around those from `from` to `to` whose stays may meet theirs: two before and two after. */
export const datesAround = (from: string, to = from): string[] =>
  Array.from({ length: REACHED_DAYS }, (_, i) => i + 1).flatMap((days) => [addDays(from, -days), addDays(to, days)]);

/**
 * The stays around a date between two real minutes of it, written so that the database can compare them with what is
 * stored (db/diary/day-loads.ts). No date is compared when no load was looked at, nor one whose stays lie before or after.
 */
export function aroundSnapshot(
  axis: DayAxis,
  timeZone: string,
  around: StayAround[],
  looked: Stay | null,
): AroundSnapshot {
  const from = instantOf(axis, looked?.start ?? 0);
  const to = instantOf(axis, Math.min(looked?.end ?? 0, AXIS_MINUTES));
  const isMet = (startsAt: number, endsAt: number) => looked !== null && startsAt < to && endsAt > from;
  const dates = datesAround(axis.date).filter((date) => {
    const other = dayAxis(date, timeZone);
    return isMet(other.startsAt, instantOf(other, AXIS_MINUTES));
  });
  const stays = around
    .filter(({ startsAt, endsAt }) => isMet(startsAt, endsAt))
    .map(({ startsAt, endsAt, spots }) => `${startsAt}-${endsAt}:${spots}`)
    .join();
  return { dates, startsAfter: from - LONGEST_STAY_MINUTES * MINUTE_MS, from, to, stays };
}
