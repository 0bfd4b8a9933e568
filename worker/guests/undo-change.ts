import * as z from "zod/mini";
import { fail } from "../../contract/errors.ts";
import type { ChangeUndone } from "../../contract/requests/guests.ts";
import type { Diary } from "../../db/connect.ts";
import { changeById } from "../../db/diary/guests/merge.ts";
import { writeAskedAgain } from "../../db/diary/guests/pairs.ts";
import { changesOfGuests, peopleByIds } from "../../db/diary/guests/people.ts";
import { changesColumn } from "../../db/platform/columns.ts";
import { isUndoable, type Undoable, undoableOf } from "../../domain/guests/merge.ts";
import type { Acting } from "../http/acting.ts";
import { cardOf } from "./guest-after.ts";
import { undoMerge } from "./merge-guests.ts";
import { separatedColumn, undoSeparation } from "./separate-bookings.ts";

const merge = z.object({ key: z.string(), guest: z.string(), members: z.array(z.string()) });
const apart = z.object({ key: z.string(), guest: z.string(), before: z.nullable(z.string()) });

/** Undoes a merge, a separation or the answer that two are two, of the guest or of one that was merged into it. */
export async function undoChange(acting: Acting, { id, changeId }: ChangeUndone & { id: string }) {
  const { services: s, workspaceId } = acting;
  const db = s.diary(workspaceId);
  const [person] = await peopleByIds(db, workspaceId, [id]);
  if (!person) return fail("guest_not_found");
  const ids = person.rows.map((row) => row.id);
  const change = await changeById(db, workspaceId, changeId);
  if (!change || !ids.includes(change.guestId) || !isUndoable(change.type)) return fail("guest_not_found");
  const changes = (await changesOfGuests(db, workspaceId, [change.guestId])).map((row) => ({
    ...row,
    changes: changesColumn(row.changes),
  }));
  if (!undoableOf(changes, change.guestId).has(changeId)) fail("merged_since");
  const undone = await UNDO[change.type](acting, db, { ...change, changes: JSON.parse(change.changes) });
  return { guest: await cardOf(s, db, workspaceId, change.guestId), changeId: undone };
}

type Change = { id: number; guestId: string; changes: unknown };

const UNDO: Record<Undoable, (acting: Acting, db: Diary, change: Change) => Promise<number>> = {
  merged: (acting, db, { id, guestId, changes }) =>
    undoMerge(acting, db, { ...merge.parse(changes), changeId: id, head: guestId }),
  separated: (acting, db, { guestId, changes }) =>
    undoSeparation(acting, db, { head: guestId, separated: separatedColumn(changes) }),
  told_apart: async ({ services: s, workspaceId, actor }, db, { guestId, changes }) => {
    const { guest: other, ...noted } = apart.parse(changes);
    const by = { actor, now: s.now() };
    return (await writeAskedAgain(db, workspaceId, { ...noted, one: guestId, other }, by)) ?? fail("merged_since");
  },
};
