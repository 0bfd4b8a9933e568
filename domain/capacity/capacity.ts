import type { CapacityRules } from "../rules.ts";
import { AXIS_MINUTES } from "../time/day-axis.ts";

/** A half-open stay [start, end) in real minutes of its booking date. */
export type Stay = { start: number; end: number };

/** Spots (or guests) at each real minute of a booking date. */
export type DayLoad = Int32Array;

export type LoadRefusal =
  | { reason: "per_booking_limit_exceeded"; n: number }
  | { reason: "spot_capacity_exceeded" }
  | { reason: "guest_capacity_exceeded"; n: number };

/** Rounds up: 5 guests at 4 a spot take 2 (docs/rules.md#capacity). */
export const spotsFor = (guests: number, guestsPerSpot: number) => Math.ceil(guests / guestsPerSpot);

/** Counts spots anew only when the guests change (docs/rules.md#changes). */
export const spotsAfter = (booking: { guests: number; spots: number }, guests: number, guestsPerSpot: number) =>
  guests === booking.guests ? booking.spots : spotsFor(guests, guestsPerSpot);

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

export function refuseGuests(guests: number, rules: CapacityRules): LoadRefusal | null {
  const limit = rules.maxGuestsPerBooking;
  return limit !== null && guests > limit ? { reason: "per_booking_limit_exceeded", n: limit } : null;
}

/**
 * Refuses `spots` that do not fit the stay's busiest minute (docs/invariants.md#i1, docs/rules.md#capacity). `n`: the
 * seats left, when some spots are free.
 */
export function refuseLoad(stay: Stay, spots: number, load: DayLoad, rules: CapacityRules): LoadRefusal | null {
  if (rules.maxCapacity === null) return null;
  const freeSpots = rules.maxCapacity - peakLoad(load, stay);
  if (spots <= freeSpots) return null;
  return freeSpots <= 0
    ? { reason: "spot_capacity_exceeded" }
    : { reason: "guest_capacity_exceeded", n: freeSpots * rules.guestsPerSpot };
}
