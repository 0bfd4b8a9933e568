import { bookingsMeeting, stayRanges } from "../../db/diary/day-loads.ts";
import { datesNewlyMet, opensOtherwise } from "../../domain/day/dates-met.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import type { Services } from "../services.ts";
import { memberView } from "../views/booking-views.ts";

const LISTED_MAX = 100;

/**
 * Bookings whose stays reach into hours that `after` opens on another date, and that `before` did not. They keep their room
 * (docs/decisions/030-neighbouring-dates.md), so that it is not on offer, and the owner is told.
 */
export async function reachingBookings(s: Services, workspaceId: string, before: BookingRules, after: BookingRules) {
  if (!opensOtherwise(before, after)) return { count: 0, bookings: [] };
  const [db, now] = [s.diary(workspaceId), s.now()];
  const met = (await stayRanges(db, workspaceId, now)).flatMap((range) => datesNewlyMet(before, after, range));
  if (met.length === 0) return { count: 0, bookings: [] };
  const [[all], bookings] = await bookingsMeeting(db, workspaceId, met, now, LISTED_MAX);
  return { count: all?.count ?? 0, bookings: bookings.map(memberView) };
}
