import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import type { BookingRow } from "../../../db/diary/bookings.ts";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import type { LinkRow, UserRow } from "../../../db/directory/senders.ts";
import type { LoggedBooking } from "../../../domain/log/read-log.ts";
import { alertSubject } from "../../../domain/messages/alerts.ts";
import { ADDRESS_CHANGED, MESSAGE_TYPES, TEACHER_CHANGED } from "../../../domain/messages/messages-owed.ts";
import { rulesWith } from "../../../domain/testing/givens.ts";
import { aTextOfTheWorld } from "../../../domain/testing/texts-of-the-world.ts";
import { memberLanguageOf } from "../../../domain/texts/language.ts";
import { memberMails } from "../../../domain/texts/member-mails.ts";
import { HOUR_MS, MINUTE_MS, timeLabel } from "../../../domain/time/calendar.ts";
import { localNow } from "../../../domain/time/clock.ts";
import { bookedOf } from "../../../domain/wanted/stored-visit.ts";
import { CUSTOMER_LANGUAGES } from "../../../texts/languages.ts";
import { EMAIL_CHANGE, EMAIL_CHANGE_NOTICE, INVITATION } from "../../../worker/http/tokens.ts";
import type { RenderedMessage } from "../../../worker/messages/providers/provider.ts";
import { renderAccountMail } from "../../../worker/messages/words/account-mails.ts";
import { type AlertNews, renderAlert } from "../../../worker/messages/words/alert-mail.ts";
import { renderAddressChanged, renderForCustomer, renderTest } from "../../../worker/messages/words/booking-message.ts";
import type { Sender } from "../../../worker/messages/words/compose-message.ts";
import { renderDemoRequest } from "../../../worker/messages/words/demo-request-mail.ts";
import { renderInvitation, renderNotice, renderWorkspaceMail } from "../../../worker/messages/words/member-mails.ts";
import type { VisitNews } from "../../../worker/messages/words/visit-news.ts";
import type { Services } from "../../../worker/services.ts";

const ALERT_TYPES = [
  "alert_new_booking",
  "alert_changed",
  "alert_cancelled",
  "alert_low_rating",
  "alert_failed_message",
  "alert_sheet",
] as const;

export const NOW = Date.parse("2026-11-21T12:00:00Z");
export const FROM = { name: "Daybook", address: "no-reply@book.example" };
export const READER = "anna@example.com";

export const services = {
  ...{ now: () => NOW, env: {} },
  config: { origin: "https://book.example", mailFrom: FROM, linkKeys: ["k".repeat(43)] },
} as unknown as Services;

/** As it is stored and sent to, and as people read it. */
const ADDRESS = { stored: "o'neill+bord@xn--rksmrgs-5wao1o.example", shown: "o'neill+bord@räksmörgås.example" };

type Chance = { timeZone: string; from: number; quarters: number; length: number };

/** Around the nights at which clocks change. */
export function stayOf({ timeZone, from, quarters, length }: Chance) {
  const day = Temporal.Instant.fromEpochMilliseconds(NOW + from * 24 * HOUR_MS).toZonedDateTimeISO(timeZone);
  const change = day.getTimeZoneTransition("next") ?? day;
  const startsAt = Math.floor(change.epochMilliseconds / MINUTE_MS) * MINUTE_MS + quarters * 15 * MINUTE_MS;
  const { date, minute } = localNow(startsAt, timeZone);
  const endsAt = startsAt + length * 15 * MINUTE_MS;
  return { timeZone, bookingDate: date, bookingTime: timeLabel(minute), startsAt, endsAt };
}

export const aStay = fc
  .record<Chance>({
    timeZone: fc.constantFrom(...Intl.supportedValuesOf("timeZone")),
    from: fc.integer({ min: 0, max: 400 }),
    quarters: fc.integer({ min: -24, max: 24 }),
    length: fc.integer({ min: 1, max: 24 }),
  })
  .map(stayOf);

const LINES = [
  ...["name", "contactAddress", "contactPhone", "customerName", "areaName", "service", "person", "before", "error"],
  ...["fullName", "passkey", "other", "date", "phone", "emailSubject", "policy"],
] as const;
const TEXTS = ["notes", "comment", "message", "emailMessage"] as const;

