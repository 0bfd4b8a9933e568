import type { OfferRules, OpeningRules } from "../rules.ts";
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

export type ActorKind = "customer" | "member";

/** `start` in real minutes, null when the clock skips it; `overridable`: a member's reason lifts it. */
type StartJudgement = { start: number | null; refusal: TimeRefusal | null; overridable: boolean };

/** Decides checks 1 to 8 of docs/rules.md#refusals, without load; `time` is `HH:MM`, `clock.now` in ms. */
export function judgeStart(
  rules: OpeningRules & OfferRules,
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

/** Catches mistyped years: members have no booking window. */
const MEMBERS_AHEAD_DAYS = 2 * 365;

/** True for a date members may not book yet; `now` in ms (docs/decisions/018-how-far-ahead-members-book.md). */
export const isBeyondMembers = (date: string, now: number) => utcMidnight(date) - now > MEMBERS_AHEAD_DAYS * DAY_MS;

const WIDEST_WINDOW_DAYS = 400;

/** Refuses a date that no booking window reaches, before its day is loaded; `now` in ms. */
export function refuseFarOffDate(date: string, now: number): TimeRefusal | null {
  const days = (utcMidnight(date) - now) / DAY_MS;
  if (days > WIDEST_WINDOW_DAYS) return "beyond_booking_window";
  return days < -WIDEST_WINDOW_DAYS ? "in_the_past" : null;
}

/** `startsAt` in ms (docs/rules.md#pause). */
export const isPaused = (rules: OfferRules, startsAt: number) =>
  rules.onlineBookingPausedUntil !== null && startsAt < rules.onlineBookingPausedUntil;
