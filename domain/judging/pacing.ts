import { type PeriodOn, startsIn } from "../plan/periods.ts";
import type { Arrivals } from "../sheet/day-taken.ts";
import { type DayAxis, realToWallMinute, wallToRealMinute } from "../time/day-axis.ts";

export type PacingRefusal = { reason: "pacing_full" };

/** A stretch of a period in wall minutes, who arrives in it, and how many may. */
export type PacedStretch = {
  from: number;
  to: number;
  guests: number;
  parties: number;
  limit: { guests: number | null; parties: number | null };
};

/**
 * The stretch that a start in real minutes lies in. Null: its period has no pacing, or the start is from before hours
 * that changed and lies outside.
 */
export function pacedStretch(
  arrivals: Arrivals | null,
  axis: DayAxis,
  period: PeriodOn,
  start: number,
): PacedStretch | null {
  const { pacing, opens, closes, lastStart } = period;
  const minute = realToWallMinute(axis, start);
  if (!pacing || !arrivals || !startsIn(period, minute)) return null;
  const { everyMinutes, ...limit } = pacing;
  const from = opens + Math.floor((minute - opens) / everyMinutes) * everyMinutes;
  const to = Math.min(from + everyMinutes, lastStart === null ? closes : lastStart + 1);
  let [guests, parties] = [0, 0];
  for (let wall = from; wall < to; wall++) {
    const minute = wallToRealMinute(axis, wall);
    guests += (minute === null ? 0 : arrivals.guests[minute]) ?? 0;
    parties += (minute === null ? 0 : arrivals.parties[minute]) ?? 0;
  }
  return { from, to, guests, parties, limit };
}

/** Into a stretch with no party yet anybody may arrive (docs/rules.md#pacing). */
export function refusePacing(
  arrivals: Arrivals | null,
  axis: DayAxis,
  period: PeriodOn,
  start: number,
  guests: number,
): PacingRefusal | null {
  return arrivingAt(arrivals, axis, period, start, guests) && { reason: "pacing_full" };
}

/** Those who arrive then, and how many may, counted by the limit that is in the way. */
export type Arriving = { of: "guests" | "parties"; count: number; most: number };

/** Null: the party may arrive then. */
export function arrivingAt(
  arrivals: Arrivals | null,
  axis: DayAxis,
  period: PeriodOn,
  start: number,
  guests: number,
): Arriving | null {
  const stretch = pacedStretch(arrivals, axis, period, start);
  if (!stretch || stretch.parties === 0) return null;
  const { limit } = stretch;
  if (limit.guests !== null && stretch.guests + guests > limit.guests)
    return { of: "guests", count: stretch.guests, most: limit.guests };
  if (limit.parties !== null && stretch.parties + 1 > limit.parties)
    return { of: "parties", count: stretch.parties, most: limit.parties };
  return null;
}
