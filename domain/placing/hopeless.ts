import type { Stay } from "../time/day-axis.ts";
import type { Lanes, Party, Placed } from "./lanes.ts";
import { has, type Option, optionsWith } from "./options.ts";
import { isSame, isSamePlace, type Place, type Span } from "./places.ts";

/** Parts of a list of options, each once: spans, and resources that serve for the whole stay. */
type Indexed = { parts: (Span | number)[]; ofOption: Uint32Array[] };

const kept = new WeakMap<Option[], Indexed | null>();
const orders = new WeakMap<Option[], Option[]>();

/** `ordered` has the same options as `options`, so that both are indexed once. */
export const noteOrder = (ordered: Option[], options: Option[]): void => void orders.set(ordered, options);

/**
 * True when each option has a part that is closed, or held by somebody who cannot leave it. A visit of several services has
 * thousands of options of few parts, and on a full date this is its whole answer. Single resources may be exchanged.
 */
export function isHopeless(lanes: Lanes, party: Party): boolean {
  const indexed = indexOf(orders.get(party.options) ?? party.options);
  if (!indexed) return false;
  const { parts, ofOption } = indexed;
  const { start, leaves, end } = party;
  const stateOf = lanes.spanStates(party);
  const known = new Int8Array(parts.length);
  const isPassable = (nth: number): boolean => {
    if (known[nth] === 0) known[nth] = passes(parts[nth]) ? 1 : -1;
    return known[nth] === 1;
  };
  const passes = (part: Span | number | undefined): boolean => {
    if (part === undefined) return false;
    if (typeof part === "number") {
      const isOpen = lanes.isOpen({ at: [part] }, { start, leaves });
      return isOpen && lanes.holdersOf(part, start, end).every((each) => canLeave(lanes, each, part, party));
    }
    const { isOpen, hasUnits, holders } = stateOf(part);
    const stretch = { start: start + part.from, end: start + part.until };
    return isOpen && hasUnits && holders.every((each) => canLeave(lanes, each, part.number, stretch));
  };
  return !ofOption.some((own) => own.every(isPassable));
}

/** A movable party has another place that leaves the resource free for that stretch, perhaps the same for less long. */
export const canLeave = (lanes: Lanes, each: Placed, number: number, stretch: Stay): boolean =>
  each.isMovable && freeOptions(lanes, each).some((place) => !takes(place, each, number, stretch));

const takes = ({ at, spans }: Place, stay: Stay, number: number, { start, end }: Stay): boolean =>
  spans
    ? spans.some((own) => own.number === number && stay.start + own.from < end && start < stay.start + own.until)
    : stay.start < end && start < stay.end && at.includes(number);

/** Null where single resources are among them: tables, or people alone. */
function indexOf(options: Option[]): Indexed | null {
  const known = kept.get(options);
  if (known !== undefined) return known;
  const isWithSingles = options.some(({ at, spans }) => !spans && at.length === 1);
  const indexed = isWithSingles ? null : partsOf(options);
  kept.set(options, indexed);
  return indexed;
}

function partsOf(options: Option[]): Indexed {
  const places = new Map<Span | number, number>();
  const placeOf = (part: Span | number) => {
    const place = places.get(part) ?? places.size;
    places.set(part, place);
    return place;
  };
  const ofOption = options.map(({ at, spans }) => Uint32Array.from<Span | number>(spans ?? at, placeOf));
  return { parts: [...places.keys()], ofOption };
}

/** Options that a placed party could move to directly. Kept until a claim changes. */
export function freeOptions(lanes: Lanes, party: Placed): Option[] {
  const known = lanes.kept.byParty.get(party.id);
  if (known) return known;
  const options = party.options.some(({ spans }) => spans) ? freeVisits(lanes, party) : freeTables(lanes, party);
  lanes.kept.byParty.set(party.id, options);
  return options;
}

/** Its units stay as they are. */
function freeVisits(lanes: Lanes, party: Placed): Option[] {
  const stateOf = lanes.spanStates(party);
  const isOwn = ({ id }: Placed) => id === party.id;
  const isFree = (option: Option) =>
    option.spans
      ? option.spans.map(stateOf).every(({ isOpen, holders }) => isOpen && holders.every(isOwn))
      : lanes.isOpen(option, party) && lanes.holders(option, party).every(isOwn);
  return party.options.filter((option) => isFree(option) && !isSamePlace(option, party));
}

function freeTables(lanes: Lanes, party: Placed): Option[] {
  const free = unclaimedOptions(lanes, party);
  const near = optionsWithOwn(lanes, party);
  return near.length === 0 ? free : party.options.filter((each) => free.includes(each) || near.includes(each));
}

/** Kept for all parties with the same stay and the same options. */
function unclaimedOptions(lanes: Lanes, party: Party): Option[] {
  const key = `${party.start} ${party.leaves} ${party.end}`;
  const { byStay } = lanes.kept;
  const byKey = byStay.get(party.options) ?? new Map<string, Option[]>();
  byStay.set(party.options, byKey);
  const known = byKey.get(key);
  if (known) return known;
  const options = party.options.filter(lanes.admits(party));
  byKey.set(key, options);
  return options;
}

/** Free options that contain one of the party's own resources, such as its table joined with the next. */
function optionsWithOwn(lanes: Lanes, party: Placed): Option[] {
  const found: Option[] = [];
  const free = lanes.freeWithin(party.start, party.end);
  const isAlone = (number: number) =>
    lanes.holdersOf(number, party.start, party.end).every(({ id }) => id === party.id);
  const isOwn = (number: number) => party.at.includes(number) && isAlone(number);
  for (const own of party.at)
    for (const option of optionsWith(party.options, own)) {
      const { at } = option;
      if (!at.every((number) => has(free, number) || isOwn(number)) || isSame(at, party.at)) continue;
      if (!found.includes(option) && lanes.isOpen(option, party)) found.push(option);
    }
  return found;
}
