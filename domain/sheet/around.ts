import { type BookingRules, givesResources } from "../plan/rules.ts";
import { addDays, DAY_MINUTES, MINUTE_MS } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { AXIS_MINUTES, type DayAxis, instantOf, LONGEST_TAKEN_MINUTES, type Stay } from "../time/day-axis.ts";
import { type ArrangedBooking, takenUntil } from "./sheet-booking.ts";

/**
 * A stay of another booking date, its reset included; instants in ms. `booking`: where resources are given, with its
 * place. `claims`: its version and stored claims as the database writes them; missing: they were not read.
 */
export type StayAround = {
  id: string;
  startsAt: number;
  endsAt: number;
  spots: number;
  booking?: ArrangedBooking | undefined;
  claims?: string | undefined;
};

/** A booking as other dates see it. */
export const stayAround = (booking: ArrangedBooking & { spots: number }): StayAround => ({
  ...{ id: booking.id, startsAt: booking.startsAt, endsAt: takenUntil(booking), spots: booking.spots, booking },
});

/** Stays of other dates that a group depends on; instants in ms. `places`: also on the resources that they take. */
export type AroundSnapshot = {
  dates: string[];
  startsAfter: number;
  from: number;
  to: number;
  places: boolean;
  stays: string;
};

const REACHED_DAYS = Math.floor(AXIS_MINUTES / DAY_MINUTES);

/** Stays reach at most two dates (docs/decisions/030-neighbouring-dates.md). */
export const datesAround = (from: string, to = from): string[] =>
  Array.from({ length: REACHED_DAYS }, (_, i) => i + 1).flatMap((days) => [addDays(from, -days), addDays(to, days)]);

/**
 * The stays within the checked minutes as text, which the database compares with its own (db/diary/day-loads.ts). Has
 * ids, because a move does not count its own stay.
 */
export function aroundSnapshot(
  axis: DayAxis,
  { timeZone, plan }: Pick<BookingRules, "timeZone" | "plan">,
  around: StayAround[],
  checked: Stay | null,
): AroundSnapshot {
  const from = instantOf(axis, checked?.start ?? 0);
  const to = instantOf(axis, Math.min(checked?.end ?? 0, AXIS_MINUTES));
  const isMet = (startsAt: number, endsAt: number) => checked !== null && startsAt < to && endsAt > from;
  const dates = datesAround(axis.date).filter((date) => {
    const other = dayAxis(date, timeZone);
    return isMet(other.startsAt, instantOf(other, AXIS_MINUTES));
  });
  const startsAfter = from - LONGEST_TAKEN_MINUTES * MINUTE_MS;
  const stays = around
    .filter(({ startsAt, endsAt }) => startsAt > startsAfter && isMet(startsAt, endsAt))
    .map(({ id, startsAt, endsAt, spots, claims = "" }) => `${id} ${startsAt}-${endsAt}:${spots}${claims}`)
    .join();
  return { dates, startsAfter, from, to, places: givesResources(plan), stays };
}
