import { datesAround } from "../day/around.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import type { LoggedBooking, LogStep, Story } from "./read-log.ts";

/** A booking's stay in milliseconds, half-open. */
export type StoredStay = {
  startsAt: number;
  endsAt: number;
  releasedAt: number | null;
  resetMinutes: number;
  spots: number;
  status: string;
};

const endOf = ({ releasedAt, endsAt, resetMinutes }: StoredStay) => (releasedAt ?? endsAt) + resetMinutes * MINUTE_MS;

/** Spots in use at an instant, on whatever dates the bookings are. */
export function spotsAt(instant: number, bookings: Iterable<StoredStay>): number {
  let spots = 0;
  for (const one of bookings)
    if (one.status !== "cancelled" && one.startsAt <= instant && instant < endOf(one)) spots += one.spots;
  return spots;
}

/** Spots in use at the busiest instant, of a half-open span if given. Load rises only where a stay begins. */
export function busiestOf(bookings: StoredStay[], span?: { from: number; to: number }): number {
  const starts = bookings.map(({ startsAt }) => startsAt);
  const instants = span ? [span.from, ...starts.filter((at) => span.from <= at && at < span.to)] : starts;
  return Math.max(0, ...instants.map((at) => spotsAt(at, bookings)));
}

/**
 * Says in words that an entry raised an instant above `capacity` without an override (docs/invariants.md#i1). Counts
 * all dates as they stood then; null is not judged.
 */
export function overbooked(step: LogStep, story: Story, capacity: number | null): string[] {
  const { entry, changes, after, last } = step;
  if (!after || capacity === null || changes.override) return []; // a booking that moved is counted on its new date
  const dates = [after.bookingDate, ...datesAround(after.bookingDate)];
  const worst = busiestRaised(last, after, standingIn(story, dates));
  return worst > capacity ? [`${entry.bookingDate} ${entry.seq} raised a minute to ${worst} of ${capacity}`] : [];
}

/** Each booking once, although between `moved_in` and `moved_out` it is on two dates. */
export const standingIn = ({ days, versions }: Story, dates: Iterable<string> = days.keys()): LoggedBooking[] =>
  [...dates]
    .flatMap((date) => [...(days.get(date)?.bookings.values() ?? [])])
    .filter((one) => versions.get(one.id)?.at(-1) === one);

/** The busiest of the instants that a booking's change raised; 0 when it raised none. */
function busiestRaised(before: StoredStay | null, after: StoredStay, standing: StoredStay[]): number {
  const near = standing.filter((one) => one.startsAt < endOf(after) && endOf(one) > after.startsAt);
  const rise = (instant: number) => spotsAt(instant, [after]) - (before ? spotsAt(instant, [before]) : 0);
  const instants = [after.startsAt, ...(before ? [endOf(before)] : []), ...near.map(({ startsAt }) => startsAt)];
  return Math.max(0, ...instants.filter((instant) => rise(instant) > 0).map((instant) => spotsAt(instant, near)));
}
