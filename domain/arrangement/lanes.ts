import type { Stay } from "../capacity/capacity.ts";
import { add, has, type Mask, type Option, optionsWith } from "./options.ts";

/** A party that is to be placed, in real minutes. `end` is with its reset, `leaves` without. */
export type Party = { id: string; start: number; end: number; leaves: number; options: Option[] };

/** A party with its claims: `at`, the numbers of its resources. */
export type Placed = Party & { at: number[]; isMovable: boolean };

/** What a day's resources are claimed by, a lane each, and when each is closed. Lanes are in order of start. */
export class Lanes {
  readonly count: number;
  /** The fewest minutes that anybody stays: a shorter gap is useless. */
  readonly shortestStay: number;
  readonly placed = new Map<string, Placed>();
  readonly #lanes: Placed[][];
  readonly #closed: Stay[][];
  readonly #hasClosed: boolean;
  #free = new Map<number, Mask>();
  #freeOptions = new Map<string, Option[]>();
  #unclaimed = new Map<Option[], Map<string, Option[]>>();

  /** `closed`: by resource, stretches that no stay may meet. */
  constructor(closed: Stay[][], shortestStay: number) {
    this.count = closed.length;
    this.shortestStay = shortestStay;
    this.#closed = closed;
    this.#hasClosed = closed.some((parts) => parts.length > 0);
    this.#lanes = closed.map(() => []);
  }

  copy(): Lanes {
    const lanes = new Lanes(this.#closed, this.shortestStay);
    for (const [number, lane] of this.#lanes.entries()) lanes.#lanes[number] = lane.slice();
    for (const [id, placed] of this.placed) lanes.placed.set(id, placed);
    return lanes;
  }

  /** Claims may overlap here: an override stands beside others. Who places checks with `isFree`. */
  put(placed: Placed): void {
    this.placed.set(placed.id, placed);
    for (const number of placed.at) {
      const lane = this.#lane(number);
      const after = lane.findIndex(({ start }) => start > placed.start);
      lane.splice(after < 0 ? lane.length : after, 0, placed);
    }
    this.#forget();
  }

  lift(id: string): Placed | undefined {
    const placed = this.placed.get(id);
    if (!placed) return undefined;
    this.placed.delete(id);
    for (const number of placed.at) {
      const lane = this.#lane(number);
      lane.splice(lane.indexOf(placed), 1);
    }
    this.#forget();
    return placed;
  }

  isFree = (number: number, start: number, end: number): boolean => has(this.freeWithin(start, end), number);

  /** The option's resources are open for the party's stay. */
  isOpen(at: number[], { start, leaves }: Pick<Party, "start" | "leaves">): boolean {
    if (!this.#hasClosed) return true;
    return at.every((number) => !this.#closed[number]?.some((part) => start < part.end && leaves > part.start));
  }

  /** Tells of an option whether it could be the party's as everybody is placed now. */
  admits(party: Party): (option: Option) => boolean {
    const free = this.freeWithin(party.start, party.end);
    return ({ at }) => at.every((number) => has(free, number)) && this.isOpen(at, party);
  }

  /** Where a placed party could go at once; kept until a claim changes. */
  freeOptions(party: Placed): Option[] {
    const known = this.#freeOptions.get(party.id);
    if (known) return known;
    const free = this.#unclaimedOptions(party);
    const near = this.#optionsWithOwn(party);
    const options =
      near.length === 0 ? free : party.options.filter((each) => free.includes(each) || near.includes(each));
    this.#freeOptions.set(party.id, options);
    return options;
  }

  /** The same for all who wish the same. */
  #unclaimedOptions(party: Party): Option[] {
    const key = `${party.start} ${party.leaves} ${party.end}`;
    const byStay = this.#unclaimed.get(party.options) ?? new Map<string, Option[]>();
    this.#unclaimed.set(party.options, byStay);
    const known = byStay.get(key);
    if (known) return known;
    const options = party.options.filter(this.admits(party));
    byStay.set(key, options);
    return options;
  }

  /** Free ones that it shares a resource with, such as its own table and the next one together. */
  #optionsWithOwn(party: Placed): Option[] {
    const found: Option[] = [];
    const free = this.freeWithin(party.start, party.end);
    const isOwn = (number: number) => party.at.includes(number) && this.#isAlone(number, party);
    for (const own of party.at)
      for (const option of optionsWith(party.options, own)) {
        const { at } = option;
        if (!at.every((number) => has(free, number) || isOwn(number)) || isSame(at, party.at)) continue;
        if (!found.includes(option) && this.isOpen(at, party)) found.push(option);
      }
    return found;
  }

  /** Who claims any of the resources within [start, end), each once. */
  holders(at: number[], start: number, end: number): Placed[] {
    if (at.length === 1 && at[0] !== undefined) return this.holdersOf(at[0], start, end);
    return [...new Set(at.flatMap((number) => this.holdersOf(number, start, end)))];
  }

  holdersOf(number: number, start: number, end: number): Placed[] {
    const holders: Placed[] = [];
    for (const placed of this.#lane(number)) {
      if (placed.start >= end) break;
      if (placed.end > start) holders.push(placed);
    }
    return holders;
  }

  /** Free minutes before and after a stay on a lane, each at most 400. `without`: who is not counted. */
  around(number: number, { start, end, id }: Pick<Party, "start" | "end" | "id">): { before: number; after: number } {
    let before = FAR;
    for (const placed of this.#lane(number)) {
      if (placed.id === id) continue;
      if (placed.start >= end) return { before, after: Math.min(FAR, placed.start - end) };
      if (placed.end <= start) before = Math.min(before, start - placed.end);
    }
    return { before, after: FAR };
  }

  #isAlone = (number: number, party: Placed) =>
    this.holdersOf(number, party.start, party.end).every(({ id }) => id === party.id);

  /** The resources that nobody claims within [start, end); kept until a claim changes. */
  freeWithin(start: number, end: number): Mask {
    const key = start * 65_536 + end;
    const known = this.#free.get(key);
    if (known) return known;
    const mask = new Uint32Array((this.count + 31) >>> 5);
    for (let number = 0; number < this.count; number++) if (this.#isUnclaimed(number, start, end)) add(mask, number);
    this.#free.set(key, mask);
    return mask;
  }

  #isUnclaimed(number: number, start: number, end: number): boolean {
    for (const placed of this.#lane(number)) {
      if (placed.start >= end) return true;
      if (placed.end > start) return false;
    }
    return true;
  }

  #lane(number: number): Placed[] {
    const lane = this.#lanes[number];
    if (!lane) throw new Error(`no lane ${number}`);
    return lane;
  }

  #forget(): void {
    this.#free.clear();
    this.#freeOptions.clear();
    this.#unclaimed.clear();
  }
}

const FAR = 400;

const isSame = (a: number[], b: number[]) => a.length === b.length && a.every((number, i) => number === b[i]);
