import type { Channel } from "../../../domain/messages/messages-owed.ts";
import type { Formats } from "../../../domain/texts/formats-in.ts";
import { localDate, localTime } from "../../shared/lib/local-time.ts";
import { channelsText } from "../lib/message-words.ts";
import { words } from "../texts/words.ts";

type AffectedSum = { affectedBookings: number; guests: number; withoutEmail: number; tells: Channel[] };

/** "24 bookings, 71 guests. 3 have no email: call them." */
export function affectedSum({ affectedBookings, guests, withoutEmail, tells }: AffectedSum): string {
  const { affected } = words.hours;
  const sum = affected.sum(affectedBookings, guests);
  if (tells.length === 0) return `${sum} ${affected.noMessageOn}`;
  if (withoutEmail === 0 || tells.includes("sms")) return sum;
  return `${sum} ${affected.withoutEmail(withoutEmail)}`;
}

/** How the customers of days to close hear of it. */
export const toldText = (tells: AffectedSum["tells"]) =>
  tells.length === 0 ? words.hours.affected.nobodyTold : words.hours.affected.told(channelsText(tells));

export const momentLabel = (instant: string | null, timeZone: string, { shortDate }: Formats) =>
  instant === null || Number.isNaN(Date.parse(instant))
    ? words.rules.pause.notPaused
    : `${shortDate(localDate(instant, timeZone))}, ${localTime(instant, timeZone)}`;

/** Warns when changes (docs/rules.md#change-window) close by the time the reminder leaves. */
export const lateReminderNote = (leadHours: number, changeHours: number): string | null =>
  leadHours <= changeHours ? words.rules.messages.tooLate(leadLabel(changeHours)) : null;

/** "2 hours", "1 day". */
export const leadLabel = (hours: number) => (hours % 24 === 0 ? words.ui.days(hours / 24) : words.ui.hours(hours));
