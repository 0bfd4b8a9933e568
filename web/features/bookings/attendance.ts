import { type Attendance, mayBe } from "../../lib/may-be.ts";
import type { Booking } from "./queries.ts";

type Visit = Pick<Booking, "status" | "attendance" | "startsAt" | "endsAt" | "source">;

/** What comes next of a visit, by one tap; null when nothing does, or not yet. Who walks in is there already. */
export function nextOf(visit: Visit, now: number): Attendance | null {
  const { attendance, source } = visit;
  if (!mayBe(visit, "arrived", now) || attendance === "finished" || attendance === "no_show") return null;
  const isOver = Date.parse(visit.endsAt) <= now;
  const next =
    isOver || attendance === "seated" ? "finished" : attendance || source === "walk_in" ? "seated" : "arrived";
  return mayBe(visit, next, now) ? next : null;
}

type Noted = Pick<Booking, "status" | "attendance">;

/** Whether what was noted still stands by what is known of the booking; of one in no list any more nothing else is known. */
export const isStillNoted = (noted: Noted, present: Noted | undefined) =>
  !present || (present.status === noted.status && present.attendance === noted.attendance);
