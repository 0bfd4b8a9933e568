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
