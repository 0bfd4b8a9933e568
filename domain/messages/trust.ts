import { DAY_MS } from "../time/calendar.ts";

/** How far the product lets a business write in its name: `stopped` sends nothing to customers. */
export type Trust = "new" | "proven" | "stopped";

/** A business that earns trust by itself is this old and has kept so many visits. */
export const PROVEN_AFTER_MS = 7 * DAY_MS;
export const PROVEN_AFTER_VISITS = 20;

/** `trust`: the operator's word; `provenAt`: when the business had earned trust by itself. Null: neither was ever so. */
type Standing = { trust: "trusted" | "stopped" | null; provenAt: number | null };

/** The error noted on a message while the operator has stopped its business. */
export const STOPPED_BY_OPERATOR_ERROR = "stopped by the operator";

/** How far a business is trusted: as the operator says, else by what it has earned. */
export function trustOf({ trust, provenAt }: Standing): Trust {
  if (trust === "stopped") return "stopped";
  return trust === "trusted" || provenAt !== null ? "proven" : "new";
}

/** May the business have earned trust that nobody has noted yet? Only then its visits are worth counting. */
export const mayHaveEarnedTrust = ({ trust, provenAt, createdAt }: Standing & { createdAt: number }, now: number) =>
  trustOf({ trust, provenAt }) === "new" && now - createdAt >= PROVEN_AFTER_MS;
