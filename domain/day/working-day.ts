import { type Asking, DayArrangement, minuteOf, type Sitting } from "../arrangement/day-arrangement.ts";
import { leastBad } from "../arrangement/least-bad.ts";
import type { Placement } from "../arrangement/place.ts";
import { neighbouringAlternatives } from "../capacity/alternatives.ts";
import { type Availability, availabilityOn, availabilityView, changeAvailabilityOn } from "../capacity/availability.ts";
import { type LoadRefusal, refuseLoad } from "../capacity/capacity.ts";
import {
  type AskingParty,
  type DayAsked,
  type FoundPlace,
  findPlace,
  keptFreeAfter,
  minutesFor,
  type Refused,
  refuseStart,
  refuseStaying,
  seekerOf,
  stayIn,
  type TakenAt,
  withLatest,
} from "../capacity/refuse-stay.ts";
import { judgeStart, type StartJudgement } from "../capacity/start-time.ts";
import { priceOfSeats, refuseSeats, sessionOn, startOfSession } from "../classes/refuse-seats.ts";
import { lanesAsSeated } from "../evening/lanes-as-seated.ts";
import { type BookingRules, givesResources } from "../rules.ts";
import { bufferAfter, priceOf } from "../services/offered.ts";
import { total } from "../services/teams.ts";
import type { StayAround } from "../sheet/around.ts";
import { type Booked, classOf, PARTY, promiseOf } from "../sheet/booked.ts";
import { addBooking, addStayAround, type DaySheet } from "../sheet/day-sheet.ts";
import { copyTaken, type DayTaken } from "../sheet/day-taken.ts";
import { type Assignment, isActive, type Override, type SheetBooking, stayOf } from "../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import { type DayAxis, minutesUntil, type Stay } from "../time/day-axis.ts";
import { wallMinuteOf } from "../time/opening-hours.ts";
import { closedDaysOn, hullOn } from "../time/periods.ts";
import { todayOf } from "../time/today.ts";
import { soughtVisit } from "../wanted/wanted.ts";
import type {
  AttendCommand,
  BookingMove,
  Change,
  Entry,
  OccupiedRefusal,
  OtherRefusal,
  Outcome,
  RefusalReason,
  StayCommand,
} from "./commands.ts";
import type { OnlineBooking } from "./online-ahead.ts";

export type Blocked = {
  ok: false;
  code: "time_slot_unavailable";
  reason: RefusalReason;
  n?: number;
  mayOverride: boolean;
  wanted: number;
  /** Null: other times of this date are none of other classes. */
  party: Party | null;
};
type Granted = {
  ok: true;
  start: number;
  minutes: number;
  resetMinutes: number;
  override: Override | null;
  place: Place;
  wanted: Booked;
};
/** The resources that a booking is given, and the others that move for it. Both are empty where spots are counted. */
export type Place = { assignment: Assignment | null; moves: BookingMove[] };
/** `lengths`: what a visit is promised with it. */
type PlaceFound = Place & { lengths?: number[][] | null };
/** `moves`: of others. */
export type Decided = { change: Change; moves: BookingMove[] };
export type Decision = Decided | OccupiedRefusal | OtherRefusal | Blocked;
/** `booking`: the one that changes; `isHere`: on this date. */
type Party = AskingParty & { booking: SheetBooking | null; isHere: boolean };

export class WorkingDay {
  readonly sheet: DaySheet;
  readonly entries: Entry[] = [];
  /** Null: deleted. */
  readonly touched = new Map<string, SheetBooking | null>();
  readonly taken: DayTaken;
  readonly online: OnlineBooking[];
  around: StayAround[];
  /** The real minutes in which stays of other dates would change the decisions. */
  checkedSpan: Stay | null = null;
  #offers = new Map<string, Availability>();
  #arrangement: DayArrangement | null = null;

  constructor(sheet: DaySheet, online: OnlineBooking[]) {
    this.sheet = sheet;
    this.online = online.slice();
    this.taken = copyTaken(sheet.taken);
    this.around = sheet.around;
  }

  booking(id: string): SheetBooking | undefined {
    const touched = this.touched.get(id);
    return touched === undefined ? this.sheet.bookings.get(id) : (touched ?? undefined);
  }

  *bookings(): Iterable<SheetBooking> {
    for (const booking of this.sheet.bookings.values()) {
      const touched = this.touched.get(booking.id);
      if (touched !== null) yield touched ?? booking;
    }
    for (const [id, booking] of this.touched) if (booking && !this.sheet.bookings.has(id)) yield booking;
  }

