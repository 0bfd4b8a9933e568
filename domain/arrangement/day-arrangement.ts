import type { Stay } from "../capacity/capacity.ts";
import { closedParts } from "../capacity/slots.ts";
import {
  type Assignment,
  isActive,
  type SheetBooking,
  stayOf,
  takenUntil,
  type UnplacedReason,
} from "../day/day-sheet.ts";
import type { BookingRules, House, Stock } from "../rules.ts";
import { addDays, DAY_MINUTES, HOUR_MS, MINUTE_MS } from "../time/calendar.ts";
import { closingRealMinute, type DayAxis, instantOf, realMinuteAt, realToWallMinute } from "../time/day-axis.ts";
import { dateBegins, type PeriodOn, periodNear, periodsOn, shortestStay } from "../time/periods.ts";
import { Lanes, type Party } from "./lanes.ts";
import { type CompiledHouse, compileHouse, type Option, optionsFor, unprotected } from "./options.ts";

/** A booking as far as its place depends on it. */
export type ArrangedBooking = Pick<
  SheetBooking,
  | "id"
  | "status"
  | "guests"
  | "source"
  | "attendance"
  | "startsAt"
  | "endsAt"
  | "releasedAt"
  | "resetMinutes"
  | "area"
  | "visit"
  | "assignment"
>;

/** A party that asks. `chosen`: the resources that a member chose for it. */
export type Seeker = {
  id: string;
  guests: number;
  area: string | null;
  by: "customer" | "member";
  isWalkIn: boolean;
  chosen?: string[] | null;
};

/** In real minutes: guests sit in [start, leaves), the claims last until `end`, after the reset. */
export type Sitting = Stay & { leaves: number };

/**
 * The claims of a date as they stand at `now` (docs/arrangement.md). Freeze and protections pass with time, so it holds
 * for one minute.
 */
export class DayArrangement {
  readonly house: CompiledHouse;
  readonly lanes: Lanes;
  readonly now: number;
  /** Bookings not over that have no place, or one that no longer serves them. */
  readonly unsettled = new Map<string, Stay>();
  readonly #day: { axis: DayAxis; periods: PeriodOn[]; freezeMs: number; choosable: Set<string>; whole: Stay };

  constructor(rules: BookingRules, house: House, axis: DayAxis, bookings: Iterable<ArrangedBooking>, now: number) {
    const periods = periodsOn(rules, axis.date);
    this.house = compileHouse(house);
    this.now = minuteOf(now);
    const choosable = house.areas.filter(({ customersMayChoose }) => customersMayChoose).map(({ id }) => id);
    const whole = {
      start: closingRealMinute(axis, dateBegins(rules, axis.date)),
      end: closingRealMinute(axis, DAY_MINUTES + dateBegins(rules, addDays(axis.date, 1))),
    };
    this.#day = { axis, periods, freezeMs: house.freezeMinutes * MINUTE_MS, choosable: new Set(choosable), whole };
    const subjects = new Set(rules.plan?.exceptions.map((each) => (each.kind === "off" ? each.subject : undefined)));
    const partsOf = (subject: string | null) =>
      subject !== null && subjects.has(subject) ? closedParts(rules, axis, subject) : [];
    const closed = this.house.resources.map(({ id, area }) => partsOf(id).concat(partsOf(area)));
    const stays = periods.map(({ duration }) => shortestStay(duration));
    this.lanes = new Lanes(closed, Math.min(...stays, rules.bookingDurationMinutes));
    for (const booking of bookings) this.add(booking);
  }

