import * as z from "zod/mini";
import type { BookingRow } from "../../../db/diary/bookings.ts";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import { canChange, changeEndsAt } from "../../../domain/capacity/change-window.ts";
import { localeOfCustomer } from "../../../domain/texts/language.ts";
import { type LinkState, mailWords, timeWords } from "../../../domain/texts/mail-words.ts";
import { firstName, sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import { SAMPLE_GUESTS, SAMPLE_TIME, sampleDate, sampleValues, visitValues } from "../../../domain/texts/templates.ts";
import { HOUR_MS, minutesOf, timeLabel } from "../../../domain/time/calendar.ts";
import { dayAxis, localNow } from "../../../domain/time/clock.ts";
import { closingRealMinute, instantOf } from "../../../domain/time/day-axis.ts";
import { FEEDBACK, linkToken, MANAGE, UNSUBSCRIBE } from "../../http/tokens.ts";
import type { Services } from "../../services.ts";
import { toldServices } from "../../views/visit-view.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import { composeMessage, localeFor, type OwnerTexts, type Sender } from "./compose-message.ts";

export function renderForCustomer(
  s: Services,
  row: StoredMessage,
  to: string,
  booking: BookingRow,
  sender: Sender,
  texts: OwnerTexts | undefined,
): RenderedMessage {
  const { bookingDate, bookingTime } = booking;
  const locale = localeFor(localeOfCustomer(booking.locale, sender.language), sender);
  const token = (purpose: string) => linkToken(purpose, booking.id, s.config.linkKeys, booking.tokenVersion);
  const link = (page: string, purpose: string) => `${s.config.origin}/${sender.slug}/${page}/${token(purpose)}`;
  const customerName = sanitizeName(booking.customerName);
  const startsOn = localNow(booking.startsAt, sender.timeZone).date;
  const services = toldServices(booking);
  return composeMessage(s, row, to, sender, texts, {
    visit: { ...booking, services },
    locale,
    link: linkState(booking, sender, s.now()),
    unsubscribe: `${s.config.origin}/api/unsubscribe/${token(UNSUBSCRIBE)}`,
    values: {
      customer_name: customerName,
      ...visitValues(
        {
          firstName: firstName(customerName),
          date: bookingDate,
          time: timeWords(bookingDate, bookingTime, startsOn, locale),
          guests: booking.guests,
          area: booking.areaName ? sanitizeName(booking.areaName) : null,
          services,
        },
        { ...sender, name: sanitizeName(sender.name) },
        locale,
      ),
      manage_link: link("manage", MANAGE),
      feedback_link: link("feedback", FEEDBACK),
    },
  });
}

/** The editor's unsaved texts, else the saved, with sample values. */
export function renderTest(
  s: Services,
  row: StoredMessage,
  to: string,
  sender: Sender,
  saved: OwnerTexts | undefined,
): RenderedMessage {
  const today = localNow(s.now(), sender.timeZone).date;
  const texts = row.draft === null ? saved : draftTexts.parse(row.draft);
  const visit = sampleVisit(row.id, today, sender.timeZone);
  const locale = localeFor(null, sender);
  const message = composeMessage(s, row, to, sender, texts, {
    ...{ visit, locale },
    link: linkState({ ...visit, status: sampleStatus(row.type) }, sender, s.now()),
    unsubscribe: null,
    values: sampleValues({ ...sender, name: sanitizeName(sender.name) }, s.config.origin, today, locale),
  });
  return { ...message, subject: message.subject && `${mailWords(null).test} ${message.subject}` };
}

/** No changes after the change window, nor for a party above the limit, which must call. */
function linkState(
  booking: Pick<BookingRow, "status" | "startsAt" | "guests">,
  { customerChangeHoursLimit: limit, maxGuestsPerBooking, timeZone }: Sender,
  now: number,
): LinkState {
  if (booking.status === "cancelled") return { is: "cancelled" };
  const isLarge = maxGuestsPerBooking !== null && booking.guests > maxGuestsPerBooking;
  if (isLarge || !canChange(booking, limit, now)) return { is: "closed" };
  const { date, minute } = localNow(changeEndsAt(booking, limit), timeZone);
  return { is: "open", until: { date, time: timeLabel(minute) } };
}

/** Missing or empty means the standard text. */
const text = z._default(z.nullable(z.string()), null);
const draftTexts = z.object({ emailSubject: text, emailMessage: text, smsMessage: text, logoUrl: text });

const sampleStatus = (type: string) => (type === "booking_cancellation" ? "cancelled" : "confirmed");

function sampleVisit(id: string, today: string, timeZone: string) {
  const bookingDate = sampleDate(today);
  const axis = dayAxis(bookingDate, timeZone);
  const startsAt = instantOf(axis, closingRealMinute(axis, minutesOf(SAMPLE_TIME)));
  return { id, version: 1, guests: SAMPLE_GUESTS, bookingDate, startsAt, endsAt: startsAt + 2 * HOUR_MS };
}
