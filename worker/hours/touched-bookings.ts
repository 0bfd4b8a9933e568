import { bookingsMeeting, stayRanges } from "../../db/diary/day-loads.ts";
import { bookingsStandingFrom } from "../../db/diary/load-day.ts";
import { datesNewlyMet, opensOtherwise } from "../../domain/day/dates-met.ts";
import { isAbandoned } from "../../domain/holds/hold.ts";
import { losingClasses } from "../../domain/judging/classes/session-problem.ts";
import { closedDaysOn } from "../../domain/plan/periods.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { arrangedBy } from "../../domain/preview/arranged-by.ts";
import { touchedBy } from "../../domain/preview/touched-by.ts";
import { earliestUpcomingDate } from "../../domain/time/calendar.ts";
import { countWork } from "../http/limits.ts";
import type { Services } from "../services.ts";
import { memberView } from "../views/booking-views.ts";

const LISTED_MAX = 200;

export type Ahead = Awaited<ReturnType<typeof bookingsStandingFrom>>;

export const bookingsAhead = (s: Services, workspaceId: string): Promise<Ahead> =>
  bookingsStandingFrom(s.diary(workspaceId), workspaceId, earliestUpcomingDate(s.now()));

const nameOf = ({ id, bookingDate, bookingTime, guests, customerName }: Ahead[number]) => ({
  ...{ id, bookingDate, bookingTime, guests, customerName },
});

/** With open holds, which take their places until a minute after their end. */
const standingAt = (bookings: Ahead, now: number): Ahead =>
  bookings.filter(({ hold }) => !isAbandoned(hold?.until ?? null, now));

/**
 * Bookings yet to end as the days would arrange them under `after`; the first of those without a place are listed. `holds`: open
 * offers without a place, which the days would take back; missing where there are none. Those of closed dates are counted with their
 * closing.
 */
export function arrangedBookings(after: BookingRules, bookings: Ahead, now: number) {
  const { moved, placed, unplaced } = arrangedBy(after, standingAt(bookings, now), now);
  const left = unplaced.filter(({ booking }) => booking.hold === null);
  const conflicts = left.slice(0, LISTED_MAX).map(({ booking, reason }) => ({ booking: nameOf(booking), reason }));
  const isOfClosing = ({ booking: { bookingDate } }: (typeof unplaced)[number]) =>
    closedDaysOn(after.plan, bookingDate);
  const holds = unplaced.filter((each) => each.booking.hold && !isOfClosing(each)).length;
  return { moved, placed, conflicts, ...(holds > 0 ? { holds } : {}) };
}

/**
 * Bookings that new rules meet and leave as they are. `touched`: those yet to begin that `after` would no longer allow, `count`
 * of all, the first of them listed. `reachingBookings`: those that reach into hours which another date did not have.
 */
export async function metBookings(s: Services, workspaceId: string, change: Change, bookings: Ahead) {
  const { before, after } = change;
  const reaching = await reachingBookings(s, workspaceId, before, after);
  const now = s.now();
  const met = countWork(s, () => touchedBy(before, after, standingAt(bookings, now), now));
  const all = met.filter(({ booking }) => booking.hold === null);
  const touched = all.slice(0, LISTED_MAX).map(({ booking, reason }) => ({ booking: nameOf(booking), reason }));
  return { touched, count: all.length, reachingBookings: reaching };
}

/** Like `metBookings`, with the places that the days would give anew and the classes that would lose somebody. */
export async function previewBookings(s: Services, workspaceId: string, change: Change, bookings: Ahead) {
  const met = await metBookings(s, workspaceId, change, bookings);
  const { before, after } = change;
  return countWork(s, () => ({
    ...met,
    ...arrangedBookings(after, bookings, s.now()),
    classes: losingClasses(before, after, s.now()),
  }));
}

type Change = { before: BookingRules; after: BookingRules };

const REACHING_MAX = 100;

/**
 * Bookings whose stays reach into hours that `after` opens on another date, and that `before` did not. They keep their room
 * (docs/decisions/030-neighbouring-dates.md), so that it is not on offer, and the owner is told.
 */
async function reachingBookings(s: Services, workspaceId: string, before: BookingRules, after: BookingRules) {
  if (!opensOtherwise(before, after)) return { count: 0, bookings: [] };
  const [db, now] = [s.diary(workspaceId), s.now()];
  const met = (await stayRanges(db, workspaceId, now)).flatMap((range) => datesNewlyMet(before, after, range));
  if (met.length === 0) return { count: 0, bookings: [] };
  const [[all], bookings] = await bookingsMeeting(db, workspaceId, met, now, REACHING_MAX);
  return { count: all?.count ?? 0, bookings: bookings.map(memberView) };
}
