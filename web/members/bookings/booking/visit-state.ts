import { arrivalsNotedFrom, endsVisit, isTooEarly } from "../../../../domain/day/attendance.ts";
import { LATE_FROM_MINUTES } from "../../../../domain/day/evening/needs.ts";
import { mayRunLate } from "../../../../domain/day/evening/running-late.ts";
import { SOON_MINUTES } from "../../../../domain/floor/table-now.ts";
import * as presence from "../../../../domain/sheet/presence.ts";
import type { Attendance } from "../../../../domain/sheet/sheet-booking.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { words } from "../../texts/words.ts";
import type { Booking } from "./queries.ts";

/** `present`: null on a date that is over (docs/evening.md#presence). */
type Present = number | null;

type Stay = Pick<Booking, "attendance" | "endsAt"> & Partial<Pick<Booking, "releasedAt" | "session">>;

export type Visit = Pick<Booking, "status" | "attendance" | "startsAt" | "endsAt" | "hold">;

/** As the head of the day counts it. */
export type DayVisit = Visit & Stay & Pick<Booking, "resources" | "source">;

/** A class ends for everybody at its end. */
const stayOf = ({ attendance, endsAt, session }: Stay) => ({
  attendance: session ? null : attendance,
  endsAt: Date.parse(endsAt),
});

/** A party that is here is not over, however long it stays. */
export function isOver(visit: Pick<Visit, "status"> & Stay, present: Present): boolean {
  if (visit.status === "cancelled" || endsVisit(visit.attendance)) return true;
  const stay = stayOf(visit);
  return present === null || (!presence.isHere(stay.attendance) && stay.endsAt <= present);
}

type Leaving = Pick<Booking, "startsAt" | "endsAt" | "releasedAt" | "attendance" | "attendanceAt">;

/**
 * An instant: when the party leaves as planned, or left. Of one that was noted as gone without a connection only the note
 * tells when.
 */
export function endOfStay({ startsAt, endsAt, releasedAt, attendance, attendanceAt }: Leaving): number {
  if (releasedAt) return Date.parse(releasedAt);
  const planned = Date.parse(endsAt);
  if (!endsVisit(attendance) || !attendanceAt) return planned;
  return Math.min(planned, Math.max(Date.parse(startsAt), Date.parse(attendanceAt)));
}

/** An instant: since when the party has its place. */
export const takenFrom = ({ attendance, attendanceAt, startsAt }: Omit<Leaving, "endsAt" | "releasedAt">) =>
  presence.placeTakenFrom({
    ...{ attendance, startsAt: Date.parse(startsAt) },
    attendanceAt: attendanceAt === null ? null : Date.parse(attendanceAt),
  });

/** An instant: until when the party has its place, which it keeps until it leaves. */
export const takenUntil = (visit: Leaving & Stay, present: Present): number =>
  visit.releasedAt || endsVisit(visit.attendance) ? endOfStay(visit) : presence.placeTakenUntil(stayOf(visit), present);

/**
 * The instant to take for `present` where another party is to have the place. A party whose end has come may stay: others who
 * come within three quarters of an hour may still meet it.
 */
export function presentForOthers(visit: Stay, present: Present): Present {
  const stay = stayOf(visit);
  const mayStay = present !== null && presence.isHere(stay.attendance) && stay.endsAt <= present;
  return mayStay ? present + SOON_MINUTES * MINUTE_MS : present;
}

/** As the diary shows who is in the chair. */
export const isServed = ({ attendance, startsAt }: Pick<Booking, "attendance" | "startsAt">, now: number): boolean =>
  presence.isServed({ attendance, startsAt: Date.parse(startsAt) }, now);

export const minutesOver = (visit: Stay, present: Present) => presence.minutesOver(stayOf(visit), present);

/** "11 min over" */
export const overWords = (minutes: number) =>
  words.shared.over(minutes < 60 ? `${minutes} min` : words.shared.waitHours(Math.floor(minutes / 60), minutes % 60));

/** True for what a list of the day may fold: it is over, and its time has come. */
export const mayFold = (visit: Visit & Stay, present: Present) =>
  isOver(visit, present) && (present === null || Date.parse(visit.startsAt) <= present);

export const isAwaited = ({ status, attendance, startsAt, hold }: Visit, now: number) =>
  status !== "cancelled" && !hold && attendance === null && Date.parse(startsAt) > now;

/** "18 minutes", "3 h 20 min" */
export function waitText(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  if (minutes < 60) return words.ui.minutes(minutes);
  return words.shared.waitHours(Math.floor(minutes / 60), minutes % 60);
}

const MISSING_FROM_MINUTES = 60;

