import type { CapacityRules } from "../plan/rules.ts";
import { type DayLoad, peakLoad } from "../sheet/day-taken.ts";
import type { Stay } from "../time/day-axis.ts";

export type LoadRefusal =
  | { reason: "per_booking_limit_exceeded"; n: number }
  | { reason: "spot_capacity_exceeded" }
  | { reason: "guest_capacity_exceeded"; n: number };

/** Rounds up: 5 guests at 4 a spot take 2 (docs/rules.md#capacity). */
export const spotsFor = (guests: number, guestsPerSpot: number) => Math.ceil(guests / guestsPerSpot);

/** Counts spots anew only when the guests change (docs/rules.md#changes). */
export const spotsAfter = (booking: { guests: number; spots: number } | null, guests: number, guestsPerSpot: number) =>
  booking && guests === booking.guests ? booking.spots : spotsFor(guests, guestsPerSpot);

export function refuseGuests(guests: number, rules: Pick<CapacityRules, "maxGuestsPerBooking">): LoadRefusal | null {
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
