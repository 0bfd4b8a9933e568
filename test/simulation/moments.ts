import type { Outcome } from "../../domain/day/commands.ts";
import { isAbandoned } from "../../domain/holds/hold.ts";
import type { LoggedBooking } from "../../domain/log/read-log.ts";
import { type BookingRules, givesResources } from "../../domain/plan/rules.ts";
import type { SheetBooking } from "../../domain/sheet/sheet-booking.ts";
import { BruteForceDay, type SpotsCommand } from "../../domain/testing/brute-force-day.ts";

/** The bookings and rules as stored from `at` to the next moment. Between two entries of one batch lies one, too. */
export type Moment = { at: number; lastEvent: number; rules: BookingRules; bookings: LoggedBooking[] };

/** `since`, in ms: from the moment then in force to the newest, but none before the one at `first`. */
export function momentsSince(moments: Moment[], since: number, first = 0): Moment[] {
  return moments.slice(
    Math.max(
      0,
      first,
      moments.findLastIndex(({ at }) => at <= since),
    ),
  );
}

/** As decision 002 promises it; the product's own constant would excuse whatever it is. */
export const CONFIRMED_MS = 50;

export type Refused = Extract<Outcome, { code: "time_slot_unavailable" }>;

/** `arrivedAt`: when the object got the command, in ms. `first`: no earlier moment counts any more. */
type Refusal = { date: string; command: SpotsCommand; refused: Refused; arrivedAt: number; first: number };

/**
 * Old moments count for `CONFIRMED_MS`, and for refusals that rest on no other date. Such a refusal need not know of a
 * stay that came to another date since: it can only make the day fuller (docs/decisions/002-group-commit.md).
 */
export function findRefusingMoment(moments: Moment[], { date, command, refused, arrivedAt, first }: Refusal) {
  const present = momentsSince(moments, arrivedAt, first);
  const is = (moment: Moment, isAlone: boolean) => isRefusedAt(moment, date, command, refused, isAlone);
  if (present.some((moment) => is(moment, false) || is(moment, true))) return "present";
  const old = momentsSince(moments, arrivedAt - CONFIRMED_MS, first).slice(0, -present.length);
  return old.some((moment) => is(moment, true)) ? "old" : null;
}

/** Does the brute force refuse the command for the same reason? It knows no tables and people. `isAlone`: without bookings of other dates. */
function isRefusedAt(moment: Moment, date: string, command: SpotsCommand, refused: Refused, isAlone: boolean) {
  if (givesResources(moment.rules.plan)) return true;
  return asStored(moment, date, command).some((one) => {
    const expected = bruteForceAt(moment, date, isAlone).decide(one);
    return "reason" in expected && expected.reason === refused.reason && expected.n === refused.n;
  });
}

/** A day that reads the moved booking itself does not go by the Worker's copy of it. */
function asStored({ bookings }: Moment, date: string, command: SpotsCommand): SpotsCommand[] {
  if (command.type !== "change" || !command.from) return [command];
  const stored = bookings.find(({ id }) => id === command.bookingId);
  if (!stored) return [command];
  const { bookingDate, ...booking } = stored as LoggedBooking & SheetBooking;
  return [command, { ...command, from: bookingDate === date ? null : { date: bookingDate, booking } }];
}

/** `around`: the moment of the bookings of other dates. */
function bruteForceAt(moment: Moment, date: string, isAlone = false, around = moment, readAt = 0): BruteForceDay {
  const bookingsAt = ({ bookings }: Moment, isHere: boolean) =>
    (bookings as (LoggedBooking & SheetBooking)[]).filter(
      ({ bookingDate, hold }) => (bookingDate === date) === isHere && !isAbandoned(hold?.until ?? null, readAt),
    ); // the log has all that is counted
  return new BruteForceDay(moment.rules, date, bookingsAt(moment, true), isAlone ? [] : bookingsAt(around, false));
}

type ShownTimes = {
  now: number;
  guests: number;
  days: { date: string; slots: { time: string; available: boolean }[] }[];
};

/**
 * Would the brute force have shown these times? `around`: with the bookings of other dates as they stood then. They may have been read
 * two seconds before they are shown, when a hold that ended a minute ago still counted.
 */
export function isShownAt(moment: Moment, { now, guests, days }: ShownTimes, around = moment): boolean {
  if (givesResources(moment.rules.plan)) return true;
  return [now, now - READ_BEFORE_MS].some((readAt) => isShownAsRead(moment, { now, guests, days }, around, readAt));
}

const READ_BEFORE_MS = 2000;

function isShownAsRead(moment: Moment, { now, guests, days }: ShownTimes, around: Moment, readAt: number): boolean {
  return days.every(({ date, slots }) => {
    const should = bruteForceAt(moment, date, false, around, readAt).slots(guests, now, true);
    return (
      slots.length === should.length &&
      should.every(({ time, available }, i) => slots[i]?.time === time && slots[i].available === available)
    );
  });
}
