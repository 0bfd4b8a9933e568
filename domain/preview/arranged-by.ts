import { rearrange } from "../day/arrange/rearrange.ts";
import { type DaySheet, daySheet, type SheetBooking, takenUntil, type UnplacedReason } from "../day/day-sheet.ts";
import { WorkingDay } from "../day/working-day.ts";
import type { BookingRules } from "../rules.ts";
import { dayAxis } from "../time/clock.ts";

/** An active booking as it stands. */
export type StandingBooking = SheetBooking & { bookingDate: string };

/** `moved` have another place, `placed` their first one, and `unplaced` none (docs/arrangement.md#unplaced). */
type Arranged<Standing> = {
  moved: number;
  placed: number;
  unplaced: { booking: Standing; reason: UnplacedReason }[];
};

/** How the days would arrange bookings under other rules; by date and start. `now` in ms. */
export function arrangedBy<Standing extends StandingBooking>(
  rules: BookingRules,
  bookings: Standing[],
  now: number,
): Arranged<Standing> {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const dates = [...Map.groupBy(bookings, ({ bookingDate }) => bookingDate)].sort(([a], [b]) => (a < b ? -1 : 1));
  const moves = dates.flatMap(([date, ofDate]) =>
    rearrange(new WorkingDay(sheetOf(rules, date, ofDate), []), now, true),
  );
  const unplaced = moves.flatMap(({ id, unplaced: reason }) => {
    const booking = byId.get(id);
    return booking && reason ? [{ booking, reason }] : [];
  });
  const seated = moves.filter(({ to }) => to !== null);
  const placed = seated.filter(({ from }) => from === null).length;
  return { moved: seated.length - placed, placed, unplaced };
}

/** Bookings of other dates stand around it. */
export function sheetOf(rules: BookingRules, date: string, bookings: StandingBooking[]): DaySheet {
  const { true: here = [], false: others = [] } = Object.groupBy(bookings, (one) => `${one.bookingDate === date}`);
  const around = others.map((stay) => ({ ...stay, endsAt: takenUntil(stay) }));
  const sheet = { workspaceId: "", axis: dayAxis(date, rules.timeZone), rules, switches: {}, seq: 0, around };
  return daySheet({ ...sheet, bookings: here });
}
