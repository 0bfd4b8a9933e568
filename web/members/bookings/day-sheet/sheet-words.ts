import { ATTENDANCE_WORDS } from "../shared/booking-words.ts";
import type { Booking } from "../shared/queries.ts";

const STATUS = { confirmed: "Confirmed", pending: "Pending", cancelled: "Cancelled" };

export const statusWord = ({ status, attendance }: Pick<Booking, "status" | "attendance">) =>
  attendance ? ATTENDANCE_WORDS[attendance] : STATUS[status];

export const hasArrived = ({ attendance }: Pick<Booking, "attendance">) =>
  attendance !== null && attendance !== "no_show";

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

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
