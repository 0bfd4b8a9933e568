import type { Attendance, BookingSource } from "./day-sheet.ts";

/** A walk-in booked at or after its start is there already (docs/rules.md#attendance). */
export const attendanceAtBooking = (source: BookingSource, startsAt: number, bookedAt: number): Attendance | null =>
  source === "walk_in" && startsAt <= bookedAt ? "arrived" : null;
