import type { BookingRow } from "../../../db/diary/bookings.ts";
import { shownPrice } from "../../../domain/services/prices.ts";
import { mailWords, type ToldVisit, timeWords } from "../../../domain/texts/mail-words.ts";
import { ownName, type Translation } from "../../../domain/texts/own-texts.ts";
import { sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import { timeLabel } from "../../../domain/time/calendar.ts";
import { localNow } from "../../../domain/time/clock.ts";
import { namedVisit, partyOf, visitView } from "../../views/visit-view.ts";

type Booked = Pick<BookingRow, "bookingDate" | "bookingTime" | "startsAt" | "guests">;

/** A booking as messages tell it, with names from its business's texts in the reader's language. */
export function toldVisit(booking: BookingRow, timeZone: string, locale: string, texts?: Translation): ToldVisit {
  const view = visitView(booking, texts);
  const { price } = view;
  const { from } = mailWords(locale);
  return {
    ...toldTime(booking, timeZone, locale),
    until: timeLabel(localNow(booking.endsAt, timeZone).minute),
    area: booking.areaName ? sanitizeName(ownName(texts, booking.areaName)) : null,
    ...partyOf(view),
    price: price && shownPrice(price, price.currency, locale, from),
  };
}

/** A state that the log kept. `names`: of services and people, by id. */
export function toldState(
  state: Booked & { wanted: Parameters<typeof namedVisit>[0] },
  names: Record<string, string>,
  timeZone: string,
  locale: string,
): ToldVisit {
  return { ...toldTime(state, timeZone, locale), ...partyOf(namedVisit(state.wanted, names)) };
}

function toldTime({ bookingDate, bookingTime, startsAt, guests }: Booked, timeZone: string, locale: string) {
  const startsOn = localNow(startsAt, timeZone).date;
  return { date: bookingDate, time: timeWords(bookingDate, bookingTime, startsOn, locale), guests };
}
