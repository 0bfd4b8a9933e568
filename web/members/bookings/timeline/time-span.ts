import { HOUR_MS, MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { instantOnWall } from "../../../shared/lib/booking-time.ts";
import type { Booking } from "../shared/queries.ts";
import { slotMinutes } from "../shared/use-clock.ts";
import { takenFrom, takenUntil } from "../shared/visit-state.ts";

/** The hours that a timeline shows, as instants. */
export type TimeSpan = { from: number; until: number };
export type Stay = Pick<Booking, "startsAt" | "endsAt" | "releasedAt" | "resetMinutes" | "attendance" | "attendanceAt">;

const HOUR = 60;
/** Of a party at the last start on offer. */
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
