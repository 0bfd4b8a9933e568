import PostalMime from "postal-mime";
import type { StoredMessage } from "../../db/diary/messages/message-facts.ts";
import { bookings } from "../../db/diary/schema.ts";
import { rulesWith } from "../../domain/testing/givens.ts";
import type { RenderedMessage } from "../../worker/messages/providers/provider.ts";
import { mailOf } from "../../worker/messages/providers/smtp-connection.ts";
import { renderForCustomer, renderTest } from "../../worker/messages/words/booking-message.ts";
import type { OwnerTexts, Sender } from "../../worker/messages/words/compose-message.ts";
import { recipientOf } from "../../worker/messages/words/envelope.ts";
import type { VisitNews } from "../../worker/messages/words/visit-news.ts";
import { aWorkspace, booked, bookingsOf } from "./harness.ts";
import { servicesAt } from "./services.ts";
import { changeStored } from "./stored-rows.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
export const MAIL_FROM = { name: "Daybook", address: "no-reply@book.example" };
export const services = servicesAt(NOW, { mailFrom: MAIL_FROM });

export const bistro: Sender = {
  name: "Bistro Nord",
  slug: "bistro",
  bookingType: "table",
  language: null,
  trust: "proven",
  timeZone: "Europe/Stockholm",
  region: null,
  customerChangeHoursLimit: 24,
  maxGuestsPerBooking: null,
  brandLogoUrl: null,
  primaryColor: null,
  contactEmail: null,
  contactPhone: null,
  contactAddress: null,
  cancellationPolicy: null,
  translations: null,
};
export const noTexts: OwnerTexts = { emailSubject: null, emailMessage: null, smsMessage: null, logoUrl: null };

export const rowOf = (fields: Partial<StoredMessage> = {}) =>
  ({
    id: crypto.randomUUID(),
    dedupeKey: crypto.randomUUID(),
    subject: "booking",
    type: "booking_confirmation",
    channel: "email",
    address: null,
    draft: null,
    ...fields,
  }) as StoredMessage;

/** With values that the contract would refuse. */
export async function rendered(
  given: {
    row?: Partial<StoredMessage>;
    booking?: Partial<typeof bookings.$inferInsert>;
    areaName?: string | null;
    visitNames?: string | null;
    sender?: Partial<Sender>;
    texts?: Partial<OwnerTexts>;
    news?: VisitNews;
  } = {},
): Promise<RenderedMessage> {
  const workspace = await aWorkspace();
  const { id } = await booked(workspace, { customerEmail: "anna@example.com", customerPhone: "+46701234567" });
  if (given.booking) await changeStored(bookings, { id }, given.booking);
  const [booking] = await bookingsOf(workspace);
  if (!booking) throw new Error("no booking");
  const sender = { ...bistro, ...given.sender };
  const row = rowOf(given.row);
  const to = recipientOf(row.channel, (row.channel === "email" ? booking.customerEmail : booking.customerPhone) ?? "");
  const { areaName = null, visitNames = null, news = null } = given;
  const texts = { ...noTexts, ...given.texts };
  const content = { about: "booking", booking: { ...booking, areaName, visitNames }, sender, texts, news } as const;
  return renderForCustomer(services, row, to, content);
}

/** As sent, parsed again. */
export const overTheWire = async (message: RenderedMessage) => PostalMime.parse(new Uint8Array(await mailOf(message)));

export const hrefs = (html: string | null | undefined) =>
  [...(html ?? "").matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
export const sms = { channel: "sms" } as const;
export const feedback = { type: "feedback_request" } as const;

const { timeZone } = bistro;
export const tested = (row: StoredMessage, sender: Sender, saved?: OwnerTexts) =>
  renderTest(services, row, row.address ?? "", { sender, texts: saved, rules: rulesWith({ timeZone }) });

export const toTry = (fields: Partial<StoredMessage> = {}) =>
  rowOf({ subject: "test", address: "owner@example.com", ...fields });
