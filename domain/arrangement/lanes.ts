import type { Stay } from "../capacity/capacity.ts";
import { add, has, type Mask, type Option, optionsWith } from "./options.ts";

/** A party to be placed. Real minutes: it sits in [start, leaves), its claims last until `end`, after the reset. */
export type Party = { id: string; start: number; end: number; leaves: number; options: Option[] };

/** A party with its claims: `at`, the numbers of its resources. */
export type Placed = Party & { at: number[]; isMovable: boolean };

/** A date's claims: a lane for each resource, in order of start (docs/arrangement.md). */
export class Lanes {
  readonly count: number;
  /** Minutes of the shortest stay. A shorter gap is useless. */
  readonly shortestStay: number;
  readonly placed = new Map<string, Placed>();
  readonly #lanes: Placed[][];
  readonly #closed: Stay[][];
  readonly #hasClosed: boolean;
  #free = new Map<number, Mask>();
  #freeOptions = new Map<string, Option[]>();
  #unclaimed = new Map<Option[], Map<string, Option[]>>();

  /** `closed`: for each resource the stretches in which no guests may sit, in real minutes. */
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

  /** Does not check for overlaps, because an override may stand beside other claims. */
  put(placed: Placed): void {
    if (this.placed.has(placed.id)) throw new Error(`${placed.id} is placed already`);
    this.placed.set(placed.id, placed);
    for (const number of placed.at) {
      const lane = this.#lane(number);
      const last = lane.findLastIndex(({ start }) => start <= placed.start);
      lane.splice(last + 1, 0, placed);
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

  /** The resources are open until the guests leave. */
  isOpen(at: number[], { start, leaves }: Pick<Party, "start" | "leaves">): boolean {
    if (!this.#hasClosed) return true;
    return at.every((number) => !this.#closed[number]?.some((part) => start < part.end && leaves > part.start));
  }

  /** Returns a test: is an option open and free for the party, without anybody moving? */
  admits(party: Party): (option: Option) => boolean {
    const free = this.freeWithin(party.start, party.end);
    return ({ at }) => at.every((number) => has(free, number)) && this.isOpen(at, party);
  }

  /** Options that a placed party could move to directly. Kept until a claim changes. */
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

  /** Kept for all parties with the same stay and the same options. */
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

  /** Free options that contain one of the party's own resources, such as its table joined with the next. */
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

  /** Parties with a claim on any of the resources within [start, end), each once. */
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

  /** Free minutes before and after a stay on a lane, each at most 400. The party itself is not counted. */
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

  /** Resources without a claim within [start, end). Kept until a claim changes. */
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

  /** All the rest is made from the free resources. */
  #forget(): void {
    if (this.#free.size === 0) return;
    this.#free.clear();
    this.#freeOptions.clear();
    this.#unclaimed.clear();
  }
}

const FAR = 400;

/** The same resources: their numbers are in order. */
export const isSame = (a: number[], b: number[]) => a.length === b.length && a.every((number, i) => number === b[i]);
