import { addDays, HOUR_MS, MINUTE_MS } from "../time/calendar.ts";

type Changeable = { status: string; startsAt: number };

/** The customer's last instant for a change, in ms (docs/rules.md#change-window). */
export const changeEndsAt = (booking: Pick<Changeable, "startsAt">, customerChangeHoursLimit: number) =>
  booking.startsAt - customerChangeHoursLimit * HOUR_MS;

/**
 * A deadline as it is told, in wall time. Midnight is told as the minute before: "until Tuesday 00:00" could be the end of
 * Tuesday, as a visit at 00:00 is in the night after its date.
 */
export const toldDeadline = ({ date, time }: { date: string; time: string }) =>
  time === "00:00" ? { date: addDays(date, -1), time: "23:59" } : { date, time };

/** May the customer still change or cancel? `now` in ms (docs/rules.md#change-window). */
export function canChange(booking: Changeable, customerChangeHoursLimit: number, now: number): boolean {
  if (booking.status === "cancelled" || booking.startsAt <= now) return false;
  return now <= changeEndsAt(booking, customerChangeHoursLimit);
}

/** A program that checks mails may press "yes" for its reader, who reads the confirmation at once. */
export const CANCEL_AFTER_YES_MS = 10 * MINUTE_MS;

/** For so long after the yes to an offer its guest may cancel, whatever the change window says. `acceptedAt` in ms. */
export const yesEndsAt = ({ startsAt }: Pick<Changeable, "startsAt">, acceptedAt: number): number =>
  Math.min(acceptedAt + CANCEL_AFTER_YES_MS, startsAt);

/** `acceptedAt`: when the offer was accepted that the booking comes of, in ms; null: it comes of none. */
export const canCancel = (
  booking: Changeable,
  customerChangeHoursLimit: number,
  now: number,
  acceptedAt: number | null,
): boolean =>
  canChange(booking, customerChangeHoursLimit, now) ||
  (acceptedAt !== null && booking.status !== "cancelled" && now < yesEndsAt(booking, acceptedAt));
