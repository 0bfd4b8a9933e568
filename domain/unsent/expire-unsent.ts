import { DAY_MS } from "../time/calendar.ts";
import type { UnsentStore } from "./send-unsent.ts";
import type { UnsentChange } from "./unsent-change.ts";

const EXPIRED = { code: "expired", words: null, isKept: false };
const LISTED_DAYS = 7;

/**
 * Takes the personal data out of changes older than 24 hours; `now` in ms, as the server said it. Kind and time stay listed
 * until their member has read them, for a week at most, so that nothing goes without a word (docs/evening.md#unsent-changes).
 * Answers how many changed.
 */
export async function expireUnsent(store: UnsentStore, now: number): Promise<number> {
  const old = (await store.all()).filter(({ madeAt }) => isOld(madeAt, now));
  const gone = old.filter(({ madeAt }) => now - madeAt >= LISTED_DAYS * DAY_MS);
  const expiring = old.filter((change) => change.shows !== null && !gone.includes(change));
  for (const { id } of gone) await store.remove(id);
  for (const change of expiring) await store.put(expired(change));
  return gone.length + expiring.length;
}

const isOld = (madeAt: number, now: number) => now - madeAt >= DAY_MS;

/** As it may be shown by a clock that may be wrong: nothing is lost, but a party is not shown after 24 hours. */
export const withoutOldParty = <Booking extends object>(change: UnsentChange<Booking>, now: number) =>
  isOld(change.madeAt, now) ? { ...change, shows: null } : change;

const KINDS = ["attendance", "status", "minutes"];

/** A few fields of the body say which kind of change it was. */
function expired(change: UnsentChange): UnsentChange {
  const body = Object.fromEntries(Object.entries(change.body).filter(([field]) => KINDS.includes(field)));
  return { ...change, body, shows: null, fault: null, problem: change.problem ?? EXPIRED };
}

/**
 * True while a device may keep a day that it kept at `at` (ms): personal data stays for 24 hours. A clock that was set back
 * ends it too (docs/evening.md#without-a-connection).
 */
export const mayBeKept = (at: number, now: number): boolean => Math.abs(now - at) < DAY_MS;
