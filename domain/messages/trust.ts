import { DAY_MS } from "../time/calendar.ts";

/** `stopped`: the product sends no message to the business's customers. */
export type Trust = "new" | "proven" | "stopped";

/** A business is proven when it is this old and has kept this many visits (docs/rules.md#caps). */
export const PROVEN_AFTER_MS = 7 * DAY_MS;
export const PROVEN_AFTER_VISITS = 20;

/** `trust`: the operator's decision. `provenAt`: when the business became proven, in milliseconds. */
type Standing = { trust: "trusted" | "stopped" | null; provenAt: number | null };

/** The error of a message held while the operator has stopped the business. */
export const STOPPED_BY_OPERATOR_ERROR = "stopped by the operator";

/** Decides a business's trust: the operator's decision comes first. */
export function trustOf({ trust, provenAt }: Standing): Trust {
  if (trust === "stopped") return "stopped";
  return trust === "trusted" || provenAt !== null ? "proven" : "new";
}

/** Is a new business old enough to be proven? Counting its visits is worth a query only then. */
export const mayHaveEarnedTrust = ({ trust, provenAt, createdAt }: Standing & { createdAt: number }, now: number) =>
  trustOf({ trust, provenAt }) === "new" && now - createdAt >= PROVEN_AFTER_MS;
