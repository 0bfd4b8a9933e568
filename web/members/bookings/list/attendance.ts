import { type Attendance, mayBe } from "../shared/may-be.ts";
import type { Booking } from "../shared/queries.ts";

type Visit = Pick<Booking, "status" | "attendance" | "startsAt" | "endsAt">;

/**
 * The next step of a visit, by one tap; null when there is none, or not yet. `isMissing`: the party is so late that most
 * likely it does not come.
 */
export function nextOf(visit: Visit, now: number, isMissing = false): Attendance | null {
  const { attendance } = visit;
  if (!mayBe(visit, "arrived", now) || attendance === "finished" || attendance === "no_show") return null;
  const isOver = Date.parse(visit.endsAt) <= now;
  const next = isMissing
    ? "no_show"
    : isOver || attendance === "seated"
      ? "finished"
      : attendance
        ? "seated"
        : "arrived";
  return mayBe(visit, next, now) ? next : null;
}

type Noted = Pick<Booking, "status" | "attendance">;

/** Whether what was noted still stands by what is known of the booking; of one in no list any more nothing else is known. */
export const isStillNoted = (noted: Noted, present: Noted | undefined) =>
  !present || (present.status === noted.status && present.attendance === noted.attendance);
