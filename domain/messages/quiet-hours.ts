import { addDays, MINUTE_MS } from "../time/calendar.ts";
import { dayAxis, localNow } from "../time/clock.ts";
import { closingMinute, instantOf } from "../time/day-axis.ts";
import type { Channel, NotificationType } from "./messages-owed.ts";

const QUIET_FROM = 21 * 60;
const QUIET_UNTIL = 8 * 60;
/** What nobody asked for just now. The answer to something the customer did is never held back. */
const SCHEDULED_TYPES = new Set<NotificationType>(["booking_reminder", "feedback_request"]);

/** Does a message answer what was just done, rather than come by itself later? */
export const isSentOnChange = (type: NotificationType) => !SCHEDULED_TYPES.has(type);

/**
 * Until when an SMS reminder or question waits because it is night there (docs/rules.md#quiet-hours). The instant of
 * the next 08:00 on the business's clock, in milliseconds; null when the message may go now.
 */
export function quietUntil(type: NotificationType, channel: Channel, now: number, timeZone: string): number | null {
  if (channel !== "sms" || isSentOnChange(type)) return null;
  const { date, minute } = localNow(now, timeZone);
  if (QUIET_UNTIL <= minute && minute < QUIET_FROM) return null;
  const axis = dayAxis(minute < QUIET_UNTIL ? date : addDays(date, 1), timeZone);
  return instantOf(axis, closingMinute(axis, QUIET_UNTIL));
}

/** So long before the night a reminder is due that cannot wait for the morning: it may take a try or two. */
const BEFORE_NIGHT_MS = 15 * MINUTE_MS;

/**
 * When a message of a visit from `startsAt` on is owed, in milliseconds: at `dueAt`, but before the night where it would
 * wait in the quiet hours until the visit has begun, and so would never be sent.
 */
export function dueBeforeQuietHours(
  { type, channel, dueAt }: { type: NotificationType; channel: Channel; dueAt: number },
  startsAt: number,
  timeZone: string,
): number {
  const until = type === "booking_reminder" ? quietUntil(type, channel, dueAt, timeZone) : null;
  if (until === null || until < startsAt) return dueAt;
  const { date, minute } = localNow(dueAt, timeZone);
  const axis = dayAxis(minute < QUIET_UNTIL ? addDays(date, -1) : date, timeZone);
  return instantOf(axis, closingMinute(axis, QUIET_FROM)) - BEFORE_NIGHT_MS;
}
