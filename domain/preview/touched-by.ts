import { type Arrivals, addArrival, emptyTaken, refuseGuests } from "../capacity/capacity.ts";
import { refusePacing } from "../capacity/pacing.ts";
import { largestParty } from "../capacity/refuse-stay.ts";
import { refuseHours } from "../capacity/start-time.ts";
import type { SheetBooking } from "../day/day-sheet.ts";
import type { BookingRules } from "../rules.ts";
import { dayAxis } from "../time/clock.ts";
import { type DayAxis, realMinuteAt, realToWallMinute } from "../time/day-axis.ts";
import { periodNear, periodsOn, startsIn } from "../time/periods.ts";

/** An active booking as it stands; instants in ms. */
export type BookingAhead = Pick<
  SheetBooking,
  | "id"
  | "guests"
  | "spots"
  | "startsAt"
  | "endsAt"
  | "durationMinutes"
  | "resetMinutes"
  | "releasedAt"
  | "source"
  | "visit"
> & { bookingDate: string; createdAt: number };

type TouchedReason = "closed" | "outside_opening_hours" | "per_booking_limit_exceeded" | "pacing_full";

/**
 * Bookings yet to begin that other rules would no longer allow as they stand, by date and start
 * (docs/rules.md#service-periods); `now` in ms. Those that `before` refuses for the same reason are not touched: a
 * member let them in. Their stays and resets were promised, so they meet no others than before.
 */
export function touchedBy<Ahead extends BookingAhead>(
  before: BookingRules,
  after: BookingRules,
  bookings: Ahead[],
  now: number,
): { booking: Ahead; reason: TouchedReason }[] {
  const byDate = [...Map.groupBy(bookings, ({ bookingDate }) => bookingDate)].sort(([a], [b]) => (a < b ? -1 : 1));
  return byDate.flatMap(([date, ofDate]) => {
    const [was, is] = [reasonsOn(before, date, ofDate), reasonsOn(after, date, ofDate)];
    return ofDate.toSorted(byStart).flatMap((booking) => {
      const reason = is.get(booking.id);
      return booking.startsAt > now && reason && reason !== was.get(booking.id) ? [{ booking, reason }] : [];
    });
  });
}

/** In the order they were made: where too many arrive, the last are over the limit. */
function reasonsOn(rules: BookingRules, date: string, bookings: BookingAhead[]) {
  const axis = dayAxis(date, rules.timeZone);
  const taken = emptyTaken(rules.plan);
  return new Map(
    bookings.toSorted(byMaking).map((booking) => {
      const start = realMinuteAt(axis, booking.startsAt);
      const reason = reasonAgainst(rules, axis, taken.arrivals, start, booking);
      addArrival(taken, start, booking.guests, 1);
      return [booking.id, reason];
    }),
  );
}

function reasonAgainst(
  rules: BookingRules,
  axis: DayAxis,
  arrivals: Arrivals | null,
  start: number,
  { guests, durationMinutes, source, visit }: BookingAhead,
): TouchedReason | null {
  if (visit?.session !== undefined) return null; // a class has its own times and seats
  const wall = realToWallMinute(axis, start);
  const period = periodNear(periodsOn(rules, axis.date), wall);
  if (!period) return "closed";
  const outside = refuseHours(rules, axis, period, { start, end: start + durationMinutes }, startsIn(period, wall));
  if (outside) return outside;
  if (refuseGuests(guests, { maxGuestsPerBooking: largestParty(rules, period) })) return "per_booking_limit_exceeded";
  const isPaced = source !== "walk_in" && refusePacing(arrivals, axis, period, start, guests) !== null;
  return isPaced ? "pacing_full" : null;
}

const byStart = (a: BookingAhead, b: BookingAhead) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1);
const byMaking = (a: BookingAhead, b: BookingAhead) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