/** From 5 minutes on, unbounded; null when the party is on time or has arrived. */
export function minutesLate({ status, attendance, startsAt, hold }: Visit, now: number): number | null {
  if (status === "cancelled" || hold || attendance !== null) return null;
  const late = Math.floor((now - Date.parse(startsAt)) / MINUTE_MS);
  return late >= LATE_FROM_MINUTES ? late : null;
}

export const isMissing = (late: number | null, isOver: boolean) =>
  late !== null && (isOver || late >= MISSING_FROM_MINUTES);

export const lateWords = (late: number, isOver: boolean) =>
  isOver ? words.shared.notMarked : isMissing(late, false) ? words.shared.notHere : words.shared.late(late);

/** In ms. */
export type Stretch = { from: number; until: number };

type Served = Leaving & Pick<Booking, "resetMinutes" | "spans">;

/**
 * When a resource serves a booking, with the minutes that it is kept free afterwards: of a visit in each stretch that somebody
 * works, else for the whole stay, and since it came. Anna colours 10:00-10:30 and 11:05-11:40, and is free between. The stretch at the start of a
 * visit begins when the visit does, also early; the one at its end lasts until the party leaves, also beyond the plan (docs/evening.md#presence). A party
 * that has left takes nothing of its later stretches.
 */
export function stretchesOf(booking: Served, resource: string, present: number | null): Stretch[] {
  const { resetMinutes, spans, attendance } = booking;
  const starts = Date.parse(booking.startsAt);
  const begins = attendance === "seated" ? takenFrom(booking) : starts; // who has only arrived waits for those who serve
  const planned = endOfStay(booking);
  const leaves = planned + resetMinutes * MINUTE_MS;
  const over = takenUntil(booking, present) - planned;
  const own = (spans ?? []).filter((span) => span.resource === resource);
  if (own.length === 0) return [{ from: takenFrom(booking), until: leaves + over }];
  return own
    .map((span) => ({ from: Date.parse(span.startsAt), until: Math.min(leaves, Date.parse(span.endsAt)) }))
    .map(({ from, until }) => ({
      from: from > starts ? from : Math.min(from, begins),
      until: until < planned ? until : until + over,
    }))
    .filter(({ from, until }) => from < until)
    .sort((one, other) => one.from - other.from);
}

export const canNoteAttendance = (
  { status, startsAt, hold }: Pick<Visit, "status" | "startsAt" | "hold">,
  attendance: Attendance,
  now: number,
): boolean => status !== "cancelled" && !hold && !isTooEarly(attendance, Date.parse(startsAt), now);

export const canRunLate = ({ startsAt, endsAt, hold, ...visit }: Visit, now: number): boolean =>
  !hold && mayRunLate({ ...visit, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }, now);

/** Earlier, nine equal buttons invite a wrong tap; the row's menu notes an arrival at any time. */
const ARRIVALS_FROM_MS = 90 * MINUTE_MS;

/**
 * The step that a row offers as its button, if any. `isMissing`: probably a no-show. `present`: null on a date that is over. A visit that is over is finished; the menu notes
 * a no-show, so that the button does not turn under a finger when the day's first arrival is noted. Who comes for services is here, then gone:
 * that the visit has begun is in the menu.
 */
export function nextAttendance(
  visit: Visit & Partial<Pick<Booking, "session" | "services">>,
  now: number,
  isMissing = false,
  present: number | null = now,
): Attendance | null {
  const { attendance } = visit;
  if (!canNoteAttendance(visit, "arrived", now) || endsVisit(attendance)) return null;
  if (attendance === null && Date.parse(visit.startsAt) - now > ARRIVALS_FROM_MS) return null;
  const next =
    isOver(visit, present) || attendance === "seated"
      ? "finished"
      : isMissing
        ? "no_show"
        : attendance === null
          ? "arrived"
          : visit.services
            ? "finished"
            : "seated";
  return canNoteAttendance(visit, next, now) ? next : null;
}

type NotedAttendance = Pick<Booking, "status" | "attendance">;

/** A booking in no cached list counts as unchanged. */
export const isAttendanceUnchanged = (noted: NotedAttendance, present: NotedAttendance | undefined) =>
  !present || (present.status === noted.status && present.attendance === noted.attendance);

export const hasArrived = ({ attendance }: Pick<Booking, "attendance">) =>
  attendance !== null && attendance !== "no_show";

/** An instant, Infinity: not at all. */
export const notedFrom = (bookings: Pick<Booking, "attendance" | "source" | "startsAt">[]): number =>
  arrivalsNotedFrom(bookings.map(({ startsAt, ...each }) => ({ ...each, startsAt: Date.parse(startsAt) })));

/** As `minutesLate`; null for visits that were over before members noted an arrival on that day. */
export const latenessOf = (visit: Visit, noted: number, now: number): number | null =>
  Date.parse(visit.endsAt) > noted ? minutesLate(visit, now) : null;
