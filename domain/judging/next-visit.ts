import { addDays, DAY_MINUTES, daysBetween, minutesOf } from "../time/calendar.ts";
import type { Availability } from "./availability.ts";

/** The weeks until a next visit that are offered to a client without a rhythm (docs/rules.md#next-visit). */
const WEEKS = [4, 6, 8];
/** Two gaps are the least that make a rhythm; older ones than the last five count no more. */
const GAPS_LEAST = 2;
const GAPS_MOST = 5;
export const RHYTHM_MOST_WEEKS = 26;

/**
 * The weeks that usually lie between a client's visits: the median of the last gaps. Null: too few visits, or no rhythm of whole weeks.
 *
 * @param dates of the visits, in any order; two on one date are one
 * @example visits on 1 March, 12 April and 24 May: 6
 */
export function usualWeeks(dates: string[]): number | null {
  const visits = [...new Set(dates)].sort();
  const gaps = visits.slice(1).map((date, i) => daysBetween(visits[i] ?? date, date));
  const last = gaps.slice(-GAPS_MOST).sort((a, b) => a - b);
  if (last.length < GAPS_LEAST) return null;
  const middle = ((last[(last.length - 1) >> 1] ?? 0) + (last[last.length >> 1] ?? 0)) / 2;
  const weeks = Math.round(middle / 7);
  return weeks >= 1 && weeks <= RHYTHM_MOST_WEEKS ? weeks : null;
}

/** Without a rhythm of service or client. */
const WEEKS_ELSE = 6;

/** The weeks after which a visit is wanted again: those of the service that is wanted soonest, else the client's rhythm. */
export function weeksUntilAgain(services: { rebookWeeks?: number | null | undefined }[], usual: number | null): number {
  const own = services.flatMap(({ rebookWeeks }) => rebookWeeks ?? []);
  return own.length > 0 ? Math.min(...own) : (usual ?? WEEKS_ELSE);
}

/** The weeks to offer; those after which the visit is wanted again take the place of the one that is farthest from it. */
export function weeksOffered(again: number): number[] {
  if (WEEKS.includes(again)) return WEEKS;
  const near = WEEKS.toSorted((a, b) => Math.abs(a - again) - Math.abs(b - again)).slice(0, -1);
  return [again, ...near].sort((a, b) => a - b);
}

/** The date from which weeks count: of a visit that is long over, the last such weekday until today. */
export const countedFrom = (visit: string, today: string) =>
  visit >= today ? visit : addDays(visit, 7 * Math.floor(daysBetween(visit, today) / 7));

/** The dates of a visit that is repeated, the first one included. */
export const repeatedDates = (first: string, everyWeeks: number, times: number): string[] =>
  Array.from({ length: times }, (_, nth) => addDays(first, 7 * everyWeeks * nth));

export type Start = { bookingDate: string; bookingTime: string };
/** Why it is another start than was asked for; `not_offered`: no visit begins at that time on that date. */
export type WhyMoved = "closed" | "full" | "taken" | "not_offered";
export type FreeStart = Start & { why: WhyMoved | null };

type Day = Pick<Availability, "date" | "state"> & {
  slots: Pick<Availability["slots"][number], "time" | "available">[];
};

/**
 * The free start nearest to the one asked for: on the same date, else on the nearest date with one, of two equally near the later.
 * Null: none on these days.
 */
export function nearestFree(days: Day[], asked: Start): FreeStart | null {
  const { bookingDate, bookingTime } = asked;
  const distance = ({ date }: Day) => Math.abs(daysBetween(bookingDate, date)) - (date > bookingDate ? 0.5 : 0);
  const open = days.filter(({ slots }) => slots.some(({ available }) => available));
  const [day] = open.toSorted((a, b) => distance(a) - distance(b));
  const apart = (time: string) => clockDistance(minutesOf(bookingTime), minutesOf(time));
  const [slot] = (day?.slots ?? [])
    .filter(({ available }) => available)
    .sort((a, b) => apart(a.time) - apart(b.time) || (a.time > b.time ? -1 : 1));
  if (!day || !slot) return null;
  const own = days.find(({ date }) => date === bookingDate);
  return { bookingDate: day.date, bookingTime: slot.time, why: whyMoved(own, day.date, slot.time, asked) };
}

function whyMoved(own: Day | undefined, date: string, time: string, asked: Start): WhyMoved | null {
  if (date !== asked.bookingDate) return own?.state === "closed" ? "closed" : "full";
  if (time === asked.bookingTime) return null;
  return own?.slots.some((slot) => slot.time === asked.bookingTime) ? "taken" : "not_offered";
}

/** In minutes; a time after midnight is near the evening before it. */
function clockDistance(one: number, other: number): number {
  const apart = Math.abs(one - other);
  return Math.min(apart, DAY_MINUTES - apart);
}
