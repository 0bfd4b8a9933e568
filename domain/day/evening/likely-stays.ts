import { type FinishedVisit, likelyMinutes, usualStay } from "../../judging/usual-stay.ts";
import { type DaySheet, daySheet } from "../../sheet/day-sheet.ts";
import { type ClaimSpan, isActive, type SheetBooking } from "../../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../../time/calendar.ts";
import { endsVisit } from "../attendance.ts";

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
    const alike = booking.wanted.kind === "party" ? visits : []; // a cut is over sooner than a colour, whoever has it
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
    const assignment = booking.assignment && { ...booking.assignment, isOverride: true, spans: spansIn(booking, stay) };
    return { ...booking, ...stay, assignment };
  });
  return daySheet({ ...sheet, bookings });
}

/** Those who begin a visit serve it since it began, those who end it until it ends, and others as planned. */
function spansIn({ assignment, startsAt, endsAt }: SheetBooking, stay: LikelyStay): ClaimSpan[] | undefined {
  const planned = (endsAt - startsAt) / MINUTE_MS;
  const early = Math.ceil((startsAt - stay.startsAt) / MINUTE_MS);
  const longer = Math.floor((stay.endsAt - endsAt) / MINUTE_MS);
  return assignment?.spans?.map(({ resource, from, until }) => ({
    resource,
    from: from <= 0 ? from : from + early,
    until: until + early + (until < planned ? 0 : longer),
  }));
}

/** `since`: when the parties that are here sat down, by booking, in ms; `visits`: of earlier dates. */
export type Noted = { since: Map<string, number>; visits: FinishedVisit[] };

/** As the log has it, in ms. A party that nobody noted as seated sat down when it arrived. */
export type NotedVisit = Pick<SheetBooking, "id" | "guests" | "durationMinutes" | "attendance"> & {
  bookingDate: string;
  seatedAt: number | null;
  finishedAt: number | null;
};

/** Shares of the planned stay. A shorter or longer one was noted late, or by a wrong tap. */
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
