import { and, eq, gt, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { anyOf, type Directory } from "../connect.ts";
import { notifications } from "../platform/schema.ts";
import { type AccountCondition, membershipIdsOf } from "./accounts.ts";
import type { InvitationRow } from "./invitations.ts";
import { oneTimeLinks, staffInvitations } from "./schema.ts";

/* A failing condition selects null, and the database refuses the batch (isNotNullViolation). */

/** Unused invitations, expired or not. */
export const unusedOfAddress = (workspaceId: string, email: string) =>
  and(
    eq(staffInvitations.workspaceId, workspaceId),
    eq(staffInvitations.email, email),
    isNull(staffInvitations.usedAt),
  );

/** Those that the account sent, but for some to `keep`. */
export const pendingBy = (db: Directory, whose: AccountCondition, keep: string[], now: number) =>
  and(
    inArray(staffInvitations.invitedBy, membershipIdsOf(db, whose)),
    notInArray(staffInvitations.id, anyOf(keep)),
    isNull(staffInvitations.usedAt),
    gt(staffInvitations.expiresAt, now),
  );

export const pendingOfId = (workspaceId: string, id: string, now: number) =>
  and(
    eq(staffInvitations.workspaceId, workspaceId),
    eq(staffInvitations.id, id),
    isNull(staffInvitations.usedAt),
    gt(staffInvitations.expiresAt, now),
  );

type InvitationLink = typeof oneTimeLinks.$inferInsert & { invitationId: string };

/** With its link; refused for a member's address. */
export const insertInvitation = (db: Directory, invitation: InvitationRow, link: InvitationLink) =>
  [
    db
      .insert(staffInvitations)
      .values({ ...invitation, email: unlessMember(invitation.workspaceId, invitation.email) }),
    db.insert(oneTimeLinks).values(link),
  ] as const;

/** Replaces a pending invitation's links by `link`; refused once it is not pending. */
export function renewInvitation(db: Directory, workspaceId: string, link: InvitationLink, now: number) {
  const pending = pendingOfId(workspaceId, link.invitationId, now);
  const id = sql<string>`${db
    .select({ id: sql`${link.id}` })
    .from(staffInvitations)
    .where(pending)}`;
  return [
    spendLinks(db, link.invitationId, now),
    db.insert(oneTimeLinks).values({ ...link, id }),
    db.update(staffInvitations).set({ expiresAt: link.expiresAt }).where(pending).returning(),
  ] as const;
}

export function withdrawInvitations(db: Directory, which: SQL | undefined) {
  const ids = db.select({ id: staffInvitations.id }).from(staffInvitations).where(which);
  const isUnsent = inArray(notifications.state, ["due", "leased"]);
  return [
    db
      .update(notifications)
      .set({ state: "superseded" })
      .where(and(inArray(notifications.subjectId, ids), isUnsent)),
    db.delete(oneTimeLinks).where(inArray(oneTimeLinks.invitationId, ids)),
    db.delete(staffInvitations).where(which).returning({ id: staffInvitations.id }),
  ] as const;
}

const spendLinks = (db: Directory, invitationId: string, now: number) =>
  db
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(and(eq(oneTimeLinks.invitationId, invitationId), isNull(oneTimeLinks.usedAt)));

const unlessMember = (workspaceId: string, email: string) =>
  sql<string>`(SELECT ${email} WHERE NOT EXISTS (SELECT 1 FROM workspace_members member
    JOIN users ON users.id = member.user_id WHERE member.workspace_id = ${workspaceId} AND users.email = ${email}))`;

/** Null unless the link is usable. */
export const invitedAddress = (linkId: string, now: number) =>
  sql<string>`(SELECT invitation.email ${ofWorkingLink(linkId, now)})`;

/** Null unless the link is usable and invites the user's address. */
export const invitedUser = (userId: string, linkId: string, now: number) =>
  sql<string>`(SELECT users.id ${ofWorkingLink(linkId, now)} AND users.id = ${userId})`;

const ofWorkingLink = (linkId: string, now: number) => sql`FROM one_time_links link
  JOIN staff_invitations invitation ON invitation.id = link.invitation_id
  LEFT JOIN users ON users.email = invitation.email
  WHERE link.id = ${linkId} AND link.used_at IS NULL AND link.expires_at > ${now}`;

export const spendInvitation = (db: Directory, invitationId: string, now: number) =>
  [
    spendLinks(db, invitationId, now),
    db.update(staffInvitations).set({ usedAt: now }).where(eq(staffInvitations.id, invitationId)),
  ] as const;
