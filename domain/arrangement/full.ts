import type { Lanes, Party, Placed } from "./lanes.ts";

/** Resources that are all taken at a minute: their holders and the party need more than there are. */
export type Full = { resources: number[]; holders: Placed[] };

/**
 * Certainly full at a minute, by counting: the resources that could serve the party, and those that could serve a
 * movable holder of one of them, and so on. Null says nothing.
 */
export function fullAt(lanes: Lanes, party: Party, minute: number): Full | null {
  const resources = new Set(party.options.flatMap(({ at }) => at));
  const holders = new Set<Placed>();
  for (const number of resources) {
    const [holder] = lanes.holders([number], minute, minute + 1);
    if (!holder) return null;
    if (holders.has(holder)) continue;
    holders.add(holder);
    if (holder.isMovable) for (const { at } of holder.options) for (const other of at) resources.add(other);
  }
  let needed = leastNeed(party);
  for (const holder of holders)
    needed += holder.isMovable ? leastNeed(holder) : holder.at.filter((number) => resources.has(number)).length;
  return needed > resources.size ? { resources: [...resources].sort((a, b) => a - b), holders: [...holders] } : null;
}

const leastNeed = ({ options }: Party) => Math.min(...options.map(({ at }) => at.length));
