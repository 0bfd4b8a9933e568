import { stayIn } from "../judging/refuse-stay.ts";
import { slotsOn } from "../judging/slots.ts";
import { judgeStart } from "../judging/start-time.ts";
import { wallMinuteOf } from "../plan/opening-hours.ts";
import { hullOn } from "../plan/periods.ts";
import type { BookingRules, Period } from "../plan/rules.ts";
import { todayOf } from "../plan/today.ts";
import { PARTY } from "../sheet/booked.ts";
import { type DaySheet, daySheet } from "../sheet/day-sheet.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import { instantOf, realToWallMinute } from "../time/day-axis.ts";
import { type ActorKind, soughtVisit, type Wanted } from "../wanted/wanted.ts";
import type { BookingMove, RefusalReason, StayCommand } from "./commands.ts";
import { type Evidence, evidenceOf } from "./evidence.ts";
import { judge } from "./judge.ts";
import { WorkingDay } from "./working-day.ts";

/** `booking`: the one that changes; `isHere`: it stands on this date. `now` in ms. */
export type Wish = {
  bookingTime: string;
  guests: number;
  now: number;
  booking: SheetBooking | null;
  isHere: boolean;
  /** The area that a new booking asks for. */
  area?: string | null;
  /** Null: as the booking. */
  wanted: Wanted | null;
  /** At these tables alone; whoever is there may be moved elsewhere. */
  resources?: string[] | undefined;
};

type Why = { reason: RefusalReason; n?: number };
type Explained = Why & { evidence: Evidence | null };

/**
 * One thing changed that a member may do. `override`: at the time that was asked for, with a reason. `make_room`: others
 * move, more than the engine moves by itself.
 */
export type Remedy =
  | { kind: "start"; bookingTime: string }
  | { kind: "guests"; guests: number }
  | { kind: "make_room"; moves: BookingMove[] }
  | { kind: "override" };

/** `next`: the refusal that follows once the first is lifted. `online`: of a customer who books the same anew. */
export type Explanation = {
  refusal: Explained | null;
  next: Why | null;
  remedies: Remedy[];
  online: Explained | null;
};

/** Leaves five decisions: the first, the customer's, without the first rule, for fewer guests, with a reason. */
const MOST_STARTS = 7;
const EACH_SIDE = 2;
const WITHIN_MINUTES = 60;
const APART_MINUTES = 15;

/**
 * Says why members cannot have a time, and what they could have, each found by deciding again with one thing changed;
 * at most 12 decisions (docs/rules.md#why-not).
 */
export function explain(sheet: DaySheet, wish: Wish): Explanation {
  const others = wish.booking ? withoutBooking(sheet, wish.booking) : sheet;
  const day = new WorkingDay(others, []);
  const refused = decided(day, wish);
  const { resources: _, ...anywhere } = wish; // customers choose no table
  const refusedOnline = wish.booking ? null : decided(day, anywhere, "customer");
  const refusal = refused && withEvidence(others, wish, "member", refused);
  const online = refusedOnline && withEvidence(others, anywhere, "customer", refusedOnline);
  if (!refusal || refusal.reason === "in_the_past") return { refusal, next: null, remedies: [], online };
  return { refusal, next: refusedNext(others, wish, refusal), remedies: remediesFor(day, wish, refusal), online };
}

function remediesFor(day: WorkingDay, wish: Wish, refused: Explained): Remedy[] {
  const starts = freeNear(day, wish);
  const guests = fewerGuests(day.sheet, wish, refused);
  const areFewerTaken = guests !== null && !decided(day, { ...wish, guests });
  const isLifted = !decided(day, { ...wish, overrideReason: "given later" });
  const room = makingRoom(day, wish);
  return [
    ...(room ? [{ kind: "make_room", moves: room } as const] : []),
    ...starts.map(({ time: bookingTime }): Remedy => ({ kind: "start", bookingTime })),
    ...(areFewerTaken ? [{ kind: "guests", guests } as const] : []),
    ...(isLifted ? [{ kind: "override" } as const] : []),
  ];
}

/** The moves that would make room; null: none would, or spots are counted. */
function makingRoom(day: WorkingDay, wish: Wish): BookingMove[] | null {
  if (!day.arrangementAt(wish.now)) return null;
  const answer = judge(day, commandFor({ ...wish, makesRoom: true }, "member"), wish.booking);
  return answer.ok ? answer.place.moves : null;
}

/** Null: accepted. */
function decided(
  day: WorkingDay,
  wish: Wish & { overrideReason?: string | null },
  by: ActorKind = "member",
  isTimeLifted = false,
) {
  const answer = judge(day, commandFor(wish, by), wish.booking, isTimeLifted);
  return answer.ok ? null : answer;
}

type Tried = Wish & { overrideReason?: string | null; makesRoom?: boolean };

function commandFor(
  { booking, isHere, area, wanted, overrideReason = null, ...wish }: Tried,
  by: ActorKind,
): StayCommand {
  const makesRoom = wish.makesRoom || wish.resources !== undefined;
  const asked = { ...wish, by, actor: by, overrideReason, makesRoom };
  return booking
    ? { ...asked, type: "change", wanted, from: isHere ? null : { date: "", booking } }
    : { ...asked, type: "create", wanted: wanted ?? PARTY, area, source: by === "customer" ? "online" : "phone" };
}

