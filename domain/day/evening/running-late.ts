import type { SheetBooking } from "../../sheet/sheet-booking.ts";
import { HOUR_MS, MINUTE_MS } from "../../time/calendar.ts";

/** Before that a party is not late but moved. */
const HOURS_AHEAD = 3;

/** A party may be noted as running late that is expected soon, or now, and is not here; times in ms. */
export const mayRunLate = (
  { status, attendance, startsAt, endsAt }: Pick<SheetBooking, "status" | "attendance" | "startsAt" | "endsAt">,
  now: number,
): boolean => status !== "cancelled" && attendance === null && startsAt - now <= HOURS_AHEAD * HOUR_MS && now < endsAt;

const LATER_BY = [10, 20];
const STEP = 5 * MINUTE_MS;

/**
 * The starts to choose from, in ms: 10 and 20 minutes after the booked one, or after `now` once that has passed, in full five
 * minutes. Booked for 19:00, asked at 19:12: 19:25 and 19:35.
 */
export const lateStarts = (startsAt: number, now: number): number[] =>
  LATER_BY.map((minutes) => Math.max(startsAt, Math.ceil(now / STEP) * STEP) + minutes * MINUTE_MS);
