import { DAY_MINUTES, MINUTE_MS, minutesOf } from "./calendar.ts";

/**
 * Converts real and wall minutes of a booking date (docs/rules.md#time); `startsAt` in ms. A clock change begins a
 * stretch: wall minute = real minute + `ahead`.
 */
export type DayAxis = { date: string; startsAt: number; stretches: { from: number; ahead: number }[] };

/** A half-open stay [start, end) in real minutes of its booking date. */
export type Stay = { start: number; end: number };

/** The longest `durationMinutes` (contract/requests/hours.ts). */
export const LONGEST_STAY_MINUTES = 12 * 60;

/** A visit that is made to end earlier lasts at least so long. */
export const SHORTEST_STAY_MINUTES = 5;

/** The longest `resetMinutes`. */
export const LONGEST_RESET_MINUTES = 120;

export const LONGEST_TAKEN_MINUTES = LONGEST_STAY_MINUTES + LONGEST_RESET_MINUTES;

/** Two calendar days of opening and the longest stay. */
export const AXIS_MINUTES = 2 * DAY_MINUTES + LONGEST_STAY_MINUTES;

/** The first of two real minutes; null when the clock skips the wall minute (docs/rules.md#clock-changes). */
export function wallToRealMinute(axis: DayAxis, wall: number): number | null {
  for (const [i, stretch] of axis.stretches.entries()) {
    const real = wall - stretch.ahead;
    const end = axis.stretches[i + 1]?.from ?? Number.POSITIVE_INFINITY;
    if (real >= stretch.from && real < end) return real;
  }
  return null;
}

/** A skipped closing time moves forward by the gap (docs/rules.md#clock-changes). */
export function closingRealMinute(axis: DayAxis, wall: number): number {
  const exact = wallToRealMinute(axis, wall);
  if (exact !== null) return exact;
  const before = axis.stretches.findLast((stretch) => wall - stretch.ahead >= stretch.from) ?? axis.stretches[0];
  return Math.max(0, wall - (before?.ahead ?? 0));
}

export function realToWallMinute(axis: DayAxis, real: number): number {
  const stretch = axis.stretches.findLast((candidate) => candidate.from <= real) ?? axis.stretches[0];
  return real + (stretch?.ahead ?? 0);
}

export const instantOf = (axis: DayAxis, real: number) => axis.startsAt + real * MINUTE_MS;

/** `instant` in ms. */
export const realMinuteAt = (axis: DayAxis, instant: number) => Math.floor((instant - axis.startsAt) / MINUTE_MS);

/**
 * Real minutes from a wall minute until the clock next shows `until` (`HH:MM`), also on the next day; undefined when it skips
 * the first.
 *
 * @example minutesUntil(axis, minutesOf("23:30"), "00:15") // 45
 */
export function minutesUntil(axis: DayAxis, from: number, until: string): number | undefined {
  const start = wallToRealMinute(axis, from);
  return start === null ? undefined : realMinuteAfter(axis, start, until) - start;
}

/** The real minute after `start` at which the clock next shows `until` (`HH:MM`), also on the next day. */
export function realMinuteAfter(axis: DayAxis, start: number, until: string): number {
  const days = [0, 1, 2].map((day) => minutesOf(until) + day * DAY_MINUTES);
  const shown = days.flatMap((wall) =>
    axis.stretches.map(({ ahead }) => wall - ahead).filter((real) => realToWallMinute(axis, real) === wall),
  );
  return Math.min(...shown.filter((real) => real > start));
}
