/**
 * A place that is held for an answer (docs/rules.md#holds); instants in ms. `for`: who answers: a guest says yes or no, confirms, or pays.
 * `until`: its end, half a minute after the minute that was told. `tellAt`: silent before, null until a member presses Send. `standby`:
 * the party on the list whom it is for, else the person in the row. `chain`: how many in a row have had the place since `freedAt`.
 */
export type Hold = {
  for: "offer" | "confirm" | "pay";
  until: number;
  tellAt: number | null;
  standby: string | null;
  chain: number;
  freedAt: number;
};
/** So much earlier than its end is told, for clocks that run late. */
export const TOLD_EARLIER_MS = 30_000;
/** No offer leaves with less time left: its reader could not answer. */
export const OFFER_LEAST_MS = 300_000;
/** Readers of rows count a hold so long past its end, while its day may still settle it. */
export const SETTLE_MS = 60_000;

/** From that instant nobody accepts it; `now` in ms. */
export const hasEnded = ({ until }: Pick<Hold, "until">, now: number): boolean => now >= until;

/**
 * For who reads rows without the day: its place is free again. A minute after its end, because until the day has settled the hold
 * the place belongs to the next in line (docs/decisions/122-who-reads-says-what-a-hold-is.md).
 */
export const isAbandoned = (holdUntil: number | null, now: number): boolean =>
  holdUntil !== null && now >= holdUntil + SETTLE_MS;

/** The chain of a place that is kept for the list while nobody can be written as served. No chain counts it. */
export const OF_NOBODY = 0;

/** The first in line gets it at the next look; until then a member may only let it go. */
export const isForNobody = ({ for: use, chain }: Pick<Hold, "for" | "chain">): boolean =>
  use === "offer" && chain === OF_NOBODY;
