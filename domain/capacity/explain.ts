import type { BookingRules, PlanRules } from "../rules.ts";
import { timeLabel } from "../time/calendar.ts";
import { closingRealMinute, type DayAxis, instantOf, realToWallMinute } from "../time/day-axis.ts";
import { wallMinuteOf } from "../time/opening-hours.ts";
import { hullOn, type PeriodOn, partsClosedOn, periodsOn } from "../time/periods.ts";
import { todayOf } from "../time/today.ts";
import { type DayTaken, spotsFor } from "./capacity.ts";
import { onlineUntil } from "./notice.ts";
import { type PacedStretch, pacedStretch } from "./pacing.ts";
import { dayAsked, type Refused, refuseStart } from "./refuse-stay.ts";
import { slotsOn } from "./slots.ts";
import { type ActorKind, judgeStart, type StartJudgement } from "./start-time.ts";

type Part = { from: string; to: string };

/** Facts that a refusal rests on. Times are wall times, `until` in ms; `of`: all spots. */
export type Evidence =
  | ({ kind: "arrivals" } & Part & Pick<PacedStretch, "guests" | "parties" | "limit">)
  | ({ kind: "taken" } & Part & { spots: number; of: number })
  | { kind: "online_until"; until: number }
  | { kind: "hours"; periods: HoursOfPeriod[]; closed: Part[] };

type HoursOfPeriod = { name: string | null; opens: string; lastStart: string | null; closes: string };

/** A booking by a member that is accepted; with a reason, if `override`. */
export type Remedy = { bookingTime: string; guests: number; override: boolean };

type Refusal = Refused["refusal"] | null;

/**
 * `refusal` is for a member who books by phone, `online` for a customer; null: accepted. `next`: what refuses the member
 * once that rule alone is lifted.
 */
export type Explanation = {
  refusal: Refusal;
  online: Refusal;
  next: Refusal;
  evidence: Evidence | null;
  remedies: Remedy[];
};

type Asked = { bookingTime: string; guests: number };
type DayExplained = { rules: BookingRules; axis: DayAxis; taken: DayTaken };

const REACH_MINUTES = 60;
const STARTS_TRIED_MAX = 8;

/**
 * Decides a start, and decides again with one thing changed at a time: at most twelve decisions (docs/rules.md#why-not).
 * `now` in ms.
 */
export function explain(day: DayExplained, asked: Asked, now: number): Explanation {
  const { rules } = day;
  const judged = judge(day, asked, "member", now);
  const refused = decide(day, asked, "member", now);
  const online = decide(day, asked, "customer", now)?.refusal ?? null;
  if (!refused) return { ...ACCEPTED, online, evidence: online && evidenceOf(day, online, judged, asked) };

  const { refusal, mayOverride } = refused;
  const evidence = evidenceOf(day, refusal, judged, asked);
  const isFree = (tried: Asked) => decide(day, tried, "member", now) === null;
  const near = startsNear(day, asked, judged, now).filter(({ bookingTime }) => isFree({ ...asked, bookingTime }));
  const times = [near.find(({ isLater }) => !isLater), near.find(({ isLater }) => isLater)];
  const smaller = { ...asked, guests: smallerParty(asked.guests, refusal, evidence) };
  return {
    refusal,
    online,
    next: mayOverride ? nextRefusal({ ...day, rules: lift(rules, refusal.reason) }, asked, now) : null,
    evidence,
    remedies: [
      ...times.flatMap((time) => (time ? [{ ...asked, bookingTime: time.bookingTime, override: false }] : [])),
      ...(smaller.guests > 0 && isFree(smaller) ? [{ ...smaller, override: false }] : []),
      ...(mayOverride ? [{ ...asked, override: true }] : []),
    ],
  };
}

const ACCEPTED = { refusal: null, next: null, remedies: [] };

function judge({ rules, axis }: DayExplained, { bookingTime, guests }: Asked, actor: ActorKind, now: number) {
  return judgeStart(rules, axis, bookingTime, { guests, booking: null }, actor, { ...todayOf(rules, now), now });
}

function decide(
  day: DayExplained,
  asked: Asked,
  actor: ActorKind,
  now: number,
  judged: StartJudgement = judge(day, asked, actor, now),
): Refused | null {
  const party = { guests: asked.guests, actor, isWalkIn: false, booking: null };
  return refuseStart(dayAsked(day.rules, day.axis, day.taken), judged, party, now);
}

