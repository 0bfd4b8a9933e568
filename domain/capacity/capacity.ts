import { AXIS_MINUTES } from "../time/day-axis.ts";

/** A half-open stay [start, end) in real minutes of its booking date. */
export type Stay = { start: number; end: number };

/** Spots (or guests) present at each real minute of a booking date; minutes outside the axis are not counted. */
export type DayLoad = Int32Array;

export type CapacityRules = { maxCapacity: number | null; maxGuestsPerBooking: number | null; guestsPerSpot: number };

export type LoadRefusal =
  | { reason: "per_booking_limit_exceeded"; n: number }
  | { reason: "spot_capacity_exceeded" }
  | { reason: "guest_capacity_exceeded"; n: number };

/** Spots of a party, rounded up (docs/rules.md#capacity): 5 guests at 4 a spot take 2. */
export const spotsFor = (guests: number, guestsPerSpot: number) => Math.ceil(guests / guestsPerSpot);

/** A change computes the spots again only when the number of guests changes (docs/rules.md#changes). */
export const spotsAfter = (booking: { guests: number; spots: number }, guests: number, guestsPerSpot: number) =>
  guests === booking.guests ? booking.spots : spotsFor(guests, guestsPerSpot);

export const emptyLoad = (): DayLoad => new Int32Array(AXIS_MINUTES);

/** Negative `spots` remove the stay. */
export function addLoad(load: DayLoad, stay: Stay, spots: number): void {
  const end = Math.min(stay.end, load.length);
  for (let minute = Math.max(0, stay.start); minute < end; minute++) load[minute] = (load[minute] ?? 0) + spots;
}

/** The load at the busiest minute of a stay. */
export function peakLoad(load: DayLoad, stay: Stay): number {
  let peak = 0;
  const end = Math.min(stay.end, load.length);
  for (let minute = Math.max(0, stay.start); minute < end; minute++) {
    const used = load[minute] ?? 0;
    if (used > peak) peak = used;
  }
  return peak;
}

/** Refuses a party above `maxGuestsPerBooking` (docs/rules.md#refusals). */
export function refuseGuests(guests: number, rules: CapacityRules): LoadRefusal | null {
  const limit = rules.maxGuestsPerBooking;
  return limit !== null && guests > limit ? { reason: "per_booking_limit_exceeded", n: limit } : null;
}

/**
 * Refuses `spots` more than fit at the busiest minute of the stay (docs/invariants.md#i1, docs/rules.md#capacity).
 * `n` is the number of seats left when some spots are free, but too few.
 */
export function refuseLoad(stay: Stay, spots: number, load: DayLoad, rules: CapacityRules): LoadRefusal | null {
  if (rules.maxCapacity === null) return null;
  const freeSpots = rules.maxCapacity - peakLoad(load, stay);
  if (spots <= freeSpots) return null;
  return freeSpots <= 0
    ? { reason: "spot_capacity_exceeded" }
    : { reason: "guest_capacity_exceeded", n: freeSpots * rules.guestsPerSpot };
}