/** Also with a line that is too long for a mail as it stands. */
const aLongText = fc
  .tuple(aTextOfTheWorld, fc.constantFrom("", `\n${"x".repeat(1100)}`))
  .map(([text, more]) => text + more);

const eachOf = <Name extends string>(names: readonly Name[], text: fc.Arbitrary<string>) =>
  Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;

/** All that people write into it is any text. */
export type Business = Record<(typeof LINES | typeof TEXTS)[number], string> & {
  stay: ReturnType<typeof stayOf>;
  language: Sender["language"];
  region: string | null;
  trust: Sender["trust"];
  hasOwnTexts: boolean;
  isSalon: boolean;
};

export const aBusiness: fc.Arbitrary<Business> = fc.record({
  ...eachOf(LINES, aTextOfTheWorld),
  ...eachOf(TEXTS, aLongText),
  stay: aStay,
  language: fc.constantFrom(...CUSTOMER_LANGUAGES, null),
  region: fc.constantFrom("SE", "US", "GR", "IL", "TH", null),
  trust: fc.constantFrom("proven", "new"),
  hasOwnTexts: fc.boolean(),
  isSalon: fc.boolean(),
});

/** In Stockholm; this is all that people wrote into it. */
export function businessSaying(text: string, how: Pick<Business, "language" | "hasOwnTexts" | "isSalon">): Business {
  const written = Object.fromEntries([...LINES, ...TEXTS].map((name) => [name, text]));
  const stay = stayOf({ timeZone: "Europe/Stockholm", from: 10, quarters: 80, length: 4 });
  return { ...written, stay, region: "SE", trust: "new", ...how } as Business; // `written` names all of them
}

/** With mails that quote it. */
type Write = (row: StoredMessage, to: string) => RenderedMessage;
type Mail = { row: Partial<StoredMessage>; write: Write; says: string[] };
type KindOfMail = { types: readonly string[]; of: (type: string, business: Business) => Mail };

const ids = { service: crypto.randomUUID(), person: crypto.randomUUID() };
const words = memberMails(null);

const senderOf = ({ name, contactAddress, contactPhone, stay, language, region, trust, policy }: Business): Sender => ({
  ...{ name, contactAddress, contactPhone, language, region, trust, timeZone: stay.timeZone, slug: "nord" },
  ...{ bookingType: "table", customerChangeHoursLimit: 24, maxGuestsPerBooking: null, brandLogoUrl: null },
  ...{ primaryColor: null, contactEmail: ADDRESS.stored, cancellationPolicy: policy, translations: null },
});

const visitOf = ({ isSalon }: Business) =>
  isSalon ? { legs: [{ service: ids.service, person: ids.person }], lengths: [[30]], price: null } : null;

const namesOf = ({ service, person }: Business) => JSON.stringify({ [ids.service]: service, [ids.person]: person });

function bookingOf(business: Business, status: BookingRow["status"] = "confirmed"): BookingRow {
  const { stay, customerName, notes, areaName, language, isSalon } = business;
  const { timeZone: _, ...when } = stay;
  const visit = visitOf(business);
  return {
    ...{ ...when, id: crypto.randomUUID(), version: 2, status, guests: 2, tokenVersion: 1, locale: language },
    ...{
      customerName,
      customerEmail: ADDRESS.stored,
      customerPhone: "+46701740639",
      notes,
      wish: visit && { area: null, visit },
    },
    ...{ visitNames: isSalon ? namesOf(business) : null, areaName: isSalon ? null : areaName },
  } as unknown as BookingRow;
}

/** As the card of a visit names it. */
const toldOf = ({ name, contactAddress, service, person, areaName, isSalon }: Business) => [
  ...[name, contactAddress],
  ...(isSalon ? [service, person] : [areaName]),
];

