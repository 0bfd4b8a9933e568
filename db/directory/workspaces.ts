import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Directory } from "../connect.ts";
import { retiredSlugs, users, workspaceCustomizations, workspaceMembers, workspaces } from "./schema.ts";

export const workspaceBySlug = (db: Directory, slug: string) =>
  db.select().from(workspaces).where(eq(workspaces.slug, slug)).get();

export const workspaceById = (db: Directory, id: string) =>
  db.select().from(workspaces).where(eq(workspaces.id, id)).get();

/** Has a business this address, or had one it lately? */
export async function isSlugTaken(db: Directory, slug: string): Promise<boolean> {
  const [taken, retired] = await db.batch([
    db.select({ slug: workspaces.slug }).from(workspaces).where(eq(workspaces.slug, slug)),
    db.select({ slug: retiredSlugs.slug }).from(retiredSlugs).where(eq(retiredSlugs.slug, slug)),
  ]);
  return taken.length + retired.length > 0;
}

/*
 * What a new workspace may be written by: each value is missing in its column when it may not, at the moment of writing,
 * and the batch is refused as a whole (isNotNullViolation in database-error.ts).
 */

/** A value, while somebody owns fewer workspaces than so many. */
export const ifOwnsFewerThan = (userId: string, max: number, value: string) =>
  sql<string>`(SELECT ${value} WHERE ${ownedCount(sql`${userId}`)} < ${max})`;

/** A value, while somebody's address is confirmed or they own no workspace. */
export const unlessUnconfirmed = (userId: string, value: string) => sql<string>`(SELECT ${value}
  WHERE ${ownedCount(sql`${userId}`)} = 0 OR EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND email_confirmed_at IS NOT NULL))`;

/** An address, unless that of a business deleted lately. */
export const unlessRetired = (slug: string) =>
  sql<string>`(SELECT ${slug} WHERE NOT EXISTS (SELECT 1 FROM retired_slugs WHERE slug = ${slug}))`;

/** How many workspaces a user owns; those waiting for their deletion count. */
export const ownedCount = (userId: SQL) =>
  sql`(SELECT count(*) FROM workspace_members owned WHERE owned.user_id = ${userId} AND owned.role = 'owner')`;

/** A workspace with its looks, in one read. */
export const workspacePage = (db: Directory, slug: string) =>
  db
    .select({ workspace: workspaces, customization: workspaceCustomizations })
    .from(workspaces)
    .leftJoin(workspaceCustomizations, eq(workspaceCustomizations.workspaceId, workspaces.id))
    .where(eq(workspaces.slug, slug))
    .get();

/** Looks and trust of a business as mails to its customers use them; null where it has chosen nothing. */
export const mailLooks = (db: Directory, workspaceId: string) =>
  db
    .select({
      primaryColor: workspaceCustomizations.primaryColor,
      brandLogoUrl: workspaceCustomizations.brandLogoUrl,
      contactEmail: workspaceCustomizations.contactEmail,
      contactPhone: workspaceCustomizations.contactPhone,
      contactAddress: workspaceCustomizations.contactAddress,
      trust: workspaces.trust,
      provenAt: workspaces.provenAt,
    })
    .from(workspaces)
    .leftJoin(workspaceCustomizations, eq(workspaceCustomizations.workspaceId, workspaces.id))
    .where(eq(workspaces.id, workspaceId))
    .get();

export type WorkspacePage = NonNullable<Awaited<ReturnType<typeof workspacePage>>>;

/** The owners of workspaces, and since when their address is confirmed. */
export const ownerConfirmation = () => ({
  workspaceId: workspaceMembers.workspaceId,
  confirmedAt: users.emailConfirmedAt,
});

export const ownersOf = (db: Directory) =>
  db
    .select(ownerConfirmation())
    .from(workspaceMembers)
    .innerJoin(users, and(eq(users.id, workspaceMembers.userId), eq(workspaceMembers.role, "owner")));

/** The members of a workspace by name. */
export const memberNames = (db: Directory, workspaceId: string) =>
  db
    .select({ id: workspaceMembers.id, name: users.fullName })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(eq(workspaceMembers.workspaceId, workspaceId))
    .all();
