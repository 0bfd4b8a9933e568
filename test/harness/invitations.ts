import { eq } from "drizzle-orm";
import { accountMail } from "../../db/directory/account-mails.ts";
import { oneTimeLinks, staffInvitations } from "../../db/directory/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import { INVITATION, linkId } from "../../worker/http/tokens.ts";
import { call, db, type TestWorkspace } from "./harness.ts";

export const teamOf = ({ slug }: TestWorkspace) => `/api/workspaces/${slug}/team`;

export const invite = (workspace: TestWorkspace, email: string, fullName?: string) =>
  call("POST", `${teamOf(workspace)}/invitations`, { as: workspace.owner, body: { email, fullName } });
export const resendInvitation = (workspace: TestWorkspace, { id }: { id: string }) =>
  call("POST", `${teamOf(workspace)}/invitations/${id}/resend`, { as: workspace.owner });
export const cancelInvitation = (workspace: TestWorkspace, { id }: { id: string }) =>
  call("DELETE", `${teamOf(workspace)}/invitations/${id}`, { as: workspace.owner });

/** Used or expired, as the fields say. */
export const endInvitation = (id: string, fields: { usedAt?: number; expiresAt?: number }) =>
  db.batch([
    db.update(staffInvitations).set(fields).where(eq(staffInvitations.id, id)),
    db.update(oneTimeLinks).set(fields).where(eq(oneTimeLinks.invitationId, id)),
  ]);

/** A due mail that is missing from the queue. */
export async function oweInvitationMail({ id, token }: { id: string; token: string }) {
  const key = linkId(token) ?? "";
  const mail = accountMail({ subject: "invitation", subjectId: id, type: INVITATION, key, now: 1 });
  await db.insert(notifications).values(mail);
}
