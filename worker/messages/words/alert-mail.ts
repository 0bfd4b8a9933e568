import type { BookingRow, FeedbackRow } from "../../../db/diary/bookings.ts";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import {
  contactLinks,
  dateWords,
  partyWords,
  timeWords,
  visitDetails,
  visitSummary,
} from "../../../domain/texts/mail-words.ts";
import { oneLine, sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import { breakWebAddresses } from "../../../domain/texts/web-address.ts";
import { localNow } from "../../../domain/time/clock.ts";
import type { Services } from "../../services.ts";
import { phoneText } from "../../views/phone-text.ts";
import { toldServices } from "../../views/visit-view.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import type { FailedMessages, SheetFacts } from "../read-alert-facts.ts";
import { localeFor, type Sender } from "./compose-message.ts";
import { ourMail } from "./envelope.ts";

export type AlertNews =
  | { kind: "booking"; booking: BookingRow; state: "new" | "changed" | "cancelled" }
  | { kind: "rating"; booking: BookingRow; rated: FeedbackRow }
  | { kind: "failed"; failed: FailedMessages }
  | { kind: "sheet"; sheet: SheetFacts };

/** To a member: no customer's link, and no address in customers' words. */
export function renderAlert(
  s: Services,
  row: StoredMessage,
  to: string,
  news: AlertNews,
  sender: Sender,
): RenderedMessage {
  const business = { ...sender, name: sanitizeName(sender.name), contactAddress: null };
  const dashboard = `${s.config.origin}/${sender.slug}/dashboard`;
  const { subject, text, page, action } = wordsOf(news, business, dashboard);
  const footer = `Change what you are mailed: ${dashboard}/alerts`;
  return ourMail(s, row, to, {
    subject,
    text: `${text}

${action}: ${page}`,
    action,
    footer,
    links: news.kind === "booking" ? callLinks(news.booking) : [],
  });
}

const callLinks = ({ customerPhone }: BookingRow) =>
  contactLinks({ contactPhone: customerPhone && phoneText(customerPhone), contactAddress: null });

type AlertWords = { subject: string; text: string; page: string; action: string };

function wordsOf(news: AlertNews, business: Sender, dashboard: string): AlertWords {
  const locale = localeFor(null, business);
  if (news.kind === "sheet") return sheetWords(news.sheet, business, dashboard, locale);
  if (news.kind === "failed") {
    const count = news.failed.length;
    return {
      subject: `${countOf(count, "message")} could not be sent · ${business.name}`,
      text: `These messages to customers could not be sent:\n\n${failedLines(news.failed).join("\n")}`,
      page: `${dashboard}?tab=notifications`,
      action: "See the messages",
    };
  }
  const { booking } = news;
  const told = toldVisit(booking, business.timeZone);
  const page = `${dashboard}?booking=${booking.id}`;
  const name = sanitizeName(booking.customerName);
  if (news.kind === "rating") {
    const comment = safe(news.rated.comment);
    return {
      subject: `${news.rated.rating} of 5 from ${name} · ${business.name}`,
      text: `${name} rated the visit ${news.rated.rating} of 5.\n\n${visitDetails(told, business, locale)}${comment ? `\n\n“${comment}”` : ""}`,
      page,
      action: "Open the booking",
    };
  }
  const phone = booking.customerPhone && phoneText(booking.customerPhone);
  const facts = [
    name,
    ...[phone, booking.customerEmail].flatMap((way) => (way ? oneLine(way) : [])),
    ...(booking.notes ? [`Note: ${safe(booking.notes)}`] : []),
  ];
  return {
    subject: `${STATES[news.state].subject}: ${visitSummary(told, locale)}, ${name} · ${business.name}`,
    text: `${STATES[news.state].text}\n\n${visitDetails(told, business, locale)}\n\n${facts.join("\n")}`,
    page,
    action: "Open the booking",
  };
}

const STATES = {
  new: { subject: "New", text: "A customer has booked." },
  changed: { subject: "Changed", text: "A customer has changed a booking. It is now:" },
  cancelled: { subject: "Cancelled", text: "A customer has cancelled this booking." },
};

function sheetWords(
  { date, visits, changes, ratings, failed }: SheetFacts,
  business: Sender,
  dashboard: string,
  locale: string,
): AlertWords {
  const { inAll, guestsInAll } = visits[0] ?? { inAll: 0, guestsInAll: 0 };
  const total = `${countOf(inAll, "booking")}, ${countOf(guestsInAll, "guest")}`;
  const more = inAll > visits.length ? [`and ${inAll - visits.length} more`] : [];
  const lineOf = (visit: (typeof visits)[number]) => {
    const services = toldServices(visit);
    const guests = services && visit.guests === 1 ? null : String(visit.guests);
    const what = services && partyWords({ guests: visit.guests, services }, locale);
    return [visit.bookingTime, guests, what, sanitizeName(visit.customerName), safe(visit.notes)]
      .filter(Boolean)
      .join(" · ");
  };
  const parts = [
    visits.length === 0 ? "No bookings so far." : `${total}:\n${[...visits.map(lineOf), ...more].join("\n")}`,
    listed(
      "Changed by customers since yesterday",
      changes.map((visit) => {
        const told = {
          date: visit.bookingDate,
          time: visit.bookingTime,
          guests: visit.guests,
          services: toldServices(visit),
        };
        return `${changeOf(visit)}: ${visitSummary(told, locale)} · ${sanitizeName(visit.customerName)}`;
      }),
    ),
    listed(
      "Ratings",
      ratings.map(({ rating, comment, customerName }) =>
        [`${rating} of 5 · ${sanitizeName(customerName)}`, safe(comment)].filter(Boolean).join(" · "),
      ),
    ),
    listed("Messages that could not be sent", failedLines(failed)),
  ];
  return {
    subject: `${dateWords(date, locale)}: ${total} · ${business.name}`,
    text: `${dateWords(date, locale)} at ${business.name}\n\n${parts.filter(Boolean).join("\n\n")}`,
    page: `${dashboard}/day-sheet?date=${date}`,
    action: "Open the day sheet",
  };
}

const changeOf = ({ status, isNew }: SheetFacts["changes"][number]) => {
  if (status === "cancelled") return "Cancelled";
  return isNew ? "New" : "Changed";
};

const listed = (title: string, lines: string[]) => (lines.length > 0 ? `${title}:\n${lines.join("\n")}` : "");

const failedLines = (failed: FailedMessages) =>
  failed.map(({ type, channel, error, customerName }) =>
    [
      `${sanitizeName(customerName)}: ${KINDS[type] ?? "message"} by ${channel === "sms" ? "SMS" : "email"}`,
      safe(error),
    ]
      .filter(Boolean)
      .join(", "),
  );

const KINDS: Record<string, string> = {
  booking_confirmation: "confirmation",
  booking_rescheduled: "change",
  booking_cancellation: "cancellation",
  booking_reminder: "reminder",
  feedback_request: "feedback request",
  booking_address_changed: "changed address",
};

const safe = (text: string | null) => breakWebAddresses(oneLine(text ?? ""));
const countOf = (count: number, of: string) => `${count} ${of}${count === 1 ? "" : "s"}`;

export function toldVisit(booking: BookingRow, timeZone: string) {
  const { bookingDate, bookingTime, startsAt, guests } = booking;
  const startsOn = localNow(startsAt, timeZone).date;
  const time = timeWords(bookingDate, bookingTime, startsOn, null);
  return { date: bookingDate, time, guests, services: toldServices(booking) };
}
