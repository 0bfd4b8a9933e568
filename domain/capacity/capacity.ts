import type { DayArrangement } from "../arrangement/day-arrangement.ts";
import type { CapacityRules, StayLength } from "../rules.ts";
import { AXIS_MINUTES } from "../time/day-axis.ts";
import { stayFor } from "../time/periods.ts";
import type { DayOffers } from "./day-offers.ts";

/** A half-open stay [start, end) in real minutes of its booking date. */
export type Stay = { start: number; end: number };

/** Spots (or guests) at each real minute of a booking date. */
export type DayLoad = Int32Array;

/** Guests and parties that arrive at each real minute of a booking date. */
export type Arrivals = { guests: Int32Array; parties: Int32Array };

/**
 * The load of a booking date, and who arrives by its own bookings; null without a plan, because nothing asks. Where
 * resources are given, also the claims as they stand at the minute of asking.
 */
export type DayTaken = {
  load: DayLoad;
  arrivals: Arrivals | null;
  arrangement?: DayArrangement | null;
  /** Instead of the arrangement, to show a calendar. */
  offers?: DayOffers;
};

export type LoadRefusal =
  | { reason: "per_booking_limit_exceeded"; n: number }
  | { reason: "spot_capacity_exceeded" }
  | { reason: "guest_capacity_exceeded"; n: number };

/** Rounds up: 5 guests at 4 a spot take 2 (docs/rules.md#capacity). */
export const spotsFor = (guests: number, guestsPerSpot: number) => Math.ceil(guests / guestsPerSpot);

/** Counts spots anew only when the guests change (docs/rules.md#changes). */
export const spotsAfter = (booking: { guests: number; spots: number } | null, guests: number, guestsPerSpot: number) =>
  booking && guests === booking.guests ? booking.spots : spotsFor(guests, guestsPerSpot);

/** Changes a booking's stay only with its guests, and only where parties of that size stay differently. */
export function stayAfter(
  booking: { guests: number; durationMinutes: number } | null,
  guests: number,
  duration: StayLength[],
): number {
  const minutes = stayFor(duration, guests);
  if (!booking) return minutes;
  if (guests === booking.guests || stayFor(duration, booking.guests) === minutes) return booking.durationMinutes;
  return guests < booking.guests ? Math.min(booking.durationMinutes, minutes) : minutes;
}

export const emptyTaken = (plan: unknown): DayTaken => ({
  load: emptyLoad(),
  arrivals: plan ? { guests: emptyLoad(), parties: emptyLoad() } : null,
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
