import { HOUR_MS } from "./calendar.ts";

type Changeable = { status: string; startsAt: number };

/** May the customer still change or cancel? Active, not started, and at least the limit before the start (DESIGN.md section 4). */
export function canChange(booking: Changeable, customerChangeHoursLimit: number, now: number): boolean {
  if (booking.status === "cancelled" || booking.startsAt <= now) return false;
  return booking.startsAt - now >= customerChangeHoursLimit * HOUR_MS;
}
