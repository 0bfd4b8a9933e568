import type { BookingSource } from "./day-sheet.ts";

export const ATTENDANCES = ["arrived", "seated", "finished", "no_show"] as const;
export type Attendance = (typeof ATTENDANCES)[number];

export const endsVisit = (attendance: Attendance | null) => attendance === "finished" || attendance === "no_show";

/** Only a started visit can end; times in ms. */
export const isTooEarly = (attendance: Attendance | null, startsAt: number, now: number) =>
  endsVisit(attendance) && now < startsAt;

/**
 * Until members note arrivals, every party would look late. Booking a walk-in notes that it is there, which proves nothing.
 */
export const areArrivalsNoted = (visits: { attendance: Attendance | null; source: BookingSource }[]) =>
  visits.some(({ attendance, source }) => attendance !== null && (source !== "walk_in" || endsVisit(attendance)));

/** On another date, or after the visit ended, the visit begins anew. */
export const attendanceAfterMove = (attendance: Attendance | null, isSameDate: boolean): Attendance | null =>
  isSameDate && !endsVisit(attendance) ? attendance : null;

/** A walk-in is there once its start has come, at its table when the member says so (`seated`); times in ms. */
export const attendanceAtBooking = (
  source: BookingSource,
  startsAt: number,
  bookedAt: number,
  seated: "seated" | undefined,
): Attendance | null => (source === "walk_in" && startsAt <= bookedAt ? (seated ?? "arrived") : null);
