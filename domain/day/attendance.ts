import type { Attendance, BookingSource } from "../sheet/sheet-booking.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/calendar.ts";

export const endsVisit = (attendance: Attendance | null) => attendance === "finished" || attendance === "no_show";

/** Only a started visit can end; times in ms. */
export const isTooEarly = (attendance: Attendance | null, startsAt: number, now: number) =>
  endsVisit(attendance) && now < startsAt;

/**
 * From when on members note arrivals: the earliest start (ms) of a visit with a mark; Infinity: they do not. Every visit that was
 * over by then would else look forgotten. Booking a walk-in notes that it is there, which proves nothing.
 *
 * @example a salon begins to mark with the visit of 11:00: visits that ended by 11:00 stay unmarked
 */
export const arrivalsNotedFrom = (
  visits: { attendance: Attendance | null; source: BookingSource; startsAt: number }[],
): number =>
  Math.min(
    ...visits
      .filter(({ attendance, source }) => attendance !== null && (source !== "walk_in" || endsVisit(attendance)))
      .map(({ startsAt }) => startsAt),
  );

/** On another date, or after the visit ended, the visit begins anew. */
export const attendanceAfterMove = (attendance: Attendance | null, isSameDate: boolean): Attendance | null =>
  isSameDate && !endsVisit(attendance) ? attendance : null;

/** A walk-in is there once its start has come, at its table when the member says so (`seated`); times in ms. */
export const attendanceAtBooking = (
  source: BookingSource,
  startsAt: number,
  bookedAt: number,
  seated: "seated" | undefined,
): Attendance | null => (source === "walk_in" && startsAt <= bookedAt ? (seated ?? "arrived") : null);

/** Devices' clocks may be so far ahead of ours. */
const CLOCK_AHEAD_MS = 5 * MINUTE_MS;

/**
 * The instant (ms) at which a fact happened (docs/evening.md#facts), always before `now`, by which it is told from a note of now; null:
 * more than 24 hours ago, or too far in the future to be a clock's error.
 */
export const factInstant = (happenedAt: number, now: number): number | null =>
  happenedAt < now - DAY_MS || happenedAt > now + CLOCK_AHEAD_MS ? null : Math.min(happenedAt, now - 1);

/** A party cannot sit at a start that is still to come, but for a clock's error; times in ms. */
export const isStillToCome = (startsAt: number, happenedAt: number) => startsAt > happenedAt + CLOCK_AHEAD_MS;

/** The reason of a fact that exceeds a limit and has no other. */
export const FACT_REASON = "Noted without a connection";

/** Parties come at most so long before their time. An earlier fact was noted before the booking moved. */
const EARLIEST_ARRIVAL_MS = 12 * HOUR_MS;

type Attended = { attendance: Attendance | null; attendanceAt: number | null; startsAt: number };

/**
 * True for a fact that changes nothing, since more is known: a later attendance, the same one, or another time of the
 * booking. Instants in ms (docs/evening.md#facts).
 */
export const isOvertaken = (booking: Attended, attendance: Attendance | null, happenedAt: number): boolean =>
  attendance === booking.attendance ||
  happenedAt < (booking.attendanceAt ?? 0) ||
  happenedAt < booking.startsAt - EARLIEST_ARRIVAL_MS ||
  isTooEarly(attendance, booking.startsAt, happenedAt);
