import type { BookingMove } from "../day/commands.ts";
import { type DaySheet, isActive, type SheetBooking } from "../day/day-sheet.ts";
import { WorkingDay } from "../day/working-day.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import { realMinuteAt } from "../time/day-axis.ts";
import { freePlaces } from "./free-places.ts";
import { likelyStays, withStays } from "./likely-stays.ts";

/**
 * `sitting`: parties that still sit where a booking is about to sit down, and what both need. `free`: where it can sit instead from now on, best first; none
 * for a visit, which was promised its people.
 */
export type Occupied = {
  sitting: { id: string; resources: string[] }[];
  free: { resources: string[]; moves: BookingMove[] }[];
};

/**
 * Tells who still sits at the booking's tables, people and rooms, or at the `resources` that a member named for it, also beyond the end
 * of their stay; null: nobody, or a member has put the booking there beside others (docs/evening.md#seating). `now` in ms.
 */
export function occupiedAt(day: WorkingDay, booking: SheetBooking, resources: string[] | undefined, now: number) {
  const taken = resources ?? (booking.assignment?.isOverride ? [] : resourcesAt(booking, booking.startsAt));
  const others = [...day.bookings()].filter(({ id }) => id !== booking.id);
  const sitting = others
    .filter((each) => each.attendance === "seated" && isActive(each))
    .map((each) => ({ id: each.id, resources: resourcesAt(each, now).filter((id) => taken.includes(id)) }))
    .filter(({ resources: shared }) => shared.length > 0);
  if (sitting.length === 0) return null;
  const without = { ...day.sheet, bookings: new Map(others.map((each) => [each.id, each])) };
  return { sitting, free: booking.visit ? [] : freeFor(booking, without, now) };
}

/** The resources that serve a party at an instant (ms). Beyond its stay only those that served it last can still hold it up. */
function resourcesAt({ assignment, startsAt, endsAt }: SheetBooking, instant: number): string[] {
  if (!assignment?.spans) return assignment?.resources ?? [];
  const minute = (Math.min(Math.max(instant, startsAt), endsAt - 1) - startsAt) / MINUTE_MS;
  return assignment.spans.filter(({ from, until }) => from <= minute && minute < until).map(({ resource }) => resource);
}

/** Tables that the booking can have until it was to leave. */
function freeFor({ guests, source, endsAt, resetMinutes }: SheetBooking, others: DaySheet, now: number) {
  const stays = likelyStays(others, { since: new Map(), visits: [] }, now);
  const day = new WorkingDay(withStays(others, stays), []);
  const start = realMinuteAt(others.axis, now);
  const leaves = Math.max(realMinuteAt(others.axis, endsAt), start + 1);
  const party = { guests, isWalkIn: source === "walk_in" };
  return freePlaces(day, party, { start, leaves, end: leaves + resetMinutes }, now)
    .filter(({ until }) => until === null)
    .map(({ resources, moves }) => ({ resources, moves }));
}