  /**
   * A booking that has no place, or one that does not fit, is unsettled until its stay is over. After that its claims stand as
   * they are, on the resources that are still there.
   */
  add(booking: ArrangedBooking): void {
    if (!isActive(booking) || !isStay(booking)) return;
    const party = this.asStored(booking);
    const isOver = instantOf(this.#day.axis, party.end) <= this.now;
    const stood = isOver && booking.assignment ? this.#known(booking.assignment.resources) : [];
    const at = this.placeOf(booking, party) ?? stood;
    if (at.length > 0) this.lanes.put({ ...party, at, isMovable: this.isMovable(booking) });
    else if (!isOver) this.unsettled.set(booking.id, party);
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

  /** A stay that reaches into another date could meet claims that this one does not know. */
  isOfThisDate = ({ start, end }: Stay): boolean => this.#day.whole.start <= start && end <= this.#day.whole.end;

  /** Neither chosen by a member nor let in beside others, not here yet, and not about to start. */
  isMovable({ assignment, attendance, startsAt }: ArrangedBooking): boolean {
    const isFree = assignment !== null && assignment.pinnedBy === null && !assignment.isOverride;
    return isFree && attendance === null && startsAt - this.now > this.#day.freezeMs;
  }

  /**
   * The numbers of a booking's resources while they serve it: they are there, seat it, lie in its area and are open
   * (docs/arrangement.md#unplaced). An override only needs them to be there.
   */
  placeOf({ assignment, guests, area }: Pick<ArrangedBooking, "assignment" | "guests" | "area">, sitting: Sitting) {
    const at = assignment && this.numbersOf(assignment.resources);
    if (!assignment || !at) return null;
    if (assignment.isOverride) return this.areInUse(assignment.resources) ? at : null;
    const way = this.house.wayAt.get(at.join());
    const isInArea = area === null || at.every((number) => this.house.resources[number]?.area === area);
    return way && way.seats >= guests && isInArea && this.lanes.isOpen({ at }, sitting) ? at : null;
  }

  /** Why a booking's own place does not serve it any more, or why it has none. */
  reasonAgainst({ assignment, guests, area }: ArrangedBooking): UnplacedReason {
    if (!assignment) return this.#mostSeats(area) < guests ? "too_small" : "no_room";
    const at = this.numbersOf(assignment.resources);
    const way = at && this.house.wayAt.get(at.join());
    if (!way) return "resource_removed";
    return way.seats < guests ? "too_small" : "closed";
  }

  /** Of one option there, taken or not. */
  #mostSeats(area: string | null): number {
    const ways = this.house.ways.filter(({ stocks }) => area === null || stocks.every((each) => each.area === area));
    return ways.length > 0 ? Math.max(...ways.map(({ seats }) => seats)) : Number.POSITIVE_INFINITY;
  }

  /** The party as it asks for a place. Its own present claims must not be in the lanes. */
  asking(seeker: Seeker, sitting: Sitting): Party {
    const options = this.#mayAsk(seeker) ? this.#optionsOf(seeker, sitting.start, seeker.by === "member") : [];
    const chosen = seeker.chosen && (this.numbersOf(seeker.chosen)?.join() ?? "");
    const asked = chosen == null ? options : options.filter(({ at }) => at.join() === chosen);
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
    return { id: booking.id, ...stay, leaves, options: this.#optionsOf(seekerOf(booking), stay.start) };
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
    return at !== null && !at.some((number) => this.house.resources[number]?.archived);
  }

  /** In the owner's order; null: one is unknown. */
  numbersOf(resources: string[]): number[] | null {
    const at = this.#known(resources);
    return at.length === resources.length && at.length > 0 ? at : null;
  }

  #known(resources: string[]): number[] {
    const at: number[] = [];
    for (const id of resources) {
      const number = this.house.numberOf.get(id);
      if (number !== undefined) at.push(number);
    }
    return at.length > 1 ? at.sort((a, b) => a - b) : at;
  }

  assignmentTo(at: number[], pinnedBy: string | null = null, isOverride = false): Assignment {
    return { resources: at.flatMap((number) => this.house.resources[number]?.id ?? []).sort(), pinnedBy, isOverride };
  }
}

export const minuteOf = (now: number) => Math.floor(now / MINUTE_MS) * MINUTE_MS;

const reachOf = ({ by, isWalkIn }: Seeker): Stock =>
  by === "customer" ? "everyone" : isWalkIn ? "walk_in" : "members";

const seekerOf = ({ id, guests, area, source }: ArrangedBooking): Seeker => ({
  ...{ id, guests, area },
  by: source === "online" ? "customer" : "member",
  isWalkIn: source === "walk_in",
});

/** A party that never came takes nothing. */
const isStay = (booking: ArrangedBooking) => takenUntil(booking) > booking.startsAt;
