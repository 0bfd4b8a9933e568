import { endsVisit } from "../day/attendance.ts";
import { type DaySheet, daySheet, isActive, type SheetBooking } from "../day/day-sheet.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import type { Noted } from "./noted-visits.ts";
import { likelyMinutes, usualStay } from "./usual-stay.ts";

/** In ms. */
type LikelyStay = { startsAt: number; endsAt: number };

/**
 * When the parties that are here will likely leave, by booking: always after `now`. A party that is late and still expected stays as
 * long as planned from `now` on.
 */
export function likelyStays(sheet: DaySheet, { since, visits }: Noted, now: number): Map<string, LikelyStay> {
  const stays = new Map<string, LikelyStay>();
  for (const booking of sheet.bookings.values()) {
    const { id, attendance, startsAt, endsAt, guests, durationMinutes } = booking;
    if (!isActive(booking) || endsVisit(attendance)) continue;
    if (attendance === null) {
      if (startsAt < now && now < endsAt) stays.set(id, { startsAt, endsAt: now + durationMinutes * MINUTE_MS });
      continue;
    }
    const from = Math.min(since.get(id) ?? startsAt, now);
    const sat = Math.floor((now - from) / MINUTE_MS);
    const alike = booking.visit ? [] : visits; // a cut is over sooner than a colour, whoever has it
    const likely = likelyMinutes(usualStay(alike, guests), durationMinutes, sat);
    stays.set(id, {
      startsAt: attendance === "seated" ? Math.min(startsAt, from) : startsAt,
      endsAt: Math.max(startsAt, from + likely * MINUTE_MS),
    });
  }
  return stays;
}

/** The day with these stays. Who is here keeps its table, also where it would be closed by then. */
export function withStays(sheet: DaySheet, stays: Map<string, LikelyStay>): DaySheet {
  const bookings = [...sheet.bookings.values()].map((booking): SheetBooking => {
    const stay = stays.get(booking.id);
    if (!stay) return booking;
    return { ...booking, ...stay, assignment: booking.assignment && { ...booking.assignment, isOverride: true } };
  });
  return daySheet({ ...sheet, bookings });
}
