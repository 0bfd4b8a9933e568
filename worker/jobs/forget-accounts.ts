import { hasBookingHistory } from "../../db/diary/close-diary.ts";
import {
  markForRemovalTonight,
  removeUnconfirmedAccounts,
  type UnconfirmedAccount,
  unconfirmedAccountsAfter,
} from "../../db/directory/remove-account.ts";
import type { TaskStep } from "../../db/platform/nightly-tasks.ts";
import { UNCONFIRMED_KEPT_MS } from "../../domain/people/retention.ts";
import type { Services } from "../services.ts";

const AT_ONCE = 20;

/**
 * Deletes accounts unconfirmed for a month, except staff elsewhere and those with colleagues or bookings. Their
 * workspaces go a night earlier.
 */
export async function forgetNextAccounts(s: Services, place: string, now: number): Promise<TaskStep> {
  const accounts = await unconfirmedAccountsAfter(s.db, place, now - UNCONFIRMED_KEPT_MS, AT_ONCE);
  const unused: string[] = [];
  for (const account of accounts) {
    if (account.isEmployed || !(await isUnused(s, account))) continue;
    const owned = account.owns.map(({ id }) => id);
    if (owned.length > 0) await markForRemovalTonight(s.db, account.id, owned, now);
    else unused.push(account.id);
  }
  const forgotten = unused.length > 0 ? (await s.db.batch(removeUnconfirmedAccounts(s.db, unused)))[3].length : 0;
  return { rows: forgotten, place: accounts.length === AT_ONCE ? (accounts.at(-1)?.id ?? null) : null };
}

async function isUnused(s: Services, { owns }: UnconfirmedAccount): Promise<boolean> {
  for (const { id, members } of owns) if (members > 1 || (await hasBookingHistory(s.diary(id), id))) return false;
  return true;
}
