import { canLeave, freeOptions, isHopeless } from "./hopeless.ts";
import type { Lanes, Party, Placed } from "./lanes.ts";
import { has, type Mask, type Option, singlesOf } from "./options.ts";
import { doMeet, type Place, type Span } from "./places.ts";
import { countSteps } from "./steps.ts";

export type Move = { id: string; to: number[]; spans?: Span[] | undefined };
export type Placement = Place & { moves: Move[] };

/** More than the free minutes around the largest combination. */
export const USELESS = 10_000;

/** The most parties that move for one. */
export const MOST_MOVES = 6;

/**
 * Finds a place for one more party: directly, by moving others aside, or by an exchange between two resources. Null
 * refuses it (docs/arrangement.md#placing). Each step is tried to its end, so that offers and decisions agree.
 */
export function place(lanes: Lanes, party: Party): Placement | null {
  countSteps(party.options.length);
  if (isHopeless(lanes, party)) return null;
  const option = bestOf(lanes, party, party.options, lanes.admits(party));
  if (option) return placementAt(option, []);
  const inWay = holdersByResource(lanes, party);
  return aside(lanes, party, inWay) ?? exchange(lanes, party, inWay);
}

export const placementAt = ({ at, spans }: Place, moves: Move[]): Placement =>
  spans ? { at, spans, moves } : { at, moves };

export const moveTo = (id: string, { at, spans }: Place): Move => (spans ? { id, to: at, spans } : { id, to: at });

type InWay = (number: number) => Placed[];

/** Kept for one call, because combinations ask for the same resources again. */
function holdersByResource(lanes: Lanes, { start, end }: Party): InWay {
  const known: Placed[][] = [];
  return (number) => (known[number] ??= lanes.holdersOf(number, start, end));
}

/** Returns the best free option: by rank (fewest resources, unused seats), gap, broken combinations, then order. */
export function bestOf(
  lanes: Lanes,
  party: Pick<Party, "start" | "end" | "id">,
  options: Option[],
  isFree: (option: Option) => boolean,
): Option | null {
  let best: Option | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const option of options) {
    if (best && option.rank > best.rank) break;
    if (!isFree(option)) continue;
    const gap = gapOf(lanes, option, party);
    if (best && (gap > least || (gap === least && option.breaks >= best.breaks))) continue;
    best = option;
    least = gap;
  }
  return best;
}

/** Useless minutes times `USELESS`, because nobody can book them, and free minutes. */
export function gapOf(lanes: Lanes, { at, spans }: Place, party: Pick<Party, "start" | "end" | "id">): number {
  let [useless, free] = [0, 0];
  for (const number of at) {
    const { before, after } = lanes.around(number, spans ? takenBy(spans, number, party) : party);
    for (const minutes of [before, after]) {
      if (minutes < lanes.shortestStay) useless += minutes;
      free += minutes;
    }
  }
  return useless * USELESS + free;
}

/** From the first claim on a resource to the end of the last. */
function takenBy(spans: Span[], number: number, { start, id }: Pick<Party, "start" | "id">) {
  const own = spans.filter((span) => span.number === number);
  const [from, until] = [Math.min(...own.map((span) => span.from)), Math.max(...own.map((span) => span.until))];
  return { id, start: start + from, end: start + until };
}

/** Takes an option from movable holders that each find another one directly. */
function aside(lanes: Lanes, party: Party, inWay: InWay): Placement | null {
  const tries: { option: Option; moving: Placed[] }[] = [];
  const isStuck: boolean[] = [];
  const inWayOfSpan = holdersBySpan(lanes, party);
  for (const option of party.options) {
    const { at, spans } = option;
    if (spans?.some((span) => inWayOfSpan(span) === null)) continue;
    if (
      !spans &&
      at.some((number) => (isStuck[number] ??= !inWay(number).every((each) => canLeave(lanes, each, number, party))))
    )
      continue;
    const moving = [...new Set(spans ? spans.flatMap((span) => inWayOfSpan(span) ?? []) : at.flatMap(inWay))];
    if (moving.length <= MOST_MOVES && (spans || lanes.isOpen(option, party))) tries.push({ option, moving });
  }
  tries.sort((a, b) => a.moving.length - b.moving.length); // stable: then by rank
  for (const { option, moving } of tries) {
    const moves = movedAside(lanes, party, option, moving);
    if (moves) return placementAt(option, moves);
  }
  return null;
}

