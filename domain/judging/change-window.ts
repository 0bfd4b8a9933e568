import { HOUR_MS } from "../time/calendar.ts";

type Changeable = { status: string; startsAt: number };

/** The customer's last instant for a change, in ms (docs/rules.md#change-window). */
export const changeEndsAt = (booking: Pick<Changeable, "startsAt">, customerChangeHoursLimit: number) =>
  booking.startsAt - customerChangeHoursLimit * HOUR_MS;

/** May the customer still change or cancel? `now` in ms (docs/rules.md#change-window). */
export function canChange(booking: Changeable, customerChangeHoursLimit: number, now: number): boolean {
  if (booking.status === "cancelled" || booking.startsAt <= now) return false;
  return now <= changeEndsAt(booking, customerChangeHoursLimit);
}
