import { and, asc, desc, eq, exists, gt, isNotNull, isNull, not, sql } from "drizzle-orm";
import { type Directory, type Given, isAmong, prepareQuery } from "../connect.ts";
import { oneTimeLinks, staffInvitations, users, workspaceMembers, workspaces } from "./schema.ts";
import { isStopped } from "./workspaces.ts";

export type InvitationRow = typeof staffInvitations.$inferSelect;

const isMemberAddress = (db: Directory) =>
  exists(
    db
      .select({ id: workspaceMembers.id })
      .from(workspaceMembers)
      .innerJoin(users, eq(users.id, workspaceMembers.userId))
      .where(
        and(eq(workspaceMembers.workspaceId, staffInvitations.workspaceId), eq(users.email, staffInvitations.email)),
      ),
  );

/**
 * Newest first, with the last sending time; with the creation time once the night has deleted expired links
 * (db/directory/retention.ts).
 */
export const unusedInvitationsOf = (db: Directory, workspaceId: string) =>
  db
    .select({
      invitation: staffInvitations,
      sentAt: sql<number>`coalesce((SELECT max(created_at) FROM one_time_links WHERE invitation_id = staff_invitations.id),
        staff_invitations.created_at)`,
    })
    .from(staffInvitations)
    .where(
      and(eq(staffInvitations.workspaceId, workspaceId), isNull(staffInvitations.usedAt), not(isMemberAddress(db))),
    )
    .orderBy(desc(staffInvitations.createdAt), asc(staffInvitations.id));

/** Sent by the account and still open, in all businesses, the oldest first. */
export const pendingInvitationsBy = (db: Directory, userId: string, now: number) =>
  db
    .select({
      ...{ id: staffInvitations.id, email: staffInvitations.email, role: staffInvitations.role },
      ...{ createdAt: staffInvitations.createdAt, business: workspaces.name },
      ...{ workspaceId: staffInvitations.workspaceId, memberId: staffInvitations.invitedBy },
    })
    .from(staffInvitations)
    .innerJoin(workspaceMembers, eq(workspaceMembers.id, staffInvitations.invitedBy))
    .innerJoin(workspaces, eq(workspaces.id, staffInvitations.workspaceId))
    .where(
      and(eq(workspaceMembers.userId, userId), isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, now)),
    )
    .orderBy(asc(staffInvitations.createdAt), asc(staffInvitations.id))
    .all();

/** Includes used invitations, while they are kept. */
export const invitationNames = (db: Directory, workspaceId: string) =>
  db
    .select({ id: staffInvitations.id, fullName: staffInvitations.fullName, email: staffInvitations.email })
    .from(staffInvitations)
    .where(eq(staffInvitations.workspaceId, workspaceId));

/** Includes used and expired links. None to a stopped business. */
export const invitationOfLink = (db: Directory, linkId: string) =>
  db
    .select({
      link: oneTimeLinks,
      invitation: staffInvitations,
      workspace: { name: workspaces.name, slug: workspaces.slug },
      businessType: workspaces.businessType,
      userId: users.id,
    })
    .from(oneTimeLinks)
    .innerJoin(staffInvitations, eq(staffInvitations.id, oneTimeLinks.invitationId))
    .innerJoin(workspaces, eq(workspaces.id, staffInvitations.workspaceId))
    .leftJoin(users, eq(users.email, staffInvitations.email))
    .where(and(eq(oneTimeLinks.id, linkId), not(isStopped)))
    .get();

/** Skips expired, used and unneeded invitations, and those of stopped businesses. */
export const invitationsToSend = prepareQuery((db: Directory, linkIds: Given<string[]>, now: Given<number>) =>
  db
    .select({
      linkId: oneTimeLinks.id,
      email: staffInvitations.email,
      role: staffInvitations.role,
      name: workspaces.name,
      slug: workspaces.slug,
      inviterName: sql<string | null>`${users.fullName}`.as("inviter_name"), // D1 batches drop a second `name`
      language: users.language,
    })
    .from(oneTimeLinks)
    .innerJoin(staffInvitations, eq(staffInvitations.id, oneTimeLinks.invitationId))
    .innerJoin(workspaces, eq(workspaces.id, staffInvitations.workspaceId))
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, staffInvitations.invitedBy))
    .leftJoin(users, and(eq(users.id, workspaceMembers.userId), isNotNull(users.emailConfirmedAt)))
    .where(
      and(
        isAmong(oneTimeLinks.id, linkIds),
        isNull(oneTimeLinks.usedAt),
        gt(oneTimeLinks.expiresAt, now),
        not(isMemberAddress(db)),
        not(isStopped),
      ),
    ),
);
