import type { Booking } from "./queries.ts";

export type Attendance = "arrived" | "seated" | "finished" | "no_show";
export type Visit = Pick<Booking, "status" | "attendance" | "startsAt" | "endsAt">;

/** `finished` and `no_show` need a started visit (docs/rules.md#attendance). */
export function canNoteAttendance(
  { status, startsAt }: Pick<Visit, "status" | "startsAt">,
  attendance: Attendance,
  now: number,
): boolean {
  if (status === "cancelled") return false;
  return attendance === "arrived" || attendance === "seated" || Date.parse(startsAt) <= now;
}

/** `isMissing`: the party is probably a no-show. */
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

/** A booking in no cached list counts as unchanged. */
export const isAttendanceUnchanged = (noted: NotedAttendance, present: NotedAttendance | undefined) =>
  !present || (present.status === noted.status && present.attendance === noted.attendance);
