import { compareInNeed, NEEDS, type Need, type NeedVisit, needOf } from "../../../../domain/day/evening/needs.ts";
import type { Booking } from "./queries.ts";
import { type DayVisit, isAwaited, minutesOver, notedFrom } from "./visit-state.ts";

/** As the head of today counts it, and the list puts it into groups. */
export type NeedBooking = DayVisit & Partial<Pick<Booking, "attendanceAt" | "services">>;

/** A visit of services is served by the people given to it once it has come; a party waits for its table. */
const visitOf = (booking: NeedBooking): NeedVisit => ({
  startsAt: Date.parse(booking.startsAt),
  endsAt: Date.parse(booking.endsAt),
  attendance: booking.attendance,
  attendanceAt: booking.attendanceAt ? Date.parse(booking.attendanceAt) : null,
  isCancelled: booking.status === "cancelled",
  waitsForTable: !booking.services && booking.resources.length > 0,
  isClass: Boolean(booking.session),
});

/** Tells what each of today's bookings needs. */
function needsAmong(bookings: NeedBooking[], now: number): (booking: NeedBooking) => Need {
  const noted = notedFrom(bookings);
  return (booking) => needOf(visitOf(booking), now, noted);
}

/** One need for each of today's bookings, in their order. */
export const needsOfEach = (bookings: NeedBooking[], now: number): Need[] => bookings.map(needsAmong(bookings, now));

/** Today's bookings by what they need, each group in the order in which a host reads it; empty groups are left out. */
export function groupsByNeed<Each extends NeedBooking>(bookings: Each[], now: number): [Need, Each[]][] {
  const all = Map.groupBy(bookings, needsAmong(bookings, now));
  return NEEDS.flatMap((need): [Need, Each[]][] => {
    const group = all.get(need);
    const inOrder = group?.toSorted((one, other) => compareInNeed(need, visitOf(one), visitOf(other)));
    return inOrder ? [[need, inOrder]] : [];
  });
}

/** The parts of the line in the head, each of which filters the list. */
export const FILTERS = ["late", "waiting", "over", "next"] as const;
export type NeedFilter = (typeof FILTERS)[number];

/** Today's bookings that each part of the head's line is about; `next`: all of the next start. */
export function filteredToday<Each extends NeedBooking>(bookings: Each[], now: number): Record<NeedFilter, Each[]> {
  const needOfEach = needsAmong(bookings, now);
  const waiting = bookings.filter((each) => needOfEach(each) === "waiting");
  const awaited = bookings.filter((each) => isAwaited(each, now));
  const nextAt = Math.min(...awaited.map(({ startsAt }) => Date.parse(startsAt)));
  return {
    late: waiting.filter(({ attendance }) => attendance === null),
    waiting: waiting.filter(({ attendance }) => attendance !== null),
    over: bookings.filter((each) => each.status !== "cancelled" && minutesOver(each, now) !== null),
    next: awaited.filter(({ startsAt }) => Date.parse(startsAt) === nextAt),
  };
}

/** Numbers of today's parties that are late, that have come and wait for their table, and that stay beyond their end. */
export function needsOf(bookings: NeedBooking[], now: number) {
  const { late, waiting, over } = filteredToday(bookings, now);
  return { late: late.length, waiting: waiting.length, over: over.length };
}
