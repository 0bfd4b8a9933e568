import { MINUTE_MS } from "../time/calendar.ts";
import type { Attendance, SheetBooking } from "./sheet-booking.ts";

/** `endsAt`: an instant in ms, as planned. */
type Stay = { attendance: Attendance | null; endsAt: number };
/** `attendanceAt`: when its attendance was noted. */
type Arrival = { attendance: Attendance | null; attendanceAt: number | null; startsAt: number };
type Served = Pick<SheetBooking, "assignment" | "startsAt" | "endsAt">;

/** A party that is noted as arrived or seated keeps its place until it leaves, however long it stays (docs/evening.md#presence). */
export const isHere = (attendance: Attendance | null): boolean => attendance === "arrived" || attendance === "seated";

/** A visit of services that is here is served once its time has come: that it has begun is seldom noted (docs/rules.md#attendance). `now` in ms. */
export const isServed = ({ attendance, startsAt }: Omit<Arrival, "attendanceAt">, now: number): boolean =>
  attendance === "seated" || (attendance === "arrived" && startsAt <= now);

/**
 * `now` in ms, on a date that is not over. A date that is over has no parties that are here, though their leaving was never
 * noted: null, so that no stay grows.
 */
export const presentOn = (date: string, today: string, now: number): number | null => (date < today ? null : now);

/** An instant in ms: since when a party takes its place. One that came early takes it since then. */
export const placeTakenFrom = ({ attendance, attendanceAt, startsAt }: Arrival): number =>
  isHere(attendance) ? Math.min(startsAt, attendanceAt ?? startsAt) : startsAt;

/** An instant in ms: until when a party takes its place. A party that is here takes it at least until `present`. */
export const placeTakenUntil = ({ attendance, endsAt }: Stay, present: number | null): number =>
  isHere(attendance) ? Math.max(endsAt, present ?? endsAt) : endsAt;

/** Full minutes that a party which is here stays beyond its planned end; null: none. */
export function minutesOver(stay: Stay, present: number | null): number | null {
  const over = Math.floor((placeTakenUntil(stay, present) - stay.endsAt) / MINUTE_MS);
  return over > 0 ? over : null;
}

/** The resources that serve a party at an instant (ms). Beyond its stay only those that served it last can still hold it up. */
export function resourcesAt({ assignment, startsAt, endsAt }: Served, instant: number): string[] {
  if (!assignment?.spans) return assignment?.resources ?? [];
  const minute = (Math.min(Math.max(instant, startsAt), endsAt - 1) - startsAt) / MINUTE_MS;
  return assignment.spans.filter(({ from, until }) => from <= minute && minute < until).map(({ resource }) => resource);
}
