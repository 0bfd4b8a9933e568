import { eject } from "../placing/eject.ts";
import { compileHouse, isWithinReach } from "../placing/options.ts";
import { type Placement, place } from "../placing/place.ts";
import { isPlain } from "../plan/in-force.ts";
import { type PeriodOn, stayAfter } from "../plan/periods.ts";
import { type BookingRules, givesResources, type PlanRules } from "../plan/rules.ts";
import { bufferAfter } from "../services/offered.ts";
import { hasOneLength, lengthsAfter, shortestVisit, total } from "../services/teams.ts";
import type { SoughtVisit } from "../sheet/booked.ts";
import type { Arrivals, DayTaken } from "../sheet/day-taken.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import { type DayAxis, instantOf, type Stay } from "../time/day-axis.ts";
import type { ActorKind } from "../wanted/wanted.ts";
import { type BrakeRefusal, refuseBraked } from "./brake.ts";
import { type LoadRefusal, refuseGuests, refuseLoad, spotsAfter } from "./capacity.ts";
import type { Asking, DayArrangement, Seeker, Sitting } from "./day-arrangement.ts";
import { type DayOffers, isOffered } from "./day-offers.ts";
import { type NoticeRefusal, refuseNotice } from "./notice.ts";
import { type PacingRefusal, refusePacing } from "./pacing.ts";
import { latestLeave, refuseEnd } from "./slots.ts";
import { isPaused, type StartJudgement, type TimeRefusal } from "./start-time.ts";

/**
 * `unsettled`: somebody booked then and has no place. `no_resource_fits`: nothing here seats this party, or nobody does these
 * services. `person_unavailable`: others could do them then.
 */
export type RoomRefusal = LoadRefusal | { reason: "unsettled" | "no_resource_fits" | "person_unavailable" };
export type StayRefusal = RoomRefusal | BrakeRefusal | NoticeRefusal | PacingRefusal;
export type EndRefusal = { reason: "closed" | "outside_opening_hours" };
/** `mayOverride`: a member's reason lifts it (docs/rules.md#overrides). */
export type Refused = { refusal: StayRefusal | EndRefusal | { reason: TimeRefusal }; mayOverride: boolean };
type RefusedStay = Refused & { refusal: StayRefusal | EndRefusal };

/** A booking that changes. */
export type Changing = Pick<SheetBooking, "guests" | "spots" | "durationMinutes" | "resetMinutes" | "releasedAt">;

/**
 * `booking`: the one that changes, without its own load in `day`. `isWalkIn`: pacing does not refuse it. Where resources
 * are given: `area`, the one asked for, `chosen` by a member, `makesRoom` by moving as many others as it takes. `visit`: of
 * services. `atMost`: minutes after which a party without services leaves.
 */
export type AskingParty = {
  guests: number;
  actor: ActorKind;
  isWalkIn: boolean;
  booking: Changing | null;
  id?: string;
  area?: string | null;
  chosen?: string[] | null;
  makesRoom?: boolean;
  visit?: SoughtVisit | null;
  atMost?: number | undefined;
};

/** `start` in real minutes. `isInside`: it lies in the period, which else is the nearest. */
type AskedStart = { start: number; period: PeriodOn | null; isInside: boolean };

/** A booking date that refuses stays; `refuseLoad` also notes the minutes it looked at. */
export type DayAsked = {
  rules: BookingRules;
  axis: DayAxis;
  arrivals: Arrivals | null;
  /** Null where spots are counted, and where `offers` stand for it. */
  arrangement: DayArrangement | null;
  offers?: DayOffers;
  refuseLoad(stay: Stay, spots: number): LoadRefusal | null;
};

/**
 * Where resources are given, with the claims as they stand at the minute of asking, or to show a calendar with `offers` in
 * their place.
 */
export type TakenAt = DayTaken & { arrangement?: DayArrangement | null; offers?: DayOffers };

export function dayAsked(rules: BookingRules, axis: DayAxis, taken: TakenAt): DayAsked {
  const { load, arrivals, arrangement = null, offers } = taken;
  if (givesResources(rules.plan) && !arrangement && !offers) throw new Error("resources are not counted as spots");
  return {
    rules,
    axis,
    arrivals,
    arrangement,
    offers,
    refuseLoad: (stay, spots) => refuseLoad(stay, spots, load, rules),
  };
}

