import { fail } from "../../contract/errors.ts";
import type { GuestMerged } from "../../contract/requests/guests.ts";
import type { Diary } from "../../db/connect.ts";
import { type MergeToUndo, writeMerge, writeUnmerge } from "../../db/diary/guests/merge.ts";
import { peopleByIds } from "../../db/diary/guests/people.ts";
import { fault } from "../../domain/faults.ts";
import type { Acting } from "../http/acting.ts";
import { refuseAt } from "../http/validate.ts";
import { cardOf, tellDates } from "./guest-after.ts";

/** `guestId` goes into `id`, which stays the head (docs/rules.md#merging). Of two who merge them both ways, one is refused. */
export async function mergeGuests(acting: Acting, { id, guestId }: GuestMerged & { id: string }) {
  const { services: s, workspaceId } = acting;
  const db = s.diary(workspaceId);
  if (id === guestId) refuseAt("guestId", fault("unknown_id"));
  const changeId = await mergeTwo(acting, db, { head: id, guest: guestId });
  return { guest: await cardOf(s, db, workspaceId, id), changeId };
}

/** The id of the change. */
export async function mergeTwo(
  { services: s, workspaceId, actor }: Acting,
  db: Diary,
  { head, guest }: { head: string; guest: string },
): Promise<number> {
  await requireHeads(db, workspaceId, [head, guest]);
  const by = { actor, now: s.now() };
  const changeId = await writeMerge(db, workspaceId, { head, guest, key: crypto.randomUUID() }, by);
  if (changeId === null) return refuseChanged(db, workspaceId, [head, guest]);
  await tellDates(s, db, workspaceId, [head]);
  return changeId;
}

/** One that was merged is read as another by now: who asks saw an older page. */
export async function requireHeads(db: Diary, workspaceId: string, ids: string[]): Promise<void> {
  const rows = (await peopleByIds(db, workspaceId, ids)).flatMap((person) => person.rows);
  for (const id of ids) {
    const row = rows.find((each) => each.id === id) ?? fail("guest_not_found");
    if (row.mergedInto !== null) fail("merged_since");
  }
}

/** Nothing was written: somebody was faster, or the business moves away. */
export async function refuseChanged(db: Diary, workspaceId: string, ids: string[]): Promise<never> {
  await requireHeads(db, workspaceId, ids);
  return fail("unavailable");
}

/** The id of the change that says so. */
export async function undoMerge(
  { services: s, workspaceId, actor }: Acting,
  db: Diary,
  merge: MergeToUndo,
): Promise<number> {
  const [person] = await peopleByIds(db, workspaceId, [merge.guest]);
  if (!person) return fail("guest_not_found"); // it was erased
  const changeId = await writeUnmerge(db, workspaceId, merge, { actor, now: s.now() });
  if (changeId === null) return fail("merged_since");
  await tellDates(s, db, workspaceId, [merge.head, merge.guest]);
  return changeId;
}
