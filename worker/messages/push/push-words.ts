import type { PushContent } from "../../../contract/push.ts";
import type { BookingRow } from "../../../db/diary/bookings.ts";
import type { PushNews } from "../../../domain/messages/pushes.ts";
import { mailWords, momentWords } from "../../../domain/texts/mail-words.ts";
import { firstName, sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import { toldVisit } from "../words/alert-mail.ts";
import { localeFor, type Sender } from "../words/compose-message.ts";

const STATES = { new: "New", changed: "Changed", cancelled: "Cancelled", late: "Late" };

/**
 * A locked screen shows it to bystanders: when, how many, a first name; no way to reach the customer, no notes, and no
 * service, which may tell somebody's health.
 */
export function pushWords(booking: BookingRow, { is }: PushNews, sender: Sender): PushContent {
  const locale = localeFor(null, sender);
  const told = toldVisit(booking, sender.timeZone);
  const name = firstName(sanitizeName(booking.customerName));
  const when = is === "late" ? told.time : momentWords(told, locale);
  const visit = told.services ? when : `${when}, ${mailWords(locale).table(told.guests)}`;
  return {
    title: `${STATES[is]}: ${visit}`,
    body: `${name}${is === "late" ? " is not here yet" : ""} · ${sanitizeName(sender.name)}`,
    path: `/${sender.slug}/dashboard?booking=${booking.id}`,
    tag: booking.id,
  };
}

export const testWords = (slug: string, businessName: string): PushContent => ({
  title: "Notifications reach this device",
  body: sanitizeName(businessName),
  path: `/${slug}/dashboard/alerts`,
  tag: "test",
});
