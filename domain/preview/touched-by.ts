import { refuseGuests, refuseLoad, spotsFor } from "../judging/capacity.ts";
import { refusePacing } from "../judging/pacing.ts";
import { largestParty } from "../judging/refuse-stay.ts";
import { refuseHours } from "../judging/start-time.ts";
import { changedNames } from "../merge-three-ways.ts";
import { ownExceptions } from "../plan/in-force.ts";
import { periodNear, periodsOn, startsIn } from "../plan/periods.ts";
import { type BookingRules, givesResources, type HoursRules } from "../plan/rules.ts";
import { addArrival, addLoad, type DayTaken, emptyTaken } from "../sheet/day-taken.ts";
import { type SheetBooking, type StayTimes, stayOf, takenUntil } from "../sheet/sheet-booking.ts";
import { dayAxis } from "../time/clock.ts";
import { type DayAxis, realToWallMinute } from "../time/day-axis.ts";
import { near } from "./arranged-by.ts";

/** An active booking as it stands; instants in ms. */
type BookingAhead = StayTimes &
  Pick<SheetBooking, "id" | "guests" | "spots" | "durationMinutes" | "source" | "wanted" | "createdAt"> & {
    bookingDate: string;
  };

type TouchedReason =
  | "closed"
  | "outside_opening_hours"
  | "per_booking_limit_exceeded"
  | "pacing_full"
  | "spot_capacity_exceeded";

/**
 * Bookings yet to begin that other rules would no longer allow as they stand, by date and start
 * (docs/rules.md#service-periods); `now` in ms. Those that `before` refuses for the same reason are not touched: a
 * member let them in. Their stays and resets were promised. Closures of `after` count on both sides, because they cancel.
 */
export function touchedBy<Ahead extends BookingAhead>(
  before: BookingRules,
  after: BookingRules,
  bookings: Ahead[],
  now: number,
): { booking: Ahead; reason: TouchedReason }[] {
  const { guestsPerSpot } = after;
  const closed = after.plan.exceptions.filter(({ kind }) => kind === "closed");
  const then = { ...before, plan: { ...before.plan, exceptions: [...closed, ...ownExceptions(before.plan)] } };
  const isRecounted = before.guestsPerSpot !== guestsPerSpot;
  const byDate = Map.groupBy(bookings, ({ bookingDate }) => bookingDate);
  return [...byDate.keys()].sort().flatMap((date) => {
    const met = meeting(byDate, date);
    const asNow = isRecounted ? met.map((each) => ({ ...each, spots: spotsFor(each.guests, guestsPerSpot) })) : met;
    const [was, is] = [reasonsOn(then, date, met), reasonsOn(after, date, asNow)];
    return (byDate.get(date) ?? []).toSorted(byStart).flatMap((booking) => {
      const reason = is.get(booking.id);
      return booking.startsAt > now && reason && reason !== was.get(booking.id) ? [{ booking, reason }] : [];
    });
  });
}

/** Bookings of a date and those of others that reach into their time. */
function meeting<Ahead extends BookingAhead>(byDate: Map<string, Ahead[]>, date: string): Ahead[] {
  const ofDate = byDate.get(date) ?? [];
  const from = Math.min(...ofDate.map(({ startsAt }) => startsAt));
  const to = Math.max(...ofDate.map(takenUntil));
  return near(byDate, date).filter((each) => each.startsAt < to && takenUntil(each) > from);
}

/** In the order they were made: where too many come, the last are over the limit. */
function reasonsOn(rules: BookingRules, date: string, bookings: BookingAhead[]) {
  const axis = dayAxis(date, rules.timeZone);
  const taken = emptyTaken(rules.plan);
  return new Map(
    bookings.toSorted(byMaking).map((booking) => {
      const stay = stayOf(axis, booking);
      const reason = booking.bookingDate === date ? reasonAgainst(rules, axis, taken, stay.start, booking) : null;
      if (booking.bookingDate === date) addArrival(taken, stay.start, booking.guests, 1);
      addLoad(taken.load, stay, booking.spots);
      return [booking.id, reason];
    }),
  );
}

function reasonAgainst(
  rules: BookingRules,
  axis: DayAxis,
  { load, arrivals }: DayTaken,
  start: number,
  booking: BookingAhead,
): TouchedReason | null {
  const { guests, durationMinutes, source, wanted } = booking;
  if (wanted.kind === "class") return null; // a class has its own times and seats
  const wall = realToWallMinute(axis, start);
  const period = periodNear(periodsOn(rules, axis.date), wall);
  if (!period) return "closed";
  const outside = refuseHours(rules, axis, period, { start, end: start + durationMinutes }, startsIn(period, wall));
  if (outside) return outside;
  if (refuseGuests(guests, { maxGuestsPerBooking: largestParty(rules, period) })) return "per_booking_limit_exceeded";
  const isPaced = source !== "walk_in" && refusePacing(arrivals, axis, period, start, guests) !== null;
  if (isPaced) return "pacing_full";
  const isFull = !givesResources(rules.plan) && refuseLoad(stayOf(axis, booking), booking.spots, load, rules);
  return isFull ? "spot_capacity_exceeded" : null;
}

const byStart = (a: BookingAhead, b: BookingAhead) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1);
const byMaking = (a: BookingAhead, b: BookingAhead) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

const TOUCHING = ["weeklySchedule", "timeZone", "maxGuestsPerBooking", "maxCapacity", "guestsPerSpot"] as const;
type Touching = Pick<HoursRules, (typeof TOUCHING)[number]>;

/** False: no booking that stands can be outside these settings that was inside before, so none needs to be looked at. */
export const mayTouch = (before: Touching, after: Touching): boolean =>
  TOUCHING.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** False: bookings that stand keep what they were given, and none needs to be looked at. */
export const decidesOtherwise = (before: BookingRules, after: BookingRules): boolean =>
  mayTouch(before, after) || changedNames(before.plan, after.plan).length > 0;
