import type { Booking } from "../booking/queries.ts";

type Booked = Pick<Booking, "service" | "startsAt" | "endsAt" | "status">;

/** The day's bookings of one service period. */
export type DayPeriod<Each extends Booked = Booking> = { name: string; bookings: Each[] };

/**
 * The day by its service periods, in order of time; none where there are fewer than two. A booking outside of them, as a member may make
 * one, belongs to the period that begins before it, else to the first.
 */
export function dayPeriods<Each extends Booked>(bookings: Each[]): DayPeriod<Each>[] {
  const inOrder = bookings.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  const periods: DayPeriod<Each>[] = [];
  const outside: Each[] = [];
  for (const booking of inOrder) {
    const known = periods.find(({ name }) => name === booking.service);
    if (known) known.bookings.push(booking);
    else if (booking.service) periods.push({ name: booking.service, bookings: [booking] });
    else if (periods.length > 0) periods.at(-1)?.bookings.push(booking);
    else outside.push(booking);
  }
  periods[0]?.bookings.unshift(...outside);
  return periods.length > 1 ? periods : [];
}

/**
 * The period that is on, or comes next, once an earlier one is over as planned; null: the whole day is still ahead, or all of it is over.
 * `asOf` in ms.
 */
export function presentPeriod<Each extends Booked>(periods: DayPeriod<Each>[], asOf: number): string | null {
  const isOver = ({ bookings }: DayPeriod<Each>) =>
    bookings.every(({ status, endsAt }) => status === "cancelled" || Date.parse(endsAt) <= asOf);
  const first = periods.findIndex((period) => !isOver(period));
  return first > 0 ? (periods[first]?.name ?? null) : null;
}
