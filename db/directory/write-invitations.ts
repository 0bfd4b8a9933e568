import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Directory } from "../connect.ts";
import { notifications } from "../platform/schema.ts";
import { oneTimeLinks, staffInvitations } from "./schema.ts";

/* A failing condition selects null, and the database refuses the batch (isNotNullViolation). */

/** Unused invitations, expired or not. */
export const unusedOfAddress = (workspaceId: string, email: string) =>
  and(
    eq(staffInvitations.workspaceId, workspaceId),
    eq(staffInvitations.email, email),
    isNull(staffInvitations.usedAt),
  );

export const pendingOfId = (workspaceId: string, id: string, now: number) =>
  and(
    eq(staffInvitations.workspaceId, workspaceId),
    eq(staffInvitations.id, id),
    isNull(staffInvitations.usedAt),
    gt(staffInvitations.expiresAt, now),
  );

type NewInvitation = Omit<typeof staffInvitations.$inferInsert, "email"> & { email: SQL<string> };
type NewInvitationLink = Omit<typeof oneTimeLinks.$inferInsert, "id"> & { id: string | SQL<string> };

export const insertInvitation = (db: Directory, invitation: NewInvitation) =>
  db.insert(staffInvitations).values(invitation);

export const insertInvitationLink = (db: Directory, link: NewInvitationLink) => db.insert(oneTimeLinks).values(link);

export const extendInvitation = (db: Directory, which: SQL | undefined, expiresAt: number) =>
  db.update(staffInvitations).set({ expiresAt }).where(which).returning();

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

export const spendLinks = (db: Directory, invitationId: string, now: number) =>
  db
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(and(eq(oneTimeLinks.invitationId, invitationId), isNull(oneTimeLinks.usedAt)));

export const unlessMember = (workspaceId: string, email: string) =>
  sql<string>`(SELECT ${email} WHERE NOT EXISTS (SELECT 1 FROM workspace_members member
    JOIN users ON users.id = member.user_id WHERE member.workspace_id = ${workspaceId} AND users.email = ${email}))`;

export const ifPending = (db: Directory, id: string, workspaceId: string, invitationId: string, now: number) =>
  sql<string>`${db
    .select({ id: sql`${id}` })
    .from(staffInvitations)
    .where(pendingOfId(workspaceId, invitationId, now))}`;

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
