import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import type { Booking } from "./queries.ts";

type Visit = Pick<Booking, "status" | "attendance" | "startsAt" | "endsAt">;

/** Nobody has to be looked after any more. */
export function isOver({ status, attendance, endsAt }: Visit, now: number): boolean {
  if (status === "cancelled" || attendance === "finished" || attendance === "no_show") return true;
  return Date.parse(endsAt) <= now;
}

/** How many at the beginning of a day's list are over and past. */
export function leadingOverCount(bookings: Visit[], now: number): number {
  const first = bookings.findIndex((booking) => Date.parse(booking.startsAt) > now || !isOver(booking, now));
  return first < 0 ? bookings.length : first;
}

/** A party that is still to come. */
export const isAwaited = ({ status, attendance, startsAt }: Visit, now: number) =>
  status !== "cancelled" && attendance === null && Date.parse(startsAt) > now;

/** "18 minutes", "3 h 20 min" */
export function waitText(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  if (minutes < 60) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ""}`;
}

const LATE_FROM_MINUTES = 5;
const MISSING_FROM_MINUTES = 60;

/** By how many minutes a party is late, from five on and without end; null while it is not, or has come. */
export function minutesLate({ status, attendance, startsAt }: Visit, now: number): number | null {
  if (status === "cancelled" || attendance !== null) return null;
  const late = Math.floor((now - Date.parse(startsAt)) / MINUTE_MS);
  return late >= LATE_FROM_MINUTES ? late : null;
}

/** Most likely such a party does not come any more. */
export const isMissing = (late: number | null, isOver: boolean) =>
  late !== null && (isOver || late >= MISSING_FROM_MINUTES);

/** How a party that should be here is spoken of. */
export const lateWords = (late: number, isOver: boolean) =>
  isOver ? "Not marked" : isMissing(late, false) ? "Not here" : `${late} min late`;

/** True once members note arrivals today: before that every party would be late. Walk-ins are noted by themselves. */
export const areArrivalsNoted = (bookings: Pick<Booking, "attendance" | "source">[]) =>
  bookings.some(({ attendance, source }) => attendance !== null && !(source === "walk_in" && attendance === "arrived"));
