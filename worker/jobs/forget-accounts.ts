import { everBooked } from "../../db/diary/close-diary.ts";
import { forgetAccounts, removeAtOnce, type Unconfirmed, unconfirmedAfter } from "../../db/directory/remove-account.ts";
import type { Step } from "../../db/platform/nightly-tasks.ts";
import { UNCONFIRMED_KEPT_MS } from "../../domain/people/deletion.ts";
import type { Services } from "../services.ts";

const AT_ONCE = 20;

/**
 * Deletes accounts unconfirmed for a month, except staff elsewhere and those with colleagues or bookings. Their
 * workspaces go a night earlier.
 */
export async function forgetNextAccounts(s: Services, place: string, now: number): Promise<Step> {
  const accounts = await unconfirmedAfter(s.db, place, now - UNCONFIRMED_KEPT_MS, AT_ONCE);
  const unused: string[] = [];
  for (const account of accounts) {
    if (account.isStaff || !(await isUnused(s, account))) continue;
    const owned = account.owns.map(({ id }) => id);
    if (owned.length > 0) await removeAtOnce(s.db, account.id, owned, now);
    else unused.push(account.id);
  }
  const forgotten = unused.length > 0 ? (await s.db.batch(forgetAccounts(s.db, unused)))[3].length : 0;
  return { rows: forgotten, place: accounts.length === AT_ONCE ? (accounts.at(-1)?.id ?? null) : null };
}

async function isUnused(s: Services, { owns }: Unconfirmed): Promise<boolean> {
  for (const { id, members } of owns) if (members > 1 || (await everBooked(s.diary(id), id))) return false;
  return true;
}
