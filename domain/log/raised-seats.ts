import { sessionOn } from "../judging/classes/refuse-seats.ts";
import type { BookingRules } from "../plan/rules.ts";
import { classOf } from "../sheet/booked.ts";
import { isActive } from "../sheet/sheet-booking.ts";
import type { LoggedBooking, LogStep, Story } from "./read-log.ts";

/** An entry added guests to a class above its seats without an override (docs/arrangement.md#classes). */
export function raisedOverSeats(
  { changes, after, last }: LogStep,
  { days }: Story,
  rules: Pick<BookingRules, "plan">,
): boolean {
  const id = after && classOf(after);
  if (!after || id === null || changes.override) return false;
  const held = sessionOn(rules, after.bookingDate, id);
  const here = [...(days.get(after.bookingDate)?.bookings.values() ?? [])];
  const taken = here.reduce((sum, one) => sum + seatsIn(one, id), 0);
  return held !== undefined && taken > held.seats && seatsIn(after, id) > seatsIn(last, id);
}

const seatsIn = (booking: LoggedBooking | null, session: string) =>
  booking && isActive(booking) && classOf(booking) === session ? booking.guests : 0;
