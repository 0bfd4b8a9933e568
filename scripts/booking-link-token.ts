import { readFileSync } from "node:fs";
import path from "node:path";
import { linkToken } from "../worker/http/tokens.ts";

/** The token of a booking's private link, as the product on this data would put it into a mail. */
export function bookingLinkToken(
  data: string,
  purpose: "manage" | "feedback",
  booking: { id: string; tokenVersion: number },
): string {
  const keys: { LINK_KEYS: string } = JSON.parse(readFileSync(path.join(data, "keys.json"), "utf8"));
  return linkToken(purpose, booking.id, [keys.LINK_KEYS], booking.tokenVersion);
}
