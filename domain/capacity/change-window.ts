import { HOUR_MS } from "../time/calendar.ts";

type Changeable = { status: string; startsAt: number };

/** The last instant (ms) at which a customer may change or cancel. `customerChangeHoursLimit`: hours before the start. */
export const changeEndsAt = (booking: Pick<Changeable, "startsAt">, customerChangeHoursLimit: number) =>
  booking.startsAt - customerChangeHoursLimit * HOUR_MS;

/** May the customer still change or cancel? Active, not started, and at least the limit before the start. */
export function canChange(booking: Changeable, customerChangeHoursLimit: number, now: number): boolean {
  if (booking.status === "cancelled" || booking.startsAt <= now) return false;
  return now <= changeEndsAt(booking, customerChangeHoursLimit);
}