  /** The claims as they stand at `now` (ms); null where spots are counted. */
  arrangementAt(now: number): DayArrangement | null {
    const { rules, axis } = this.sheet;
    if (!givesResources(rules.plan)) return null;
    if (this.#arrangement?.now !== minuteOf(now))
      this.#arrangement = new DayArrangement(rules, axis, [...this.bookings()], now, {
        around: this.around.flatMap(({ booking = [] }) => booking),
        check: (stay) => this.#check(stay),
      });
    return this.#arrangement;
  }

  takenAt = (now: number): TakenAt => ({ ...this.taken, arrangement: this.arrangementAt(now) });

  /**
   * Checks time, party and load (docs/rules.md#refusals) and override (docs/rules.md#overrides). `booking`: the one that
   * changes; of one that keeps its start only growth is decided. `isTimeLifted`: hours do not refuse the start.
   */
  decideStay(command: StayCommand, booking: SheetBooking | null, isTimeLifted = false): Granted | Blocked {
    const wanted = command.wanted ?? booking?.wanted ?? PARTY;
    if (wanted.kind === "class") return this.#decideSeats(command, booking, wanted.session);
    const { rules, axis } = this.sheet;
    const { guests, now } = command;
    const startedAt = (command.type === "create" ? command.happenedAt : undefined) ?? now;
    const isHere = command.type === "change" && command.from === null;
    const actor = command.by === "customer" ? "customer" : "member";
    const isWalkIn = (command.type === "create" ? command : booking)?.source === "walk_in";
    const wish = wishOf(command, booking);
    const atMost = leavesAfter(command, rules, axis);
    const asked = { guests, booking, visit: wish.visit, atMost };
    const begins = { guests, booking, stayIn: stayIn(rules, asked) };
    const judged = judgeStart(rules, axis, command.bookingTime, begins, actor, {
      ...todayOf(rules, startedAt),
      now: startedAt,
    });
    const { period } = judged;
    const stays = isHere && booking !== null && booking.bookingTime === command.bookingTime;
    const minutes = stays ? minutesFor(rules, period, asked) : judged.minutes;
    const isOther = command.wanted !== null;
    const grows = !stays || isOther || guests > booking.guests || minutes > booking.durationMinutes;
    const isAsIs = !grows && isAt(booking, wish.chosen ?? []);
    const party = { ...wish, chosen: isAsIs ? null : wish.chosen, guests, actor, isWalkIn, booking, atMost } as const;
    const refused = stays
      ? this.#refuseStaying(judged, { ...party, booking }, now)
      : this.#refuseNew(isTimeLifted ? withTimeLifted(judged) : judged, party, booking, now);
    const start = stays ? stayOf(axis, booking).start : judged.start;
    const resetMinutes = stays ? booking.resetMinutes : keptFreeAfter(rules, period, asked);
    const granted = (override: Override | null): Granted => {
      const from = start ?? 0;
      const end = stays && booking.releasedAt !== null ? stayOf(axis, booking).end : from + minutes + resetMinutes;
      const at = { ...judged, start: from };
      const planned: Sitting = { start: from, leaves: end - resetMinutes, end };
      const sitting = override ? planned : withLatest({ rules, axis }, at, party, planned);
      const isGone = stays && end <= from; // a visit that ended at its start takes no table
      const place: PlaceFound =
        isGone || (!grows && party.chosen === null)
          ? { assignment: booking.assignment, moves: [] }
          : this.#placeFor(party, sitting, booking, isHere, now);
      const granted = { ok: true, start: from, override, place } as const;
      const { visit } = party;
      if (!visit) return { ...granted, minutes, resetMinutes, wanted: PARTY };
      const lengths = place.lengths ?? visit.lengths ?? [];
      const promised = visit.lengths ? minutes : total(lengths.flat());
      const kept = !isOther && booking ? promiseOf(booking.wanted) : null;
      const { price } = kept ?? { price: priceOf(rules.plan.offer, visit.legs) };
      return {
        ...granted,
        minutes: promised,
        resetMinutes: stays && !isOther ? booking.resetMinutes : bufferAfter(rules.plan.offer, visit.legs),
        wanted: { kind: "visit", legs: visit.legs, lengths, price },
      };
    };
    if (!refused) return granted(null);
    const { refusal, mayOverride } = refused;
    const override = mayOverride ? requestedOverride(command, refusal.reason) : null;
    if (override) return granted(override);
    return {
      ok: false,
      code: "time_slot_unavailable",
      ...refusal,
      mayOverride,
      wanted: start ?? 0,
      party: { ...party, booking, isHere },
    };
  }

  /** Seats of a class take its start and length, and no resources. */
  #decideSeats(command: StayCommand, booking: SheetBooking | null, id: string): Granted | Blocked {
    const { rules, axis } = this.sheet;
    const { guests, bookingTime: time, now, by } = command;
    const session = sessionOn(rules, axis.date, id);
    const start = (session && startOfSession(rules, axis, session)) ?? 0;
    const kept = booking?.wanted.kind === "class" && booking.wanted.session === id ? booking : null;
    const actor = by === "customer" ? "customer" : "member";
    const present = by === "system" ? guests : (kept?.guests ?? 0);
    const clock = { ...todayOf(rules, now), now };
    const asked = { session: id, time, guests, present, actor } as const;
    const isClosed =
      by === "system" && command.type === "change" && command.from && closedDaysOn(rules.plan, axis.date);
    const refused =
      refuseSeats(rules, axis, asked, this.#seatsTaken(id, booking), clock) ??
      (isClosed ? { refusal: { reason: "closed" } as const, mayOverride: true } : null);
    const override = refused?.mayOverride ? requestedOverride(command, refused.refusal.reason) : null;
    if (!session || (refused && !override))
      return {
        ...{ ok: false, code: "time_slot_unavailable", wanted: start, party: null },
        ...(refused?.refusal ?? { reason: "not_a_slot" }),
        mayOverride: refused?.mayOverride ?? false,
      };
    const told = kept?.guests === guests ? promiseOf(kept.wanted) : null;
    return {
      ...{
        ok: true,
        start,
        override,
        minutes: session.minutes,
        resetMinutes: 0,
        place: { assignment: null, moves: [] },
      },
      wanted: {
        ...{ kind: "class", session: id, legs: [{ service: session.service }], lengths: [[session.minutes]] },
        price: told ? told.price : priceOfSeats(rules, session, guests),
      },
    };
  }

  /** By others than `own`. */
  #seatsTaken(session: string, own: SheetBooking | null): number {
    let taken = 0;
    for (const booking of this.bookings())
      if (classOf(booking) === session && booking.id !== own?.id && isActive(booking)) taken += booking.guests;
    return taken;
  }

  #refuseNew(
    judged: StartJudgement,
    party: Omit<AskingParty, "booking">,
    booking: SheetBooking | null,
    now: number,
  ): Refused | null {
    const asking = { ...party, booking: booking && { ...booking, releasedAt: null } };
    return this.without(booking, now, () => refuseStart(this.#asked(now), judged, asking, now));
  }

  #refuseStaying(
    { period, isInside }: StartJudgement,
    party: AskingParty & { booking: SheetBooking },
    now: number,
  ): Refused | null {
    const present = stayOf(this.sheet.axis, party.booking);
    const at = { start: present.start, period, isInside };
    return this.without(party.booking, now, () => refuseStaying(this.#asked(now), at, party, present));
  }

  #asked = (now: number): DayAsked => ({
    rules: this.sheet.rules,
    axis: this.sheet.axis,
    arrivals: this.taken.arrivals,
    arrangement: this.arrangementAt(now),
    refuseLoad: (stay, spots) => this.refuseLoad(stay, spots),
  });

  /**
   * The present resources while they serve the party, else those found; an override shares the least bad ones. `booking`:
   * the one that changes; a pin holds as long as its resources serve.
   */
  #placeFor(
    party: AskingParty,
    sitting: Sitting,
    booking: SheetBooking | null,
    isHere: boolean,
    now: number,
  ): PlaceFound {
    const arrangement = this.arrangementAt(now);
    if (!arrangement) return { assignment: null, moves: [] };
    return this.without(booking, now, () => {
      const askings = arrangement.askings(seekerOf(party), sitting);
      const own = isHere && booking ? booking.assignment : null;
      const present = own && arrangement.numbersOf(own.resources)?.join();
      const since = own && !party.visit ? sitting.start + claimedFrom(own) : sitting.start;
      for (const { party: asking, lengths } of present ? askings : []) {
        const isFree = arrangement.lanes.admits(party.visit ? asking : { ...asking, start: since });
        const serves = asking.options.find((option) => option.at.join() === present && isFree(option));
        const assignment = serves && arrangement.assignmentTo(serves, own?.pinnedBy);
        if (assignment) return { assignment: claimedSince(assignment, since, sitting), moves: [], lengths };
      }
      const found = this.findPlace(arrangement, askings, party.makesRoom);
      if (found) return { ...this.placed(arrangement, found.placement), lengths: found.lengths };
      const shared = leastBad(arrangement, seekerOf(party), askings);
      return {
        assignment: shared && arrangement.assignmentTo(shared.place, null, true),
        moves: [],
        lengths: shared?.lengths ?? null,
      };
    });
  }

  /**
   * As `findPlace`, but not where a party still sits, when another place serves as well (docs/arrangement.md#placing). Attendance never
   * decides about an acceptance, nor how long a visit takes.
   */
  findPlace(arrangement: DayArrangement, askings: Iterable<Asking>, makesRoom = false): FoundPlace | null {
    const found = findPlace(arrangement, askings, makesRoom);
    if (!found) return null;
    const { party, placement } = found;
    const moved = placement.moves.map(({ id }) => arrangement.lanes.placed.get(id)?.start ?? party.start);
    const others = [...this.bookings()].filter(({ id }) => id !== party.id);
    const lanes = lanesAsSeated(arrangement, this.sheet.axis, others, Math.min(party.start, ...moved));
    return (lanes && findPlace({ lanes }, [found], makesRoom)) ?? found;
  }

  placed(arrangement: DayArrangement, { moves, ...place }: Placement, pinnedBy: string | null = null): Place {
    return {
      assignment: arrangement.assignmentTo(place, pinnedBy),
      moves: moves.map(({ id, to, spans }) => ({
        ...{ id, from: this.booking(id)?.assignment ?? null, unplaced: null },
        to: arrangement.assignmentTo({ at: to, spans }),
      })),
    };
  }

  refuseLoad(stay: Stay, spots: number): LoadRefusal | null {
    const { rules } = this.sheet;
    if (rules.maxCapacity === null) return null;
    this.#check(stay);
    return refuseLoad(stay, spots, this.taken.load, rules);
  }

  #check(stay: Stay): void {
    const { start, end } = this.checkedSpan ?? stay;
    this.checkedSpan = { start: Math.min(start, stay.start), end: Math.max(end, stay.end) };
  }

  applyChange({ change, moves }: Decided): void {
    const { axis } = this.sheet;
    if (change.before) this.#add(change.before, -1);
    if (change.movedFrom !== null) this.around = this.around.filter(({ id }) => id !== change.after.id);
    if (isActive(change.after)) addBooking(this.taken, axis, change.after, 1);
    const { command, after } = change;
    if (command.type === "create" && command.source === "online")
      this.online.push({ ...command.person, startsAt: after.startsAt });
    this.touched.set(change.after.id, change.event === "deleted" ? null : change.after);
    for (const move of moves) this.move(move);
    this.#arrangement?.add(change.after);
    this.entries.push({ change, moves });
    this.#offers.clear();
  }

  /** Gives another booking its place. Its version stays, so that nobody's copy goes stale. */
  move({ id, to, unplaced }: BookingMove): void {
    const booking = this.booking(id);
    if (!booking) return;
    const moved = { ...booking, assignment: to, unplaced };
    this.touched.set(id, moved);
    this.#arrangement?.remove(id);
    this.#arrangement?.add(moved);
    this.#offers.clear();
  }

  refusal({ reason, n, mayOverride, wanted, party }: Blocked, now: number): Outcome {
    const { date, axis, rules } = this.sheet;
    const said = {
      ok: false,
      code: "time_slot_unavailable",
      reason,
      ...(n === undefined ? {} : { n }),
      mayOverride,
    } as const;
    if (!party) return { ...said, alternatives: [], slots: [] };
    const offers = this.#offersFor(party, now);
    return {
      ...said,
      alternatives: neighbouringAlternatives(date, offers.slots, wanted, (now - axis.startsAt) / MINUTE_MS),
      slots: availabilityView(offers, rules).slots,
    };
  }

  /** Cached until the next change, with the first command's `now`. */
  #offersFor(
    { actor, guests, isWalkIn, booking, isHere, area = null, visit = null }: Party,
    now: number,
  ): Availability {
    const key = `${actor}|${guests}|${isWalkIn}|${booking?.id ?? ""}|${area ?? ""}|${JSON.stringify(visit)}`;
    const kept = this.#offers.get(key);
    if (kept) return kept;
    const { rules, axis } = this.sheet;
    const clock = { ...todayOf(rules, now), now };
    const taken = this.takenAt(now);
    const offers = booking
      ? this.without(booking, now, () =>
          changeAvailabilityOn(rules, axis, taken, { booking: { ...booking, visit }, isHere, guests }, clock, actor),
        )
      : availabilityOn(rules, axis, taken, guests, clock, actor, isWalkIn, area, visit);
    this.#offers.set(key, offers);
    return offers;
  }

  /** A booking must not block its own change. */
  without<Answer>(own: SheetBooking | null, now: number, ask: () => Answer): Answer {
    if (!own) return ask();
    this.arrangementAt(now); // else it would be made with the booking inside
    this.#add(own, -1);
    const answer = ask();
    this.#add(own, 1);
    return answer;
  }

  /** Uses the sheet's stay: a booking of another date may have changed since the sheet was read. */
  #add({ id }: SheetBooking, times: 1 | -1): void {
    const { axis } = this.sheet;
    const here = this.booking(id);
    if (times < 0) this.#arrangement?.remove(id);
    else if (here) this.#arrangement?.add(here);
    if (here) {
      if (isActive(here)) addBooking(this.taken, axis, here, times);
      return;
    }
    const around = this.around.find((stay) => stay.id === id);
    if (!around) return;
    addStayAround(this.taken, axis, around, times);
    if (times > 0 && around.booking) this.#arrangement?.addAround(around.booking);
  }
}

