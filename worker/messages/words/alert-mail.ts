import { email } from "../../../contract/texts.ts";
import type { BookingRow, FeedbackRow } from "../../../db/diary/bookings.ts";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import { readableEmail } from "../../../domain/people/readable-email.ts";
import { contactLinks, dateWords, partyWords, visitDetails, visitSummary } from "../../../domain/texts/mail-words.ts";
import { memberMails } from "../../../domain/texts/member-mails.ts";
import { oneLine, sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import { breakWebAddresses } from "../../../domain/texts/web-address.ts";
import type { MemberMails } from "../../../texts/en/members/mails.ts";
import type { MemberLanguage } from "../../../texts/languages.ts";
import type { Services } from "../../services.ts";
import { phoneText } from "../../views/booking-views.ts";
import { partyOf, visitView } from "../../views/visit-view.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import type { FailedMessages, SheetFacts } from "../read-alert-facts.ts";
import { localeFor, type Sender } from "./compose-message.ts";
import { ourMail } from "./envelope.ts";
import { toldVisit } from "./told-visit.ts";

export type AlertNews =
  | { kind: "booking"; booking: BookingRow; state: "new" | "changed" | "cancelled" }
  | { kind: "rating"; booking: BookingRow; rated: FeedbackRow }
  | { kind: "failed"; failed: FailedMessages }
  | { kind: "sheet"; sheet: SheetFacts };

/** To a member, in the member's language: no customer's link, and no address in customers' words. About a booking it answers to its customer. */
export function renderAlert(
  s: Services,
  row: StoredMessage,
  to: string,
  news: AlertNews,
  sender: Sender,
  language: MemberLanguage | null,
): RenderedMessage {
  const business = { ...sender, name: sanitizeName(sender.name), contactAddress: null };
  const dashboard = `${s.config.origin}/${sender.slug}/dashboard`;
  const locale = localeFor(language, business);
  const { subject, text, page, action } = wordsOf(news, business, dashboard, locale);
  const mail = ourMail(s, row, to, {
    subject,
    text: `${text}

${action}: ${page}`,
    action,
    footer: memberMails(locale).alerts.choices(`${dashboard}/alerts`),
    locale,
    links: news.kind === "booking" ? callLinks(news.booking) : [],
  });
  return { ...mail, replyTo: "booking" in news ? addressOf(news.booking) : null };
}

/** An answer reaches the customer. Parsed again, because it becomes a header. */
const addressOf = ({ customerEmail }: BookingRow) => email().safeParse(customerEmail).data ?? null;

const callLinks = ({ customerPhone }: BookingRow) =>
  contactLinks({ contactPhone: customerPhone && phoneText(customerPhone), contactAddress: null });

type AlertWords = { subject: string; text: string; page: string; action: string };

function wordsOf(news: AlertNews, business: Sender, dashboard: string, locale: string): AlertWords {
  const words = memberMails(locale).alerts;
  if (news.kind === "sheet") return sheetWords(news.sheet, business, dashboard, locale);
  if (news.kind === "failed") {
    return {
      subject: `${words.failed(news.failed.length)} · ${business.name}`,
      text: `${words.failedList}\n\n${failedLines(news.failed, words).join("\n")}`,
      page: `${dashboard}?tab=notifications`,
      action: words.seeMessages,
    };
  }
  const { booking } = news;
  const told = toldVisit(booking, business.timeZone, locale);
  const page = `${dashboard}?booking=${booking.id}`;
  const name = sanitizeName(booking.customerName);
  if (news.kind === "rating") {
    const comment = safe(news.rated.comment);
    const rated = words.rated(news.rated.rating, name);
    return {
      subject: `${rated.subject} · ${business.name}`,
      text: `${rated.text}\n\n${visitDetails(told, business, locale)}${comment ? `\n\n${words.quoted(comment)}` : ""}`,
      page,
      action: words.openBooking,
    };
  }
  const phone = booking.customerPhone && phoneText(booking.customerPhone);
  const facts = [
    name,
    ...[phone, booking.customerEmail && readableEmail(booking.customerEmail)].flatMap((way) =>
      way ? oneLine(way) : [],
    ),
    ...(booking.notes ? [words.note(safe(booking.notes))] : []),
  ];
  return {
    subject: `${words.news[news.state].title}: ${visitSummary(told, locale)}, ${name} · ${business.name}`,
    text: `${words.news[news.state].text}\n\n${visitDetails(told, business, locale)}\n\n${facts.join("\n")}`,
    page,
    action: words.openBooking,
  };
}

function sheetWords(
  { date, visits, changes, ratings, failed }: SheetFacts,
  business: Sender,
  dashboard: string,
  locale: string,
): AlertWords {
  const words = memberMails(locale).alerts;
  const { inAll, guestsInAll } = visits[0] ?? { inAll: 0, guestsInAll: 0 };
  const total = words.total(inAll, guestsInAll);
  const more = inAll > visits.length ? [words.more(inAll - visits.length)] : [];
  const lineOf = (visit: (typeof visits)[number]) => {
    const { services, isClass } = partyOf(visitView(visit));
    const guests = services ? null : String(visit.guests);
    const what = services && partyWords({ guests: visit.guests, services, isClass }, locale);
    return [visit.bookingTime, guests, what, sanitizeName(visit.customerName), safe(visit.notes)]
      .filter(Boolean)
      .join(" · ");
  };
  const parts = [
    visits.length === 0 ? words.noBookings : `${total}:\n${[...visits.map(lineOf), ...more].join("\n")}`,
    listed(
      words.changes,
      changes.map((visit) => {
        const told = {
          date: visit.bookingDate,
          time: visit.bookingTime,
          guests: visit.guests,
          ...partyOf(visitView(visit)),
        };
        return `${words.news[changeOf(visit)].title}: ${visitSummary(told, locale)} · ${sanitizeName(visit.customerName)}`;
      }),
    ),
    listed(
      words.ratings,
      ratings.map(({ rating, comment, customerName }) =>
        [`${words.stars(rating)} · ${sanitizeName(customerName)}`, safe(comment)].filter(Boolean).join(" · "),
      ),
    ),
    listed(words.unsent, failedLines(failed, words)),
  ];
  return {
    subject: `${dateWords(date, locale)}: ${total} · ${business.name}`,
    text: `${words.sheetOf(dateWords(date, locale), business.name)}\n\n${parts.filter(Boolean).join("\n\n")}`,
    page: `${dashboard}/day-sheet?date=${date}`,
    action: words.openSheet,
  };
}

const changeOf = ({ status, isNew }: SheetFacts["changes"][number]) => {
  if (status === "cancelled") return "cancelled";
  return isNew ? "new" : "changed";
};

const listed = (title: string, lines: string[]) => (lines.length > 0 ? `${title}:\n${lines.join("\n")}` : "");

const failedLines = (failed: FailedMessages, words: MemberMails["alerts"]) =>
  failed.map(({ type, channel, error, customerName }) =>
    [words.failedOf(sanitizeName(customerName), type, channel), safe(error)].filter(Boolean).join(", "),
  );

const safe = (text: string | null) => breakWebAddresses(oneLine(text ?? ""));
