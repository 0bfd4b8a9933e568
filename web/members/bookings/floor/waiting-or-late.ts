import type { ShownTable, Visit } from "../board/floor-now.ts";
import { withoutTable } from "../board/floor-now.ts";
import type { Booking } from "../booking/queries.ts";

/** `table`: the name of its first one; null: it has none. */
export type Waiting = { visit: Visit; table: string | null };

/** Parties that have arrived and sit nowhere yet, then those that are late, each in the order of their time. `at`: in ms. */
export function waitingOrLate(bookings: Booking[], tables: ShownTable[], at: number): Waiting[] {
  const lost = withoutTable(bookings)
    .filter(({ startsAt, endsAt, attendance }) => {
      const isDue = Date.parse(startsAt) <= at && at < Date.parse(endsAt);
      return attendance === "arrived" || (attendance === null && isDue);
    })
    .map((booking): Waiting => ({ visit: visitOf(booking), table: null }));
  const there = tables.flatMap(({ table, now }) => {
    const { party, sharing, waiting } = now;
    const claiming = party && party.attendance !== "seated" ? [party, ...sharing] : [];
    return [...claiming, ...waiting].map((visit): Waiting => ({ visit, table: table.name }));
  });
  const all = [...new Map([...there.toReversed(), ...lost].map((each) => [each.visit.id, each])).values()];
  const rank = ({ visit: { attendance } }: Waiting) => (attendance === "arrived" ? 0 : 1);
  return all.toSorted((one, other) => rank(one) - rank(other) || one.visit.startsAt - other.visit.startsAt);
}

const visitOf = (booking: Booking): Visit => ({
  ...{ id: booking.id, booking, attendance: booking.attendance },
  ...{ startsAt: Date.parse(booking.startsAt), endsAt: Date.parse(booking.endsAt) },
  attendanceAt: booking.attendanceAt === null ? null : Date.parse(booking.attendanceAt),
});
