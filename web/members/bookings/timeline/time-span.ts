import { HOUR_MS, MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { instantOnWall } from "../../../shared/lib/booking-time.ts";
import type { Booking } from "../booking/queries.ts";
import { slotMinutes } from "../booking/use-clock.ts";
import { endOfStay, takenFrom, takenUntil } from "../booking/visit-state.ts";
import type { Target } from "../moving/target.ts";

/** The hours that a timeline shows, as instants. */
export type TimeSpan = { from: number; until: number };
export type Stay = Pick<Booking, "startsAt" | "endsAt" | "releasedAt" | "resetMinutes" | "attendance" | "attendanceAt">;

const HOUR = 60;
/** The stay of a party at the last start on offer. */
const LAST_STAY = 60;
const CLOSED_DAY = { first: 12 * HOUR, last: 22 * HOUR };

/** Whole hours from the day's first start to its last party, and around bookings and classes outside of them. */
export function timeSpan(
  date: string,
  timeZone: string,
  slots: { time: string }[],
  stays: Stay[],
  present: number | null,
  classes: TimeSpan[] = [],
): TimeSpan {
  const minutes = slotMinutes(slots);
  const first = minutes[0] ?? CLOSED_DAY.first;
  const last = (minutes.at(-1) ?? CLOSED_DAY.last) + LAST_STAY;
  const opens = instantOnWall(date, Math.floor(first / HOUR) * HOUR, timeZone);
  const closes = instantOnWall(date, Math.ceil(last / HOUR) * HOUR, timeZone);
  const earliest = Math.min(opens, ...stays.map(takenFrom), ...classes.map(({ from }) => from));
  const latest = Math.max(
    closes,
    ...stays.map((stay) => takenUntil(stay, present) + stay.resetMinutes * MINUTE_MS),
    ...classes.map(({ until }) => until),
  );
  const hours = (ms: number) => Math.ceil(ms / HOUR_MS) * HOUR_MS;
  return { from: opens - hours(opens - earliest), until: closes + hours(latest - closes) };
}

/** In percent of the span. */
export const shareOf = ({ from, until }: TimeSpan, instant: number) => (100 * (instant - from)) / (until - from);

export const hoursIn = ({ from, until }: TimeSpan): number[] =>
  Array.from({ length: (until - from) / HOUR_MS }, (_, hour) => from + hour * HOUR_MS);

export const STEP_MINUTES = 15;
const STEP_MS = STEP_MINUTES * MINUTE_MS;
const HOUR_STEPS = 4;

/** The quarter of an hour at a share of the span, 0 to 1. */
export function startAt({ from, until }: TimeSpan, share: number): number {
  const start = from + Math.round(((until - from) * share) / STEP_MS) * STEP_MS;
  return Math.min(Math.max(start, from), until - STEP_MS);
}

/** A tap beside the party's own hours keeps its time. */
export function startTapped(booking: Booking | null, span: TimeSpan, share: number): number {
  const tapped = span.from + (span.until - span.from) * share;
  const start = booking ? Date.parse(booking.startsAt) : null;
  if (booking && start !== null && start <= tapped && tapped < endOfStay(booking)) return start;
  return startAt(span, share - HALF_STEP / (span.until - span.from));
}
/** A quarter is tapped anywhere in it. */
const HALF_STEP = STEP_MS / 2;

/** The row above or below, a quarter of an hour or with Shift an hour, `l` to stay longer, `L` shorter. Null: another key. */
export function targetAfter(
  { row, start, longer }: Target,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  rows: string[],
  span: TimeSpan,
): Target | null {
  const steps = shiftKey ? HOUR_STEPS : 1;
  const moved = (by: number) => Math.min(Math.max(start + by * steps * STEP_MS, span.from), span.until - STEP_MS);
  const beside = (by: number) => rows[Math.min(Math.max(rows.indexOf(row) + by, 0), rows.length - 1)] ?? row;
  if (key === "ArrowUp") return { start, longer: 0, row: beside(-1) };
  if (key === "ArrowDown") return { start, longer: 0, row: beside(1) };
  if (key === "ArrowLeft") return { row, longer: 0, start: moved(-1) };
  if (key === "ArrowRight") return { row, longer: 0, start: moved(1) };
  if (key === "l") return { row, start, longer: longer + STEP_MINUTES };
  return key === "L" ? { row, start, longer: longer - STEP_MINUTES } : null;
}

/** Minutes longer or shorter until an instant, in quarters; a visit of a quarter is left. */
export function longerUntil(booking: Booking, end: number): number {
  const stays = (endOfStay(booking) - Date.parse(booking.startsAt)) / MINUTE_MS;
  const longer = Math.round((end - endOfStay(booking)) / STEP_MS) * STEP_MINUTES;
  return Math.max(longer, STEP_MINUTES - stays);
}
