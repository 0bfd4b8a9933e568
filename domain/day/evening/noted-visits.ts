import type { FinishedVisit } from "../../judging/usual-stay.ts";
import type { Attendance } from "../../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../../time/calendar.ts";

/** `since`: when the parties that are here sat down, by booking, in ms; `visits`: of earlier dates. */
export type Noted = { since: Map<string, number>; visits: FinishedVisit[] };

/** As the log has it, in ms. A party that nobody noted as seated sat down when it arrived. */
export type NotedVisit = {
  id: string;
  bookingDate: string;
  guests: number;
  durationMinutes: number;
  attendance: Attendance | null;
  seatedAt: number | null;
  finishedAt: number | null;
};

/** Of the planned stay. A shorter or longer one was noted late, or by a wrong tap. */
const [SHORTEST, LONGEST] = [0.25, 2];

/** Returns who sits since when on `date`, and how long the visits of earlier dates lasted. */
export function notedOn(date: string, rows: NotedVisit[]): Noted {
  const noted: Noted = { since: new Map(), visits: [] };
  for (const { id, bookingDate, guests, durationMinutes, attendance, seatedAt, finishedAt } of rows) {
    if (seatedAt === null) continue;
    if (bookingDate === date) noted.since.set(id, seatedAt);
    if (bookingDate >= date || attendance !== "finished" || finishedAt === null) continue;
    const minutes = Math.round((finishedAt - seatedAt) / MINUTE_MS);
    const isCredible = SHORTEST * durationMinutes <= minutes && minutes <= LONGEST * durationMinutes;
    if (isCredible) noted.visits.push({ guests, minutes });
  }
  return noted;
}
