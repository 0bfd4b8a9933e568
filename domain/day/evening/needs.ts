import { isHere, minutesOver } from "../../sheet/presence.ts";
import type { Attendance } from "../../sheet/sheet-booking.ts";
import { HOUR_MS, MINUTE_MS } from "../../time/calendar.ts";
import { endsVisit } from "../attendance.ts";

/**
 * | need | the party |
 * | --- | --- |
 * | `waiting` | stands before us and waits for its table, or is late |
 * | `soon` | comes within the next 60 minutes, or its time has just come |
 * | `here` | is served; also, where nobody notes arrivals, one whose time has come |
 * | `later` | comes after that |
 * | `done` | has left, did not come, was cancelled, or is over by the clock |
 */
export type Need = "waiting" | "soon" | "here" | "later" | "done";

/** In the order in which a host reads them. */
export const NEEDS: Need[] = ["waiting", "soon", "here", "later", "done"];

/**
 * A booking of today; instants in ms. `attendanceAt`: when its attendance was noted. `waitsForTable`: it has a table of its own, so that
 * one that has arrived waits until it is seated. `isClass`: it ends for everybody at its end.
 */
export type NeedVisit = {
  startsAt: number;
  endsAt: number;
  attendance: Attendance | null;
  attendanceAt: number | null;
  isCancelled: boolean;
  waitsForTable: boolean;
  isClass: boolean;
};

/** So long after its time a party that is not here is not yet late. */
export const LATE_FROM_MINUTES = 5;

/**
 * Which part of the service a booking of today belongs to (docs/evening.md#the-list). `now` in ms; `notedFrom`: from when on members
 * note arrivals (`arrivalsNotedFrom`), Infinity: they do not.
 *
 * @example booked for 19:00 and not here: `soon` until 19:04, `waiting` from 19:05 on
 */
export function needOf(visit: NeedVisit, now: number, notedFrom: number): Need {
  const { startsAt, endsAt, attendance, waitsForTable } = visit;
  if (visit.isCancelled || endsVisit(attendance)) return "done";
  if (isHere(attendance) && !(visit.isClass && endsAt <= now)) {
    const waits = attendance === "arrived" && waitsForTable && minutesOver(visit, now) === null;
    return waits ? "waiting" : "here";
  }
  if (endsAt <= now) return "done";
  if (startsAt > now) return startsAt - now <= HOUR_MS ? "soon" : "later";
  if (endsAt <= notedFrom) return "here";
  return now - startsAt < LATE_FROM_MINUTES * MINUTE_MS ? "soon" : "waiting";
}

/**
 * Compares two bookings of one need. First who stands before us, the longest first, then who is late; of those who are here who is over,
 * then who leaves next; all others by their start.
 */
export function compareInNeed(need: Need, one: NeedVisit, other: NeedVisit): number {
  const byStart = one.startsAt - other.startsAt;
  if (need === "here") return one.endsAt - other.endsAt || byStart;
  if (need !== "waiting") return byStart;
  const [since, sinceOther] = [one, other].map(({ attendance, attendanceAt }) =>
    attendance === null ? Infinity : (attendanceAt ?? 0),
  ) as [number, number];
  return since === sinceOther ? byStart : since - sinceOther;
}

/** True while somebody is late, waits, is here or comes within the hour. */
export const isServiceRunning = (needs: Iterable<Need>): boolean =>
  [...needs].some((need) => need === "waiting" || need === "soon" || need === "here");
