import { ATTENDANCE_WORDS } from "../shared/booking-words.ts";
import type { Booking } from "../shared/queries.ts";

const STATUS = { confirmed: "Confirmed", pending: "Pending", cancelled: "Cancelled" };

/** What became of the visit so far, or how the booking stands. */
export const statusWord = ({ status, attendance }: Pick<Booking, "status" | "attendance">) =>
  attendance ? ATTENDANCE_WORDS[attendance] : STATUS[status];

/** Somebody has come: the box is ticked already. */
export const hasCome = ({ attendance }: Pick<Booking, "attendance">) => attendance !== null && attendance !== "no_show";

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The sums of those who are expected, and how many are not on the sheet. */
export function totalsOf(bookings: Pick<Booking, "status" | "guests">[]): string {
  const expected = bookings.filter(({ status }) => status !== "cancelled");
  const guests = expected.reduce((sum, booking) => sum + booking.guests, 0);
  const leftOut = bookings.length - expected.length;
  return [
    counted(expected.length, "booking", "bookings"),
    counted(guests, "guest", "guests"),
    ...(leftOut > 0 ? [`${leftOut} cancelled left out`] : []),
  ].join(" · ");
}
