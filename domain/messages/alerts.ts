import { addDays, HOUR_MS, MINUTE_MS, minutesOf } from "../time/calendar.ts";
import { dayAxis, localNow } from "../time/clock.ts";
import { closingRealMinute, instantOf } from "../time/day-axis.ts";
import type { Occasion } from "./messages-owed.ts";

/** Mails to members; each chooses theirs (docs/rules.md#alerts). */
export type BookingAlertType = "alert_new_booking" | "alert_changed" | "alert_cancelled";

/** Changes within this time become one mail, which tells the last state. */
export const ALERT_GATHERED_MS = 2 * MINUTE_MS;
/** Failures come in numbers, when a provider refuses. */
export const FAILURES_GATHERED_MS = 15 * MINUTE_MS;
export const LOW_RATING_MAX = 3;
/** An alert that could not leave within this time is dropped. */
export const ALERT_STALE_MS = 6 * HOUR_MS;
export const SHEET_TIME = "15:00";

const BY_OCCASION: Partial<Record<Occasion, BookingAlertType>> = {
  created: "alert_new_booking",
  changed: "alert_changed",
  cancelled: "alert_cancelled",
};

/** Members are alerted of customers' changes only: of their own they know. */
export const bookingAlert = (
  by: "customer" | "member" | "system",
  occasion: Occasion | null,
): BookingAlertType | null => (by === "customer" && occasion && BY_OCCASION[occasion]) || null;

/** May an alert still leave? `owedAt` and `now` in milliseconds. */
export const isAlertFresh = (owedAt: number, now: number): boolean => now < owedAt + ALERT_STALE_MS;

/**
 * When the next evening sheet is due, in milliseconds, after `now`.
 * @param sheetTime `15:00` on the workspace's clock
 */
export function nextSheetAt(sheetTime: string, timeZone: string, now: number): number {
  const { date } = localNow(now, timeZone);
  const at = (day: string) => {
    const axis = dayAxis(day, timeZone);
    return instantOf(axis, closingRealMinute(axis, minutesOf(sheetTime)));
  };
  return at(date) > now ? at(date) : at(addDays(date, 1));
}

/** The member's id ends an alert's subject, because a booking's messages have the booking alone as theirs. */
export const alertSubject = (about: string, userId: string): string => `${about}:${userId}`;

export function readAlertSubject(subjectId: string): { about: string; userId: string } {
  const at = subjectId.lastIndexOf(":");
  return { about: subjectId.slice(0, at), userId: subjectId.slice(at + 1) };
}
