import { wallMinuteOf } from "../plan/opening-hours.ts";
import { hullOn, type PeriodOn, periodNear, periodsOn, type StartRules, startsIn, stayAfter } from "../plan/periods.ts";
import type { OfferRules } from "../plan/rules.ts";
import { isBeyondWindow } from "../plan/schedule.ts";
import type { Today } from "../plan/today.ts";
import { DAY_MS, utcMidnight } from "../time/calendar.ts";
import { type DayAxis, instantOf, type Stay, wallToRealMinute } from "../time/day-axis.ts";
import type { ActorKind } from "../wanted/wanted.ts";
import { refuseEnd } from "./slots.ts";

export type TimeRefusal =
  | "in_the_past"
  | "beyond_booking_window"
  | "closed"
  | "outside_opening_hours"
  | "not_a_slot"
  | "paused";

/** `booking`: the one that changes. `stayIn`: minutes of a visit of services; missing: as long as such parties stay. */
type PartyAsked = {
  guests: number;
  booking: { guests: number; durationMinutes: number } | null;
  stayIn?: ((period: PeriodOn | null) => number) | undefined;
};

/**
 * `start` in real minutes, null when the clock skips it; `period`: the start's, or the nearest; `isInside`: the start
 * lies in it; `overridable`: a member's reason lifts the refusal.
 */
export type StartJudgement = {
  start: number | null;
  minutes: number;
  period: PeriodOn | null;
  isInside: boolean;
  refusal: TimeRefusal | null;
  overridable: boolean;
};

/** Decides checks 1 to 8 of docs/rules.md#refusals, without load; `time` is `HH:MM`, `clock.now` in ms. */
export function judgeStart(
  rules: StartRules,
  axis: DayAxis,
  time: string,
  { guests, booking, stayIn }: PartyAsked,
  actor: ActorKind,
  clock: Today & { now: number },
): StartJudgement {
  const wall = wallMinuteOf(time, hullOn(rules, axis.date));
  const start = wallToRealMinute(axis, wall);
  const period = periodNear(periodsOn(rules, axis.date), wall);
  const isInside = period !== null && startsIn(period, wall);
  const duration = period?.duration ?? [{ upTo: null, minutes: rules.bookingDurationMinutes }];
  const minutes = stayIn ? stayIn(period) : stayAfter(booking, guests, duration);
  const judged = { start, minutes, period, isInside };
  const refuse = (refusal: TimeRefusal, overridable = false): StartJudgement => ({ ...judged, refusal, overridable });

  if (axis.date < clock.today) return refuse("in_the_past");
  if (actor === "customer" && isBeyondWindow(rules, clock.localDate, axis.date)) return refuse("beyond_booking_window");
  if (start === null) return refuse(period ? "not_a_slot" : "closed");
  if (!period) return refuse("closed", true);
  const outside = refuseHours(rules, axis, period, { start, end: start + minutes }, isInside);
  if (outside) return refuse(outside, true);
  if (actor === "member") return { ...judged, refusal: null, overridable: false };

  if ((wall - period.opens) % period.stepMinutes !== 0) return refuse("not_a_slot");
  if (instantOf(axis, start) < clock.now) return refuse("in_the_past");
  if (isPaused(rules, instantOf(axis, start))) return refuse("paused");
  return { ...judged, refusal: null, overridable: false };
}

/** Refuses a stay that meets a closed part, else one that lies outside its period. `isInside`: its start does not. */
export const refuseHours = (rules: StartRules, axis: DayAxis, period: PeriodOn, stay: Stay, isInside: boolean) =>
  refuseEnd(rules, axis, period, stay) ?? (isInside ? null : "outside_opening_hours");

/** Catches mistyped years: members have no booking window. */
const MEMBERS_AHEAD_DAYS = 2 * 365;

/** True for a date members may not book yet; `now` in ms (docs/rules.md#refusals). */
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
