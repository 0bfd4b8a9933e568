import { fail } from "../../contract/errors.ts";
import type { NewInvitation } from "../../contract/requests/team.ts";
import { accountMail, insertMail, supersedeMails } from "../../db/directory/account-mails.ts";
import { noteWorkspace } from "../../db/directory/workspace-changes.ts";
import {
  insertInvitation,
  pendingOfId,
  renewInvitation,
  unusedOfAddress,
  withdrawInvitations,
} from "../../db/directory/write-invitations.ts";
import { isNotNullViolation } from "../../db/platform/database-error.ts";
import { INVITATION_VALID_MS } from "../../domain/people/invitation.ts";
import { memberPart } from "../../domain/settings/settings-parts.ts";
import type { Acting, MemberActing } from "../http/acting.ts";
import { batchWhileSignedIn } from "../http/guards.ts";
import { throttle } from "../http/limits.ts";
import { INVITATION } from "../http/tokens.ts";
import { settingsEntry } from "../settings-entry.ts";
import { invitationView } from "./views.ts";
import { linkPerson, refuseTaken } from "./works-as.ts";

/** Replaces the address's unused invitation. The answer does not reveal an account. */
export async function invite(acting: MemberActing, { email, fullName, role = "staff", person }: NewInvitation) {
  const { services: s, workspaceId, actor } = acting;
  await requireInvitePermission(acting);
  if (person) await refuseTaken(s, workspaceId, person);
  const now = s.now();
  const expiresAt = now + INVITATION_VALID_MS;
  const invitation = {
    id: crypto.randomUUID(),
    workspaceId,
    email,
    fullName,
    role,
    invitedBy: actor,
    createdAt: now,
    expiresAt,
    usedAt: null,
  };
  const { link, mail } = linkAndMail(invitation.id, now);
  const batch = batchWhileSignedIn(s, acting.member, [
    ...withdrawInvitations(s.db, unusedOfAddress(workspaceId, email)),
    ...insertInvitation(s.db, invitation, link),
    noteWorkspace(s.db, settingsEntry(acting, "team", [[], [memberPart("invitation", invitation.id, role)]], now)),
    insertMail(s.db, mail),
  ]);
  await batch.catch((error) => {
    if (isNotNullViolation(error, "staff_invitations.email")) fail("already_member");
    throw error;
  });
  if (person) await linkPerson(acting, person, invitation.id);
  s.enqueue([mail.id]);
  return invitationView(invitation, now, now);
}

/** For seven more days; older links die. */
export async function resendInvitation(acting: MemberActing, { id }: { id: string }) {
  const { services: s, workspaceId, member } = acting;
  await requireInvitePermission(acting);
  const now = s.now();
  const { link, mail } = linkAndMail(id, now);
  const batch = batchWhileSignedIn(s, member, [
    supersedeMails(s.db, id, INVITATION),
    ...renewInvitation(s.db, workspaceId, link, now),
    insertMail(s.db, mail),
  ]);
  const [, , , [invitation]] = await batch.catch((error) => {
    if (isNotNullViolation(error, "one_time_links.id")) fail("invitation_invalid");
    throw error;
  });
  s.enqueue([mail.id]);
  return invitationView(invitation ?? fail("invitation_invalid"), now, now);
}

export async function cancelInvitation(acting: Acting, { id }: { id: string }): Promise<void> {
  const { services: s, workspaceId } = acting;
  const now = s.now();
  const [, , cancelled] = await s.db.batch([
    ...withdrawInvitations(s.db, pendingOfId(workspaceId, id, now)),
    noteWorkspace(s.db, settingsEntry(acting, "team", [[memberPart("invitation", id, null)], []], now)),
  ]);
  if (cancelled.length === 0) fail("invitation_invalid");
}

/**
 * Only a confirmed address may invite. Tries count by workspace and by inviter, because another workspace costs
 * nothing.
 */
async function requireInvitePermission({ services: s, workspaceId, member: { user } }: MemberActing) {
  if (user.emailConfirmedAt === null) fail("email_unconfirmed");
  await throttle(s, "invitation", workspaceId);
  await throttle(s, "invitation", user.id);
}

function linkAndMail(invitationId: string, now: number) {
  const expiresAt = now + INVITATION_VALID_MS;
  const link = { id: crypto.randomUUID(), purpose: INVITATION, invitationId, createdAt: now, expiresAt };
  const mail = accountMail({ subject: "invitation", subjectId: invitationId, type: INVITATION, key: link.id, now });
  return { link, mail };
}
