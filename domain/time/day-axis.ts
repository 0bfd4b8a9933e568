import { DAY_MINUTES, MINUTE_MS } from "./calendar.ts";

/**
 * The bridge between the two ways a booking date is counted (docs/rules.md#time): real minutes since the instant the
 * date begins, which loads are counted in, and wall minutes since its label 00:00, which people read. A stretch says by
 * how much the wall is ahead of the real minutes from `from` on; a change of clocks begins a new one.
 */
export type DayAxis = { date: string; startsAt: number; stretches: { from: number; ahead: number }[] };

/** The longest stay that rules allow (contract/hours.ts). */
export const LONGEST_STAY_MINUTES = 12 * 60;

/** Longest stretch of minutes one booking date can own: two calendar days of opening and a stay of 12 hours. */
export const AXIS_MINUTES = 2 * DAY_MINUTES + LONGEST_STAY_MINUTES;

/** The real minute of a wall minute; the first one when the clock shows it twice, null when it is skipped. */
export function wallToRealMinute(axis: DayAxis, wall: number): number | null {
  for (const [i, stretch] of axis.stretches.entries()) {
    const real = wall - stretch.ahead;
    const end = axis.stretches[i + 1]?.from ?? Number.POSITIVE_INFINITY;
    if (real >= stretch.from && real < end) return real;
  }
  return null;
}

/** The real minute of a closing time; one the clock skips moves forward by the gap (docs/rules.md#clock-changes). */
export function closingRealMinute(axis: DayAxis, wall: number): number {
  const exact = wallToRealMinute(axis, wall);
  if (exact !== null) return exact;
  const before = axis.stretches.findLast((stretch) => wall - stretch.ahead >= stretch.from) ?? axis.stretches[0];
  return Math.max(0, wall - (before?.ahead ?? 0));
}

/** What the wall shows at a real minute of the date. */
export function realToWallMinute(axis: DayAxis, real: number): number {
  const stretch = axis.stretches.findLast((candidate) => candidate.from <= real) ?? axis.stretches[0];
  return real + (stretch?.ahead ?? 0);
}

export const instantOf = (axis: DayAxis, real: number) => axis.startsAt + real * MINUTE_MS;

/** The real minute an instant falls into. */
export const realMinuteAt = (axis: DayAxis, instant: number) => Math.floor((instant - axis.startsAt) / MINUTE_MS);
