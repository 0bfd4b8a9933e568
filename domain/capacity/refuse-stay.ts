import type { BookingRules } from "../rules.ts";
import { type DayAxis, instantOf } from "../time/day-axis.ts";
import type { PeriodOn } from "../time/periods.ts";
import { type BrakeRefusal, refuseBraked } from "./brake.ts";
import {
  type Arrivals,
  type DayTaken,
  type LoadRefusal,
  refuseGuests,
  refuseLoad,
  type Stay,
  spotsAfter,
  stayAfter,
} from "./capacity.ts";
import { type NoticeRefusal, refuseNotice } from "./notice.ts";
import { type PacingRefusal, refusePacing } from "./pacing.ts";
import { refuseEnd } from "./slots.ts";
import { type ActorKind, isPaused, type StartJudgement, type TimeRefusal } from "./start-time.ts";

export type StayRefusal = LoadRefusal | BrakeRefusal | NoticeRefusal | PacingRefusal;
export type EndRefusal = { reason: "closed" | "outside_opening_hours" };
/** `mayOverride`: a member's reason lifts it (docs/rules.md#overrides). */
export type Refused = { refusal: StayRefusal | EndRefusal | { reason: TimeRefusal }; mayOverride: boolean };

/** A booking that changes. */
export type Changing = {
  guests: number;
  spots: number;
  durationMinutes: number;
  resetMinutes: number;
  releasedAt: number | null;
};

/** `booking`: the one that changes, without its own load in `day`. `isWalkIn`: pacing does not refuse it. */
export type AskingParty = { guests: number; actor: ActorKind; isWalkIn: boolean; booking: Changing | null };

/** `start` in real minutes. `isInside`: it lies in the period, which else is the nearest. */
export type AskedStart = { start: number; period: PeriodOn | null; isInside: boolean };

/** A booking date that refuses stays; `refuseLoad` also notes the minutes it looked at. */
export type DayAsked = {
  rules: BookingRules;
  axis: DayAxis;
  arrivals: Arrivals | null;
  refuseLoad(stay: Stay, spots: number): LoadRefusal | null;
};

export const dayAsked = (rules: BookingRules, axis: DayAxis, { load, arrivals }: DayTaken): DayAsked => ({
  ...{ rules, axis, arrivals },
  refuseLoad: (stay, spots) => refuseLoad(stay, spots, load, rules),
});

/** Refuses a stay at a start that was judged; `now` in ms. */
export function refuseStart(
  day: DayAsked,
  { start, period, isInside, refusal, overridable }: StartJudgement,
  party: AskingParty,
  now: number,
): Refused | null {
  if (start === null || (refusal && !overridable))
    return { refusal: { reason: refusal ?? "not_a_slot" }, mayOverride: false };
  const refused = refusal ? { reason: refusal } : refuseStay(day, { start, period, isInside }, party, now);
  return refused && { refusal: refused, mayOverride: party.actor === "member" };
}

/** Checks 8 to 14 of docs/rules.md#refusals for a start that the times allow; `now` in ms. */
export const refuseStay = (day: DayAsked, at: AskedStart, party: AskingParty, now: number): StayRefusal | null =>
  (party.actor === "customer" ? refuseOnline(day, at, party.guests, now) : null) ?? refuseOffline(day, at, party);

/** The checks that bind customers alone: pause, tonight's brake, notice and cut-off. */
function refuseOnline(
  { rules, axis }: DayAsked,
  { start, period }: AskedStart,
  guests: number,
  now: number,
): BrakeRefusal | NoticeRefusal | null {
  const startsAt = instantOf(axis, start);
  if (isPaused(rules, startsAt)) return { reason: "paused" };
  const braked = refuseBraked(rules, startsAt, guests);
  return braked ?? (period ? refuseNotice(period, axis, rules.timeZone, start, now) : null);
}

const refuseOffline = (day: DayAsked, at: AskedStart, party: AskingParty): LoadRefusal | PacingRefusal | null =>
  refuseParty(day.rules, at.period, party.guests) ?? pacingOf(day, at, party) ?? refuseSpots(day, at, party);

