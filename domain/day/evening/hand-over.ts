import { stayIn } from "../../judging/refuse-stay.ts";
import { slotsOn } from "../../judging/slots.ts";
import { type Channel, toldAtOnce } from "../../messages/messages-owed.ts";
import { wallMinuteOf } from "../../plan/opening-hours.ts";
import { hullOn } from "../../plan/periods.ts";
import type { Leg, Offer } from "../../plan/rules.ts";
import { whoServes } from "../../services/named-people.ts";
import { type Promised, promiseOf } from "../../sheet/booked.ts";
import type { DaySheet } from "../../sheet/day-sheet.ts";
import { isActive, type SheetBooking } from "../../sheet/sheet-booking.ts";
import { HOUR_MS, MINUTE_MS } from "../../time/calendar.ts";
import { instantOf, wallToRealMinute } from "../../time/day-axis.ts";
import { settle } from "../arrange/rearrange.ts";
import { endsVisit } from "../attendance.ts";
import type { ChangeCommand, Envelope } from "../commands.ts";
import { decideChange } from "../decide/change.ts";
import type { Decided } from "../decision.ts";
import { WorkingDay } from "../working-day.ts";

/** Another person serves the visit, at its own time or at another one of the date. */
export type Way = { bookingTime: string; person: string };

/**
 * Why a visit is for a call. `asked`: its customer asked for this person; `only`: nobody else does it; `begun`: its start has
 * come; `untold`: another time was found, and no message would tell it; `nobody`: nothing was found.
 */
export type WhyCall = "asked" | "only" | "begun" | "untold" | "nobody";

/** `way` null: for a call, and `why`. `people`: who else could serve it at its time; `times`: others of the date, nearest first. */
export type VisitToHandOver = Pick<SheetBooking, "id" | "version"> & {
  way: Way | null;
  why: WhyCall | null;
  people: string[];
  times: Way[];
  /** The channels by which a change tells the customer. */
  tells: Channel[];
};

/** A customer who is to come earlier has to read it in time. */
const EARLIER_NOTICE_MS = 2 * HOUR_MS;

const MOST_TIMES = 6;
/** Decisions for each visit, so that a full day of many people takes no longer. */
const MOST_TRIES = 150;

/**
 * Proposes who serves the visits of a person who is away from `now` (ms) on: each visit at its time by another person, else at
 * another time of the date, else by a call (docs/evening.md#sick-today). Proposals hold together: the day accepted each with
 * those before it made.
 *
 * @example Tove is ill at 08:40: her cut of 10:45 goes to Maja, and who asked for Tove is called
 */
export function handOverPlan(sheet: DaySheet, from: string, now: number): VisitToHandOver[] {
  const { offer } = sheet.rules.plan;
  const day = new WorkingDay(sheet, []);
  if (!offer || !day.arrangementAt(now)) return [];
  const visits = visitsAhead(sheet, from, now);
  const planned = new Map<string, Way>();
  const untold = new Set<string>();
  const tells = (visit: SheetBooking) => toldAtOnce("changed", visit, [], sheet.rules, sheet.switches, now);
  const asking = { day, offer, from, now };
  const make = (visit: SheetBooking, way: Way, decided: Decided) => {
    day.applyChange(decided);
    settle(day, now, decided.moves);
    planned.set(visit.id, way);
  };
  const open = visits.filter((visit) => whyCalled(offer, visit, from, now) === null);
  const scarce = open
    .map((visit) => ({ visit, free: peopleFor(asking, visit).length }))
    .sort((a, b) => a.free - b.free || a.visit.startsAt - b.visit.startsAt || (a.visit.id < b.visit.id ? -1 : 1));
  for (const { visit } of scarce) {
    const found = first(waysAtItsTime(asking, visit));
    if (found) make(visit, found.way, found.decided);
  }
  for (const visit of open.filter(({ id }) => !planned.has(id))) {
    const found = first(waysAtOtherTimes(asking, visit));
    if (found && tells(visit).length > 0) make(visit, found.way, found.decided);
    else if (found) untold.add(visit.id);
  }
  return visits.map((visit) => {
    const way = planned.get(visit.id) ?? null;
    const isMoved = way !== null && way.bookingTime !== visit.bookingTime;
    const people = peopleFor(asking, visit);
    const why = whyCalled(offer, visit, from, now) ?? (untold.has(visit.id) ? "untold" : "nobody");
    return {
      ...{ id: visit.id, version: visit.version, way, why: way ? null : why },
      people: way && !isMoved && !people.includes(way.person) ? [way.person, ...people] : people,
      times: visit.attendance === "seated" ? [] : timesFor(asking, visit, isMoved ? way : null),
      tells: tells(visit),
    };
  });
}

