import type { Standby } from "../holds/standby.ts";
import type { Availability } from "../judging/availability.ts";
import { type LoadRefusal, refuseLoad } from "../judging/capacity.ts";
import { DayArrangement, minuteOf } from "../judging/day-arrangement.ts";
import type { TakenAt } from "../judging/refuse-stay.ts";
import { givesResources } from "../plan/rules.ts";
import type { StayAround } from "../sheet/around.ts";
import { addBooking, addStayAround, type DaySheet } from "../sheet/day-sheet.ts";
import { copyTaken, type DayTaken } from "../sheet/day-taken.ts";
import { isActive, type SheetBooking } from "../sheet/sheet-booking.ts";
import type { Stay } from "../time/day-axis.ts";
import type { BookingMove, Change, Entry, StandbyEnd } from "./commands.ts";
import type { Decided } from "./decision.ts";
import type { OnlineBooking } from "./online-ahead.ts";

/**
 * Facts about holds that the sheet does not have. `told`: those of which a message left. `forList`: freed room is only kept for the list, because the
 * database refused twice to write who is served (docs/rules.md#serving-the-list). `triedInVain`: standbys that the looks before
 * this one have tried, of a line too long for one.
 */
export type HoldFacts = {
  told?: ReadonlySet<string>;
  forList?: boolean;
  overLimit?: ReadonlySet<string>;
  triedInVain?: ReadonlySet<string>;
};

/** Draws a row's id; an argument, because the rules know no chance. `now` in ms. */
export type DrawId = (now: number) => string;

/** A place that was offered for the last time is free for everybody, and this party could have it. */
export type LastCall = { standby: Standby; date: string; time: string; startsAt: number };

export class WorkingDay {
  readonly sheet: DaySheet;
  readonly entries: Entry[] = [];
  /** Null: deleted. */
  readonly touched = new Map<string, SheetBooking | null>();
  readonly taken: DayTaken;
  readonly online: OnlineBooking[];
  /** Those who wait, as they are now; null: not any more. */
  readonly touchedStandbys = new Map<string, Standby | null>();
  readonly endedStandbys = new Map<string, StandbyEnd>();
  /** Standbys that wait for other dates only, as they left this one. */
  readonly droppedStandbys = new Map<string, Standby>();
  /** When the whole date is to be served anew, in ms; null: it is not due. */
  wholeAt: number | null;
  /** Room that was left to everybody in this group: the list gets none of it. */
  readonly left: Stay[] = [];
  readonly lastCalls: LastCall[] = [];
  /** Other dates of these standbys are to be served anew, because they wait again. */
  readonly waitingAgain = new Set<string>();
  /** Amended here, where their row is: written as another version, though only a person or a window is other. */
  readonly editedStandbys = new Set<string>();
  around: StayAround[];
  /** The real minutes in which stays of other dates would change the decisions. */
  checkedSpan: Stay | null = null;
  /** Times that were offered, until the next change. */
  readonly offers = new Map<string, Availability>();
  #arrangement: DayArrangement | null = null;

  /** `drawId`: an argument, because the rules know no chance. */
  readonly drawId: DrawId;

  readonly told: ReadonlySet<string>;
  readonly forList: boolean;
  /** Standbys that the database refused, because their person waits too often. */
  readonly overLimit: ReadonlySet<string>;

  /** Standbys that were tried before this group, while nothing has changed since. */
  readonly triedBefore: ReadonlySet<string>;
  /** With those of this group; empty: the line was asked to its end. */
  readonly triedInVain: Set<string>;

