import { endsVisit } from "../../../../domain/day/attendance.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { words } from "../../texts/words.ts";
import type { Visit } from "./attendance.ts";
import type { Booking } from "./queries.ts";

export function isOver({ status, attendance, endsAt }: Visit, now: number): boolean {
  if (status === "cancelled" || endsVisit(attendance)) return true;
  return Date.parse(endsAt) <= now;
}

/** An instant: when the party leaves, or left. */
export const endOfStay = ({ endsAt, releasedAt }: Pick<Booking, "endsAt" | "releasedAt">) =>
  Date.parse(releasedAt ?? endsAt);

/** Counts finished bookings at the start of a day's list. */
export function leadingOverCount(bookings: Visit[], now: number): number {
  const first = bookings.findIndex((booking) => Date.parse(booking.startsAt) > now || !isOver(booking, now));
  return first < 0 ? bookings.length : first;
}

export const isAwaited = ({ status, attendance, startsAt }: Visit, now: number) =>
  status !== "cancelled" && attendance === null && Date.parse(startsAt) > now;

/** "18 minutes", "3 h 20 min" */
export function waitText(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  if (minutes < 60) return words.ui.minutes(minutes);
  return words.shared.waitHours(Math.floor(minutes / 60), minutes % 60);
}

const LATE_FROM_MINUTES = 5;
const MISSING_FROM_MINUTES = 60;

/** From 5 minutes on, unbounded; null when the party is on time or has arrived. */
export function minutesLate({ status, attendance, startsAt }: Visit, now: number): number | null {
  if (status === "cancelled" || attendance !== null) return null;
  const late = Math.floor((now - Date.parse(startsAt)) / MINUTE_MS);
  return late >= LATE_FROM_MINUTES ? late : null;
}

export const isMissing = (late: number | null, isOver: boolean) =>
  late !== null && (isOver || late >= MISSING_FROM_MINUTES);

export const lateWords = (late: number, isOver: boolean) =>
  isOver ? words.shared.notMarked : isMissing(late, false) ? words.shared.notHere : words.shared.late(late);
