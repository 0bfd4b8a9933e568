import { add, has, type Lanes, type Mask, type Party, type Placed } from "./lanes.ts";
import type { Option } from "./options.ts";

export type Move = { id: string; to: number[] };
export type Placement = { at: number[]; moves: Move[] };

/** The most parties that move for one. */
export const MOST_MOVES = 6;

/**
 * Places a party beside all others, or finds no way (docs/arrangement.md#placing): directly, by moving those in its way
 * aside, or by an exchange between two resources. All is tried to its end, so that an offer is what is decided.
 */
export function place(lanes: Lanes, party: Party): Placement | null {
  const option = bestOf(lanes, party, party.options, lanes.admits(party));
  return option ? { at: option.at, moves: [] } : (aside(lanes, party) ?? exchange(lanes, party));
}

/** Of the options that `isFree` allows the best: fewest resources, unused seats, gap, broken combinations, order. */
export function bestOf(
  lanes: Lanes,
  party: Pick<Party, "start" | "end" | "id">,
  options: Option[],
  isFree: (option: Option) => boolean,
): Option | null {
  let best: Option | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const option of options) {
    if (best && (option.at.length > best.at.length || option.unused > best.unused)) break;
    if (!isFree(option)) continue;
    const gap = gapOf(lanes, option, party);
    if (best && (gap > least || (gap === least && option.breaks >= best.breaks))) continue;
    best = option;
    least = gap;
  }
  return best;
}

/** Useless minutes first, which nobody can book, then the tighter place. */
function gapOf(lanes: Lanes, { at }: Option, party: Pick<Party, "start" | "end" | "id">): number {
  let [useless, free] = [0, 0];
  for (const number of at) {
    const { before, after } = lanes.around(number, party);
    for (const minutes of [before, after]) {
      if (minutes < lanes.shortestStay) useless += minutes;
      free += minutes;
    }
  }
  return useless * 10_000 + free;
}

/** The party sits where movable others are, and each of them goes to a place of its own. */
function aside(lanes: Lanes, party: Party): Placement | null {
  const tries: { option: Option; inWay: Placed[] }[] = [];
  for (const option of party.options) {
    const inWay = lanes.holders(option.at, party.start, party.end);
    if (inWay.length > MOST_MOVES || !inWay.every((each) => each.isMovable && lanes.freeOptions(each).length > 0))
      continue;
    if (lanes.isOpen(option.at, party)) tries.push({ option, inWay });
  }
  tries.sort((a, b) => a.inWay.length - b.inWay.length); // stable: then by rank
  for (const { option, inWay } of tries) {
    const moves = movedAside(lanes, party, option, inWay);
    if (moves) return { at: option.at, moves };
  }
  return null;
}

function movedAside(lanes: Lanes, party: Party, option: Option, inWay: Placed[]): Move[] | null {
  const placed: { stay: Party; at: number[] }[] = [{ stay: party, at: option.at }];
  for (const each of inWay.toSorted(byLength)) {
    const isFree = ({ at }: Option) => placed.every((other) => !overlaps(other.stay, each) || areApart(other.at, at));
    const to = bestOf(lanes, each, lanes.freeOptions(each), isFree);
    if (!to) return null;
    placed.push({ stay: each, at: to.at });
  }
  return placed.slice(1).map(({ stay, at }) => ({ id: stay.id, to: at }));
}

/**
 * The party sits on one resource; who overlaps it there goes to a second, who overlaps them there to the first, and so
 * on. The fewest moves win, then rank.
 */
function exchange(lanes: Lanes, party: Party): Placement | null {
  let best: Placement | null = null;
  for (const { at } of party.options) {
    const [first] = at;
    if (first === undefined || at.length > 1) break; // single resources are first
    const inWay = lanes.holders(at, party.start, party.end);
    const [one] = inWay;
    if (!one || inWay.length >= (best?.moves.length ?? MOST_MOVES + 1)) continue;
    if (!inWay.every(mayExchange) || !lanes.isOpen(at, party)) continue;
    const seconds = secondsFor(lanes, party, inWay);
    if (!seconds) continue;
    for (const { at: other } of one.options) {
      const [second] = other;
      if (second === undefined || other.length > 1) break;
      if (second === first || !has(seconds, second)) continue;
      const moves = exchanged(lanes, party, first, second, inWay, best?.moves.length ?? MOST_MOVES + 1);
      if (moves) best = { at, moves };
    }
  }
  return best;
}

const mayExchange = ({ isMovable, at }: Placed) => isMovable && at.length === 1;

/**
 * Where all of those in the way may sit, and where nobody is while the party sits beside them: who is there could go
 * nowhere but to the party's own. Null: nowhere.
 */
function secondsFor(lanes: Lanes, party: Party, inWay: Placed[]): Mask | null {
  let seconds: Mask | null = null;
  for (const { start, end, options } of inWay) {
    const [free, alone] = [
      lanes.freeWithin(Math.max(party.start, start), Math.min(party.end, end)),
      singlesOf(options, lanes.count),
    ];
    const before: Mask = seconds ?? alone;
    const both = before.map((word, i) => word & (free[i] ?? 0) & (alone[i] ?? 0));
    if (both.every((word) => word === 0)) return null;
    seconds = both;
  }
  return seconds;
}

const keptSingles = new WeakMap<Option[], Mask>();

/** Resources that are options by themselves; kept as long as the options are. */
function singlesOf(options: Option[], count: number): Mask {
  const known = keptSingles.get(options);
  if (known) return known;
  const mask = new Uint32Array((count + 31) >>> 5);
  for (const { at } of options) if (at.length === 1 && at[0] !== undefined) add(mask, at[0]);
  keptSingles.set(options, mask);
  return mask;
}

function exchanged(
  lanes: Lanes,
  party: Party,
  first: number,
  second: number,
  inWay: Placed[],
  fewer: number,
): Move[] | null {
  const moving = inWay.slice();
  for (const each of moving) {
    const to = each.at[0] === first ? second : first;
    if (!has(singlesOf(each.options, lanes.count), to) || !lanes.isOpen([to], each)) return null;
    for (const holder of lanes.holders([to], each.start, each.end)) {
      if (moving.includes(holder)) continue;
      if (!mayExchange(holder) || (to === second && overlaps(holder, party))) return null;
      moving.push(holder);
      if (moving.length >= fewer) return null;
    }
  }
  return moving.map((each) => ({ id: each.id, to: [each.at[0] === first ? second : first] }));
}

/** Puts the party and those who move where the placement says. */
export function applyPlacement(lanes: Lanes, party: Party & { isMovable: boolean }, { at, moves }: Placement): void {
  const moved = moves.flatMap(({ id, to }) => {
    const placed = lanes.lift(id);
    return placed ? [{ ...placed, at: to }] : [];
  });
  for (const each of moved) lanes.put(each);
  lanes.put({ ...party, at });
}

const byLength = (a: Party, b: Party) => b.end - b.start - (a.end - a.start) || (a.id < b.id ? -1 : 1);

export const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start < b.end && a.end > b.start;

const areApart = (a: number[], b: number[]) => !a.some((number) => b.includes(number));
