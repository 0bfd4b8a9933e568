import type { Closure } from "../../../domain/rules.ts";
import type { Formats } from "../../../domain/texts/formats-in.ts";
import { localDate, localTime } from "../../shared/lib/local-time.ts";

export const countOf = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const WILL_BE_CANCELLED = "Bookings that will be cancelled";

type AffectedSum = { affectedBookings: number; guests: number; withoutEmail: number };

/** "24 bookings, 71 guests. 3 have no email: call them." */
export function affectedSum({ affectedBookings, guests, withoutEmail }: AffectedSum): string {
  const sum = `${countOf(affectedBookings, "booking")}, ${countOf(guests, "guest")}.`;
  if (withoutEmail === 0) return sum;
  return `${sum} ${withoutEmail === 1 ? "1 has no email: call the customer." : `${withoutEmail} have no email: call them.`}`;
}

export const stayPastOpening = (count: number) =>
  `${countOf(count, "booking of the night before stays", "bookings of the night before stay")} past the new opening.`;

/** "Fri 24 Dec" or "Fri 24 Dec – Sun 26 Dec". */
export const datesLabel = ({ startDate, endDate }: Closure, { shortDate }: Formats) =>
  startDate === endDate ? shortDate(endDate) : `${shortDate(startDate)} – ${shortDate(endDate)}`;

export const closureLabel = (closure: Closure, format: Formats) =>
  closure.note ? `${datesLabel(closure, format)} (${closure.note})` : datesLabel(closure, format);

export const momentLabel = (instant: string | null, timeZone: string, { shortDate }: Formats) =>
  instant === null || Number.isNaN(Date.parse(instant))
    ? "not paused"
    : `${shortDate(localDate(instant, timeZone))}, ${localTime(instant, timeZone)}`;

/** Warns when changes (docs/rules.md#change-window) close by the time the reminder leaves. */
export const lateReminderNote = (leadHours: number, changeHours: number): string | null =>
  leadHours <= changeHours
    ? `This comes too late for a change: customers can change or cancel until ${leadLabel(changeHours)} before.`
    : null;

/** "2 hours", "1 day". */
export const leadLabel = (hours: number) => (hours % 24 === 0 ? countOf(hours / 24, "day") : countOf(hours, "hour"));
