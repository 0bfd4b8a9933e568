import { nextToSend } from "./next-to-send.ts";
import { bodyOf, lostWithItsBooking, settle, type UnsentAnswer, type UnsentChange } from "./unsent-change.ts";

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