/** To show, not to decide on. */
export const takenAt = (sheet: DaySheet, now: number): TakenAt =>
  givesResources(sheet.rules.plan) ? new WorkingDay(sheet, []).takenAt(now) : sheet.taken;

/** Minutes until the end that a member named for a new booking. */
const leavesAfter = (command: StayCommand, rules: BookingRules, axis: DayAxis) =>
  command.type === "create" && command.until !== undefined
    ? minutesUntil(axis, wallMinuteOf(command.bookingTime, hullOn(rules, axis.date)), command.until)
    : undefined;

/** A booking keeps the area that it was made for, and its services until they are changed. */
function wishOf(command: StayCommand, booking: SheetBooking | null) {
  const { makesRoom, resources: chosen = null } = command;
  const visit = soughtVisit(command.wanted, booking);
  if (command.type === "change")
    return { id: booking?.id ?? "", area: booking?.area ?? null, visit, chosen, makesRoom };
  return { id: "", area: command.area ?? null, visit, chosen, makesRoom };
}

/** From which minute of its stay a party has its tables: later than 0 where others had them before (docs/arrangement.md#by-hand). */
export const claimedFrom = ({ spans }: Assignment): number => (spans ? Math.min(...spans.map(({ from }) => from)) : 0);

/** The tables as a party claims them that has them since a real minute of its stay. */
export const claimedSince = (assignment: Assignment, since: number, { start, end }: Sitting): Assignment => {
  const [from, until] = [since - start, end - start];
  return from > 0
    ? { ...assignment, spans: assignment.resources.map((resource) => ({ resource, from, until })) }
    : assignment;
};

/** At these resources. Of a visit a member may name the people alone, without its room. */
export const isAt = ({ assignment, wanted }: Pick<SheetBooking, "assignment" | "wanted">, resources: string[]) =>
  wanted.kind === "party"
    ? assignment?.resources.toSorted().join() === resources.toSorted().join()
    : resources.length > 0 && resources.every((id) => assignment?.resources.includes(id));

const withTimeLifted = (judged: StartJudgement): StartJudgement =>
  judged.overridable ? { ...judged, refusal: null } : judged;

export const requestedOverride = (
  { overrideReason: reason, actor: by }: Pick<StayCommand | AttendCommand, "overrideReason" | "actor">,
  refusal: string,
): Override | null => (reason === null ? null : { reason, by, refusal });

/** A later override keeps the refusal `closed`, or the closure would cancel the booking. */
export const keptLetIn = ({ rules, date }: DaySheet, { override }: SheetBooking, later: Override | null) =>
  later && override?.refusal === "closed" && closedDaysOn(rules.plan, date) ? { ...later, refusal: "closed" } : later;
