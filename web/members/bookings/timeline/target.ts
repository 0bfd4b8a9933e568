import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import type { PlaceWish } from "../shared/place/queries.ts";
import type { Booking, Overview } from "../shared/queries.ts";
import { endOfStay, type TimeSpan } from "./time-span.ts";

/** Where a held party would go: a row, a start, and how many minutes it would stay longer; below 0 shorter. */
export type Target = { row: string; start: number; longer: number };
export type House = Pick<Overview, "resources" | "combinations">;

export const STEP_MINUTES = 15;
const STEP_MS = STEP_MINUTES * MINUTE_MS;
const HOUR_STEPS = 4;

/** Where a party stands; `row`: one of its tables, else its own. */
export const targetOf = ({ startsAt }: Pick<Booking, "startsAt">, row: string): Target => ({
  ...{ row, start: Date.parse(startsAt), longer: 0 },
});

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

/** The wish behind a target; null where the party stands already. A party brought to another table is pinned. */
export function wishOf(booking: Booking, target: Target, house: House, timeZone: string): PlaceWish | null {
  if (target.longer !== 0) return { minutes: target.longer };
  const present = booking.resources;
  const isTable = house.resources.some(({ id }) => id === target.row);
  const stays = !isTable || present.includes(target.row);
  const resources = stays ? present : tablesFor(target.row, booking.guests, house);
  const place = resources.length > 0 ? { resources, pin: !stays || booking.pinned } : null;
  if (target.start === Date.parse(booking.startsAt)) return stays ? null : place;
  return { version: booking.version, bookingTime: localTime(target.start, timeZone), ...place };
}

/** Minutes longer or shorter until an instant, in quarters; a visit of a quarter is left. */
export function longerUntil(booking: Booking, end: number): number {
  const stays = (endOfStay(booking) - Date.parse(booking.startsAt)) / MINUTE_MS;
  const longer = Math.round((end - endOfStay(booking)) / STEP_MS) * STEP_MINUTES;
  return Math.max(longer, STEP_MINUTES - stays);
}

/** A table, or the tables it joins with to seat so many guests. */
export function tablesFor(table: string, guests: number, { resources, combinations }: House): string[] {
  const seats = resources.find(({ id }) => id === table)?.seats.max ?? 0;
  const joined = combinations
    .filter((each) => each.resources.includes(table) && each.seats.min <= guests && guests <= each.seats.max)
    .sort((one, other) => one.resources.length - other.resources.length)[0];
  return guests > seats && joined ? joined.resources : [table];
}
