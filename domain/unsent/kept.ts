import { DAY_MS } from "../time/calendar.ts";

/**
 * True while a device may keep a day that it kept at `at` (ms): personal data stays for 24 hours. A clock that was set back
 * ends it too (docs/evening.md#without-a-connection).
 */
export const mayBeKept = (at: number, now: number): boolean => Math.abs(now - at) < DAY_MS;
