import { MINUTE_MS } from "../time/calendar.ts";

/** Passkeys of an account (docs/rules.md#passkeys). */
export const PASSKEYS_MAX = 10;

/** A browser answers a challenge within this time. */
export const CHALLENGE_VALID_MS = 5 * MINUTE_MS;

/**
 * Decides if a passkey was copied: a counter that does not rise has a second holder (docs/rules.md#passkeys). A synced
 * passkey (`backedUp`) has several by design: each of its devices counts alone, or none does.
 * @param stored the passkey after its last use
 * @param shown the counter at this use
 * @example isCopied({ counter: 7, backedUp: false }, 7) // true
 * @example isCopied({ counter: 7, backedUp: true }, 6) // false
 * @example isCopied({ counter: 0, backedUp: false }, 0) // false
 */
export const isCopied = ({ counter, backedUp }: { counter: number; backedUp: boolean }, shown: number): boolean =>
  !backedUp && (counter > 0 || shown > 0) && shown <= counter;
