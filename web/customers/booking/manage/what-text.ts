import { bookedTimeText } from "../../../shared/lib/booking-time.ts";
import type { Manage } from "../../../shared/lib/page-data.ts";
import type { Texts } from "../../../shared/texts/en.ts";

/** 2 guests · Saturday 21 Nov · 19:30 */
export const whatText = (booking: Manage["booking"], timeZone: string, texts: Texts) =>
  [
    texts.booking.party.guests(booking.guests),
    texts.format.dayAndMonth(booking.bookingDate),
    bookedTimeText(booking, timeZone, texts),
  ].join(" · ");
