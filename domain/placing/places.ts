import type { Stay } from "../time/day-axis.ts";

/**
 * One claim, in minutes from the start of the stay. `serves`: the stretches of it without buffers. `units`: how many it
 * takes of a counted resource; missing: the resource is exclusive.
 */
export type Span = { number: number; from: number; until: number; serves: Stay[]; units?: number };

/**
 * The numbers of the exclusive resources that serve a party: for the whole stay, or as `spans` say, which name counted
 * resources too (docs/arrangement.md#spans).
 */
export type Place = { at: number[]; spans?: Span[] | undefined };

/** A resource, taken in [start, end). */
export type Claim = Stay & { number: number; units?: number | undefined };

/** All claims of a place for a stay that begins at `start`. */
export const claimsOf = ({ at, spans }: Place, { start, end }: Stay): Claim[] =>
  spans
    ? spans.map(({ number, from, until, units }) => ({ number, start: start + from, end: start + until, units }))
    : at.map((number) => ({ number, start, end, units: undefined }));

/** Without those of counted resources, which are never stored. */
export const exclusiveClaims = (place: Place, stay: Stay): Claim[] =>
  claimsOf(place, stay).filter(({ units }) => units === undefined);

/** Two stays take one exclusive resource at the same minute. */
export function doMeet(one: Place, first: Stay, other: Place, second: Stay): boolean {
  if (!one.spans && !other.spans) return overlap(first, second) && one.at.some((number) => other.at.includes(number));
  const later = second.start - first.start;
  const theirs = spansOf(other, second);
  return spansOf(one, first).some(
    (mine) =>
      mine.units === undefined &&
      theirs.some(
        (span) => span.number === mine.number && mine.from < later + span.until && later + span.from < mine.until,
      ),
  );
}

type Taken = Pick<Span, "number" | "from" | "until" | "units">;

const spansOf = ({ at, spans }: Place, { start, end }: Stay): Taken[] =>
  spans ?? at.map((number) => ({ number, from: 0, until: end - start }));

export const overlap = (a: Stay, b: Stay): boolean => a.start < b.end && b.start < a.end;

/** The same resources: their numbers are in order. */
export const isSame = (a: number[], b: number[]) => a.length === b.length && a.every((number, i) => number === b[i]);

/** The same resources for the same stretches. */
export const isSamePlace = (a: Place, b: Place): boolean =>
  isSame(a.at, b.at) &&
  a.spans?.length === b.spans?.length &&
  (a.spans ?? []).every((span, i) => {
    const other = b.spans?.[i];
    return span.number === other?.number && span.from === other.from && span.until === other.until;
  });

/** The units that claims of one counted resource take at the busiest minute of a stretch. */
export function mostUnits(claims: Claim[], stretch: Stay): number {
  const met = claims.filter((claim) => overlap(claim, stretch));
  const usedAt = (minute: number) =>
    met.reduce((used, { start, end, units = 0 }) => (start <= minute && minute < end ? used + units : used), 0);
  return Math.max(0, ...met.map(({ start }) => usedAt(Math.max(start, stretch.start))));
}
