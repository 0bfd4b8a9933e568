import { MINUTE_MS } from "../time/calendar.ts";
import type { Fault, UnsentChange } from "./unsent-change.ts";

/**
 * The first change that may be sent now (ms), in the order of making. A fault of the server holds back its own booking alone:
 * changes of one booking keep their order, those of others go on (docs/evening.md#unsent-changes).
 */
export function nextToSend(changes: UnsentChange[], now: number): UnsentChange | undefined {
  const held = new Set<string>();
  return changes.find(({ bookingId, fault, problem }) => {
    if (problem !== null || held.has(bookingId)) return false;
    const isDue = fault === null || Math.abs(now - fault.at) >= pauseAfter(fault);
    if (!isDue) held.add(bookingId);
    return isDue;
  });
}

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

/** In ms: 10 s, 20 s, 40 s, … up to 10 minutes. */
export const pauseAfter = ({ tries }: Fault): number => Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
