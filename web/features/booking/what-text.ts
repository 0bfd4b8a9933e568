import { bookedTimeText } from "../../lib/booking-time.ts";
import { dayAndMonth } from "../../lib/format.ts";
import type { Manage } from "../../lib/page-data.ts";
import { en } from "../../texts/en.ts";

/** 2 guests · Saturday 21 Nov · 19:30 */
export const whatText = (booking: Manage["booking"], timeZone: string) =>
  [en.booking.party.guests(booking.guests), dayAndMonth(booking.bookingDate), bookedTimeText(booking, timeZone)].join(
    " · ",
  );
