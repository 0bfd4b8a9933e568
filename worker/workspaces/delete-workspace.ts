import { fail } from "../../contract/errors.ts";
import type { WorkspaceDeletion } from "../../contract/requests/workspaces.ts";
import { countDiaryRows } from "../../db/diary/close-diary.ts";
import { accountMail, insertMailTo } from "../../db/directory/account-mails.ts";
import { ifConfirmed, ofUser } from "../../db/directory/accounts.ts";
import { membersOf } from "../../db/directory/members.ts";
import { ifNotMarkedForDeletion, markForDeletion, unmarkForDeletion } from "../../db/directory/remove-workspace.ts";
import { forgetCachedWorkspace } from "../../db/directory/workspaces.ts";
import { fault } from "../../domain/faults.ts";
import { DELETION_UNDO_MS } from "../../domain/people/retention.ts";
import { wholePart } from "../../domain/settings/settings-parts.ts";
import type { WorkspaceMailType } from "../../texts/en/members/mails.ts";
import { type Acting, type MemberActing, noteWorkspaceChange } from "../http/acting.ts";
import { throttle } from "../http/limits.ts";
import { refuseAt } from "../http/validate.ts";
import { forgetReads } from "../recent-reads.ts";

const iso = (instant: number) => new Date(instant).toISOString();

export async function previewDeletion({ services: s, member: { workspaceId, workspace } }: MemberActing) {
  const [counts, members] = await Promise.all([
    countDiaryRows(s.diary(workspaceId), workspaceId, s.now()),
    membersOf(s.db, workspaceId),
  ]);
  return {
    ...counts,
    members: members.length,
    deleteAfter: iso(workspace.deleteAfter ?? s.now() + DELETION_UNDO_MS),
  };
}

/**
 * The deletion is due in two weeks; until then there are no online bookings. A repeated request keeps the first date; a
 * mail warns the owner of another asker.
 */
export async function requestDeletion(acting: MemberActing, { name }: WorkspaceDeletion) {
  const { services: s, workspaceId, member } = acting;
  const { workspace, user } = member;
  if (name !== workspace.name) refuseAt("name", fault("deletion_name_wrong"));
  if (workspace.deleteAfter !== null) return { deleteAfter: iso(workspace.deleteAfter) };
  await throttle(s, "deletion", workspaceId); // each request after a take-back mails the owner
  const now = s.now();
  const deleteAfter = now + DELETION_UNDO_MS;
  const mail = accountMail({
    ...{
      subject: "user",
      subjectId: user.id,
      type: "workspace_deletion" satisfies WorkspaceMailType,
      key: crypto.randomUUID(),
      now,
    },
    draft: { business: workspace.name, slug: workspace.slug, date: iso(deleteAfter).slice(0, 10) },
  });
  // Concurrent requests send one mail. An unconfirmed address gets none: it may be a stranger's,
  // and the name is free text.
  const whose = ifNotMarkedForDeletion(ifConfirmed(ofUser(user.id)), workspaceId);
  const [, [marked]] = await s.db.batch([
    insertMailTo(s.db, whose, mail),
    markForDeletion(s.db, workspaceId, deleteAfter),
    noteDeletion(acting, [null, deleteAfter], now),
  ]);
  s.enqueue([mail.id]);
  forgetCachedWorkspace(workspace.slug);
  forgetReads(workspaceId);
  return { deleteAfter: iso(marked?.deleteAfter ?? deleteAfter) };
}

export async function takeBackDeletion(acting: MemberActing): Promise<void> {
  const { services: s, workspaceId, member } = acting;
  const { workspace } = member;
  const now = s.now();
  const [[kept]] = await s.db.batch([
    unmarkForDeletion(s.db, workspaceId, now),
    noteDeletion(acting, [workspace.deleteAfter, null], now),
  ]);
  if (!kept) fail("deletion_begun");
  forgetCachedWorkspace(workspace.slug);
  forgetReads(workspaceId);
}

function noteDeletion(acting: Acting, [before, after]: [number | null, number | null], at: number) {
  const partOf = (instant: number | null) => [wholePart({ deleteAfter: instant === null ? null : iso(instant) })];
  return noteWorkspaceChange(acting, "business", [partOf(before), partOf(after)], at);
}
