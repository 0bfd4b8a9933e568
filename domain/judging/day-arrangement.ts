import { canLeave } from "../placing/hopeless.ts";
import { Lanes, type Party } from "../placing/lanes.ts";
import { type CompiledHouse, compileHouse, type Option, optionsFor, unprotected } from "../placing/options.ts";
import { claimsOf, overlap, type Place, type Span } from "../placing/places.ts";
import { BOOKING_STEPS, countSteps } from "../placing/steps.ts";
import { closedParts, closedStretches } from "../plan/closed-stretches.ts";
import { type PeriodOn, periodNear, periodsOn, shortestStay, stayFor } from "../plan/periods.ts";
import { type BookingRules, type Need, NO_TABLES, type StayLength, type Stock } from "../plan/rules.ts";
import { type CompiledServices, compileServices, isPerson, numberInUse } from "../services/compile-services.ts";
import { preferPeople } from "../services/prefer-people.ts";
import { cutSpans, endingAt, standingPlace } from "../services/standing-visit.ts";
import { lengthsAfter, lengthsFor, teamsFor, total, usualMinutes } from "../services/teams.ts";
import { visitParty } from "../services/visit-options.ts";
import { type Promised, promiseOf, type SoughtVisit, type VisitLengths } from "../sheet/booked.ts";
import {
  type ArrangedBooking,
  type Assignment,
  type ClaimSpan,
  isActive,
  stayOf,
  takenUntil,
  type UnplacedReason,
} from "../sheet/sheet-booking.ts";
import { HOUR_MS, MINUTE_MS } from "../time/calendar.ts";
import {
  type DayAxis,
  instantOf,
  LONGEST_RESET_MINUTES,
  LONGEST_TAKEN_MINUTES,
  realMinuteAt,
  realToWallMinute,
  type Stay,
} from "../time/day-axis.ts";
import { dateReach, extentOf, longestBefore, wholeDate } from "./reach.ts";

/**
 * A party that asks. `chosen`: the resources that a member chose for it; of a visit it may be its people alone. `visit`:
 * null or missing: a table alone. `guestsBefore`: of a booking that changes.
 */
export type Seeker = {
  id: string;
  guests: number;
  guestsBefore?: number | undefined;
  area: string | null;
  by: "customer" | "member";
  isWalkIn: boolean;
  chosen?: string[] | null;
  visit?: SoughtVisit | null;
};

/**
 * In real minutes: guests sit in [start, leaves), the claims last until `end`, after the reset. `latest`: by when a visit
 * has to be over, whoever does it.
 */
export type Sitting = Stay & { leaves: number; latest?: number };

/** One way to ask: a visit asks once for each length that somebody needs. */
export type Asking = { party: Party; lengths: VisitLengths | null };

/**
 * The claims of a date as they stand at `now` (docs/arrangement.md), with those of neighbouring dates that reach into it:
 * they stay where they are. Freeze and protections pass with time, so it holds for one minute.
 */
export class DayArrangement {
  readonly house: CompiledHouse;
  /** Tables, then people, rooms and machines, by their number. */
  readonly resources: { id: string; name: string; archived: boolean }[];
  readonly lanes: Lanes;
  readonly now: number;
  /** Bookings not over that have no place, or one that no longer serves them. */
  readonly unsettled = new Map<string, Stay>();
  readonly #services: CompiledServices | null;
  readonly #numberOf: Map<string, number>;
  readonly #usualStay: number;
  readonly #day: { axis: DayAxis; periods: PeriodOn[]; freezeMs: number; choosable: Set<string>; whole: Stay };
  /** Minutes that a visit of this date, or of another, may keep free before it. */
  readonly #before: { own: number; others: number };
  readonly #reach: Stay;
  #check: (stay: Stay) => void = () => {};

