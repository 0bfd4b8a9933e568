import type { Visit } from "../board/floor-now.ts";
import type { TableNames } from "../booking/booking-words.ts";
import { filteredToday } from "../booking/needs-today.ts";
import type { Booking } from "../booking/queries.ts";

/** `table`: the name of its first one; null: it has none. */
export type Waiting = { visit: Visit; table: string | null };

/** Today's parties that wait for their table, then those that are late, as the head counts them. `now`: in ms. */
export function waitingOrLate(bookings: Booking[], names: TableNames, now: number): Waiting[] {
  const { waiting, late } = filteredToday(bookings, now);
  return [...waiting, ...late].map((booking) => {
    const [first] = booking.resources;
    return { visit: visitOf(booking), table: (first !== undefined && names.get(first)) || null };
  });
}

const visitOf = (booking: Booking): Visit => ({
  ...{ id: booking.id, booking, attendance: booking.attendance },
  ...{ startsAt: Date.parse(booking.startsAt), endsAt: Date.parse(booking.endsAt) },
  attendanceAt: booking.attendanceAt === null ? null : Date.parse(booking.attendanceAt),
});
