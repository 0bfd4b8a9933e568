import { guestsText } from "./booking-words.ts";
import { NamedList } from "./named-list.tsx";
import type { Booking } from "./queries.ts";

type NamedBooking = Pick<Booking, "id" | "bookingDate" | "bookingTime" | "customerName" | "guests">;
type Listed<Reason> = { booking: NamedBooking; reason: Reason };
type NamedBookingsProps<Reason> = {
  label: string;
  list: Listed<Reason>[];
  total: number;
  words: (reason: Reason) => string;
};

/** Bookings that a change concerns, each with the reason. `total`: also of those that are not listed. */
export const NamedBookings = <Reason,>({ label, list, total, words }: NamedBookingsProps<Reason>) => (
  <NamedList
    label={label}
    rows={list.map(({ booking, reason }) => ({
      ...{ id: booking.id, date: booking.bookingDate, time: booking.bookingTime, name: booking.customerName },
      ...{ aside: guestsText(booking.guests), reason: words(reason) },
    }))}
    more={total - list.length}
  />
);
