import { sql } from "drizzle-orm";
import { fail } from "../../contract/errors.ts";
import { type WorkspaceDeletion, WRONG_NAME } from "../../contract/workspaces.ts";
import { countDiary } from "../../db/diary/close-diary.ts";
import { insertFor, ofUser } from "../../db/directory/account-changes.ts";
import { accountMail } from "../../db/directory/account-mails.ts";
import { membersOf } from "../../db/directory/members.ts";
import { isStaying, markForDeletion, takeDeletionBack } from "../../db/directory/remove-workspace.ts";
import { users } from "../../db/directory/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import { DELETION_UNDO_MS } from "../../domain/people/deletion.ts";
import type { Member } from "../http/guards.ts";
import { throttle } from "../http/limits.ts";
import { WORKSPACE_DELETION } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import { forgetSlug } from "./known-slugs.ts";

const iso = (instant: number) => new Date(instant).toISOString();

/** Counts what is deleted with a workspace, and says when that would be if its owner asked now. */
export async function previewDeletion(s: Services, { workspaceId, workspace }: Member) {
  const [counts, members] = await Promise.all([
    countDiary(s.diary(workspaceId), workspaceId, s.now()),
    membersOf(s.db, workspaceId),
  ]);
  return {
    ...counts,
    members: members.length,
    deleteAfter: iso(workspace.deleteAfter ?? s.now() + DELETION_UNDO_MS),
  };
}

/**
 * Begins the deletion of a workspace: it takes no online bookings from now on, and goes in two weeks unless its owner takes
 * that back. Asked for again, the first time counts. The owner is told by mail, for somebody else may have asked.
 */
export async function requestDeletion(
  s: Services,
  { workspaceId, workspace, user }: Member,
  { name }: WorkspaceDeletion,
) {
  if (name !== workspace.name) fail("invalid_input", undefined, { errors: [{ path: "name", message: WRONG_NAME }] });
  if (workspace.deleteAfter !== null) return { deleteAfter: iso(workspace.deleteAfter) };
  await throttle(s, "deletion", workspaceId); // asked for and taken back without end, it would mail its owner without end
  const now = s.now();
  const deleteAfter = now + DELETION_UNDO_MS;
  const mail = accountMail({
    ...{ subject: "user", subjectId: user.id, type: WORKSPACE_DELETION, key: crypto.randomUUID(), now },
    draft: { business: workspace.name, slug: workspace.slug, date: iso(deleteAfter).slice(0, 10) },
  });
  // Asked for several times at once, it is told once; never at an address that may be a stranger's, for the name is free text.
  const whose = sql`(${ofUser(user.id)} AND ${users.emailConfirmedAt} IS NOT NULL AND ${isStaying(workspaceId)})`;
  const [, [marked]] = await s.db.batch([
    insertFor(s.db, notifications, { ...mail, subjectId: users.id }, whose),
    markForDeletion(s.db, workspaceId, deleteAfter),
  ]);
  s.enqueue([mail.id]);
  forgetSlug(workspace.slug);
  return { deleteAfter: iso(marked?.deleteAfter ?? deleteAfter) };
}

export async function takeBackDeletion(s: Services, { workspaceId, workspace }: Member): Promise<void> {
  if (!(await takeDeletionBack(s.db, workspaceId, s.now()))) fail("deletion_begun");
  forgetSlug(workspace.slug);
}
