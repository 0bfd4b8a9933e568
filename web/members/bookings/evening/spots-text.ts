import type { Capacity } from "../shared/queries.ts";

type Spots = Pick<Capacity, "bookedSpots" | "totalCapacity" | "availableSpots">;

/**
 * How many spots of a date are taken, all its slots together. What one slot has beyond its limit does not fill another:
 * a date can be overfull and still have some free.
 */
export function spotsText({ bookedSpots, totalCapacity, availableSpots }: Spots): string {
  const beyond = bookedSpots + availableSpots - totalCapacity;
  const booked = `${bookedSpots} of ${totalCapacity} spots booked`;
  return beyond > 0
    ? `${booked}, ${beyond} of them beyond the limit · ${availableSpots} free at other times`
    : `${booked} · ${availableSpots} free`;
}
