import type { TouchedReason } from "./hours-values.ts";

export const TOUCHED_WORDS: Record<TouchedReason, string> = {
  closed: "You are closed then",
  outside_opening_hours: "Outside your opening hours, or it ends after closing",
  per_booking_limit_exceeded: "A larger party than you take then",
  pacing_full: "More guests arrive then than you allow",
};

export const touchedWords = (reason: TouchedReason): string => TOUCHED_WORDS[reason];
