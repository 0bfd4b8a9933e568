import { isPlain } from "../plan/in-force.ts";
import type { PlanRules } from "../plan/rules.ts";
import { AXIS_MINUTES, type Stay } from "../time/day-axis.ts";

/** Spots (or guests) at each real minute of a booking date. */
export type DayLoad = Int32Array;

/** Guests and parties that arrive at each real minute of a booking date. */
export type Arrivals = { guests: Int32Array; parties: Int32Array };

/** The load of a booking date, and who arrives by its own bookings; null under a plain week, because nothing asks. */
export type DayTaken = { load: DayLoad; arrivals: Arrivals | null };

export const emptyTaken = (plan: PlanRules | null): DayTaken => ({
  load: emptyLoad(),
  arrivals: plan && !isPlain(plan) ? { guests: emptyLoad(), parties: emptyLoad() } : null,
});

export const copyTaken = ({ load, arrivals }: DayTaken): DayTaken => ({
  load: load.slice(),
  arrivals: arrivals && { guests: arrivals.guests.slice(), parties: arrivals.parties.slice() },
});

/** Negative counts take them away. */
export function addArrival({ arrivals }: DayTaken, start: number, guests: number, parties: number): void {
  if (!arrivals || start < 0 || start >= AXIS_MINUTES) return;
  arrivals.guests[start] = (arrivals.guests[start] ?? 0) + guests;
  arrivals.parties[start] = (arrivals.parties[start] ?? 0) + parties;
}

export const emptyLoad = (): DayLoad => new Int32Array(AXIS_MINUTES);

/** Negative `spots` remove the stay from the load. */
export function addLoad(load: DayLoad, stay: Stay, spots: number): void {
  const end = Math.min(stay.end, load.length);
  for (let minute = Math.max(0, stay.start); minute < end; minute++) load[minute] = (load[minute] ?? 0) + spots;
}

export function peakLoad(load: DayLoad, stay: Stay): number {
  let peak = 0;
  const end = Math.min(stay.end, load.length);
  for (let minute = Math.max(0, stay.start); minute < end; minute++) {
    const used = load[minute] ?? 0;
    if (used > peak) peak = used;
  }
  return peak;
}