function newsOf(type: string, business: Business): VisitNews | null {
  const { stay, person, before } = business;
  const { bookingDate, startsAt } = stay;
  if (type === TEACHER_CHANGED) return { is: "taught", now: [person], before: [before] };
  const earlier = { bookingDate, bookingTime: "09:00", startsAt, guests: 3, wanted: bookedOf(visitOf(business)) };
  const names = JSON.parse(namesOf(business));
  const moved = { is: "moved", before: earlier as unknown as LoggedBooking, names } as const;
  if (type === "booking_rescheduled") return moved;
  const dates = [{ date: bookingDate, time: "10:00" }];
  return type === "booking_cancellation"
    ? { is: "called_off", service: ids.service, reason: person, dates, moved }
    : null;
}

const userOf = ({ fullName, language }: Business) =>
  ({
    id: "u1",
    email: READER,
    fullName,
    language: memberLanguageOf(language),
    emailConfirmedAt: NOW,
  }) as unknown as UserRow;
const aLink = (purpose: string, email: string | null) =>
  ({ id: crypto.randomUUID(), userId: "u1", purpose, email, usedAt: null }) as unknown as LinkRow;

function alertOf(type: string, business: Business): { news: AlertNews; says: string[] } {
  const { customerName, notes, comment, error, name, isSalon, service, person } = business;
  const failed = [{ type: "booking_reminder", channel: "email" as const, error, customerName }];
  const booking = bookingOf(business, type === "alert_cancelled" ? "cancelled" : "confirmed");
  if (type === "alert_failed_message") return { news: { kind: "failed", failed }, says: [name, customerName, error] };
  if (type === "alert_low_rating") {
    const rated = { bookingId: booking.id, workspaceId: "w1", rating: 2, comment, createdAt: NOW, updatedAt: NOW };
    return { news: { kind: "rating", booking, rated }, says: [name, customerName, comment] };
  }
  if (type === "alert_sheet") {
    const visit = { ...booking, visitNames: booking.visitNames ?? null };
    const sheet = {
      date: booking.bookingDate,
      visits: [{ ...visit, inAll: 31, guestsInAll: 62 }],
      changes: [{ ...visit, isNew: 0 }],
      ratings: [{ rating: 1, comment, customerName }],
      failed,
    };
    const says = [name, customerName, notes, comment, error, ...(isSalon ? [service, person] : [])];
    return { news: { kind: "sheet", sheet }, says };
  }
  const state = ({ alert_new_booking: "new", alert_changed: "changed", alert_cancelled: "cancelled" } as const)[type];
  if (!state) throw new Error(`an alert of no known type: ${type}`);
  const says = [...toldOf({ ...business, contactAddress: "" }), customerName, notes, ADDRESS.shown];
  return { news: { kind: "booking", booking, state }, says };
}

/**
 * Each kind of mail that the code can render, with its types, and what a business's own words in it are. A kind that is
 * missing does not compile, and a type that is missing fails.
 */
