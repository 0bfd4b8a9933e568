import { rearrange } from "../day/arrange/rearrange.ts";
import { WorkingDay } from "../day/working-day.ts";
import { availabilityOn } from "../judging/availability.ts";
import type { BookingRules } from "../plan/rules.ts";
import { todayOf } from "../plan/today.ts";
import { datesAround, stayAround } from "../sheet/around.ts";
import { type DaySheet, daySheet } from "../sheet/day-sheet.ts";
import type { SheetBooking, UnplacedReason } from "../sheet/sheet-booking.ts";
import { addDays } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";

/** An active booking as it stands. */
export type StandingBooking = SheetBooking & { bookingDate: string };

/** `moved` have another place, `placed` their first one, and `unplaced` none (docs/arrangement.md#unplaced). */
type Arranged<Standing> = {
  moved: number;
  placed: number;
  unplaced: { booking: Standing; reason: UnplacedReason }[];
};

/** How the days would arrange bookings under other rules, one after the other; by date and start. `now` in ms. */
export function arrangedBy<Standing extends StandingBooking>(
  rules: BookingRules,
  bookings: Standing[],
  now: number,
): Arranged<Standing> {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const byDate = Map.groupBy<string, StandingBooking>(bookings, ({ bookingDate }) => bookingDate);
  const moves = [...byDate.keys()].sort().flatMap((date) => {
    const day = new WorkingDay(sheetOf(rules, date, near(byDate, date)), []);
    const moved = rearrange(day, now, true);
    if (moved.length > 0)
      byDate.set(
        date,
        [...day.bookings()].map((booking) => ({ ...booking, bookingDate: date })),
      );
    return moved;
  });
  const unplaced = moves.flatMap(({ id, unplaced: reason }) => {
    const booking = byId.get(id);
    return booking && reason ? [{ booking, reason }] : [];
  });
  const seated = moves.filter(({ to }) => to !== null);
  const placed = seated.filter(({ from }) => from === null).length;
  return { moved: seated.length - placed, placed, unplaced };
}

/** Bookings of a date and of those that may reach into it. */
export const near = <Standing>(byDate: Map<string, Standing[]>, date: string): Standing[] =>
  [date, ...datesAround(date)].flatMap((each) => byDate.get(each) ?? []);

/** Bookings of other dates stand around it. */
export function sheetOf(rules: BookingRules, date: string, bookings: StandingBooking[]): DaySheet {
  const { true: here = [], false: others = [] } = Object.groupBy(bookings, (one) => `${one.bookingDate === date}`);
  const around = others.map(stayAround);
  const sheet = { workspaceId: "", axis: dayAxis(date, rules.timeZone), rules, switches: {}, seq: 0, around };
  return daySheet({ ...sheet, bookings: here });
}

const DAYS = 14;
const PARTIES = [2, 4, 6];

/** How many times customers can have from today on; before and after a change of the rules. */
export type OffersOfDate = { date: string; guests: number; before: number; after: number };

/** `bookings`: the active ones of these dates and the two around; `now` in ms. */
export function offersAhead(
  before: BookingRules,
  after: BookingRules,
  bookings: StandingBooking[],
  now: number,
): OffersOfDate[] {
  const { today } = todayOf(before, now);
  const byDate = Map.groupBy(bookings, ({ bookingDate }) => bookingDate);
  return Array.from({ length: DAYS }, (_, i) => addDays(today, i)).flatMap((date) => {
    const [was, is] = [before, after].map((rules) => timesOn(rules, date, near(byDate, date), now));
    return PARTIES.map((guests, i) => ({ date, guests, before: was?.[i] ?? 0, after: is?.[i] ?? 0 }));
  });
}

function timesOn(rules: BookingRules, date: string, bookings: StandingBooking[], now: number): number[] {
  const day = new WorkingDay(sheetOf(rules, date, bookings), []);
  rearrange(day, now, true);
  const { axis } = day.sheet;
  const clock = { ...todayOf(rules, now), now };
  return PARTIES.map(
    (guests) =>
      availabilityOn(rules, axis, day.takenAt(now), guests, clock).slots.filter(({ available }) => available).length,
  );
}
