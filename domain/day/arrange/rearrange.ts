import type { DayArrangement } from "../../judging/day-arrangement.ts";
import { eject } from "../../placing/eject.ts";
import { freeOptions } from "../../placing/hopeless.ts";
import type { Placed } from "../../placing/lanes.ts";
import { bestOf, gapOf, type Placement, place, USELESS } from "../../placing/place.ts";
import { isSame } from "../../placing/places.ts";
import type { DaySheet } from "../../sheet/day-sheet.ts";
import { isActive, type SheetBooking } from "../../sheet/sheet-booking.ts";
import type { BookingMove, Outcome, TidyCommand } from "../commands.ts";
import type { WorkingDay } from "../working-day.ts";
import { placed } from "./find-vacant.ts";

/**
 * Keeps every place that serves its booking and finds others for the rest, those with the fewest options first. Whoever
 * cannot be placed is told a reason (docs/arrangement.md#unplaced). Pins stay, and so does who is here or about to be. Where
 * spots are counted again, places to come are given up. `isAnew`: also whoever was told a reason before is tried again.
 */
export function rearrange(day: WorkingDay, now: number, isAnew: boolean): BookingMove[] {
  const arrangement = day.arrangementAt(now);
  if (!arrangement) return giveUpPlaces(day, now);
  if (arrangement.unsettled.size === 0) return [];
  const waiting = [...day.bookings()]
    .filter(({ id, unplaced }) => (isAnew || unplaced === null) && arrangement.unsettled.has(id))
    .map((booking) => ({ booking, party: arrangement.asStored(booking) }))
    .sort(
      (a, b) =>
        a.party.options.length - b.party.options.length ||
        a.party.start - b.party.start ||
        byMaking(a.booking, b.booking),
    );
  const moved = new Moved(day);
  for (const { booking, party } of waiting) {
    const { lanes } = arrangement;
    const mayMove = booking.assignment === null || arrangement.isMovable(booking);
    const asking = mayMove ? arrangement.preferred(party) : party;
    const placement = mayMove ? (place(lanes, asking) ?? eject(lanes, asking)) : null;
    if (placement) moved.seat(arrangement, booking, placement);
    else if (booking.unplaced === null)
      moved.add({ id: booking.id, from: booking.assignment, to: null, unplaced: arrangement.reasonAgainst(booking) });
  }
  return moved.all;
}

type Bookings = DaySheet["bookings"];

/** Bookings of days where spots are counted and nobody has a place, so that no group looks through them again. */
const withoutPlaces = new WeakSet<Bookings>();

const hasPlace = ({ assignment, unplaced }: SheetBooking) => Boolean(assignment || unplaced);

function giveUpPlaces(day: WorkingDay, now: number): BookingMove[] {
  if (day.entries.length > 0) return []; // the first command of a group did it
  if (withoutPlaces.has(day.sheet.bookings)) return [];
  const moved = new Moved(day);
  const having = [...day.bookings()].filter(hasPlace);
  for (const { id, assignment, endsAt } of having)
    if (endsAt > now) moved.add({ id, from: assignment, to: null, unplaced: null });
  if (having.length === 0) withoutPlaces.add(day.sheet.bookings);
  return moved.all;
}

/** A day's bookings change in place: one that was moved here from a date with tables may have a place. */
export function noteChanged(bookings: Bookings, changed: SheetBooking): void {
  if (hasPlace(changed)) withoutPlaces.delete(bookings);
}

/** After a change, whoever waits for a place takes one that is free now (docs/arrangement.md#unplaced). Adds to `moves`. */
export function settle(day: WorkingDay, now: number, moves: BookingMove[]): void {
  const arrangement = day.arrangementAt(now);
  if (!arrangement || arrangement.unsettled.size === 0) return;
  const waiting = [...day.bookings()].filter(({ id }) => arrangement.unsettled.has(id)).sort(byMaking);
  for (const booking of waiting) {
    const party = arrangement.preferred(arrangement.asStored(booking));
    const option = bestOf(arrangement.lanes, party, party.options, arrangement.lanes.admits(party));
    if (!option) continue;
    const to = arrangement.assignmentTo(option);
    const move = { id: booking.id, from: booking.assignment, to, unplaced: null };
    day.move(move);
    moves.push(move);
  }
}

