import type { BookingRow } from "../../db/bookings.ts";
import type { NotificationRow } from "../../db/deliveries.ts";
import type { NotificationType } from "../../domain/messages-owed.ts";
import { DEFAULT_TEMPLATES, fill } from "../../domain/templates.ts";
import { FEEDBACK, linkToken, MANAGE } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import type { Message } from "./message.ts";

export type Sender = { name: string; slug: string };
export type Texts = { emailSubject: string | null; emailMessage: string | null; smsMessage: string | null };

/** A message to a customer, from the booking as it is now and the owner's texts, else SPEC's defaults. */
export function renderForCustomer(
  s: Services,
  row: NotificationRow,
  booking: BookingRow,
  sender: Sender,
  texts: Texts | undefined,
): Message | null {
  const to = row.channel === "email" ? booking.customerEmail : booking.customerPhone;
  if (!to) return null;
  const defaults = DEFAULT_TEMPLATES[row.type as NotificationType]; // rows to customers are written with these types only
  const link = (page: string, purpose: string) =>
    `${s.config.origin}/${sender.slug}/${page}/${linkToken(purpose, booking.id, s.config.linkKeys, booking.tokenVersion)}`;
  const values = {
    customer_name: booking.customerName,
    business_name: sender.name,
    booking_date: longDate(booking.bookingDate, booking.locale),
    booking_time: booking.bookingTime,
    guests: String(booking.guests),
    manage_link: link("manage", MANAGE),
    feedback_link: link("feedback", FEEDBACK),
  };
  const text = fill(
    (row.channel === "email" ? texts?.emailMessage : texts?.smsMessage) ??
      (row.channel === "email" ? defaults.emailMessage : defaults.smsMessage),
    values,
  );
  if (row.channel === "sms") return { ...envelope(s, row, to), text: oneLine(text), subject: null, html: null };
  const subject = oneLine(fill(texts?.emailSubject ?? defaults.emailSubject, values));
  return { ...envelope(s, row, to), subject, text, html: htmlOf(text, s.config.origin) };
}

/** A test of the texts in the editor. */
export function renderTest(s: Services, row: NotificationRow, sender: Sender, texts: Texts | undefined): Message {
  const defaults = DEFAULT_TEMPLATES[row.type as NotificationType]; // tests are of these types only
  const given = { ...texts, ...(row.draft as Partial<Texts> | null) };
  const values = { customer_name: "Anna Andersson", business_name: sender.name, guests: "4", booking_time: "19:00" };
  const to = row.address ?? "";
  const envelopeOfTest = envelope(s, row, to);
  if (row.channel === "sms")
    return {
      ...envelopeOfTest,
      text: oneLine(fill(given.smsMessage ?? defaults.smsMessage, values)),
      subject: null,
      html: null,
    };
  const text = fill(given.emailMessage ?? defaults.emailMessage, values);
  const subject = `[Test] ${oneLine(fill(given.emailSubject ?? defaults.emailSubject, values))}`;
  return { ...envelopeOfTest, subject, text, html: htmlOf(text, s.config.origin) };
}

/** What every message says on the outside. */
export const envelope = (s: Services, row: NotificationRow, to: string) => ({
  notificationId: row.id,
  dedupeKey: row.dedupeKey,
  type: row.type,
  channel: row.channel,
  from: row.channel === "email" ? s.config.mailFrom : { name: null, address: s.config.smsFrom },
  to,
  replyTo: null,
  headers: {},
  attachments: [],
});

function longDate(date: string, locale: string | null): string {
  const options = { weekday: "long", year: "numeric", month: "long", day: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locale ?? "en", options).format(new Date(`${date}T00:00:00Z`));
}

export const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The text as HTML: all of it data, links only to ourselves. */
export function htmlOf(text: string, origin: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(paragraph, origin).replaceAll("\n", "<br>")}</p>`);
  return `<!doctype html><html><head><meta charset="utf-8"></head><body>${paragraphs.join("\n")}</body></html>`;
}

function linked(text: string, origin: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => {
      const safe = escapeHtml(part);
      return part.startsWith(`${origin}/`) ? `<a href="${safe}">${safe}</a>` : safe;
    })
    .join("");
}
