import { readFileSync } from "node:fs";
import path from "node:path";
import { linkToken } from "../../worker/http/tokens.ts";

/** Equal to the token in the product's mails on this data. */
export function bookingLinkToken(
  data: string,
  purpose: "manage" | "feedback",
  booking: { id: string; tokenVersion: number },
): string {
  const keys: { LINK_KEYS: string } = JSON.parse(readFileSync(path.join(data, "keys.json"), "utf8"));
  return linkToken(purpose, booking.id, [keys.LINK_KEYS], booking.tokenVersion);
}