const MOST_TIDIED = 20;

/**
 * Moves bookings, the best gains first, to where they waste fewer useless minutes or seats, and neither more of the other
 * nor more resources. An override that stands beside nobody any more is none.
 */
export function tidy(day: WorkingDay, command: TidyCommand): Outcome {
  const arrangement = day.arrangementAt(command.now);
  if (!arrangement) return { ok: false, code: "cannot_change" };
  const moved = new Moved(day);
  for (const booking of day.bookings()) if (standsAlone(arrangement, booking)) moved.add(withoutOverride(booking));
  for (let count = 0; count < MOST_TIDIED; count++) {
    const best = bestGain(day, arrangement);
    const booking = best && day.booking(best.id);
    if (!best || !booking) break;
    moved.seat(arrangement, booking, { at: best.to, moves: [] });
  }
  const moves = moved.all;
  if (command.expect && !moves.every(({ id }) => command.expect?.includes(id))) {
    for (const { id, from } of moves) day.move({ id, from: null, to: from, unplaced: null }); // else the group would write them
    return { ok: false, code: "arrangement_changed" };
  }
  settle(day, command.now, moves);
  if (moves.length > 0) day.entries.push({ change: { event: "tidied", command }, moves });
  return { ok: true, bookingId: "", booking: null, moves };
}

const withoutOverride = ({ id, assignment }: SheetBooking): BookingMove => ({
  ...{ id, from: assignment, unplaced: null },
  to: assignment && { ...assignment, isOverride: false },
});

function standsAlone(arrangement: DayArrangement, booking: SheetBooking): boolean {
  if (!isActive(booking) || !booking.assignment?.isOverride) return false;
  const placed = arrangement.lanes.placed.get(booking.id);
  if (!placed) return false;
  const isAlone = arrangement.lanes.holders(placed, placed).length === 1;
  const assignment = { ...booking.assignment, isOverride: false };
  return isAlone && arrangement.placeOf({ ...booking, assignment }, placed) !== null;
}

type Gain = { id: string; to: number[]; gain: number };

/** The greatest of all; of equal ones the first by start and id. A visit stays with its people. */
function bestGain(day: WorkingDay, { lanes }: DayArrangement): Gain | null {
  let best: Gain | null = null;
  const movable = [...lanes.placed.values()].filter(
    ({ id, isMovable }) => isMovable && day.booking(id)?.wanted.kind === "party",
  );
  for (const party of movable.sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1))) {
    const present = wasteOf(lanes, party, party.at);
    for (const { at } of freeOptions(lanes, party)) {
      if (isSame(at, party.at) || at.length > party.at.length) continue;
      const other = wasteOf(lanes, party, at);
      const [minutes, seats] = [present.minutes - other.minutes, present.seats - other.seats];
      const gain = minutes * 100 + seats;
      if (minutes >= 0 && seats >= 0 && gain > (best?.gain ?? 0)) best = { id: party.id, to: at, gain };
    }
  }
  return best;
}

/** Useless minutes around the party, and its unused seats. A place that is no option of it wastes the most. */
function wasteOf(lanes: DayArrangement["lanes"], party: Placed, at: number[]) {
  const option = party.options.find((each) => isSame(each.at, at));
  return { minutes: Math.floor(gapOf(lanes, { at }, party) / USELESS), seats: option?.unused ?? 99 };
}

/** The moves of one entry, each booking once. */
class Moved {
  readonly #day: WorkingDay;
  readonly #moves = new Map<string, BookingMove>();

  constructor(day: WorkingDay) {
    this.#day = day;
  }

  add(move: BookingMove): void {
    const earlier = this.#moves.get(move.id);
    this.#moves.set(move.id, earlier ? { ...move, from: earlier.from } : move);
    this.#day.move(move);
  }

  seat(arrangement: DayArrangement, { id, assignment }: SheetBooking, placement: Placement): void {
    const { moves: others, assignment: to } = placed(this.#day, arrangement, placement);
    for (const move of [...others, { id, from: assignment, to, unplaced: null }]) this.add(move);
  }

  get all(): BookingMove[] {
    return [...this.#moves.values()];
  }
}

const byMaking = (a: SheetBooking, b: SheetBooking) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