const MAILS = {
  booking: {
    types: [...MESSAGE_TYPES, TEACHER_CHANGED],
    of: (type, business) => {
      const { hasOwnTexts, emailSubject, emailMessage, name, areaName, service, person, isSalon } = business;
      const status = type === "booking_cancellation" ? "cancelled" : "confirmed";
      const own = { emailSubject, emailMessage, smsMessage: null, logoUrl: null };
      const ofVisit = type === "feedback_request" ? [name] : toldOf(business);
      const called = isSalon ? [service, person] : [areaName];
      const news = newsOf(type, business);
      const ofNews =
        news?.is === "taught" ? [...news.now, ...news.before] : news?.is === "moved" && isSalon ? called : [];
      return {
        row: { subject: "booking" },
        write: (row, to) =>
          renderForCustomer(services, row, to, {
            ...{ booking: bookingOf(business, status), sender: senderOf(business), news },
            texts: hasOwnTexts ? own : undefined,
          }),
        says: [...(hasOwnTexts ? [emailSubject, emailMessage, name] : ofVisit), ...ofNews, ADDRESS.shown],
      };
    },
  },
  address: {
    types: [ADDRESS_CHANGED],
    of: (_, business) => ({
      row: { subject: "booking" },
      write: (row, to) => renderAddressChanged(services, row, to, bookingOf(business), senderOf(business)),
      says: [business.name, business.contactAddress, business.contactPhone, ADDRESS.shown],
    }),
  },
  test: {
    types: MESSAGE_TYPES,
    of: (_, business) => {
      const { hasOwnTexts, emailSubject, emailMessage, stay, name } = business;
      return {
        row: { subject: "test", draft: hasOwnTexts ? { emailSubject, emailMessage } : null },
        write: (row, to) =>
          renderTest(services, row, to, {
            ...{ sender: senderOf(business), texts: undefined, rules: rulesWith({ timeZone: stay.timeZone }) },
          }),
        says: [...(hasOwnTexts ? [emailSubject, emailMessage] : []), name, ADDRESS.shown],
      };
    },
  },
  alert: {
    types: ALERT_TYPES,
    of: (type, business) => {
      const { news, says } = alertOf(type, business);
      return {
        row: { subject: "alert", subjectId: alertSubject("b1", "u1") },
        write: (row, to) =>
          renderAlert(services, row, to, news, senderOf(business), memberLanguageOf(business.language)),
        says,
      };
    },
  },
  account: {
    types: Object.keys(words.account),
    of: (type, business) => {
      const link = aLink(type, ADDRESS.stored);
      return {
        row: { subject: "user", address: ADDRESS.stored, dedupeKey: `${type}:${link.id}` },
        write: (row, to) => renderAccountMail(services, { row, user: userOf(business), link }, to),
        says: type === EMAIL_CHANGE || type === EMAIL_CHANGE_NOTICE ? [ADDRESS.shown] : [],
      };
    },
  },
  workspace: {
    types: Object.keys(words.workspace),
    of: (type, business) => {
      const { name, other, date } = business;
      return {
        row: { subject: "user", draft: { business: name, slug: "nord", other, date } },
        write: (row, to) => renderWorkspaceMail(services, row, to, userOf(business)),
        says: type === "workspace_deletion" ? [name, date] : [name, other],
      };
    },
  },
  notice: {
    types: Object.keys(words.notice),
    of: (type, business) => {
      const { passkey, name } = business;
      const one = (text: string) => text.replace(/[\r\n]+/g, " "); // names are stored a line each
      const isList = type === "password_changed";
      const lists = { passkeys: one(passkey), calendars: one(name), invitations: ADDRESS.stored };
      return {
        row: { subject: "user", draft: { name: passkey, business: name, ...(isList ? lists : {}) } },
        write: (row, to) =>
          renderNotice(services, row, to, { user: userOf(business), link: aLink("secure_account", null) }),
        says: isList ? [passkey, name, ADDRESS.shown] : type === "calendar_named" ? [name] : [passkey],
      };
    },
  },
  invitation: {
    types: [INVITATION],
    of: (_, { name, other, language }) => ({
      row: { subject: "invitation" },
      write: (row, to) =>
        renderInvitation(services, row, to, {
          ...{ linkId: crypto.randomUUID(), email: READER, role: "kitchen", name, slug: "nord", inviterName: other },
          language: memberLanguageOf(language),
        }),
      says: [name, other],
    }),
  },
  demo_request: {
    types: ["demo_request"],
    of: (_, { fullName, phone, message }) => ({
      row: { subject: "demo_request" },
      write: (row, to) =>
        renderDemoRequest(services, row, to, {
          ...{ id: "d1", name: fullName, email: ADDRESS.stored, phone, message, createdAt: NOW },
        }),
      says: [fullName, phone, message, ADDRESS.shown],
    }),
  },
} satisfies Record<string, KindOfMail>;

export const KINDS_OF_MAIL = Object.entries(MAILS).flatMap(([about, { types }]) =>
  types.map((type) => [about as keyof typeof MAILS, type] as const),
);

/** As the product renders it. `says`: what the business wrote into it. */
export function mailAbout(about: keyof typeof MAILS, type: string, business: Business, to = READER) {
  const { row, write, says } = (MAILS[about] as KindOfMail).of(type, business);
  const known = {
    id: crypto.randomUUID(),
    dedupeKey: crypto.randomUUID(),
    type,
    channel: "email",
    draft: null,
    address: null,
  };
  return { message: write({ ...known, ...row } as StoredMessage, to), says };
}
