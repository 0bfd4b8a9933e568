import { words } from "../../texts/words.ts";
import { ATTENDANCE_WORDS, eachIsForOne, guestsText } from "../shared/booking-words.ts";
import type { Booking } from "../shared/queries.ts";

export const statusWord = ({ status, attendance }: Pick<Booking, "status" | "attendance">) =>
  attendance ? ATTENDANCE_WORDS[attendance] : words.daySheet.status[status];

export function totalsOf(
  bookings: (Pick<Booking, "status" | "guests"> & Partial<Pick<Booking, "services">>)[],
): string {
  const expected = bookings.filter(({ status }) => status !== "cancelled");
  const guests = expected.reduce((sum, booking) => sum + booking.guests, 0);
  const leftOut = bookings.length - expected.length;
  return [
    words.ui.bookings(expected.length),
    ...(eachIsForOne(expected) ? [] : [guestsText(guests)]),
    ...(leftOut > 0 ? [words.daySheet.leftOut(leftOut)] : []),
  ].join(" · ");
}
