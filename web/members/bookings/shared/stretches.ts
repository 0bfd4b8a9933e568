import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import type { Booking } from "./queries.ts";
import { endOfStay, takenFrom, takenUntil } from "./visit-state.ts";

/** In ms. */
export type Stretch = { from: number; until: number };

export type Served = Pick<
  Booking,
  "startsAt" | "endsAt" | "releasedAt" | "resetMinutes" | "spans" | "attendance" | "attendanceAt"
>;

/**
 * When a resource serves a booking, with the minutes that it is kept free afterwards: of a visit in each stretch that somebody
 * works, else for the whole stay, and since it came. Anna colours 10:00-10:30 and 11:05-11:40, and is free between. The stretch at the start of a
 * visit begins when the visit does, also early; the one at its end lasts until the party leaves, also beyond the plan (docs/evening.md#presence). A party
 * that has left takes nothing of its later stretches.
 */
export function stretchesOf(booking: Served, resource: string, present: number | null): Stretch[] {
  const { resetMinutes, spans, attendance } = booking;
  const starts = Date.parse(booking.startsAt);
  const begins = attendance === "seated" ? takenFrom(booking) : starts; // who has only arrived waits for those who serve
  const planned = endOfStay(booking);
  const leaves = planned + resetMinutes * MINUTE_MS;
  const over = takenUntil(booking, present) - planned;
  const own = (spans ?? []).filter((span) => span.resource === resource);
  if (own.length === 0) return [{ from: takenFrom(booking), until: leaves + over }];
  return own
    .map((span) => ({ from: Date.parse(span.startsAt), until: Math.min(leaves, Date.parse(span.endsAt)) }))
    .map(({ from, until }) => ({
      from: from > starts ? from : Math.min(from, begins),
      until: until < planned ? until : until + over,
    }))
    .filter(({ from, until }) => from < until)
    .sort((one, other) => one.from - other.from);
}
