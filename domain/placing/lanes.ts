import { type ClosedStretch, isClassMet } from "../plan/closed-stretches.ts";
import type { Stay } from "../time/day-axis.ts";
import { add, has, type Mask, type Option } from "./options.ts";
import { type Claim, claimsOf, exclusiveClaims, mostUnits, type Place, type Span } from "./places.ts";

/** A party to be placed. Real minutes: it sits in [start, leaves), its claims last until `end`, after the reset. */
export type Party = { id: string; start: number; end: number; leaves: number; options: Option[] };

/** A party with its place. `isOverride`: let in beside others. */
export type Placed = Party & Place & { isMovable: boolean; isOverride?: boolean };

/** A span as a party would find it. */
export type SpanState = { isOpen: boolean; hasUnits: boolean; holders: Placed[] };

type Stretch = Pick<Party, "start" | "leaves"> & { end?: number };
type Held = Claim & { holder: Placed };

/** A date's claims: a lane for each resource, in order of start (docs/arrangement.md). */
export class Lanes {
  readonly count: number;
  /** Minutes of the shortest stay. A shorter gap is useless. */
  readonly shortestStay: number;
  readonly placed = new Map<string, Placed>();
  readonly #lanes: Held[][];
  readonly #units: (number | null)[];
  readonly #closed: ClosedStretch[][];
  readonly #hasClosed: boolean;
  #free = new Map<number, Mask>();
  /** By `freeOptions`, and `preferred` by who is preferred, until a claim changes. */
  readonly kept = {
    byParty: new Map<string, Option[]>(),
    byStay: new Map<Option[], Map<string, Option[]>>(),
    preferred: new Map<Option[], Option[]>(),
  };

  /**
   * `closed`: for each resource the stretches in which it serves nobody, in real minutes. `units`: of each resource, how
   * many a minute has; null or missing: it is exclusive.
   */
  constructor(closed: ClosedStretch[][], shortestStay: number, units: (number | null)[] = []) {
    this.count = closed.length;
    this.shortestStay = shortestStay;
    this.#closed = closed;
    this.#units = units;
    this.#hasClosed = closed.some((parts) => parts.length > 0);
    this.#lanes = closed.map(() => []);
  }

