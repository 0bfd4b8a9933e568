import type { Attendance, BookingSource } from "./day-sheet.ts";

/** A walk-in whose start has come when it is booked stands in the room already; one noted for later is awaited like anybody. */
export const attendanceAtBooking = (source: BookingSource, startsAt: number, bookedAt: number): Attendance | null =>
  source === "walk_in" && startsAt <= bookedAt ? "arrived" : null;
