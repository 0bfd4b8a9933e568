import * as z from "zod/mini";
import type { BookingRow } from "../../../db/diary/bookings.ts";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import { canCancel, canChange, changeEndsAt, toldDeadline, yesEndsAt } from "../../../domain/judging/change-window.ts";
import { sampleVisit } from "../../../domain/judging/sample-visit.ts";
import type { BookingRules } from "../../../domain/plan/rules.ts";
import { languageOf, localeOfCustomer } from "../../../domain/texts/language.ts";
import { mailHtml } from "../../../domain/texts/mail-html.ts";
import { dateWords, type LinkState, mailFooter, mailWords } from "../../../domain/texts/mail-words.ts";
import { ownTextsIn, type Translation, translationsOf } from "../../../domain/texts/own-texts.ts";
import { firstName, sanitizeName, senderName } from "../../../domain/texts/sanitize-name.ts";
import { sampleValues, toldSample, visitValues } from "../../../domain/texts/templates.ts";
import { timeLabel } from "../../../domain/time/calendar.ts";
import { localNow } from "../../../domain/time/clock.ts";
import { AGAIN, FEEDBACK, linkToken, MANAGE, UNSUBSCRIBE } from "../../http/tokens.ts";
import type { Services } from "../../services.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import {
  breakForeignAddresses,
  composeMessage,
  contactOf,
  localeFor,
  type OwnerTexts,
  type Sender,
  withReadableContact,
} from "./compose-message.ts";
import { envelope } from "./envelope.ts";
import { toldVisit } from "./told-visit.ts";
import { newsWords, type VisitNews } from "./visit-news.ts";

type TestContent = { sender: Sender; texts: OwnerTexts | undefined; rules: BookingRules };
type BookingContent = {
  /** `acceptedAt`: when its guest said yes to the offer that it comes of, in ms; null or missing: it comes of none. */
  booking: BookingRow & { acceptedAt?: number | null };
  sender: Sender;
  texts: OwnerTexts | undefined;
  news: VisitNews | null;
  /** Weeks; null or missing: nothing to book again. */
  again?: number | null;
};

export function renderForCustomer(
  s: Services,
  row: StoredMessage,
  to: string,
  { booking, sender, texts, news, again = null }: BookingContent,
): RenderedMessage {
  const locale = localeFor(localeOfCustomer(booking.locale, sender.language), sender);
  const token = (purpose: string) => linkToken(purpose, booking.id, s.config.linkKeys, booking.tokenVersion);
  const page = `${s.config.origin}/${sender.slug}`;
  const customerName = sanitizeName(booking.customerName);
  const ownTexts = ownTextsOf(sender, locale);
  const told = toldVisit(booking, sender.timeZone, locale, ownTexts);
  return composeMessage(s, row, to, sender, texts, {
    ...{ visit: booking, party: told, locale },
    link: linkState(booking, sender, s.now()),
    news: newsWords(news, booking, { timeZone: sender.timeZone, page, locale, texts: ownTexts }),
    again: again === null ? null : { weeks: again, link: `${page}/again/${token(AGAIN)}` },
    policy: policyIn(ownTexts, sender),
    unsubscribe: `${s.config.origin}/api/unsubscribe/${token(UNSUBSCRIBE)}`,
    values: {
      customer_name: customerName,
      ...visitValues(
        { ...told, firstName: firstName(customerName) },
        { ...sender, name: sanitizeName(sender.name) },
        locale,
      ),
      manage_link: `${page}/manage/${token(MANAGE)}`,
      feedback_link: `${page}/feedback/${token(FEEDBACK)}`,
    },
  });
}

const ownTextsOf = ({ translations }: Sender, locale: string) =>
  ownTextsIn(translationsOf(translations), languageOf(locale));

/** The owner's words about cancelling. */
const policyIn = (texts: Translation | undefined, { cancellationPolicy }: Sender) =>
  cancellationPolicy && (texts?.cancellationPolicy ?? cancellationPolicy);

/** The editor's unsaved texts, else the saved, with sample values. */
export function renderTest(
  s: Services,
  row: StoredMessage,
  to: string,
  { sender, texts: saved, rules }: TestContent,
): RenderedMessage {
  const texts = row.draft === null ? saved : draftTexts.parse(row.draft);
  const locale = localeFor(null, sender);
  const sample = sampleVisit(rules, sender.bookingType, localNow(s.now(), sender.timeZone).date);
  const visit = { id: row.id, version: 1, bookingDate: sample.date, startsAt: sample.startsAt, endsAt: sample.endsAt };
  const message = composeMessage(s, row, to, sender, texts, {
    ...{ visit, party: toldSample(sample, locale), locale },
    link: linkState({ ...sample, status: sampleStatus(row.type) }, sender, s.now()),
    policy: policyIn(ownTextsOf(sender, locale), sender),
    unsubscribe: null,
    values: sampleValues({ ...sender, name: sanitizeName(sender.name) }, s.config.origin, sample, locale),
  });
  return { ...message, subject: message.subject && `${mailWords(null).test} ${message.subject}` };
}

/** The old address may be a stranger's: no link, no new address. */
export function renderAddressChanged(
  s: Services,
  row: StoredMessage,
  to: string,
  booking: BookingRow,
  sender: Sender,
): RenderedMessage {
  const { bookingDate } = booking;
  const locale = localeFor(localeOfCustomer(booking.locale, sender.language), sender);
  const words = mailWords(locale).addressChanged;
  const business = { ...withReadableContact(sender), name: sanitizeName(sender.name) };
  const outside = envelope(s, row, to);
  const text = words.text(business.name, dateWords(bookingDate, locale));
  const own = contactOf(sender) && business.contactEmail;
  const footer = breakForeignAddresses(mailFooter(business, locale), sender, own ? [own] : []);
  return {
    ...outside,
    from: { ...outside.from, name: senderName(sender.name) ?? outside.from.name },
    subject: words.subject(business.name),
    text: `${text}\n\n-- \n${footer}`,
    html: mailHtml({
      ...{ text, footer, locale, businessName: business.name },
      ...{ logoUrl: sender.brandLogoUrl, color: sender.primaryColor, origin: s.config.origin },
    }),
  };
}

/** No changes after the change window, nor for a party above the limit, which must call. A yes may be taken back a while longer. */
function linkState(
  booking: Pick<BookingContent["booking"], "status" | "startsAt" | "guests" | "acceptedAt">,
  { customerChangeHoursLimit: limit, maxGuestsPerBooking, timeZone }: Sender,
  now: number,
): LinkState {
  if (booking.status === "cancelled") return { is: "cancelled" };
  const isLarge = maxGuestsPerBooking !== null && booking.guests > maxGuestsPerBooking;
  const { acceptedAt = null } = booking;
  if (isLarge || !canCancel(booking, limit, now, acceptedAt)) return { is: "closed" };
  const isOpen = acceptedAt === null || canChange(booking, limit, now);
  const { date, minute } = localNow(isOpen ? changeEndsAt(booking, limit) : yesEndsAt(booking, acceptedAt), timeZone);
  return { is: isOpen ? "open" : "accepted", until: toldDeadline({ date, time: timeLabel(minute) }) };
}

/** Missing or empty means the standard text. */
const text = z._default(z.nullable(z.string()), null);
const draftTexts = z.object({ emailSubject: text, emailMessage: text, smsMessage: text, logoUrl: text });

const sampleStatus = (type: string) => (type === "booking_cancellation" ? "cancelled" : "confirmed");
