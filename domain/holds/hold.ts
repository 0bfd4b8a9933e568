export type Hold = {
  for: "offer" | "confirm" | "pay";
  until: number;
  tellAt: number | null;
  standby: string | null;
  chain: number;
  freedAt: number;
};
export const TOLD_EARLIER_MS = 30_000;
export const SETTLE_MS = 60_000;

/** From that instant nobody accepts it; `now` in ms. */
export const hasEnded = ({ until }: Pick<Hold, "until">, now: number): boolean => now >= until;
