import { arrivalsNotedFrom, endsVisit, isTooEarly } from "../../../../domain/day/attendance.ts";
import { mayRunLate } from "../../../../domain/day/evening/running-late.ts";
import type { Attendance } from "../../../../domain/sheet/sheet-booking.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import type { Booking } from "../booking/queries.ts";
import { isOver, minutesLate, type Visit } from "../booking/visit-state.ts";

export const canNoteAttendance = (
  { status, startsAt }: Pick<Visit, "status" | "startsAt">,
  attendance: Attendance,
  now: number,
): boolean => status !== "cancelled" && !isTooEarly(attendance, Date.parse(startsAt), now);

export const canRunLate = ({ startsAt, endsAt, ...visit }: Visit, now: number): boolean =>
  mayRunLate({ ...visit, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }, now);

/** Earlier, nine equal buttons invite a wrong tap; the row's menu notes an arrival at any time. */
const ARRIVALS_FROM_MS = 90 * MINUTE_MS;

/**
 * The step that a row offers as its button, if any. `isMissing`: probably a no-show. `present`: null on a date that is over. A visit that is over is finished; the menu notes
 * a no-show, so that the button does not turn under a finger when the day's first arrival is noted.
 */
export function nextAttendance(
  visit: Visit & Partial<Pick<Booking, "session">>,
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
        : attendance
          ? "seated"
          : "arrived";
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
