import type { Manage } from "../../../shared/lib/page-data.ts";

/** What somebody would like to have; without a time while none is chosen. */
export type WantedBooking = { guests: number; date: string; time: string | null };
/** What a customer has chosen anew, and the version of the booking they were looking at then. */
export type ChangeDraft = { version: number; choices: Partial<WantedBooking> };
type CurrentBooking = Pick<Manage["booking"], "guests" | "bookingDate" | "bookingTime" | "version">;

/** The booking as it would become: what was not touched follows the booking, whoever changes it meanwhile. */
export function wantedOf(booking: CurrentBooking, edit: ChangeDraft | null) {
  const wanted: WantedBooking = { ...bookedOf(booking), ...edit?.choices };
  const isChanged = !isSameBooking(wanted, bookedOf(booking));
  return { ...wanted, isChanged, isStale: isChanged && edit?.version !== booking.version };
}

/** An edit with one more choices; none when that leads back to what is booked. */
export function withChoice(
  booking: CurrentBooking,
  edit: ChangeDraft | null,
  choices: Partial<WantedBooking>,
): ChangeDraft | null {
  const next = { version: edit?.version ?? booking.version, choices: { ...edit?.choices, ...choices } };
  return wantedOf(booking, next).isChanged ? next : null;
}

export const bookedOf = ({ guests, bookingDate, bookingTime }: Omit<CurrentBooking, "version">): WantedBooking => ({
  guests,
  date: bookingDate,
  time: bookingTime,
});

export const isSameBooking = (one: WantedBooking, other: WantedBooking) =>
  one.guests === other.guests && one.date === other.date && one.time === other.time;