/** Refuses a stay at a start that was judged; `now` in ms. */
export function refuseStart(
  day: DayAsked,
  { start, period, isInside, refusal, overridable }: StartJudgement,
  party: AskingParty,
  now: number,
): Refused | null {
  if (start === null || (refusal && !overridable))
    return { refusal: { reason: refusal ?? "not_a_slot" }, mayOverride: false };
  const at = { start, period, isInside };
  const refused = refusal ? { reason: refusal } : refuseStay(day, at, party, now);
  return refused && { refusal: refused, mayOverride: isLiftable(day, party, sittingOf(day.rules, at, party)) };
}

/**
 * No reason lets a party stay into another date, whose day does not know it, or at a table that is not there any more, or have
 * services that nobody does.
 */
const isLiftable = ({ arrangement }: DayAsked, party: AskingParty, sitting: Sitting): boolean =>
  party.actor === "member" &&
  (arrangement === null ||
    (arrangement.isOfThisDate(sitting) &&
      (!party.chosen || arrangement.areInUse(party.chosen)) &&
      (!party.visit || isServed(arrangement.askings(seekerOf(party), sitting)))));

/** True when there is an option, taken or not. */
export function isServed(askings: Iterable<Asking>): boolean {
  for (const { party } of askings) if (party.options.length > 0) return true;
  return false;
}

/** Checks 8 to 14 of docs/rules.md#refusals for a start that the times allow; `now` in ms. */
export const refuseStay = (
  day: DayAsked,
  at: AskedStart,
  party: AskingParty,
  now: number,
): StayRefusal | EndRefusal | null =>
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

function refuseOffline(
  day: DayAsked,
  at: AskedStart,
  party: AskingParty,
): RoomRefusal | PacingRefusal | EndRefusal | null {
  const refusal = refuseParty(day.rules, at.period, party) ?? pacingOf(day, at, party);
  if (refusal) return refusal;
  if (day.offers)
    return isOffered(day.offers, at.start, party.guests, party.area) ? null : { reason: "spot_capacity_exceeded" };
  if (!day.arrangement) return refuseSpots(day, at, party);
  return refuseSeats(day, day.arrangement, at, party, withLatest(day, at, party, sittingOf(day.rules, at, party)));
}

/** A visit that began in a period has to be over by its end, whoever does it. */
export const withLatest = (
  { rules, axis }: Pick<DayAsked, "rules" | "axis">,
  { start, period, isInside }: AskedStart,
  { visit }: Pick<AskingParty, "visit">,
  sitting: Sitting,
): Sitting => (visit && period && isInside ? { ...sitting, latest: latestLeave(rules, axis, period, start) } : sitting);

/**
 * Checks a booking that keeps its start and has `present`. Only growth and resources chosen by a member are decided: the
 * brake and pacing look at added guests; closing, limit and load at added minutes or spots (docs/rules.md#changes).
 */
export function refuseStaying(
  day: DayAsked,
  at: AskedStart,
  party: AskingParty & { booking: Changing },
  present: Stay,
): RefusedStay | null {
  const { rules, axis } = day;
  const { booking, guests, actor } = party;
  const spots = spotsAfter(booking, guests, rules.guestsPerSpot);
  const addsGuests = guests > booking.guests;
  const more = minutesFor(rules, at.period, party) - booking.durationMinutes;
  const stay = { start: at.start, end: at.start + booking.durationMinutes + more };
  const end = present.end + Math.max(0, more);
  const refuse = (refusal: RefusedStay["refusal"] | null): RefusedStay | null =>
    refusal && {
      refusal,
      mayOverride: isLiftable(day, party, { ...present, end, leaves: end - booking.resetMinutes }),
    };
  const late = more > 0 && at.period && at.isInside ? refuseEnd(rules, axis, at.period, stay) : null;
  if (late) return refuse({ reason: late });
  const braked = addsGuests && actor === "customer" ? refuseBraked(rules, instantOf(axis, at.start), guests) : null;
  const isOtherVisit = party.visit?.lengths === null;
  const grows = isOtherVisit || more > 0 || (day.arrangement ? addsGuests : spots > booking.spots);
  const refusal = braked ?? (grows ? refuseParty(rules, at.period, party) : null);
  const paced = refusal ?? (addsGuests ? pacingOf(day, at, party) : null);
  if (paced || !(grows || party.chosen)) return refuse(paced);
  if (!day.arrangement) return refuse(day.refuseLoad({ ...present, end }, spots));
  const sitting = { start: present.start, leaves: end - booking.resetMinutes, end };
  return refuse(refuseSeats(day, day.arrangement, at, party, withLatest(day, at, party, sitting)));
}