/**
 * A change that gives a visit to another person: the same services at the price that was told, with the told lengths
 * unless that person needs longer. Null: the visit is not this person's.
 */
export function handedOver(
  offer: Offer,
  visit: SheetBooking,
  from: string,
  { bookingTime, person }: Way,
): HandedOver | null {
  const promised = promiseOf(visit.wanted);
  const served = servedBy(visit, from);
  if (visit.wanted.kind !== "visit" || !promised || !served.includes(true)) return null;
  const isFree = (leg: Leg) => leg.person === undefined || leg.person === from;
  const legs = promised.legs.map((leg, i) =>
    served[i] && isFree(leg) ? { service: leg.service, person, handedFrom: from } : leg,
  );
  const isKept = promised.legs.every((leg, i) => !served[i] || keepsTo(offer, leg, person, promised.lengths[i] ?? []));
  const others = (visit.assignment?.resources ?? []).filter(
    (id) => id !== from && id !== person && offer.resources.some((each) => each.id === id && each.kind === "person"),
  );
  return {
    ...{ type: "change" as const, bookingId: visit.id, bookingTime, guests: visit.guests },
    ...{ from: null, edit: null, status: null },
    wanted: { kind: "visit", legs },
    keeps: { lengths: isKept ? promised.lengths : null, price: promised.price },
    resources: [person, ...others],
  };
}

/** A time of the date that lies before `now` (ms): nobody can be given it any more, nor be told so. */
export function isPast({ rules, axis }: DaySheet, time: string, now: number): boolean {
  const start = wallToRealMinute(axis, wallMinuteOf(time, hullOn(rules, axis.date)));
  return start !== null && instantOf(axis, start) < now;
}

/** A change as far as a hand-over says it. */
export type HandedOver = Omit<ChangeCommand, keyof Envelope | "version" | "overrideReason">;

type Asking = { day: WorkingDay; offer: Offer; from: string; now: number };
type Found = { way: Way; decided: Decided };

/** Those of the person that are not over, by their start; also those that wait for the person by name. */
const visitsAhead = ({ bookings }: DaySheet, from: string, now: number) =>
  [...bookings.values()]
    .filter((visit) => isActive(visit) && visit.wanted.kind === "visit" && !endsVisit(visit.attendance))
    .filter((visit) => visit.endsAt > now && servedBy(visit, from).includes(true))
    .sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));

/** For each service, whether the person works at it, or was asked for and has no place yet. */
function servedBy({ wanted, assignment, durationMinutes }: SheetBooking, person: string): boolean[] {
  const promised = promiseOf(wanted);
  if (!promised) return [];
  const whole = (assignment?.resources ?? []).map((resource) => ({ resource, from: 0, until: durationMinutes }));
  const spans = (assignment?.spans ?? whole).map(({ resource, from, until }) => ({
    ...{ resourceId: resource, startsAt: from * MINUTE_MS, endsAt: until * MINUTE_MS },
  }));
  const serving = whoServes(promised, 0, spans);
  return promised.legs.map((leg, i) => leg.person === person || serving[i]?.includes(person) === true);
}

/** Null: it may move without being asked about. */
function whyCalled(offer: Offer, visit: SheetBooking, from: string, now: number): WhyCall | null {
  if (visit.attendance === "seated" || visit.startsAt <= now) return "begun";
  if (promiseOf(visit.wanted)?.legs.some(({ person }) => person === from)) return "asked";
  return ableFor(offer, visit, from).length === 0 ? "only" : null;
}