/** A rule about times is lifted by leaving it out, any other by rules without it. */
function nextRefusal(day: DayExplained, asked: Asked, now: number): Refusal {
  const judged = judge(day, asked, "member", now);
  return decide(day, asked, "member", now, { ...judged, refusal: null })?.refusal ?? null;
}

function lift(rules: BookingRules, reason: Refused["refusal"]["reason"]): BookingRules {
  switch (reason) {
    case "per_booking_limit_exceeded":
      return { ...rules, maxGuestsPerBooking: null, plan: withPeriods(rules.plan, { maxGuests: null }) };
    case "pacing_full":
      return { ...rules, plan: withPeriods(rules.plan, { pacing: null }) };
    case "guest_capacity_exceeded":
    case "spot_capacity_exceeded":
      return { ...rules, maxCapacity: null };
    default:
      return rules;
  }
}

const withPeriods = (plan: PlanRules | null, changed: { pacing: null } | { maxGuests: null }): PlanRules | null =>
  plan && {
    periods: plan.periods.map((period) => ({ ...period, ...changed })),
    exceptions: plan.exceptions.map((each) =>
      each.kind === "extra" && "pacing" in changed ? { ...each, ...changed } : each,
    ),
  };

/** Some of the day's times within an hour, the nearest first. */
function startsNear({ rules, axis }: DayExplained, asked: Asked, { start }: StartJudgement, now: number) {
  const wanted = start ?? closingRealMinute(axis, wallMinuteOf(asked.bookingTime, hullOn(rules, axis.date)));
  const near = slotsOn(rules, axis, asked.guests)
    .map((slot) => ({ bookingTime: slot.time, at: slot.start, away: Math.abs(slot.start - wanted) }))
    .filter(({ at, away }) => away > 0 && away <= REACH_MINUTES && instantOf(axis, at) >= now)
    .sort((one, other) => one.away - other.away)
    .map(({ bookingTime, at }) => ({ bookingTime, isLater: at > wanted }));
  const every = Math.ceil(near.length / STARTS_TRIED_MAX);
  return near.filter((_, i) => i % every === 0);
}

/** The one smaller size that is tried. */
function smallerParty(guests: number, refusal: NonNullable<Refusal>, evidence: Evidence | null): number {
  if ("n" in refusal) return refusal.n;
  const left =
    evidence?.kind === "arrivals" && evidence.limit.guests !== null ? evidence.limit.guests - evidence.guests : guests;
  return Math.min(left, guests - 1);
}

function evidenceOf(
  { rules, axis, taken }: DayExplained,
  { reason }: NonNullable<Refusal>,
  { start, minutes, period }: StartJudgement,
  { guests }: Asked,
): Evidence | null {
  if (reason === "closed" || reason === "outside_opening_hours" || reason === "not_a_slot")
    return {
      kind: "hours",
      periods: periodsOn(rules, axis.date).map(hoursOf),
      closed: partsClosedOn(rules, axis.date).map(partOf),
    };
  if (start === null || !period) return null;
  if (reason === "pacing_full") {
    const stretch = pacedStretch(taken.arrivals, axis, period, start);
    return stretch && { kind: "arrivals", ...stretch, ...partOf(stretch) };
  }
  if (reason === "notice_too_short") {
    const until = onlineUntil(period, axis, rules.timeZone, start);
    return until === null ? null : { kind: "online_until", until };
  }
  if (reason !== "guest_capacity_exceeded" && reason !== "spot_capacity_exceeded") return null;
  const most = (rules.maxCapacity ?? 0) - spotsFor(guests, rules.guestsPerSpot);
  const isFull = (minute: number) => (taken.load[minute] ?? 0) > most;
  let from = start;
  while (from < start + minutes + period.resetMinutes && !isFull(from)) from++;
  let to = from;
  while (to < taken.load.length && isFull(to)) to++;
  const wall = (minute: number) => realToWallMinute(axis, minute);
  return {
    ...{ kind: "taken", ...partOf({ from: wall(from), to: wall(to) }) },
    ...{ spots: Math.max(0, ...taken.load.slice(from, to)), of: rules.maxCapacity ?? 0 },
  };
}

const partOf = ({ from, to }: { from: number; to: number }): Part => ({ from: timeLabel(from), to: timeLabel(to) });

const hoursOf = ({ name, opens, lastStart, closes }: PeriodOn): HoursOfPeriod => ({
  ...{ name, opens: timeLabel(opens), closes: timeLabel(closes) },
  lastStart: lastStart === null ? null : timeLabel(lastStart),
});
