import type { BookingRules } from "../rules.ts";
import { DAY_MS, utcMidnight, weekdayOf } from "../time/calendar.ts";
import { closingRealMinute, type DayAxis, instantOf, wallToRealMinute } from "../time/day-axis.ts";
import { hoursOn, isBeyondWindow, wallMinuteOf } from "../time/schedule.ts";
import type { Today } from "../time/today.ts";

export type TimeRefusal =
  | "in_the_past"
  | "beyond_booking_window"
  | "closed"
  | "outside_opening_hours"
  | "not_a_slot"
  | "paused";

/** The rules for customers are stricter than those for members (docs/rules.md#refusals). */
export type ActorKind = "customer" | "member";

/** `start` in real minutes, null when the clock skips the time; `overridable`: a member's override lifts the refusal. */
export type StartJudgement = { start: number | null; refusal: TimeRefusal | null; overridable: boolean };

/**
 * Decides checks 1 to 8 of docs/rules.md#refusals: calendar and clock, not load.
 * `time` is `HH:MM`, `clock.now` in ms.
 */
export function judgeStart(
  rules: BookingRules,
  axis: DayAxis,
  time: string,
  durationMinutes: number,
  actor: ActorKind,
  clock: Today & { now: number },
): StartJudgement {
  const wall = wallMinuteOf(time, rules.weeklySchedule[weekdayOf(axis.date)]);
  const start = wallToRealMinute(axis, wall);
  const refuse = (refusal: TimeRefusal, overridable = false): StartJudgement => ({ start, refusal, overridable });

  if (axis.date < clock.today) return refuse("in_the_past");
  if (actor === "customer" && isBeyondWindow(rules, clock.localDate, axis.date)) return refuse("beyond_booking_window");
  if (start === null) return refuse(hoursOn(rules, axis.date) ? "not_a_slot" : "closed");
  const hours = hoursOn(rules, axis.date);
  if (!hours) return refuse("closed", true);
  const insideHours = hours.opens <= wall && wall < hours.closes;
  if (!insideHours || start + durationMinutes > closingRealMinute(axis, hours.closes))
    return refuse("outside_opening_hours", true);
  if (actor === "member") return { start, refusal: null, overridable: false };

  if ((wall - hours.opens) % rules.slotStepMinutes !== 0) return refuse("not_a_slot");
  if (instantOf(axis, start) < clock.now) return refuse("in_the_past");
  if (isPaused(rules, instantOf(axis, start))) return refuse("paused");
  return { start, refusal: null, overridable: false };
}

/** Guards against a mistyped year, because members have no booking window. */
const MEMBERS_AHEAD_DAYS = 2 * 365;

/** True for a date too far ahead for members (docs/decisions/018-how-far-ahead-members-book.md); `now` in ms. */
export const isBeyondMembers = (date: string, now: number) => utcMidnight(date) - now > MEMBERS_AHEAD_DAYS * DAY_MS;

const WIDEST_WINDOW_DAYS = 400;

/** Refuses a date more than 400 days away, which no booking window (365 days) reaches, before its day is loaded. */
export function refuseFarOffDate(date: string, now: number): TimeRefusal | null {
  const days = (utcMidnight(date) - now) / DAY_MS;
  if (days > WIDEST_WINDOW_DAYS) return "beyond_booking_window";
  return days < -WIDEST_WINDOW_DAYS ? "in_the_past" : null;
}

/** True when the pause covers a start at `startsAt` in ms (docs/rules.md#pause). */
export const isPaused = (rules: BookingRules, startsAt: number) =>
  rules.onlineBookingPausedUntil !== null && startsAt < rules.onlineBookingPausedUntil;
