import { activeBookingsFrom } from "../../db/diary/bookings.ts";
import { touchedBy } from "../../domain/preview/touched-by.ts";
import type { BookingRules } from "../../domain/rules.ts";
import { earliestUpcomingDate } from "../../domain/time/calendar.ts";
import type { Services } from "../services.ts";

const LISTED_MAX = 200;

type Ahead = Awaited<ReturnType<typeof activeBookingsFrom>>;

export const bookingsAhead = (s: Services, workspaceId: string): Promise<Ahead> =>
  activeBookingsFrom(s.diary(workspaceId), workspaceId, earliestUpcomingDate(s.now()));

/** Bookings yet to begin that `after` would no longer allow; `count` of all, the first of them listed. */
export function touchedBookings(before: BookingRules, after: BookingRules, bookings: Ahead, now: number) {
  const all = touchedBy(before, after, bookings, now);
  const touched = all
    .slice(0, LISTED_MAX)
    .map(({ booking: { id, bookingDate, bookingTime, guests, customerName }, reason }) => ({
      booking: { id, bookingDate, bookingTime, guests, customerName },
      reason,
    }));
  return { touched, count: all.length };
}