/** Null: the span is closed, has too few units, or somebody there cannot go. */
function holdersBySpan(lanes: Lanes, party: Party) {
  const stateOf = lanes.spanStates(party);
  return (span: Span): Placed[] | null => {
    const { isOpen, hasUnits, holders } = stateOf(span);
    const stretch = { start: party.start + span.from, end: party.start + span.until };
    const canAllLeave = holders.every((each) => canLeave(lanes, each, span.number, stretch));
    return isOpen && hasUnits && canAllLeave ? holders : null;
  };
}

function movedAside(lanes: Lanes, party: Party, option: Option, moving: Placed[]): Move[] | null {
  const placed: { stay: Party; place: Place }[] = [{ stay: party, place: option }];
  for (const each of moving.toSorted(byLength)) {
    const isFree = (to: Option) => placed.every((other) => !doMeet(other.place, other.stay, to, each));
    const to = bestOf(lanes, each, freeOptions(lanes, each), isFree);
    if (!to) return null;
    placed.push({ stay: each, place: to });
  }
  return placed.slice(1).map(({ stay, place }) => moveTo(stay.id, place));
}

/**
 * Takes one resource: its holders move to a second one, the holders they meet there move to the first, and so on. The
 * fewest moves win, then rank. Leaves out everybody with spans.
 */
function exchange(lanes: Lanes, party: Party, inWay: InWay): Placement | null {
  let best: Placement | null = null;
  for (const { at, spans } of party.options) {
    const [first] = at;
    if (first === undefined || at.length > 1) break; // single resources are first
    if (spans) continue;
    const there = inWay(first);
    const [one] = there;
    if (!one || there.length >= (best?.moves.length ?? MOST_MOVES + 1)) continue;
    if (!there.every(mayExchange) || !lanes.isOpen({ at }, party)) continue;
    const seconds = secondsFor(lanes, party, there);
    if (!seconds) continue;
    for (const { at: other } of one.options) {
      const [second] = other;
      if (second === undefined || other.length > 1) break;
      if (second === first || !has(seconds, second)) continue;
      const moves = exchanged(lanes, first, second, there, best?.moves.length ?? MOST_MOVES + 1);
      if (moves) best = { at, moves };
    }
  }
  return best;
}

const mayExchange = ({ isMovable, at, spans }: Placed) => isMovable && !spans && at.length === 1;

/**
 * Resources that all of these holders may use and that are free while the party would sit beside them: a holder met
 * there could only go to the party's own resource. Null: there are none.
 */
function secondsFor(lanes: Lanes, party: Party, there: Placed[]): Mask | null {
  const seconds = new Uint32Array((lanes.count + 31) >>> 5).fill(0xffffffff);
  for (const { start, end, options } of there) {
    const free = lanes.freeWithin(Math.max(party.start, start), Math.min(party.end, end));
    const alone = singlesOf(options, lanes.count);
    let isAny = false;
    for (let i = 0; i < seconds.length; i++) {
      seconds[i] = (seconds[i] ?? 0) & (free[i] ?? 0) & (alone[i] ?? 0);
      isAny ||= seconds[i] !== 0;
    }
    if (!isAny) return null;
  }
  return seconds;
}

function exchanged(lanes: Lanes, first: number, second: number, inWay: Placed[], fewer: number): Move[] | null {
  const moving = inWay.slice();
  for (const each of moving) {
    const to = each.at[0] === first ? second : first;
    if (!has(singlesOf(each.options, lanes.count), to) || !lanes.isOpen({ at: [to] }, each)) return null;
    for (const holder of lanes.holdersOf(to, each.start, each.end)) {
      if (moving.includes(holder)) continue;
      if (!mayExchange(holder)) return null;
      moving.push(holder);
      if (moving.length >= fewer) return null;
    }
  }
  return moving.map((each) => ({ id: each.id, to: [each.at[0] === first ? second : first] }));
}

const byLength = (a: Party, b: Party) => b.end - b.start - (a.end - a.start) || (a.id < b.id ? -1 : 1);
