import { email } from "../../../contract/texts.ts";
import type { BookingRow } from "../../../db/diary/bookings.ts";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import type { NotificationConfig } from "../../../db/diary/notification-configs.ts";
import { addressLine } from "../../../domain/looks/address.ts";
import { type MessageType, templateOf } from "../../../domain/messages/messages-owed.ts";
import { readableEmail } from "../../../domain/people/readable-email.ts";
import { mailHtml } from "../../../domain/texts/mail-html.ts";
import {
  calendarTitle,
  contactLinks,
  type LinkState,
  linkWords,
  mailFooter,
  mailLocale,
  mailWords,
  privacyLine,
  smsEnding,
  type ToldParty,
  withLinkWords,
  withPolicy,
} from "../../../domain/texts/mail-words.ts";
import { shownRegion } from "../../../domain/texts/regions.ts";
import { oneLine, sanitizeName, senderName } from "../../../domain/texts/sanitize-name.ts";
import {
  customTextOf,
  fillTemplate,
  linkableAddresses,
  type Placeholder,
  placeholdersOf,
  standardTexts,
} from "../../../domain/texts/templates.ts";
import { breakWebAddresses } from "../../../domain/texts/web-address.ts";
import type { Template } from "../../../texts/en/templates.ts";
import type { Language } from "../../../texts/languages.ts";
import type { Services } from "../../services.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import { calendarAttachment } from "./calendar-attachment.ts";
import { envelope } from "./envelope.ts";
import type { ToldNews } from "./visit-news.ts";

export type Sender = {
  name: string;
  slug: string;
  bookingType: string;
  language: Language | null;
  /** A proven business's texts keep all addresses. */
  trust: "new" | "proven" | "stopped";
  timeZone: string;
  region: string | null;
  customerChangeHoursLimit: number;
  maxGuestsPerBooking: number | null;
  brandLogoUrl: string | null;
  primaryColor: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  contactAddress: string | null;
  cancellationPolicy: string | null;
  /** As they are stored (domain/texts/own-texts.ts). */
  translations: string | null;
};

/** Dates are written in the reader's language, and as in the business's region. */
export const localeFor = (language: string | null, sender: Pick<Sender, "region" | "timeZone">) =>
  mailLocale(language, shownRegion(sender, sender.timeZone));

/** Null means the standard text. */
export type OwnerTexts = Pick<NotificationConfig, "emailSubject" | "emailMessage" | "smsMessage" | "logoUrl">;

type MessageParts = {
  visit: Pick<BookingRow, "id" | "version" | "bookingDate" | "startsAt" | "endsAt">;
  party: ToldParty;
  values: Record<Placeholder, string>;
  /** The reader's language and the business's region. */
  locale: string;
  link: LinkState;
  news?: ToldNews | null;
  /** Weeks after which the visit may be wanted again, and the link that begins with it; mails alone have it. */
  again?: { weeks: number; link: string } | null;
  /** The owner's words about cancelling, in the reader's language. */
  policy: string | null;
  /** Null in test messages. */
  unsubscribe: string | null;
};