/** Others who do all that the person does of the visit, in the owner's order. */
function ableFor(offer: Offer, visit: SheetBooking, from: string): string[] {
  const served = servedBy(visit, from);
  const services = (promiseOf(visit.wanted)?.legs ?? []).flatMap(({ service }, i) => (served[i] ? service : []));
  return offer.resources
    .filter(({ id, kind, archived }) => kind === "person" && !archived && id !== from)
    .filter(({ id }) => services.every((service) => doing(offer, service)?.people[id]))
    .sort((a, b) => a.order - b.order)
    .map(({ id }) => id);
}

const doing = ({ services }: Offer, service: string) => services.find(({ id }) => id === service);

/** True when the person needs no longer than promised in any part. */
function keepsTo(offer: Offer, { service }: Leg, person: string, promised: Promised["lengths"][number]): boolean {
  const own = doing(offer, service)?.people[person]?.minutes;
  const usual = doing(offer, service)?.parts?.map(({ minutes }) => minutes);
  return (own ?? usual ?? []).every((minutes, part) => minutes <= (promised[part] ?? 0));
}

const first = (ways: Iterable<Found>): Found | null => {
  for (const found of ways) return found;
  return null;
};

function* waysAtItsTime(asking: Asking, visit: SheetBooking): Generator<Found> {
  for (const person of inTurn(asking, visit)) {
    const way = { bookingTime: visit.bookingTime, person };
    const decided = tried(asking, visit, way);
    if (decided) yield { way, decided };
  }
}

const peopleFor = (asking: Asking, visit: SheetBooking) =>
  [...waysAtItsTime(asking, visit)].map(({ way }) => way.person);

/** The nearest times ahead, each with the first person who can. */
function* waysAtOtherTimes(asking: Asking, visit: SheetBooking): Generator<Found> {
  const { day, now } = asking;
  const { rules, axis } = day.sheet;
  const { guests, bookingTime, startsAt } = visit;
  const stay = stayIn(rules, { guests, booking: visit, visit: promiseOf(visit.wanted) });
  const near = slotsOn(rules, axis, guests, visit, stay)
    .map(({ time, start }) => ({ time, at: instantOf(axis, start) }))
    .filter(({ time, at }) => time !== bookingTime && at >= (at < startsAt ? now + EARLIER_NOTICE_MS : now))
    .sort((a, b) => Math.abs(a.at - startsAt) - Math.abs(b.at - startsAt) || a.at - b.at);
  const people = inTurn(asking, visit);
  let tries = 0;
  for (const { time } of near)
    for (const person of people) {
      if (tries++ >= MOST_TRIES) return;
      const way = { bookingTime: time, person };
      const decided = tried(asking, visit, way);
      if (!decided) continue;
      yield { way, decided };
      break;
    }
}

function timesFor(asking: Asking, visit: SheetBooking, chosen: Way | null): Way[] {
  const times = chosen ? [chosen] : [];
  for (const { way } of waysAtOtherTimes(asking, visit)) {
    if (times.length >= MOST_TIMES) break;
    if (way.bookingTime !== chosen?.bookingTime) times.push(way);
  }
  return times.sort((a, b) => (a.bookingTime < b.bookingTime ? -1 : 1));
}

/** As the business assigns who asks for anyone. */
function inTurn({ day, offer, from, now }: Asking, visit: SheetBooking): string[] {
  const able = ableFor(offer, visit, from);
  if (offer.assign === "in_order") return able;
  const arrangement = day.arrangementAt(now);
  const busy = (id: string) => arrangement?.lanes.takenMinutes(arrangement.numbersOf([id])?.[0] ?? -1) ?? 0;
  return able
    .map((id) => ({ id, taken: busy(id) }))
    .sort((a, b) => a.taken - b.taken)
    .map(({ id }) => id);
}

/** The day's own decision about the very command; null where it refuses, or somebody else would move. */
function tried({ day, offer, from, now }: Asking, visit: SheetBooking, way: Way): Decided | null {
  const fields = handedOver(offer, visit, from, way);
  const version = day.booking(visit.id)?.version ?? visit.version;
  if (!fields) return null;
  const envelope = { commandId: "", requestHash: null, actor: "member", by: "member", now } as const;
  const decision = decideChange(day, { ...fields, ...envelope, version, overrideReason: null });
  return "change" in decision && decision.moves.length === 0 ? decision : null;
}
