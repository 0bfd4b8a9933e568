import type { Channel } from "../../../domain/messages/messages-owed.ts";
import type { Closure } from "../../../domain/rules.ts";
import type { Formats } from "../../../domain/texts/formats-in.ts";
import { localDate, localTime } from "../../shared/lib/local-time.ts";
import { countOf } from "../lib/count-of.ts";
import { channelsText } from "../lib/message-words.ts";

export const WILL_BE_CANCELLED = "Bookings that will be cancelled";

type AffectedSum = { affectedBookings: number; guests: number; withoutEmail: number; tells: Channel[] };

/** "24 bookings, 71 guests. 3 have no email: call them." */
export function affectedSum({ affectedBookings, guests, withoutEmail, tells }: AffectedSum): string {
  const sum = `${countOf(affectedBookings, "booking")}, ${countOf(guests, "guest")}.`;
  if (tells.length === 0) return `${sum} No cancellation message is switched on: call them.`;
  if (withoutEmail === 0 || tells.includes("sms")) return sum;
  return `${sum} ${withoutEmail === 1 ? "1 has no email: call the customer." : `${withoutEmail} have no email: call them.`}`;
}

/** How the customers of days to close hear of it. */
export const toldText = (tells: AffectedSum["tells"]) =>
  tells.length === 0 ? "Nobody is told by Daybook." : `Customers are told by ${channelsText(tells)} when you save.`;

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
