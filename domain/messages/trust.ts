import { DAY_MS } from "../time/calendar.ts";

/** A `stopped` business sends no message to customers. */
export type Trust = "new" | "proven" | "stopped";

/** A new business that is this old and kept this many visits is proven (docs/rules.md#caps). */
export const PROVEN_AFTER_MS = 7 * DAY_MS;
export const PROVEN_AFTER_VISITS = 20;

/** `trust`: the operator's decision. `provenAt`: in milliseconds. */
type Standing = { trust: "trusted" | "stopped" | null; provenAt: number | null };

/** A message is `held` with this error. */
export const STOPPED_BY_OPERATOR_ERROR = "stopped by the operator";

/** Decides how far a business is trusted; the operator's decision comes first. */
export function trustOf({ trust, provenAt }: Standing): Trust {
  if (trust === "stopped") return "stopped";
  return trust === "trusted" || provenAt !== null ? "proven" : "new";
}

/** Is a new business old enough to be proven? Only then its visits are counted. */
export const mayHaveEarnedTrust = ({ trust, provenAt, createdAt }: Standing & { createdAt: number }, now: number) =>
  trustOf({ trust, provenAt }) === "new" && now - createdAt >= PROVEN_AFTER_MS;