function withEvidence(sheet: DaySheet, wish: Wish, by: ActorKind, { reason, n }: Why): Explained {
  const { rules, axis } = sheet;
  const clock = { ...todayOf(rules, wish.now), now: wish.now };
  const judged = judgeStart(rules, axis, wish.bookingTime, { ...wish, stayIn: visitStay(rules, wish) }, by, clock);
  return {
    ...whyOf({ reason, ...(n === undefined ? {} : { n }) }),
    evidence: evidenceOf(sheet, reason, judged, { ...wish, by }),
  };
}

/** The visit asked for, or the one that the booking was promised. */
const visitStay = (rules: BookingRules, { guests, booking, wanted }: Wish) =>
  stayIn(rules, { guests, booking, visit: soughtVisit(wanted, booking) });

const whyOf = ({ reason, n }: Why): Why => (n === undefined ? { reason } : { reason, n });

/** With the named rule alone lifted; capacity is the last. */
function refusedNext(sheet: DaySheet, wish: Wish, { reason }: Why): Why | null {
  const rules = withoutRule(sheet.rules, reason);
  const isTime = reason === "closed" || reason === "outside_opening_hours";
  if (!rules && !isTime) return null;
  const next = decided(new WorkingDay({ ...sheet, rules: rules ?? sheet.rules }, []), wish, "member", isTime);
  return next && next.reason !== reason ? whyOf(next) : null;
}

/** Null: a time, or the last of the rules. */
function withoutRule(rules: BookingRules, reason: RefusalReason): BookingRules | null {
  const inPeriods = (changes: Partial<Period>): BookingRules => ({
    ...rules,
    plan: {
      ...rules.plan,
      periods: rules.plan.periods.map((period) => ({ ...period, ...changes })),
      exceptions: rules.plan.exceptions.map((each) =>
        each.kind === "extra" && "pacing" in changes ? { ...each, pacing: null } : each,
      ),
    },
  });
  if (reason === "unsettled" || reason === "no_resource_fits") return null;
  if (reason === "per_booking_limit_exceeded") return { ...inPeriods({ maxGuests: null }), maxGuestsPerBooking: null };
  return reason === "pacing_full" ? inPeriods({ pacing: null }) : null;
}

type NearStart = { time: string; away: number };

/** At most two on each side, earliest first. */
function freeNear(day: WorkingDay, wish: Wish): NearStart[] {
  const free: NearStart[] = [];
  for (const near of startsNear(day.sheet, wish)) {
    const sameSide = free.filter(({ away }) => away < 0 === near.away < 0);
    if (sameSide.length < EACH_SIDE && !decided(day, { ...wish, bookingTime: near.time })) free.push(near);
  }
  return free.sort((a, b) => a.away - b.away);
}

/** The slots ahead within an hour, the nearest first, at least a quarter of an hour apart on each side. */
function startsNear({ rules, axis, date }: DaySheet, wish: Wish): NearStart[] {
  const { bookingTime, guests, now, booking, isHere } = wish;
  const wanted = wallMinuteOf(bookingTime, hullOn(rules, date));
  const near = slotsOn(rules, axis, guests, booking, visitStay(rules, wish))
    .filter(({ time, start }) => instantOf(axis, start) >= now && !(isHere && time === booking?.bookingTime))
    .map(({ time, start }) => ({ time, away: realToWallMinute(axis, start) - wanted }))
    .filter(({ away }) => away !== 0 && Math.abs(away) <= WITHIN_MINUTES);
  const before = spread(near.filter(({ away }) => away < 0).reverse());
  const after = spread(near.filter(({ away }) => away > 0));
  return [...before, ...after].sort((a, b) => Math.abs(a.away) - Math.abs(b.away)).slice(0, MOST_STARTS);
}

function spread(starts: NearStart[]): NearStart[] {
  const kept: NearStart[] = [];
  for (const start of starts) {
    const last = kept.at(-1);
    if (!last || Math.abs(start.away - last.away) >= APART_MINUTES) kept.push(start);
  }
  return kept;
}

/** The largest smaller party that the refusal itself allows; null: fewer guests change nothing. */
function fewerGuests(sheet: DaySheet, { bookingTime, guests, booking, now }: Wish, { evidence, n }: Explained) {
  const most = () => {
    if (n !== undefined) return n;
    if (evidence?.kind === "arrivals") {
      const isAnotherParty = evidence.maxParties === null || evidence.parties < evidence.maxParties;
      return isAnotherParty && evidence.maxGuests !== null ? evidence.maxGuests - evidence.guests : 0;
    }
    const clock = { ...todayOf(sheet.rules, now), now };
    const { period } = judgeStart(sheet.rules, sheet.axis, bookingTime, { guests, booking }, "member", clock);
    return Math.max(0, ...(period?.duration ?? []).map(({ upTo }) => (upTo !== null && upTo < guests ? upTo : 0)));
  };
  const fewer = most();
  return fewer > 0 && fewer < guests ? fewer : null;
}

/** A booking must not block its own change. */
const withoutBooking = (sheet: DaySheet, { id }: SheetBooking): DaySheet =>
  daySheet({
    ...sheet,
    bookings: [...sheet.bookings.values()].filter((booking) => booking.id !== id),
    around: sheet.around.filter((stay) => stay.id !== id),
  });
