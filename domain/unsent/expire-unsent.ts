import { mayBeKept } from "./kept.ts";
import type { UnsentStore } from "./send-unsent.ts";
import type { UnsentChange } from "./unsent-change.ts";

const EXPIRED = { code: "expired", words: "It could not be sent within 24 hours.", isKept: false };

/**
 * Takes the personal data out of changes older than 24 hours; `now` in ms. Kind and time stay listed until their member has
 * read them, so that nothing goes without a word (docs/evening.md#unsent-changes).
 */
export async function expireUnsent(store: UnsentStore, now: number): Promise<void> {
  for (const change of await store.all())
    if (change.shows !== null && !mayBeKept(change.madeAt, now)) await store.put(expired(change));
}

/** Attendance and status say which kind of change it was. */
function expired(change: UnsentChange): UnsentChange {
  const { attendance, status } = change.body;
  const body = { ...(attendance === undefined ? {} : { attendance }), ...(status === undefined ? {} : { status }) };
  return { ...change, body, shows: null, fault: null, problem: change.problem ?? EXPIRED };
}