type Staying = Pick<AskingParty, "guests" | "booking" | "visit" | "atMost">;

/** As `stayAfter`; a visit that has ended keeps its length. */
export function minutesFor(
  rules: BookingRules,
  period: PeriodOn | null,
  { guests, booking, visit = null, atMost = Number.POSITIVE_INFINITY }: Staying,
): number {
  if (booking && booking.releasedAt !== null) return booking.durationMinutes;
  const duration = period?.duration ?? [{ upTo: null, minutes: rules.bookingDurationMinutes }];
  if (!visit) return Math.min(atMost, stayAfter(booking, guests, duration));
  const { legs, lengths } = visit;
  if (!booking || !lengths) return shortestVisit(rules, period, { guests, legs, lengths });
  const promised = { legs, lengths, guests: booking.guests };
  const minutes = total(lengthsAfter(rules.plan.offer?.services ?? [], promised, guests, duration).flat());
  return minutes === total(lengths.flat()) ? booking.durationMinutes : minutes;
}

/** Minutes of a visit, or of a party that leaves earlier, for judging its start; undefined: as long as such parties stay. */
export const stayIn = (rules: BookingRules, party: Staying) =>
  party.visit || party.atMost ? (period: PeriodOn | null) => minutesFor(rules, period, party) : undefined;

/** The largest party that the business and the period take; null: no limit. */
export const largestParty = ({ maxGuestsPerBooking }: BookingRules, period: PeriodOn | null): number | null =>
  smaller(maxGuestsPerBooking, period?.maxGuests ?? null);

/** Customers may also ask for no more than any place seats that they could ever book. A service has its own limit. */
const refuseParty = (rules: BookingRules, period: PeriodOn | null, { guests, actor, visit }: AskingParty) =>
  refuseGuests(guests, {
    maxGuestsPerBooking: actor === "customer" && !visit ? largestOnline(rules, period) : largestParty(rules, period),
  });

/** Null: no limit. */
export const largestOnline = (rules: BookingRules, period: PeriodOn | null = null): number | null =>
  smaller(largestParty(rules, period), largestSeatedOnline(rules.plan));

const smaller = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const keptLargest = new WeakMap<PlanRules, number | null>();

/** The largest party that customers can be given a place for in any period; null: spots are counted, or there is no such place. */
function largestSeatedOnline(plan: PlanRules): number | null {
  if (!plan.house) return null;
  const known = keptLargest.get(plan);
  if (known !== undefined) return known;
  const house = compileHouse(plan.house);
  const isOwnStock = plan.periods.length === 0 || plan.exceptions.some((each) => each.kind === "extra" && !each.period);
  const ways = [...plan.periods, ...(isOwnStock ? [null] : [])].flatMap((period) =>
    house.ways.filter((way) => isWithinReach(way, "everyone", period)),
  );
  const largest = Math.max(0, ...ways.map(({ seats }) => seats)) || null;
  keptLargest.set(plan, largest);
  return largest;
}

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
  if (!refusal || isPlain(rules.plan)) return refusal;
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

export function sittingOf(rules: BookingRules, at: AskedStart, party: AskingParty): Sitting {
  const leaves = at.start + minutesFor(rules, at.period, party);
  return { start: at.start, leaves, end: leaves + keptFreeAfter(rules, at.period, party) };
}

/** Minutes after a stay: a table's reset, or the buffer of the last service. */
export const keptFreeAfter = (
  { plan }: BookingRules,
  period: PeriodOn | null,
  { visit }: Pick<AskingParty, "visit">,
): number => (visit ? bufferAfter(plan.offer, visit.legs) : (period?.resetMinutes ?? 0));

