import type { BookingSource } from "./day-sheet.ts";

/** States of a visit (docs/rules.md#attendance). */
export const ATTENDANCES = ["arrived", "seated", "finished", "no_show"] as const;
export type Attendance = (typeof ATTENDANCES)[number];

/** These give the spot back. */
export const endsVisit = (attendance: Attendance | null) => attendance === "finished" || attendance === "no_show";

/** Only a started visit can end; times in ms. */
export const isTooEarly = (attendance: Attendance | null, startsAt: number, now: number) =>
  endsVisit(attendance) && now < startsAt;

/** A walk-in booked at or after its start is there already. */
export const attendanceAtBooking = (source: BookingSource, startsAt: number, bookedAt: number): Attendance | null =>
  source === "walk_in" && startsAt <= bookedAt ? "arrived" : null;
