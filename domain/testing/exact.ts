import type { Lanes, Party } from "../placing/lanes.ts";

type Seat = { id: string; start: number; end: number; ways: number[][]; home: number[] | null };

/**
 * Seats a party and all movable ones anew by backtracking: complete, and slow. Null: there is no arrangement.
 * "undecided": not within so many tries.
 */
export function arrangedAnew(lanes: Lanes, party: Party, tries: number): Map<string, number[]> | null | "undecided" {
  const movable = [...lanes.placed.values()].filter(({ isMovable }) => isMovable);
  const fixed = [...lanes.placed.values()].filter(({ isMovable }) => !isMovable);
  const waysOf = (each: Party): number[][] =>
    each.options
      .map(({ at }) => at)
      .filter((at) => lanes.isOpen({ at }, each) && !fixed.some((other) => meets(other, each) && shares(other.at, at)));
  const own: Seat = { ...stayOf(party), ways: waysOf(party), home: null };
  const others = movable.map((each): Seat => ({ ...stayOf(each), ways: waysOf(each), home: each.at }));
  for (const each of others)
    if (each.home && !each.ways.some((at) => isSame(at, each.home ?? []))) each.ways.push(each.home);
  const seats = connected(own, others);
  if (!hasMatchings(seats.map((seat) => [seat, seat.ways]))) return null;
  const search = new Search(seats, tries);
  const found = search.from(own);
  return found === "undecided" ? found : found ? search.at : null;
}

const stayOf = ({ id, start, end }: Party) => ({ id, start, end });
const meets = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start < b.end && b.start < a.end;
const shares = (a: number[], b: number[]) => a.some((number) => b.includes(number));
const isSame = (a: number[], b: number[]) => a.length === b.length && a.every((number) => b.includes(number));

/** Only those that a change could reach: they overlap in time and could want the same resource. */
function connected(own: Seat, others: Seat[]): Seat[] {
  const reached = [own];
  const left = new Set(others);
  for (const each of reached)
    for (const other of left)
      if (meets(each, other) && each.ways.some((at) => other.ways.some((way) => shares(at, way)))) {
        left.delete(other);
        reached.push(other);
      }
  return reached;
}

/**
 * At each start those present can each have as many resources of theirs as they need at least: necessary, and soon
 * asked. `within`: only starts that this stay covers.
 */
function hasMatchings(open: Iterable<[Seat, number[][]]>, within?: { start: number; end: number }): boolean {
  const seats = [...open].map(([seat, ways]) => ({
    ...{ start: seat.start, end: seat.end, wanted: [...new Set(ways.flat())] },
    needs: Math.min(...ways.map((at) => at.length)),
  }));
  const starts = new Set(seats.map(({ start }) => start));
  return [...starts].every((start) => {
    if (within && (start >= within.end || start < within.start - LONGEST)) return true;
    const present = seats.filter((each) => each.start <= start && start < each.end);
    const holder = new Map<number, (typeof seats)[number]>();
    const assign = (seat: (typeof seats)[number], seen: Set<number>): boolean =>
      seat.wanted.some((number) => {
        if (seen.has(number) || holder.get(number) === seat) return false;
        seen.add(number);
        const other = holder.get(number);
        if (other && !assign(other, seen)) return false;
        holder.set(number, seat);
        return true;
      });
    return present.every((seat) => {
      for (let i = 0; i < seat.needs; i++) if (!assign(seat, new Set())) return false;
      return true;
    });
  });
}

const LONGEST = 400;

class Search {
  readonly at = new Map<string, number[]>();
  readonly #seats: Seat[];
  #tries: number;

  constructor(seats: Seat[], tries: number) {
    this.#seats = seats;
    this.#tries = tries;
  }

  from(first: Seat): boolean | "undecided" {
    const open = new Map(this.#seats.map((seat) => [seat, seat.ways]));
    return this.#next(open, first);
  }

  #next(open: Map<Seat, number[][]>, forced?: Seat): boolean | "undecided" {
    if (open.size === 0) return true;
    const seat = forced ?? hardest(open);
    const ways = (open.get(seat) ?? []).toSorted((a, b) => Number(b === seat.home) - Number(a === seat.home));
    for (const way of ways) {
      if (this.#tries-- <= 0) return "undecided";
      const rest = narrowed(open, seat, way);
      if (!rest || !hasMatchings(rest, seat)) continue;
      this.at.set(seat.id, way);
      const found = this.#next(rest);
      if (found) return found;
    }
    this.at.delete(seat.id);
    return false;
  }
}

function hardest(open: Map<Seat, number[][]>): Seat {
  let best: Seat | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const [seat, ways] of open)
    if (ways.length < fewest) {
      best = seat;
      fewest = ways.length;
    }
  if (!best) throw new Error("nobody is left");
  return best;
}

/** Null: somebody would have no way left. */
function narrowed(open: Map<Seat, number[][]>, seat: Seat, way: number[]): Map<Seat, number[][]> | null {
  const rest = new Map<Seat, number[][]>();
  for (const [other, ways] of open) {
    if (other === seat) continue;
    const left = meets(seat, other) ? ways.filter((at) => !shares(at, way)) : ways;
    if (left.length === 0) return null;
    rest.set(other, left);
  }
  return rest;
}
