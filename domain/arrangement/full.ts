import type { Stay } from "../capacity/capacity.ts";
import type { Lanes, Party, Placed } from "./lanes.ts";

/** Resources that are all taken throughout a stretch, and their holders: the party fits nowhere in it. */
export type Full = Stay & { resources: number[]; holders: Placed[] };

/** Finds the first stretch of the stay that is certainly full. Null does not mean that there is room. */
export function fullDuring(lanes: Lanes, party: Party): Full | null {
  const starts = [...lanes.placed.values()].map(({ start }) => start);
  const asked = [party.start, ...starts.filter((start) => start > party.start && start < party.end)];
  for (const minute of asked.toSorted((a, b) => a - b)) {
    const full = fullAt(lanes, party, minute);
    if (full) return full;
  }
  return null;
}

/**
 * Counts the resources that could serve the party, those that could serve a movable holder of one of them, and so on.
 * They are full when the holders and the party need more (docs/arrangement.md#full).
 */
export function fullAt(lanes: Lanes, party: Party, minute: number): Full | null {
  if (party.options.length === 0) return null;
  const resources = new Set(party.options.flatMap(({ at }) => at));
  const holders = new Set<Placed>();
  for (const number of resources) {
    const [holder] = lanes.holdersOf(number, minute, minute + 1);
    if (!holder) return null;
    if (holders.has(holder)) continue;
    holders.add(holder);
    if (holder.isMovable) for (const at of placesOf(holder)) for (const other of at) resources.add(other);
  }
  let needed = leastOf(party.options.map(({ at }) => at));
  for (const holder of holders)
    needed += holder.isMovable ? leastOf(placesOf(holder)) : holder.at.filter((number) => resources.has(number)).length;
  if (needed <= resources.size) return null;
  return {
    ...{ resources: [...resources].sort((a, b) => a - b), holders: [...holders] },
    start: Math.max(...[...holders].map(({ start }) => start)),
    end: Math.min(...[...holders].map(({ end }) => end)),
  };
}

/** Its own place counts, even if it is no option any more. */
const placesOf = ({ at, options }: Placed) => [at, ...options.map((option) => option.at)];

const leastOf = (places: number[][]) => Math.min(...places.map((at) => at.length));
