import type { Hold } from "./hold.ts";

/** So many guests in a row may be told of one freed place. */
export const MOST_IN_A_ROW = 6;

/** How many have been told of a freed place, and when it was freed (ms). */
export type Chain = Pick<Hold, "chain" | "freedAt">;

export const newChain = (now: number): Chain => ({ chain: 1, freedAt: now });

/**
 * After a hold ended without a yes: the next in its chain, or null, and the place is free for everybody
 * (docs/rules.md#serving-the-list). Six in a row end a chain, and so does half of the time from the freeing to the start;
 * instants in ms.
 */
export const nextInChain = ({ chain, freedAt }: Chain, startsAt: number, now: number): Chain | null =>
  chain < MOST_IN_A_ROW && 2 * (now - freedAt) < startsAt - freedAt ? { chain: chain + 1, freedAt } : null;
