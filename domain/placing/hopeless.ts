import type { Stay } from "../time/day-axis.ts";
import { freeOptions } from "./free-options.ts";
import type { Lanes, Party, Placed } from "./lanes.ts";
import type { Option } from "./options.ts";
import type { Place, Span } from "./places.ts";

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