/** The owner's text, else the standard one in the booking's language. */
export function composeMessage(
  s: Services,
  row: StoredMessage,
  to: string,
  sender: Sender,
  texts: OwnerTexts | undefined,
  told: MessageParts,
): RenderedMessage {
  const type = templateOf(row.type);
  const values = Object.fromEntries(placeholdersOf(type, row.channel).map((name) => [name, told.values[name]]));
  const filled = (field: keyof Template) => {
    const standard = standardTexts(type, told.locale)[field];
    return (
      fillTemplate(customTextOf(type, field, texts?.[field] ?? null) ?? standard, values).trim() ||
      fillTemplate(standard, values)
    );
  };
  const contact = contactOf(sender);
  const shown = withReadableContact(sender);
  const news = told.news ?? null;
  const own = [
    ...[sender, shown].flatMap((each) =>
      linkableAddresses(s.config.origin, { ...each, contactEmail: contact && each.contactEmail }, told.values),
    ),
    ...(news?.link ? [news.link] : []),
    ...(told.again ? [told.again.link] : []),
  ];
  const safe = (words: string) => breakForeignAddresses(words, sender, own);
  const outside = envelope(s, row, to);
  const asksFeedback = type === "feedback_request";
  if (row.channel === "sms") {
    const isStandard = customTextOf(type, "smsMessage", texts?.smsMessage ?? null) === null;
    const more = isStandard ? [smsEnding(type, told.party, told.locale), ...(news ? [news.words] : [])] : [];
    const sms = [filled("smsMessage"), ...more].filter(Boolean).join(" ");
    return { ...outside, text: safe(oneLine(sms)), subject: null, html: null };
  }
  const link = linkWords(told.link, shown, told.locale);
  const words = withLinkWords(withNews(filled("emailMessage"), told), told.values.manage_link, link);
  const again = told.again && `${mailWords(told.locale).again(told.again.weeks)}: ${told.again.link}`;
  const text = safe([withPolicy(words, told.policy, type, told.link), ...(again ? [again] : [])].join("\n\n"));
  const { contactAddress } = sender;
  const business = {
    ...shown,
    name: sanitizeName(sender.name),
    contactAddress: contactAddress && safe(contactAddress),
  };
  const leaving = asksFeedback ? `${told.values.feedback_link}#unsubscribe` : null;
  const footer = `${safe(mailFooter(business, told.locale, leaving))}\n${privacyLine(s.config.origin, sender.slug, told.locale)}`;
  return {
    ...outside,
    from: { ...outside.from, name: senderName(sender.name) ?? outside.from.name },
    replyTo: contact,
    subject: safe(oneLine(filled("emailSubject"))),
    text: `${text}\n\n-- \n${footer}`,
    html: mailHtml({
      text,
      footer,
      links: contactLinks(business),
      manage: link.action,
      ...(told.again ? { again: mailWords(told.locale).again(told.again.weeks) } : {}),
      businessName: business.name,
      logoUrl: texts?.logoUrl ?? sender.brandLogoUrl,
      color: sender.primaryColor,
      origin: s.config.origin,
      locale: told.locale,
    }),
    headers: { ...outside.headers, ...(asksFeedback && told.unsubscribe ? oneClickUnsubscribe(told.unsubscribe) : {}) },
    attachments: WITH_CALENDAR_ENTRY.has(type)
      ? [calendarOf(s, type, row.subject === "test" ? null : to, business, told)]
      : [],
  };
}

/** Below the visit's card, or at the end of an owner's text without it. */
function withNews(text: string, { news, values, locale }: MessageParts): string {
  if (!news) return text;
  const words = news.link ? `${news.words}\n\n${mailWords(locale).bookAnother}: ${news.link}` : news.words;
  const card = values.booking_details;
  return text.includes(card) ? text.replace(card, () => `${card}\n\n${words}`) : `${text}\n\n${words}`;
}

/** Null if not a valid address. */
export const contactOf = ({ contactEmail }: Sender): string | null => email().safeParse(contactEmail).data ?? null;

/** A reader sees the letters of its domain. */
export const withReadableContact = (sender: Sender): Sender => ({
  ...sender,
  contactEmail: sender.contactEmail && readableEmail(sender.contactEmail),
});

/** A proven business keeps all addresses. */
export const breakForeignAddresses = (words: string, { trust }: Sender, own: string[]) =>
  trust === "proven" ? words : breakWebAddresses(words, own);

/** RFC 8058. */
const oneClickUnsubscribe = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const WITH_CALENDAR_ENTRY = new Set<MessageType>([
  "booking_confirmation",
  "booking_rescheduled",
  "booking_cancellation",
]);

/** No `attendee` in a test: programs would add the sample visit to the member's calendar. */
const calendarOf = (
  s: Services,
  type: MessageType,
  attendee: string | null,
  sender: Sender,
  { visit, party, values, locale }: MessageParts,
) =>
  calendarAttachment(
    {
      ...visit,
      isCancelled: type === "booking_cancellation",
      timeZone: sender.timeZone,
      title: calendarTitle(party, sender.name, locale),
      where: sender.contactAddress && oneLine(addressLine(sender.contactAddress)),
      url: values.manage_link,
      organizer: { name: senderName(sender.name) ?? s.config.mailFrom.name, address: s.config.mailFrom.address },
      attendee,
    },
    s.now(),
  );