export const seekerOf = ({ id = "", area = null, actor, booking, ...party }: AskingParty): Seeker => {
  const { guests, isWalkIn, chosen, visit } = party;
  return { ...{ id, area, guests, isWalkIn, chosen, visit }, by: actor, guestsBefore: booking?.guests };
};

export type FoundPlace = Asking & { placement: Placement };

/** The first way that finds a place; others move only after all were tried. The party itself must not be in the lanes. */
export function findPlace(
  { lanes }: Pick<DayArrangement, "lanes">,
  askings: Iterable<Asking>,
  makesRoom = false,
): FoundPlace | null {
  for (const find of makesRoom ? [place, eject] : [place])
    for (const asking of askings) {
      const placement = find(lanes, asking.party);
      if (placement) return { ...asking, placement };
    }
  return null;
}

/** True where resources are given and one is free for the party, whatever notice, pause and brake say. */
export function hasRoom(day: DayAsked, at: AskedStart, party: AskingParty): boolean {
  if (!day.arrangement || refuseParty(day.rules, at.period, party) || pacingOf(day, at, party)) return false;
  return seatsOf(day.arrangement, party, withLatest(day, at, party, sittingOf(day.rules, at, party))) === null;
}

/** When a stay that has room ends. People differ: a visit ends as with those who would do it now, as it would be promised. */
export function grantedEnd(day: DayAsked, at: AskedStart & Stay, party: AskingParty): number {
  const { visit, guests } = party;
  if (!visit || !day.arrangement || hasOneLength(day.rules, at.period, { guests, ...visit })) return at.end;
  const sitting = withLatest(day, at, party, sittingOf(day.rules, at, party));
  const found = findPlace(day.arrangement, day.arrangement.askings(seekerOf(party), sitting));
  return found?.lengths ? at.start + total(found.lengths.flat()) : at.end;
}

type NoSeats = RoomRefusal | EndRefusal;

/** The refusal of a party that finds all its places taken, without `n`. */
function seatsOf(arrangement: DayArrangement, party: AskingParty, sitting: Sitting): NoSeats | null {
  if (!arrangement.isOfThisDate(sitting)) return { reason: "outside_opening_hours" };
  const isUnsettled = party.actor === "customer" && arrangement.isUnsettled(sitting, party.id);
  if (isUnsettled) return { reason: "unsettled" };
  const askings = arrangement.askings(seekerOf(party), sitting);
  if (!isServed(askings)) return { reason: "no_resource_fits" };
  const mayBegin = party.makesRoom || arrangement.mayBegin(seekerOf(party), sitting);
  if (mayBegin && findPlace(arrangement, askings, party.makesRoom)) return null;
  return { reason: couldOthers(arrangement, party, sitting) ? "person_unavailable" : "spot_capacity_exceeded" };
}

/** Another person than the one asked for has time. */
function couldOthers(arrangement: DayArrangement, party: AskingParty, sitting: Sitting): boolean {
  const { visit } = party;
  if (!visit?.legs.some(({ person }) => person !== undefined)) return false;
  const anyone = { ...visit, legs: visit.legs.map(({ service }) => ({ service })) };
  const seeker = seekerOf({ ...party, visit: anyone });
  return arrangement.mayBegin(seeker, sitting) && findPlace(arrangement, arrangement.askings(seeker, sitting)) !== null;
}

/** `n`: the largest smaller party that has a place then without anybody moving (docs/arrangement.md#refusals). */
function refuseSeats(
  day: DayAsked,
  arrangement: DayArrangement,
  at: AskedStart,
  party: AskingParty,
  sitting: Sitting,
): NoSeats | null {
  const refusal = seatsOf(arrangement, party, sitting);
  if (refusal?.reason !== "spot_capacity_exceeded" || party.visit) return refusal;
  for (let guests = party.guests - 1; guests > 0 && !party.chosen; guests--) {
    const smaller = { ...party, guests };
    if (pacingOf(day, at, smaller) || !endsInTime(day, at, smaller)) continue;
    const fewer = arrangement.asking(seekerOf(smaller), sittingOf(day.rules, at, smaller));
    if (fewer.options.some(arrangement.lanes.admits(fewer))) return { reason: "guest_capacity_exceeded", n: guests };
  }
  return refusal;
}
