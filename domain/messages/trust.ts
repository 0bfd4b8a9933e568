import { DAY_MS } from "../time/calendar.ts";

/** A `stopped` business sends no message to customers. */
export type Trust = "new" | "proven" | "stopped";

/** New businesses this old with this many kept visits are proven (docs/rules.md#caps). */
export const PROVEN_AFTER_MS = 7 * DAY_MS;
export const PROVEN_AFTER_VISITS = 20;

/** `trust`: the operator's. `provenAt`: in ms. */
type Standing = { trust: "trusted" | "stopped" | null; provenAt: number | null };

export const STOPPED_BY_OPERATOR_ERROR = "stopped by the operator";

/** The operator's decision comes first. */
export function trustOf({ trust, provenAt }: Standing): Trust {
  if (trust === "stopped") return "stopped";
  return trust === "trusted" || provenAt !== null ? "proven" : "new";
}

/** Visits are counted only for new businesses old enough to be proven. */
export const mayHaveEarnedTrust = ({ trust, provenAt, createdAt }: Standing & { createdAt: number }, now: number) =>
  trustOf({ trust, provenAt }) === "new" && now - createdAt >= PROVEN_AFTER_MS;