/**
 * Checks a booking that keeps its start and has `present`. Only growth is decided: the brake and pacing look at added
 * guests; closing, limit and load at added minutes or spots (docs/rules.md#changes).
 */
export function refuseStaying(
  day: DayAsked,
  at: AskedStart,
  party: AskingParty & { booking: Changing },
  present: Stay,
): StayRefusal | EndRefusal | null {
  const { rules, axis } = day;
  const { booking, guests, actor } = party;
  const spots = spotsAfter(booking, guests, rules.guestsPerSpot);
  const addsGuests = guests > booking.guests;
  const more = minutesFor(rules, at.period, party) - booking.durationMinutes;
  const stay = { start: at.start, end: at.start + booking.durationMinutes + more };
  const late = more > 0 && at.period && at.isInside ? refuseEnd(rules, axis, at.period, stay) : null;
  if (late) return { reason: late };
  const braked = addsGuests && actor === "customer" ? refuseBraked(rules, instantOf(axis, at.start), guests) : null;
  const grows = spots > booking.spots || more > 0;
  const refusal = braked ?? (grows ? refuseParty(rules, at.period, guests) : null);
  const paced = refusal ?? (addsGuests ? pacingOf(day, at, party) : null);
  return paced ?? (grows ? day.refuseLoad({ ...present, end: present.end + Math.max(0, more) }, spots) : null);
}

/** As `stayAfter`; a visit that has ended keeps its length. */
export function minutesFor(
  rules: BookingRules,
  period: PeriodOn | null,
  { guests, booking }: Pick<AskingParty, "guests" | "booking">,
): number {
  if (booking && booking.releasedAt !== null) return booking.durationMinutes;
  return stayAfter(booking, guests, period?.duration ?? [{ upTo: null, minutes: rules.bookingDurationMinutes }]);
}

/** The largest party that the business and the period take; null: no limit. */
export function largestParty({ maxGuestsPerBooking: most }: BookingRules, period: PeriodOn | null): number | null {
  const inPeriod = period?.maxGuests ?? null;
  return most === null || inPeriod === null ? (most ?? inPeriod) : Math.min(most, inPeriod);
}

const refuseParty = (rules: BookingRules, period: PeriodOn | null, guests: number) =>
  refuseGuests(guests, { maxGuestsPerBooking: largestParty(rules, period) });

const pacingOf = ({ arrivals, axis }: DayAsked, { start, period, isInside }: AskedStart, party: AskingParty) =>
  period && isInside && !party.isWalkIn ? refusePacing(arrivals, axis, period, start, party.guests) : null;

const claimOf = (rules: BookingRules, { start, period }: AskedStart, party: AskingParty): Stay => ({
  start,
  end: start + minutesFor(rules, period, party) + (period?.resetMinutes ?? 0),
});

/** Under a plan smaller parties may stay shorter, so `n` is found by asking for them (docs/rules.md#refusals). */
function refuseSpots(day: DayAsked, at: AskedStart, party: AskingParty): LoadRefusal | null {
  const { rules } = day;
  const spots = spotsAfter(party.booking, party.guests, rules.guestsPerSpot);
  const refusal = day.refuseLoad(claimOf(rules, at, party), spots);
  if (!refusal || !rules.plan) return refusal;
  const fits = (smaller: AskingParty) =>
    !pacingOf(day, at, smaller) &&
    endsInTime(day, at, smaller) &&
    !day.refuseLoad(claimOf(rules, at, smaller), spotsAfter(party.booking, smaller.guests, rules.guestsPerSpot));
  for (let guests = party.guests - 1; guests > 0; guests--)
    if (fits({ ...party, guests })) return { reason: "guest_capacity_exceeded", n: guests };
  return { reason: "spot_capacity_exceeded" };
}

function endsInTime({ rules, axis }: DayAsked, { start, period, isInside }: AskedStart, party: AskingParty): boolean {
  if (!period || !isInside) return true;
  return refuseEnd(rules, axis, period, { start, end: start + minutesFor(rules, period, party) }) === null;
}
