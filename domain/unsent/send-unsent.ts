import { MINUTE_MS } from "../time/calendar.ts";
import {
  bodyOf,
  type Fault,
  lostWithItsBooking,
  settle,
  type UnsentAnswer,
  type UnsentChange,
} from "./unsent-change.ts";

/** In the order of making. `put` replaces the change with its id, unless it has been removed. */
export type UnsentStore = {
  all(): Promise<UnsentChange[]>;
  put(change: UnsentChange): Promise<void>;
  remove(id: number): Promise<void>;
};

/** Null: no answer came. */
export type SendUnsent = (change: UnsentChange, body: Record<string, unknown>) => Promise<UnsentAnswer | null>;

/**
 * Sends what waits, one by one in order, until nothing is left to send or no answer comes; `now` gives the server's time in ms.
 * May be killed anywhere: what it did not settle is sent again under its key (docs/evening.md#unsent-changes).
 */
export async function sendUnsent(store: UnsentStore, send: SendUnsent, now: () => number): Promise<void> {
  for (;;) {
    const changes = await store.all();
    const next = nextToSend(changes, now());
    if (!next) return;
    const lost = lostWithItsBooking(changes, next);
    if (lost) {
      await store.put(lost);
      continue;
    }
    if (!next.isTried) await store.put({ ...next, isTried: true }); // before it may reach the server
    const answer = await send(next, bodyOf(next, now()));
    if (!answer) return;
    const present = await store.all(); // changes were made, and perhaps dropped, while it was sent
    const settled = settle(present, { ...next, isTried: true }, answer, now());
    if (!settled) return;
    const isDropped = !settled.isSent && present.every(({ id }) => id !== next.id);
    if (isDropped) continue;
    for (const change of settled.kept) await store.put(change); // before it goes, or a kill would lose what they learnt
    if (settled.isSent) await store.remove(next.id);
  }
}

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
