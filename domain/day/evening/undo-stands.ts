import { MINUTE_MS } from "../../time/calendar.ts";

/** Undo of a hand-over stands on the screen for so long. */
export const UNDO_MS = MINUTE_MS;
/** Messages wait a little longer, because an undo takes a moment to arrive. */
export const TOLD_AFTER_MS = UNDO_MS + 15_000;
