import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import type { Booking } from "./queries.ts";

/** In ms. */
export type Stretch = { from: number; until: number };

export type Served = Pick<Booking, "startsAt" | "endsAt" | "releasedAt" | "resetMinutes" | "spans">;

/**
 * When a resource serves a booking, with the minutes that it is kept free afterwards: of a visit in each stretch that somebody
 * works, else for the whole stay. Anna colours 10:00-10:30 and 11:05-11:40, and is free between.
 */
export function stretchesOf(booking: Served, resource: string): Stretch[] {
  const { startsAt, endsAt, releasedAt, resetMinutes, spans } = booking;
  const leaves = Date.parse(releasedAt ?? endsAt) + resetMinutes * MINUTE_MS;
  const own = (spans ?? []).filter((span) => span.resource === resource);
  if (own.length === 0) return [{ from: Date.parse(startsAt), until: leaves }];
  return own
    .map((span) => ({ from: Date.parse(span.startsAt), until: Math.min(leaves, Date.parse(span.endsAt)) }))
    .sort((one, other) => one.from - other.from);
}
