import { datesAround } from "../sheet/around.ts";
import { type StayTimes, takenUntil } from "../sheet/sheet-booking.ts";
import type { LoggedBooking, LogStep, Story } from "./read-log.ts";

/** A booking's stay in milliseconds, half-open. */
export type StoredStay = StayTimes & { spots: number; status: string };

/** Spots in use at an instant, on whatever dates the bookings are. */
export function spotsAt(instant: number, bookings: Iterable<StoredStay>): number {
  let spots = 0;
  for (const one of bookings)
    if (one.status !== "cancelled" && one.startsAt <= instant && instant < takenUntil(one)) spots += one.spots;
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
  const spans = spansRaisedOver(step, story, capacity);
  if (spans.length === 0) return [];
  const worst = Math.max(...spans.map(({ spots }) => spots));
  return [`${step.entry.bookingDate} ${step.entry.seq} raised a minute to ${worst} of ${capacity}`];
}

/** Like `overbooked`: the spans, half-open, in ms, with the spots in use. A booking that moved is counted on its new date. */
export function spansRaisedOver({ changes, after, last }: LogStep, story: Story, capacity: number | null): OverSpan[] {
  if (!after || capacity === null || changes.override) return [];
  const dates = [after.bookingDate, ...datesAround(after.bookingDate)];
  return spansOver(last, after, standingIn(story, dates), capacity);
}

export type OverSpan = { from: number; to: number; spots: number };

/** Each booking once, although between `moved_in` and `moved_out` it is on two dates. */
export const standingIn = ({ days, versions }: Story, dates: Iterable<string> = days.keys()): LoggedBooking[] =>
  [...dates]
    .flatMap((date) => [...(days.get(date)?.bookings.values() ?? [])])
    .filter((one) => versions.get(one.id)?.at(-1) === one);

/**
 * The spans in which a change of `before` to `after` raised the load of `standing`, `after` included, above `capacity`.
 * One pass over all that begins and ends meanwhile, because a busy date has thousands of stays.
 */
export function spansOver(
  before: StoredStay | null,
  after: StoredStay,
  standing: StoredStay[],
  capacity: number,
): OverSpan[] {
  const [from, to] = [after.startsAt, takenUntil(after)];
  const rises = new Map<number, number>();
  const rise = (at: number, spots: number) => rises.set(at, (rises.get(at) ?? 0) + spots);
  for (const one of standing) {
    if (one.status === "cancelled" || one.startsAt >= to || takenUntil(one) <= from) continue;
    rise(Math.max(from, one.startsAt), one.spots);
    rise(takenUntil(one), -one.spots);
  }
  for (const at of before ? [before.startsAt, takenUntil(before)] : []) rise(at, 0);
  const instants = [...rises.keys()].filter((at) => from <= at && at < to).sort((a, b) => a - b);
  let spots = 0;
  return instants.flatMap((at, i) => {
    spots += rises.get(at) ?? 0;
    const isRaised = spotsAt(at, [after]) > (before ? spotsAt(at, [before]) : 0);
    return isRaised && spots > capacity ? [{ from: at, to: instants[i + 1] ?? to, spots }] : [];
  });
}
