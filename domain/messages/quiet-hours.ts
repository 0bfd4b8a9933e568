import { addDays, MINUTE_MS } from "../time/calendar.ts";
import { dayAxis, localNow } from "../time/clock.ts";
import { closingRealMinute, instantOf } from "../time/day-axis.ts";
import type { Channel, MessageType } from "./messages-owed.ts";

const QUIET_FROM = 21 * 60;
const QUIET_UNTIL = 8 * 60;
/** A clock owes them. When an offer is told its hold says (domain/holds/quiet.ts). */
const SCHEDULED_TYPES = new Set<string>(["booking_reminder", "feedback_request", "standby_slept"]);

/** Other types are scheduled. */
export const isSentOnChange = (type: string): boolean => !SCHEDULED_TYPES.has(type);

/**
 * Until when a scheduled SMS waits (docs/rules.md#quiet-hours).
 * @param now an instant in milliseconds
 * @returns the next 08:00 on the business's clock, as an instant; null: it may go now
 */
export const quietUntil = (type: string, channel: Channel, now: number, timeZone: string): number | null =>
  channel !== "sms" || isSentOnChange(type) ? null : endOfNight(now, timeZone);

/** The next 08:00 there, as an instant (ms); null: `now` is not between 21:00 and 08:00. */
export function endOfNight(now: number, timeZone: string): number | null {
  const { date, minute } = localNow(now, timeZone);
  if (QUIET_UNTIL <= minute && minute < QUIET_FROM) return null;
  const axis = dayAxis(minute < QUIET_UNTIL ? date : addDays(date, 1), timeZone);
  return instantOf(axis, closingRealMinute(axis, QUIET_UNTIL));
}

/** Leaves time for a retry before the night. */
const BEFORE_NIGHT_MS = 15 * MINUTE_MS;

/**
 * When a message is due, in milliseconds. A reminder whose quiet hours would last until the visit (`startsAt`) is due
 * at 20:45 before the night (docs/rules.md#messages-owed).
 */
export function dueBeforeQuietHours(
  { type, channel, dueAt }: { type: MessageType; channel: Channel; dueAt: number },
  startsAt: number,
  timeZone: string,
): number {
  const until = type === "booking_reminder" ? quietUntil(type, channel, dueAt, timeZone) : null;
  if (until === null || until < startsAt) return dueAt;
  const { date, minute } = localNow(dueAt, timeZone);
  const axis = dayAxis(minute < QUIET_UNTIL ? addDays(date, -1) : date, timeZone);
  return instantOf(axis, closingRealMinute(axis, QUIET_FROM)) - BEFORE_NIGHT_MS;
}
