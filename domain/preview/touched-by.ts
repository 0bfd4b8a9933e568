import { addArrival, emptyTaken, type LoadRefusal, refuseGuests } from "../capacity/capacity.ts";
import { type PacingRefusal, refusePacing } from "../capacity/pacing.ts";
import { type EndRefusal, largestParty } from "../capacity/refuse-stay.ts";
import { refuseHours } from "../capacity/start-time.ts";
import type { SheetBooking } from "../day/day-sheet.ts";
import type { BookingRules } from "../rules.ts";
import { dayAxis } from "../time/clock.ts";
import { type DayAxis, realMinuteAt, realToWallMinute } from "../time/day-axis.ts";
import { periodNear, periodsOn, startsIn } from "../time/periods.ts";

/** An active booking as it stands; instants in ms. */
export type BookingAhead = Pick<
  SheetBooking,
  "id" | "guests" | "spots" | "startsAt" | "endsAt" | "durationMinutes" | "resetMinutes" | "releasedAt" | "source"
> & { bookingDate: string; createdAt: number };

type StandingRefusal = { reason: "closed" } | EndRefusal | LoadRefusal | PacingRefusal;

/**
 * Bookings that other rules would no longer allow as they stand, by date and start (docs/rules.md#service-periods).
 * Those that `before` refuses for the same reason are not touched: a member let them in. Their stays and resets were
 * promised, so they meet no others than before.
 */
export function touchedBy<Ahead extends BookingAhead>(
  before: BookingRules,
  after: BookingRules,
  bookings: Ahead[],
): { booking: Ahead; refusal: StandingRefusal }[] {
  const byDate = [...Map.groupBy(bookings, ({ bookingDate }) => bookingDate)].sort(([a], [b]) => (a < b ? -1 : 1));
  return byDate.flatMap(([date, ofDate]) => {
    const [was, is] = [refusalsOn(before, date, ofDate), refusalsOn(after, date, ofDate)];
    return ofDate.toSorted(byStart).flatMap((booking) => {
      const refusal = is.get(booking.id);
      return refusal && refusal.reason !== was.get(booking.id)?.reason ? [{ booking, refusal }] : [];
    });
  });
}

/** In the order they were made: where too many arrive, the last are over the limit. */
function refusalsOn(rules: BookingRules, date: string, bookings: BookingAhead[]) {
  const axis = dayAxis(date, rules.timeZone);
  const taken = emptyTaken(rules.plan);
  return new Map(
    bookings.toSorted(byMaking).map((booking) => {
      const start = realMinuteAt(axis, booking.startsAt);
      const refusal = refuseStanding(rules, axis, taken, start, booking);
      addArrival(taken, start, booking.guests, 1);
      return [booking.id, refusal];
    }),
  );
}

function refuseStanding(
  rules: BookingRules,
  axis: DayAxis,
  { arrivals }: ReturnType<typeof emptyTaken>,
  start: number,
  { guests, durationMinutes, source }: BookingAhead,
): StandingRefusal | null {
  const wall = realToWallMinute(axis, start);
  const period = periodNear(periodsOn(rules, axis.date), wall);
  if (!period) return { reason: "closed" };
  const stay = { start, end: start + durationMinutes };
  const reason = refuseHours(rules, axis, period, stay, startsIn(period, wall));
  if (reason) return { reason };
  const tooLarge = refuseGuests(guests, { maxGuestsPerBooking: largestParty(rules, period) });
  return tooLarge ?? (source === "walk_in" ? null : refusePacing(arrivals, axis, period, start, guests));
}

const byStart = (a: BookingAhead, b: BookingAhead) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1);
const byMaking = (a: BookingAhead, b: BookingAhead) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