  constructor(
    sheet: DaySheet,
    online: OnlineBooking[],
    drawId: DrawId = drawsNothing,
    { told = new Set(), forList = false, overLimit = new Set(), triedInVain = new Set() }: HoldFacts = {},
  ) {
    this.triedBefore = triedInVain;
    this.triedInVain = new Set(triedInVain);
    this.told = told;
    this.forList = forList;
    this.overLimit = overLimit;
    this.sheet = sheet;
    this.drawId = drawId;
    this.wholeAt = sheet.wholeAt;
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

  /** Those that are holds now. */
  holds(): SheetBooking[] {
    const holds: SheetBooking[] = [];
    for (const id of this.sheet.held) {
      const booking = this.booking(id);
      if (booking?.hold) holds.push(booking);
    }
    for (const [id, booking] of this.touched) if (booking?.hold && !this.sheet.held.has(id)) holds.push(booking);
    return holds;
  }

  standby(id: string): Standby | undefined {
    const touched = this.touchedStandbys.get(id);
    return touched === undefined ? this.sheet.standbys.get(id) : (touched ?? undefined);
  }

  *standbys(): Iterable<Standby> {
    for (const standby of this.sheet.standbys.values()) {
      const touched = this.touchedStandbys.get(standby.id);
      if (touched !== null) yield touched ?? standby;
    }
    for (const [id, standby] of this.touchedStandbys) if (standby && !this.sheet.standbys.has(id)) yield standby;
  }

  keepStandby(standby: Standby): void {
    this.touchedStandbys.set(standby.id, standby);
    this.droppedStandbys.delete(standby.id);
  }

  endStandby(id: string, why: StandbyEnd): void {
    this.touchedStandbys.set(id, null);
    this.endedStandbys.set(id, why);
  }

  /** It waits on, but not for this date. */
  dropStandby(standby: Standby): void {
    this.touchedStandbys.set(standby.id, null);
    this.droppedStandbys.set(standby.id, standby);
  }

  /** In ms; an earlier instant stays. */
  serveAgainAt(instant: number): void {
    this.wholeAt = Math.min(this.wholeAt ?? instant, instant);
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

  #firstEnd: number | null = null;

  /** When the first hold ends, in ms. */
  firstEnd(): number {
    if (this.#firstEnd === null) {
      this.#firstEnd = Number.POSITIVE_INFINITY;
      for (const { hold } of this.holds()) if (hold) this.#firstEnd = Math.min(this.#firstEnd, hold.until);
    }
    return this.#firstEnd;
  }

  applyChange({ change, moves }: Decided): void {
    const { axis } = this.sheet;
    if (change.before?.hold || change.after.hold) this.#firstEnd = null;
    if (change.before) this.#add(change.before, -1);
    if (change.movedFrom !== null) this.around = this.around.filter(({ id }) => id !== change.after.id);
    if (isActive(change.after) && !isGone(change)) addBooking(this.taken, axis, change.after, 1);
    const { command, after } = change;
    if (command.type === "create" && command.source === "online")
      this.online.push({ ...command.person, startsAt: after.startsAt });
    if (command.type === "accept" && command.contact)
      this.online.push({ ...command.contact, startsAt: after.startsAt });
    this.touched.set(change.after.id, isGone(change) ? null : change.after);
    for (const move of moves) this.move(move);
    if (!isGone(change)) this.#arrangement?.add(change.after);
    this.entries.push({ change, moves });
    this.offers.clear();
  }

  /** Gives another booking its place. Its version stays, so that nobody's copy goes stale. */
  move({ id, to, unplaced }: BookingMove): void {
    const booking = this.booking(id);
    if (!booking) return;
    const moved = { ...booking, assignment: to, unplaced };
    this.touched.set(id, moved);
    this.#arrangement?.remove(id);
    this.#arrangement?.add(moved);
    this.offers.clear();
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

const GONE: Change["event"][] = ["deleted", "declined", "lapsed", "withdrawn"];

/** Its row goes. */
export const isGone = ({ event }: Pick<Change, "event">): boolean => GONE.includes(event);

const drawsNothing: DrawId = () => {
  throw new Error("this day is only looked at");
};

/** To show, not to decide on. */
export const takenAt = (sheet: DaySheet, now: number): TakenAt =>
  givesResources(sheet.rules.plan) ? new WorkingDay(sheet, []).takenAt(now) : sheet.taken;
