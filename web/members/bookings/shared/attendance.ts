import type { Booking } from "./queries.ts";

export type Attendance = "arrived" | "seated" | "finished" | "no_show";
type Visit = Pick<Booking, "status" | "attendance" | "startsAt" | "endsAt">;

/**
 * A cancelled booking has no visit; only a visit that has started may be finished or a no-show
 * (docs/rules.md#attendance).
 */
export function canNoteAttendance(
  { status, startsAt }: Pick<Visit, "status" | "startsAt">,
  attendance: Attendance,
  now: number,
): boolean {
  if (status === "cancelled") return false;
  return attendance === "arrived" || attendance === "seated" || Date.parse(startsAt) <= now;
}

/**
 * The next step of a visit, by one tap; null when there is none, or not yet. `isMissing`: the party is so late that most
 * likely it does not come.
 */
export function nextAttendance(visit: Visit, now: number, isMissing = false): Attendance | null {
  const { attendance } = visit;
  if (!canNoteAttendance(visit, "arrived", now) || attendance === "finished" || attendance === "no_show") return null;
  const isOver = Date.parse(visit.endsAt) <= now;
  const next = isMissing
    ? "no_show"
    : isOver || attendance === "seated"
      ? "finished"
      : attendance
        ? "seated"
        : "arrived";
  return canNoteAttendance(visit, next, now) ? next : null;
}

type NotedAttendance = Pick<Booking, "status" | "attendance">;

/** Whether what was noted still stands by what is known of the booking; of one in no list any more nothing else is known. */
export const isAttendanceUnchanged = (noted: NotedAttendance, present: NotedAttendance | undefined) =>
  !present || (present.status === noted.status && present.attendance === noted.attendance);
