import type { Manage } from "../../../shared/lib/page-data.ts";

/** What somebody would like to have; without a time while none is chosen. */
export type Wanted = { guests: number; date: string; time: string | null };
/** What a customer has chosen anew, and the version of the booking they were looking at then. */
export type Edit = { version: number; wish: Partial<Wanted> };
type Booked = Pick<Manage["booking"], "guests" | "bookingDate" | "bookingTime" | "version">;

/** The booking as it would become: what was not touched follows the booking, whoever changes it meanwhile. */
export function wantedOf(booking: Booked, edit: Edit | null) {
  const wanted: Wanted = { ...bookedOf(booking), ...edit?.wish };
  const isChanged = !isSame(wanted, bookedOf(booking));
  return { ...wanted, isChanged, isStale: isChanged && edit?.version !== booking.version };
}

/** An edit with one more wish; none when that leads back to what is booked. */
export function edited(booking: Booked, edit: Edit | null, wish: Partial<Wanted>): Edit | null {
  const next = { version: edit?.version ?? booking.version, wish: { ...edit?.wish, ...wish } };
  return wantedOf(booking, next).isChanged ? next : null;
}

export const bookedOf = ({ guests, bookingDate, bookingTime }: Omit<Booked, "version">): Wanted => ({
  guests,
  date: bookingDate,
  time: bookingTime,
});

export const isSame = (one: Wanted, other: Wanted) =>
  one.guests === other.guests && one.date === other.date && one.time === other.time;