  copy(): Lanes {
    const lanes = new Lanes(this.#closed, this.shortestStay, this.#units);
    for (const [number, lane] of this.#lanes.entries()) lanes.#lanes[number] = lane.slice();
    for (const [id, placed] of this.placed) lanes.placed.set(id, placed);
    return lanes;
  }

  /** Does not check for overlaps, because an override may stand beside other claims. */
  put(placed: Placed): void {
    if (this.placed.has(placed.id)) throw new Error(`${placed.id} is placed already`);
    this.placed.set(placed.id, placed);
    for (const { number, start, end, units } of claimsOf(placed, placed)) {
      const lane = this.#lane(number);
      const last = lane.findLastIndex((claim) => claim.start <= start);
      lane.splice(last + 1, 0, { number, start, end, units, holder: placed });
    }
    this.#forget();
  }

  lift(id: string): Placed | undefined {
    const placed = this.placed.get(id);
    if (!placed) return undefined;
    this.placed.delete(id);
    for (const number of placed.spans?.map((span) => span.number) ?? placed.at) {
      const lane = this.#lane(number);
      const own = lane.findIndex(({ holder }) => holder === placed);
      lane.splice(own, 1);
    }
    this.#forget();
    return placed;
  }

  /**
   * The resources are open while they serve, without spans until the guests leave, and have no class while they are claimed.
   * `end` missing: nothing is claimed after the guests.
   */
  isOpen({ at, spans }: Place, { start, leaves, end = leaves }: Stretch): boolean {
    if (!this.#hasClosed) return true;
    if (spans) return spans.every((span) => this.#isOpenFor(span, start));
    const serves = [{ start: 0, end: leaves - start }];
    return at.every((number) => this.#isOpenFor({ number, from: 0, until: end - start, serves }, start));
  }

  #isOpenFor({ number, from, until, serves }: Span, start: number): boolean {
    const closed = this.#closed[number];
    if (!closed || closed.length === 0) return true;
    const isMet = ({ start: since, end }: Stay, part: Stay) => start + since < part.end && start + end > part.start;
    const claim = { start: start + from, end: start + until };
    return !closed.some((part) => serves.some((each) => isMet(each, part)) || isClassMet(part, claim));
  }

  /**
   * The counted resources have enough units left at the busiest minute. All options of a party take the same units, so
   * moving others never frees any. `countsOverrides` false: a party that has its place loses none to those let in beside it.
   */
  hasUnits(place: Place, party: Party, countsOverrides = true): boolean {
    if (!place.spans || this.#units.length === 0) return true;
    return claimsOf(place, party).every((claim) => this.#hasUnitsFor(claim, party.id, countsOverrides));
  }

  #hasUnitsFor(claim: Claim, own: string, countsOverrides = true): boolean {
    if (claim.units === undefined) return true;
    const isCounted = ({ id, isOverride }: Placed) => id !== own && (countsOverrides || !isOverride);
    const others = this.#lane(claim.number).filter(({ holder }) => isCounted(holder));
    return mostUnits(others, claim) + claim.units <= (this.#units[claim.number] ?? 0);
  }

  /** Returns a test: is an option open and free for the party, without anybody moving? */
  admits(party: Party): (option: Option) => boolean {
    const free = this.freeWithin(party.start, party.end);
    const stateOf = this.spanStates(party);
    return (option) =>
      option.spans
        ? option.spans.every((span) => isFreeFor(stateOf(span)))
        : option.at.every((number) => has(free, number)) && this.isOpen(option, party);
  }

  /** Reads each span once for a party, because the options of a visit share them. */
  spanStates({ id, start }: Pick<Party, "id" | "start">): (span: Span) => SpanState {
    let known: Map<Span, SpanState> | undefined; // most parties have no spans
    return (span) => {
      known ??= new Map();
      const read = known.get(span);
      if (read) return read;
      const claim = { number: span.number, start: start + span.from, end: start + span.until, units: span.units };
      const state = {
        isOpen: this.#isOpenFor(span, start),
        hasUnits: this.#hasUnitsFor(claim, id),
        holders: span.units === undefined ? this.holdersOf(claim.number, claim.start, claim.end) : [],
      };
      known.set(span, state);
      return state;
    };
  }

  /** Parties with a claim on the place's exclusive resources while a stay would take them, each once. */
  holders(place: Place, stay: Stay): Placed[] {
    const [only] = place.at;
    if (!place.spans && place.at.length === 1 && only !== undefined) return this.holdersOf(only, stay.start, stay.end);
    const met = exclusiveClaims(place, stay).flatMap(({ number, start, end }) => this.holdersOf(number, start, end));
    return [...new Set(met)];
  }

  /** Each once, although a party may claim a resource for several stretches. */
  holdersOf(number: number, start: number, end: number): Placed[] {
    const holders: Placed[] = [];
    for (const claim of this.#lane(number)) {
      if (claim.start >= end) break;
      if (claim.end > start && !(claim.holder.spans && holders.includes(claim.holder))) holders.push(claim.holder);
    }
    return holders;
  }

  /** Minutes that the resource is claimed, in all. */
  takenMinutes = (number: number): number => this.#lane(number).reduce((sum, { start, end }) => sum + end - start, 0);

  /** Free minutes before and after a stay on a lane, each at most 400. The party itself is not counted. */
  around(number: number, { start, end, id }: Pick<Party, "start" | "end" | "id">): { before: number; after: number } {
    let before = FAR;
    for (const claim of this.#lane(number)) {
      if (claim.holder.id === id) continue;
      if (claim.start >= end) return { before, after: Math.min(FAR, claim.start - end) };
      if (claim.end <= start) before = Math.min(before, start - claim.end);
    }
    return { before, after: FAR };
  }

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
    for (const claim of this.#lane(number)) {
      if (claim.start >= end) return true;
      if (claim.end > start) return false;
    }
    return true;
  }

  #lane(number: number): Held[] {
    const lane = this.#lanes[number];
    if (!lane) throw new Error(`no lane ${number}`);
    return lane;
  }

  #forget(): void {
    const { byParty, byStay, preferred } = this.kept;
    if (this.#free.size + byParty.size + preferred.size === 0) return;
    this.#free.clear();
    byParty.clear();
    byStay.clear();
    preferred.clear();
  }
}

const isFreeFor = ({ isOpen, hasUnits, holders }: SpanState) => isOpen && hasUnits && holders.length === 0;

const FAR = 400;
