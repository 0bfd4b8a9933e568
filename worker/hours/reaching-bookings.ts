import { bookingsStayingPast, lastStayEnds } from "../../db/diary/day-loads.ts";
import type { BookingRules } from "../../domain/rules.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { opensEarlier } from "../../domain/time/schedule.ts";
import { openingSpan } from "../../domain/time/today.ts";
import type { Services } from "../services.ts";
import { memberView } from "../views/booking-views.ts";

const LISTED_MAX = 100;

/**
 * Bookings of a night that stay past an earlier opening just saved. They keep their room
 * (docs/decisions/030-neighbouring-dates.md), so the owner is told.
 */
export async function reachingBookings(s: Services, workspaceId: string, before: BookingRules, after: BookingRules) {
  if (!opensEarlier(before.weeklySchedule, after.weeklySchedule)) return { count: 0, bookings: [] };
  const [db, now] = [s.diary(workspaceId), s.now()];
  const met = (await lastStayEnds(db, workspaceId, now)).flatMap(({ bookingDate, endsAt }) => {
    const next = openingSpan(after, addDays(bookingDate, 1), addDays(bookingDate, 2));
    return next && endsAt > next.from ? [[bookingDate, next.from] as const] : [];
  });
  if (met.length === 0) return { count: 0, bookings: [] };
  const [[all], bookings] = await bookingsStayingPast(db, workspaceId, new Map(met), now, LISTED_MAX);
  return { count: all?.count ?? 0, bookings: bookings.map(memberView) };
}