  /**
   * `around`: bookings of neighbouring dates (docs/decisions/030-neighbouring-dates.md). `check` is told the real minutes in
   * which claims of other dates matter to what is asked, given or moved.
   */
  constructor(
    rules: BookingRules,
    axis: DayAxis,
    bookings: Iterable<ArrangedBooking>,
    now: number,
    { around = [], check }: { around?: Iterable<ArrangedBooking>; check?: (stay: Stay) => void } = {},
  ) {
    const periods = periodsOn(rules, axis.date);
    const house = rules.plan.house ?? NO_TABLES;
    const offer = rules.plan.offer;
    this.house = compileHouse(house);
    this.#services = offer ? compileServices(offer, this.house.resources.length) : null;
    this.#usualStay = rules.bookingDurationMinutes;
    const others = this.#services?.resources ?? [];
    this.resources = others.length > 0 ? [...this.house.resources, ...others] : this.house.resources;
    this.#numberOf = others.length > 0 ? numbered(this.resources) : this.house.numberOf;
    this.now = minuteOf(now);
    const choosable = house.areas.filter(({ customersMayChoose }) => customersMayChoose).map(({ id }) => id);
    this.#before = { own: longestBefore(rules), others: offer ? LONGEST_RESET_MINUTES : 0 };
    const whole = wholeDate(rules, axis);
    this.#day = { axis, periods, freezeMs: house.freezeMinutes * MINUTE_MS, choosable: new Set(choosable), whole };
    const subjects = new Set([
      ...rules.plan.exceptions.map((each) => (each.kind === "off" ? each.subject : undefined)),
      ...(rules.plan.sessions?.flatMap(({ resources }) => resources) ?? []),
    ]);
    const partsOf = (subject: string | null) =>
      subject !== null && subjects.has(subject) ? closedParts(rules, axis, subject) : [];
    const closed: Stay[][] = this.house.resources.map(({ id, area }) => partsOf(id).concat(partsOf(area)));
    const added = rules.plan.exceptions.flatMap((each) => (each.kind === "hours" ? each : []));
    for (const each of others) closed.push(closedStretches(rules, axis, each, added));
    const stays = periods.map(({ duration }) => shortestStay(duration));
    const visits = [...(this.#services?.services.values() ?? [])].map((service) =>
      total(usualMinutes(service, { stayMinutes: rules.bookingDurationMinutes })),
    );
    const shortest = Math.min(...stays, ...visits, rules.bookingDurationMinutes);
    this.lanes = new Lanes(closed, shortest, this.#services?.units);
    for (const booking of this.#services ? inOneOrder(bookings) : bookings) this.add(booking);
    this.#reach = dateReach(rules, axis, bookings);
    const reaching = [...around].filter((booking) => this.addAround(booking));
    this.#check = ({ start, end }) => check?.({ start: start - this.#before.own, end: end + this.#before.others });
    // who has the fewest minutes may change with a stay that comes from another date, also where none is yet
    if (reaching.length > 0 || offer?.assign === "least_busy") this.#check(this.#reach);
  }

  /**
   * A booking of another date holds its resources here as it does there, and nothing moves it. True when it reaches into this
   * date; otherwise it is left out.
   */
  addAround(booking: ArrangedBooking): boolean {
    const { id, assignment, wanted, guests, unplaced } = booking;
    if (!isActive(booking) || !isStay(booking) || wanted.kind === "class" || this.lanes.placed.has(id)) return false;
    const { axis } = this.#day;
    const stay = stayOf(axis, booking);
    if (!overlap(extentOf(booking, axis), this.#reach)) return false;
    const leaves = realMinuteAt(axis, booking.releasedAt ?? booking.endsAt);
    const party: Party = { id, ...stay, leaves, options: [] };
    const stored = assignment ? this.#placeAt(assignment, party) : NOWHERE;
    const visit = promiseOf(wanted);
    const units = visit && this.#services && standingPlace(this.#services, { visit, guests }, stored, party);
    const place = units ?? stored;
    if (claimsOf(place, party).length > 0)
      this.lanes.put({ ...party, ...place, isMovable: false, isOverride: assignment?.isOverride });
    else if (instantOf(axis, stay.end) > this.now && unplaced !== "let_in") this.unsettled.set(id, party);
    return true;
  }

  /**
   * A booking that has no place, or one that does not fit, is unsettled until its stay is over, unless a member let it in
   * without one. After that its claims stand as they are, on the resources that are still there. Seats of a class are no place.
   */
  add(booking: ArrangedBooking): void {
    countSteps(BOOKING_STEPS);
    if (!isActive(booking) || !isStay(booking) || booking.wanted.kind === "class") return;
    const party = this.asStored(booking);
    this.#check(party);
    const isOver = instantOf(this.#day.axis, party.end) <= this.now;
    const stood = isOver && booking.assignment ? this.#placeAt(booking.assignment, party) : NOWHERE;
    const place = this.placeOf(booking, party) ?? stood;
    const { isOverride } = booking.assignment ?? {};
    if (place.at.length > 0) this.lanes.put({ ...party, ...place, isMovable: this.isMovable(booking), isOverride });
    else if (!isOver && booking.unplaced !== "let_in") this.unsettled.set(booking.id, party);
  }

  remove(id: string): void {
    this.lanes.lift(id);
    this.unsettled.delete(id);
  }

  /** True when another booking then has no place. */
  isUnsettled({ start, end }: Stay, own: string | undefined): boolean {
    for (const [id, stay] of this.unsettled) if (id !== own && stay.start < end && stay.end > start) return true;
    return false;
  }

  /** A stay belongs to one date: it reaches into no other, and lasts no longer than other dates look back for it. */
  isOfThisDate = ({ start, end }: Stay): boolean =>
    this.#day.whole.start <= start && end <= this.#day.whole.end && end - start <= LONGEST_TAKEN_MINUTES;

  /** Neither chosen by a member nor let in beside others, not here yet, and not about to start. */
  isMovable({ assignment, attendance, startsAt }: ArrangedBooking): boolean {
    const isFree = assignment !== null && assignment.pinnedBy === null && !assignment.isOverride;
    return isFree && attendance === null && startsAt - this.now > this.#day.freezeMs;
  }

  /**
   * A booking's place while it serves: the resources are there, seat it or can do its services, lie in its area and are open
   * (docs/arrangement.md#unplaced). An override only needs them to be there.
   */
  placeOf(booking: Pick<ArrangedBooking, "assignment" | "guests" | "area" | "wanted">, party: Party): Place | null {
    const { assignment, guests, area } = booking;
    const visit = promiseOf(booking.wanted);
    const at = assignment && this.numbersOf(assignment.resources);
    if (!assignment || !at) return null;
    if (visit) return this.#visitPlaceOf(booking, assignment, visit, party);
    const place = this.#placeAt(assignment, party);
    if (assignment.isOverride) return this.areInUse(assignment.resources) ? place : null;
    if (this.#areOffered(at)) return this.lanes.isOpen(place, party) ? place : null;
    const way = this.house.wayAt.get(at.join());
    const isInArea = area === null || at.every((number) => this.house.resources[number]?.area === area);
    return way && way.seats >= guests && isInArea && this.lanes.isOpen(place, party) ? place : null;
  }

  #visitPlaceOf(booking: Pick<ArrangedBooking, "guests">, assignment: Assignment, visit: Promised, party: Party) {
    const stored = this.#placeAt(assignment, party);
    const place = this.#services && standingPlace(this.#services, { ...booking, visit }, stored, party);
    if (assignment.isOverride) return this.areInUse(assignment.resources) ? (place ?? stored) : null;
    return place && this.lanes.isOpen(place, party) && this.lanes.hasUnits(place, party, false) ? place : null;
  }

  /** As it is claimed: without resources that are unknown now, and without what comes after the stay's end. */
  #placeAt({ resources, spans }: Assignment, { start, leaves, end }: Sitting): Place {
    if (!spans) return { at: this.#known(resources) };
    const claimed = spans.flatMap(({ resource, from, until }): Span[] => {
      const number = this.#numberOf.get(resource);
      const serves = [{ start: Math.max(0, from), end: Math.min(until, leaves - start) }]; // without what is kept free about the stay
      return number === undefined ? [] : cutSpans([{ number, from, until, serves }], end - start);
    });
    return { at: [...new Set(claimed.map(({ number }) => number))].sort((a, b) => a - b), spans: claimed };
  }

  /** Why a booking's own place does not serve it any more, or why it has none. */
  reasonAgainst(booking: ArrangedBooking): UnplacedReason {
    const { assignment, guests, area } = booking;
    const visit = promiseOf(booking.wanted);
    if (visit)
      return assignment ? this.#reasonAgainstVisit({ visit, guests }, assignment, this.asStored(booking)) : "no_room";
    if (!assignment && this.#services && this.house.ways.length === 0) return "without_service";
    if (!assignment) return this.#mostSeats(area) < guests ? "too_small" : "no_room";
    const at = this.numbersOf(assignment.resources);
    if (at && this.#areOffered(at))
      return this.#isPersonAway({ at }, this.asStored(booking)) ? "person_absent" : "closed";
    const way = at && this.house.wayAt.get(at.join());
    if (!way) return "resource_removed";
    return way.seats < guests ? "too_small" : "closed";
  }

  #reasonAgainstVisit(
    booked: Parameters<typeof standingPlace>[1],
    assignment: Assignment,
    party: Party,
  ): UnplacedReason {
    const services = this.#services;
    if (!services || !this.areInUse(assignment.resources)) return "resource_removed";
    const place = standingPlace(services, booked, this.#placeAt(assignment, party), party);
    if (!place) return "cannot_do_service";
    return this.#isPersonAway(place, party) ? "person_absent" : "closed";
  }

  #isPersonAway(place: Place, party: Party): boolean {
    const services = this.#services;
    return place.at.some(
      (number) => services && isPerson(services, number) && !this.lanes.isOpen(only(place, number), party),
    );
  }

  /** People, rooms and machines in use, each for one party at a time: a member may give them to a party without services. */
  #areOffered(at: number[]): boolean {
    return at.every((number) => {
      const resource = this.#services?.resources[number - this.house.resources.length];
      return resource !== undefined && resource.units === null && !resource.archived;
    });
  }

  /** The seats of one option there, taken or not. */
  #mostSeats(area: string | null): number {
    const ways = this.house.ways.filter(({ stocks }) => area === null || stocks.every((each) => each.area === area));
    return ways.length > 0 ? Math.max(...ways.map(({ seats }) => seats)) : Number.POSITIVE_INFINITY;
  }

  /** All ways in which a party may be given a place, in the order in which they are tried; each is made when it is. */
  askings(seeker: Seeker, sitting: Sitting): Iterable<Asking> {
    this.#check(sitting);
    return { [Symbol.iterator]: () => this.#askingsOf(seeker, sitting) };
  }

  *#askingsOf(seeker: Seeker, sitting: Sitting): Generator<Asking> {
    const { visit } = seeker;
    if (!visit) yield { party: this.asking(seeker, sitting), lengths: null };
    const services = this.#services;
    if (!services || !visit) return;
    const sought = this.#visitOf(seeker, visit, sitting.start);
    const chosen = seeker.chosen && this.#known(seeker.chosen);
    const tried = visit.lengths
      ? [this.#lengthsAfter(seeker, { ...visit, lengths: visit.lengths }, sitting.start)]
      : lengthsFor(services, sought);
    const latestEnd = Math.max(this.#day.whole.end, sitting.end); // a visit may lie outside its date since hours changed
    for (const lengths of tried) {
      const whole = visitParty(services, sought, lengths, this.#tablesOf(seeker, sitting.start));
      const party = visit.lengths ? endingAt(whole, sitting) : whole;
      if (party.leaves > (sitting.latest ?? Number.POSITIVE_INFINITY) || party.end > latestEnd) continue;
      const { options: preferred } = this.preferred(party);
      const options = chosen ? preferred.filter(({ at }) => chosen.every((each) => at.includes(each))) : preferred;
      yield { party: { ...party, options }, lengths };
    }
  }

  /**
   * False where nobody who does a visit's first service is there at its start, or no room for it, and none can be freed. It
   * holds for all lengths at once, and on a full date this is mostly the whole answer.
   */
  mayBegin(seeker: Seeker, { start }: Sitting): boolean {
    const services = this.#services;
    const [leg] = seeker.visit?.legs ?? [];
    if (!services || !seeker.visit || !leg || seeker.visit.lengths) return true;
    const service = services.services.get(leg.service);
    if (!service?.parts?.[0]?.busy) return true;
    const teams = teamsFor(services, leg, this.#visitOf(seeker, seeker.visit, start));
    const end = start + Math.min(...teams.map(({ minutes }) => minutes[0] ?? 0));
    const isThere = (number: number | null) =>
      number !== null &&
      this.lanes.isOpen({ at: [number] }, { start, leaves: end }) &&
      this.lanes.holdersOf(number, start, end).every((each) => canLeave(this.lanes, each, number, { start, end }));
    const isMet = (need: Need) => need.of !== "any" || need.resources.some((id) => isThere(numberInUse(services, id)));
    return service.needs.every(isMet) && teams.some(({ people }) => people.every(isThere));
  }

  #visitOf({ id, guests }: Seeker, { legs }: SoughtVisit, start: number) {
    return { id, guests, legs, start, stayMinutes: stayFor(this.#durationAt(start), guests) };
  }

  #lengthsAfter({ guests, guestsBefore = guests }: Seeker, visit: Pick<Promised, "legs" | "lengths">, start: number) {
    const services = [...(this.#services?.services.values() ?? [])];
    return lengthsAfter(services, { ...visit, guests: guestsBefore }, guests, this.#durationAt(start));
  }

  /** How long parties stay that come then. */
  #durationAt(start: number): StayLength[] {
    const period = periodNear(this.#day.periods, realToWallMinute(this.#day.axis, start));
    return period?.duration ?? [{ upTo: null, minutes: this.#usualStay }];
  }

  #tablesOf = (seeker: Seeker, start: number): Option[] | undefined =>
    this.house.resources.length > 0 && this.#mayAsk(seeker)
      ? this.#optionsOf(seeker, start, seeker.by === "member")
      : undefined;

  /** The party as it asks for a place. Its own present claims must not be in the lanes. */
  asking(seeker: Seeker, sitting: Sitting): Party {
    const options = this.#mayAsk(seeker) ? this.#optionsOf(seeker, sitting.start, seeker.by === "member") : [];
    const chosen = seeker.chosen && this.numbersOf(seeker.chosen);
    if (chosen && this.#areOffered(chosen)) {
      const option = { at: chosen, seats: seeker.guests, unused: 0, breaks: 0, rank: 0 };
      return { id: seeker.id, ...sitting, options: [option] };
    }
    const asked = seeker.chosen == null ? options : options.filter(({ at }) => at.join() === (chosen?.join() ?? ""));
    return { id: seeker.id, ...sitting, options: asked };
  }

  /** Customers choose only among the areas shown to them. A booking keeps its own. */
  #mayAsk({ id, by, area }: Seeker): boolean {
    return by === "member" || id !== "" || area === null || this.#day.choosable.has(area);
  }

  /** A booking as the system would seat it: among the options of whoever made it, none for larger parties only. */
  asStored(booking: ArrangedBooking): Party {
    const stay = stayOf(this.#day.axis, booking);
    const leaves = realMinuteAt(this.#day.axis, booking.releasedAt ?? booking.endsAt);
    const seeker = seekerOf(booking);
    const visit = promiseOf(booking.wanted);
    const options = visit ? this.#optionsOfVisit(seeker, visit, stay) : this.#optionsOf(seeker, stay.start);
    return { id: booking.id, ...stay, leaves, options };
  }

  /** With the people first who should get it. Others than visits stay as they are. */
  preferred(party: Party): Party {
    if (!this.#services) return party;
    const { preferred } = this.lanes.kept;
    const options =
      preferred.get(party.options) ?? preferPeople(this.#services, this.lanes, party.options, this.#day.axis.date);
    preferred.set(party.options, options);
    return { ...party, options };
  }

  /** A visit that ends early takes nothing after its end. */
  #optionsOfVisit(seeker: Seeker, visit: Promised, { start, end }: Stay): Option[] {
    if (!this.#services) return [];
    const sought = this.#visitOf(seeker, visit, start);
    const party = visitParty(this.#services, sought, visit.lengths, this.#tablesOf(seeker, start));
    return endingAt(party, { leaves: end, end }).options;
  }

  #optionsOf(seeker: Seeker, start: number, anySize = false): Option[] {
    const { axis, periods } = this.#day;
    const period = periodNear(periods, realToWallMinute(axis, start));
    const { guests, area } = seeker;
    const options = optionsFor(this.house, { guests, area, reach: reachOf(seeker), anySize, period });
    if (seeker.by === "member" || !period?.protect) return options;
    return unprotected(options, period.protect, guests, (instantOf(axis, start) - this.now) / HOUR_MS);
  }

  /** All are known, and none is archived. */
  areInUse(resources: string[]): boolean {
    const at = this.numbersOf(resources);
    return at !== null && !at.some((number) => this.resources[number]?.archived);
  }

  /** In the owner's order; null: one is unknown. */
  numbersOf(resources: string[]): number[] | null {
    const at = this.#known(resources);
    return at.length === resources.length && at.length > 0 ? at : null;
  }

  #known(resources: string[]): number[] {
    const at: number[] = [];
    for (const id of resources) {
      const number = this.#numberOf.get(id);
      if (number !== undefined) at.push(number);
    }
    return at.length > 1 ? at.sort((a, b) => a - b) : at;
  }

  assignmentTo({ at, spans }: Place, pinnedBy: string | null = null, isOverride = false): Assignment {
    const idOf = (number: number) => this.resources[number]?.id ?? "";
    const assignment = { resources: at.map(idOf).sort(), pinnedBy, isOverride };
    if (!spans) return assignment;
    const claimed = spans
      .filter(({ units }) => units === undefined)
      .map(({ number, from, until }): ClaimSpan => ({ resource: idOf(number), from, until }));
    return { ...assignment, spans: claimed.sort((a, b) => compare(a.resource, b.resource) || a.from - b.from) };
  }
}

/** Where units became fewer the first ones keep them, in whichever order the day was read. */
const inOneOrder = (bookings: Iterable<ArrangedBooking>) => [...bookings].sort((a, b) => compare(a.id, b.id));

const NOWHERE: Place = { at: [] };

const numbered = (resources: { id: string }[]) => new Map(resources.map(({ id }, number) => [id, number]));

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The part of a place that one resource serves. */
const only = ({ at, spans }: Place, number: number): Place => ({
  at: at.filter((each) => each === number),
  spans: spans?.filter((span) => span.number === number),
});

export const minuteOf = (now: number) => Math.floor(now / MINUTE_MS) * MINUTE_MS;

const reachOf = ({ by, isWalkIn }: Seeker): Stock =>
  by === "customer" ? "everyone" : isWalkIn ? "walk_in" : "members";

const seekerOf = ({ id, guests, area, source, wanted }: ArrangedBooking): Seeker => ({
  ...{ id, guests, area, visit: promiseOf(wanted) },
  by: source === "online" ? "customer" : "member",
  isWalkIn: source === "walk_in",
});

/** A party that never came takes nothing. */
const isStay = (booking: ArrangedBooking) => takenUntil(booking) > booking.startsAt;
