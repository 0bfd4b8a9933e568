import type { PushContent } from "../../../contract/live.ts";
import type { BookingRow } from "../../../db/diary/bookings.ts";
import type { PushNews } from "../../../domain/messages/pushes.ts";
import { mailWords, momentWords } from "../../../domain/texts/mail-words.ts";
import { memberMails } from "../../../domain/texts/member-mails.ts";
import { firstName, sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import type { MemberLanguage } from "../../../texts/languages.ts";
import { localeFor, type Sender } from "../words/compose-message.ts";
import { toldVisit } from "../words/told-visit.ts";

/**
 * A locked screen shows it to bystanders: when, how many, a first name; no way to reach the customer, no notes, and no
 * service, which may tell somebody's health.
 */
export function pushWords(
  booking: BookingRow,
  { is }: PushNews,
  sender: Sender,
  language: MemberLanguage | null,
): PushContent {
  const locale = localeFor(language, sender);
  const { alerts, push } = memberMails(locale);
  const told = toldVisit(booking, sender.timeZone, locale);
  const name = firstName(sanitizeName(booking.customerName));
  const when = is === "late" ? told.time : momentWords(told, locale);
  const visit = told.services ? when : `${when}, ${mailWords(locale).table(told.guests)}`;
  return {
    title: `${is === "late" ? push.late : alerts.news[is].title}: ${visit}`,
    body: `${is === "late" ? push.notHere(name) : name} · ${sanitizeName(sender.name)}`,
    path: `/${sender.slug}/dashboard?booking=${booking.id}`,
    tag: booking.id,
  };
}

/** To the owner, whose messages to customers wait. */
export const heldWords = (
  { slug, name }: Pick<Sender, "slug" | "name">,
  language: MemberLanguage | null,
): PushContent => ({
  title: memberMails(language).push.held,
  body: `${memberMails(language).push.confirm} · ${sanitizeName(name)}`,
  path: `/${slug}/dashboard`,
  tag: "held",
});

export const testWords = (slug: string, businessName: string, language: MemberLanguage | null): PushContent => ({
  title: memberMails(language).push.test,
  body: sanitizeName(businessName),
  path: `/${slug}/dashboard/alerts`,
  tag: "test",
});
