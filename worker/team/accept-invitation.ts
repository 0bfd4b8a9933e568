import { fail } from "../../contract/errors.ts";
import { type Acceptance, TOO_SHORT } from "../../contract/requests/team.ts";
import { insertAccount, ofUser, updateAccount } from "../../db/directory/accounts.ts";
import { invitationOfLink } from "../../db/directory/invitations.ts";
import { unlessHeldByUndoLink } from "../../db/directory/links.ts";
import { insertMember } from "../../db/directory/members.ts";
import { insertSession, type SessionRow } from "../../db/directory/sessions.ts";
import { workspaceBySlug } from "../../db/directory/workspaces.ts";
import { invitedAddress, invitedUser, spendInvitation } from "../../db/directory/write-invitations.ts";
import { isNotNullViolation, isUniqueViolation } from "../../db/platform/database-error.ts";
import { isCommonPassword } from "../../domain/people/common-passwords.ts";
import { invitationState } from "../../domain/people/link-expiry.ts";
import { memberPart } from "../../domain/settings/settings-parts.ts";
import { tradeWords } from "../../domain/texts/trade-words.ts";
import { type CallActing, noteWorkspaceChange, type User } from "../http/acting.ts";
import { chargeWork, PASSWORD_STEPS } from "../http/limits.ts";
import { hashPassword } from "../http/passwords.ts";
import { EMAIL_UNDO, INVITATION, isLinkToken, linkId } from "../http/tokens.ts";
import { refuseAt } from "../http/validate.ts";
import type { Services } from "../services.ts";

type OpenedInvitation = Awaited<ReturnType<typeof openInvitation>>;

/**
 * Joins with the session or a new account; one of many concurrent tries succeeds. An existing account never gets a
 * password: it signs in first, with the invited address.
 */
export async function acceptInvitation(
  { services: s }: CallActing,
  { token, password, fullName, language }: Omit<Acceptance, "language"> & Pick<User, "language"> & { token: string },
  signedIn: { user: User; session: SessionRow } | null,
  newSession: (userId: string) => SessionRow,
) {
  const opened = await openInvitation(s, token);
  if (signedIn && signedIn.user.email !== opened.invitation.email) fail("access_denied", { reason: "other_address" });
  if (signedIn && password === undefined && fullName === null) return joinWithSession(s, opened, signedIn);
  if (opened.userId !== null) fail("email_taken");
  if (password === undefined) return refuseAt("password", TOO_SHORT);
  if (isCommonPassword(password)) fail("weak_password");
  chargeWork(s, PASSWORD_STEPS);
  return joinWithAccount(s, opened, { passwordHash: hashPassword(password), fullName, language }, newSession);
}

/** Reading the mail confirms the account's address. */
async function joinWithSession(
  s: Services,
  { link, invitation }: OpenedInvitation,
  { user, session }: { user: User; session: SessionRow },
) {
  const now = s.now();
  const emailConfirmedAt = user.emailConfirmedAt ?? now;
  const member = membership(invitation, now);
  const userId = invitedUser(user.id, link.id, now);
  await failUnlessJoined(
    s.db.batch([
      insertMember(s.db, { ...member, userId }),
      noteJoined(s, member),
      ...spendInvitation(s.db, invitation.id, now),
      updateAccount(s.db, ofUser(user.id), { emailConfirmedAt }),
    ]),
    "workspace_members.user_id",
  );
  return { user: { ...user, emailConfirmedAt }, session };
}

/**
 * Account, membership and session in one batch; the mailed link confirms the address. An address that another account
 * can undo back to is taken.
 */
async function joinWithAccount(
  s: Services,
  { link, invitation }: OpenedInvitation,
  { fullName, ...person }: Pick<User, "passwordHash" | "fullName" | "language">,
  newSession: (userId: string) => SessionRow,
) {
  const now = s.now();
  const user: User = {
    id: crypto.randomUUID(),
    email: invitation.email,
    fullName: fullName ?? invitation.fullName,
    role: "business_staff",
    ...person,
    emailConfirmedAt: now,
    createdAt: now,
    stoppedAt: null,
  };
  const session = newSession(user.id);
  const member = membership(invitation, now);
  const role = unlessHeldByUndoLink(user.role, user.email, EMAIL_UNDO, now);
  await failUnlessJoined(
    s.db.batch([
      insertAccount(s.db, { ...user, email: invitedAddress(link.id, now), role }),
      insertMember(s.db, { ...member, userId: user.id }),
      noteJoined(s, member),
      ...spendInvitation(s.db, invitation.id, now),
      insertSession(s.db, session),
    ]),
    "users.email",
  );
  return { user, session };
}

/** The member has the invitation's id, to which a person of the offer may be linked already. */
const membership = ({ id, workspaceId, role }: OpenedInvitation["invitation"], now: number) => ({
  ...{ id, createdAt: now },
  ...{ workspaceId, role },
});

/** Right after the insert; a member who was there already has not joined. */
const noteJoined = (s: Services, { id, workspaceId, role, createdAt }: ReturnType<typeof membership>) => {
  const joined = memberPart("member", id, role);
  return noteWorkspaceChange({ services: s, workspaceId, actor: id }, "team", [[], [joined]], createdAt);
};

/** `guarded`: the column that is null when the link is used, withdrawn or expired. */
async function failUnlessJoined(batch: Promise<unknown>, guarded: string): Promise<void> {
  try {
    await batch;
  } catch (error) {
    if (isNotNullViolation(error, guarded)) fail("invitation_invalid");
    if (isUniqueViolation(error, "users.email") || isNotNullViolation(error, "users.role")) fail("email_taken");
    throw error;
  }
}

/** Throws `invitation_invalid` unless the link works. */
async function openInvitation(s: Services, token: string) {
  const id = linkId(token);
  const isOurs = id !== undefined && isLinkToken(token, INVITATION, id, s.config.linkKeys);
  const found = isOurs ? await invitationOfLink(s.db, id) : undefined;
  if (!found || invitationState(found.link, s.now()) !== "pending") return fail("invitation_invalid");
  return found;
}

/** `slug`: of the page's address; it must lead to the workspace. */
export async function readInvitation({ services: s }: CallActing, { token, slug }: { token: string; slug?: string }) {
  const { invitation, workspace, businessType, userId } = await openInvitation(s, token);
  const isElsewhere = slug !== undefined && slug !== workspace.slug;
  if (isElsewhere && (await workspaceBySlug(s.db, slug).get())?.id !== invitation.workspaceId)
    fail("invitation_invalid", { reason: "other_workspace" });
  return {
    id: invitation.id,
    workspaceId: invitation.workspaceId,
    workspace,
    tradeWords: tradeWords(businessType, null),
    email: invitation.email,
    fullName: invitation.fullName,
    role: invitation.role,
    expiresAt: new Date(invitation.expiresAt).toISOString(),
    hasAccount: userId !== null,
  };
}
