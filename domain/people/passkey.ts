import { MINUTE_MS } from "../time/calendar.ts";

/** Passkeys of an account (docs/rules.md#passkeys). */
export const PASSKEYS_MAX = 10;

/** A browser answers a challenge within this time. */
export const CHALLENGE_VALID_MS = 5 * MINUTE_MS;

/**
 * Decides if a passkey was copied: a counter that does not rise has a second holder (docs/rules.md#passkeys). Passkeys
 * that devices share do not count and show 0.
 * @param stored the counter at its last use
 * @param shown the counter at this use
 * @example isCopied(7, 7) // true
 * @example isCopied(0, 0) // false
 */
export const isCopied = (stored: number, shown: number): boolean => (stored > 0 || shown > 0) && shown <= stored;
