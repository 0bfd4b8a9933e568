import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { type Directory, isAmong } from "../connect.ts";
import { notifications } from "../platform/schema.ts";
import type { AccountCondition } from "./accounts.ts";
import { accountRemoval, endsWithLastMembership } from "./remove-account.ts";
import {
  oneTimeLinks,
  retiredSlugs,
  staffInvitations,
  users,
  workspaceChanges,
  workspaceCustomizations,
  workspaceMembers,
  workspaces,
} from "./schema.ts";

/** The first mark stays. */
export const markForDeletion = (db: Directory, id: string, deleteAfter: number) =>
  db
    .update(workspaces)
    .set({ deleteAfter: sql`coalesce(${workspaces.deleteAfter}, ${deleteAfter})` })
    .where(eq(workspaces.id, id))
    .returning();

export const ifNotMarkedForDeletion = (whose: AccountCondition, id: string): AccountCondition =>
  sql`(${whose} AND EXISTS (SELECT 1 FROM workspaces WHERE id = ${id} AND delete_after IS NULL))`;

/** No row once its instant has passed. */
export const unmarkForDeletion = (db: Directory, id: string, now: number) =>
  db
    .update(workspaces)
    .set({ deleteAfter: null })
    .where(and(eq(workspaces.id, id), or(isNull(workspaces.deleteAfter), gt(workspaces.deleteAfter, now))))
    .returning();

export const nextWorkspaceToRemove = (db: Directory, place: string, now: number) =>
  db
    .select({ id: workspaces.id, slug: workspaces.slug })
    .from(workspaces)
    .where(and(lte(workspaces.deleteAfter, now), sql`delete_after IS NOT NULL`, gt(workspaces.id, place)))
    .orderBy(asc(workspaces.id))
    .limit(1)
    .get();

/** Its present and earlier addresses, before it is removed. */
export const retireSlugs = (db: Directory, { id, slug }: { id: string; slug: string }, freeAt: number) =>
  db.batch([
    db.insert(retiredSlugs).values({ slug, freeAt }).onConflictDoNothing(),
    db.update(retiredSlugs).set({ freeAt, workspaceId: null }).where(eq(retiredSlugs.workspaceId, id)),
  ]);

/** Its diary must be empty. Staff without another workspace lose their account; accounts that ever were owners stay. */
export async function removeFromDirectory(db: Directory, workspaceId: string): Promise<{ userId: string }[]> {
  const ofThis = eq(workspaceMembers.workspaceId, workspaceId);
  const members = await db
    .select({ userId: workspaceMembers.userId, role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(ofThis)
    .all();
  const staff = members.flatMap(({ userId, role }) => (role === "owner" ? [] : userId));
  const invitations = db
    .select({ id: staffInvitations.id })
    .from(staffInvitations)
    .where(eq(staffInvitations.workspaceId, workspaceId));
  await db.batch([
    db
      .delete(notifications)
      .where(and(eq(notifications.subject, "invitation"), inArray(notifications.subjectId, invitations))),
    db.delete(oneTimeLinks).where(inArray(oneTimeLinks.invitationId, invitations)),
    db.delete(staffInvitations).where(eq(staffInvitations.workspaceId, workspaceId)),
    db.delete(workspaceMembers).where(ofThis),
    ...accountRemoval(db, sql`(${isAmong(users.id, staff)} AND ${endsWithLastMembership(db)})`),
    db.delete(workspaceCustomizations).where(eq(workspaceCustomizations.workspaceId, workspaceId)),
    db.delete(workspaceChanges).where(eq(workspaceChanges.workspaceId, workspaceId)),
    db.delete(retiredSlugs).where(eq(retiredSlugs.workspaceId, workspaceId)),
    db.delete(workspaces).where(eq(workspaces.id, workspaceId)),
  ]);
  return members;
}
