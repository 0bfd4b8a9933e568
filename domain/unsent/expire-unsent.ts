import { DAY_MS } from "../time/calendar.ts";
import type { UnsentStore } from "./send-unsent.ts";
import type { UnsentChange } from "./unsent-change.ts";

const EXPIRED = { code: "expired", words: "It could not be sent within 24 hours.", isKept: false };

/**
 * Takes the personal data out of changes older than 24 hours; `now` in ms. Kind and time stay listed until their member has
 * read them, so that nothing goes without a word (docs/evening.md#unsent-changes). Answers how many expired.
 * A clock that was set back ends nothing: what was done would be lost.
 */
export async function expireUnsent(store: UnsentStore, now: number): Promise<number> {
  const old = (await store.all()).filter(({ shows, madeAt }) => shows !== null && now - madeAt >= DAY_MS);
  for (const change of old) await store.put(expired(change));
  return old.length;
}

/** Attendance and status say which kind of change it was. */
function expired(change: UnsentChange): UnsentChange {
  const { attendance, status } = change.body;
  const body = { ...(attendance === undefined ? {} : { attendance }), ...(status === undefined ? {} : { status }) };
  return { ...change, body, shows: null, fault: null, problem: change.problem ?? EXPIRED };
}
