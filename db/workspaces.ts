import { and, eq } from "drizzle-orm";
import type { Db } from "./connect.ts";
import { users, workspaceCustomizations, workspaceMembers, workspaces } from "./schema.ts";

export const workspaceBySlug = (db: Db, slug: string) =>
  db.select().from(workspaces).where(eq(workspaces.slug, slug)).get();

export const workspaceById = (db: Db, id: string) => db.select().from(workspaces).where(eq(workspaces.id, id)).get();

/** A workspace with its looks, in one read. */
export const workspacePage = (db: Db, slug: string) =>
  db
    .select({ workspace: workspaces, customization: workspaceCustomizations })
    .from(workspaces)
    .leftJoin(workspaceCustomizations, eq(workspaceCustomizations.workspaceId, workspaces.id))
    .where(eq(workspaces.slug, slug))
    .get();

/** What mails to customers take of a business's looks, nulls where it has chosen nothing; and how far it is trusted. */
export const mailLooks = (db: Db, workspaceId: string) =>
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

export const ownersOf = (db: Db) =>
  db
    .select(ownerConfirmation())
    .from(workspaceMembers)
    .innerJoin(users, and(eq(users.id, workspaceMembers.userId), eq(workspaceMembers.role, "owner")));

/** The members of a workspace by name. */
export const memberNames = (db: Db, workspaceId: string) =>
  db
    .select({ id: workspaceMembers.id, name: users.fullName })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(eq(workspaceMembers.workspaceId, workspaceId))
    .all();
