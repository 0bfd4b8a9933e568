import type { BookingRules } from "../plan/rules.ts";
import { openingSpan } from "../plan/today.ts";
import { datesAround } from "../sheet/around.ts";

/** Stays of one booking date, in ms: from the first start to the last end, resets included. */
export type StayRange = { bookingDate: string; startsAt: number; endsAt: number };

/** Instants in ms; null: the other date was closed. */
export type DateMet = { bookingDate: string; from: number; to: number; was: { from: number; to: number } | null };

/** The neighbouring dates whose opening hours these stays reach into (docs/decisions/030-neighbouring-dates.md). */
export const datesMet = (rules: BookingRules, range: StayRange): string[] =>
  hoursAround(rules, range.bookingDate).flatMap(({ date, span }) => (isMet(span, range) ? date : []));

type HoursAround = { date: string; span: { from: number; to: number } | null }[];

/** An object asks for its own date at each booking, mostly under the same rules. */
const asked = new WeakMap<BookingRules, { bookingDate: string; hours: HoursAround }>();

function hoursAround(rules: BookingRules, bookingDate: string): HoursAround {
  const known = asked.get(rules);
  if (known?.bookingDate === bookingDate) return known.hours;
  const hours = datesAround(bookingDate).map((date) => ({ date, span: openingSpan(rules, date, date) }));
  asked.set(rules, { bookingDate, hours });
  return hours;
}

/** The neighbouring dates, and their hours, that some of these stays meet under `after` and did not meet under `before`. */
export const datesNewlyMet = (before: BookingRules, after: BookingRules, range: StayRange): DateMet[] =>
  datesMet(after, range).flatMap((date) => {
    const [was, is] = [before, after].map((rules) => openingSpan(rules, date, date));
    const isWider = !was || !is || is.from < was.from || is.to > was.to;
    return is && isWider ? { bookingDate: range.bookingDate, ...is, was: was ?? null } : [];
  });

/** False: no date opens where it did not before, so no booking needs to be looked at. More closed days open nothing. */
export function opensOtherwise(before: BookingRules, after: BookingRules): boolean {
  const closedIn = ({ plan }: BookingRules) =>
    plan.exceptions.flatMap(({ kind, fromDate, toDate }) => (kind === "closed" ? `${fromDate} ${toDate}` : []));
  const is = new Set(closedIn(after));
  return openingText(before) !== openingText(after) || !closedIn(before).every((closed) => is.has(closed));
}

const openingText = ({ bookingDurationMinutes, timeZone, plan }: BookingRules) =>
  JSON.stringify([
    ...[bookingDurationMinutes, timeZone],
    plan.periods.map(({ days, opens, closes, lastStart, duration }) => [days, opens, closes, lastStart, duration]),
    plan.exceptions.filter(({ kind }) => kind === "extra"),
  ]);

const isMet = (span: { from: number; to: number } | null, { startsAt, endsAt }: StayRange) =>
  span !== null && startsAt < span.to && endsAt > span.from;
