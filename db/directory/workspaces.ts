import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Directory } from "../connect.ts";
import { anyOf } from "../platform/any-of.ts";
import { prepareQuery, type QueryValue, type RowOf } from "../platform/prepare-query.ts";
import { retiredSlugs, users, workspaceCustomizations, workspaceMembers, workspaces } from "./schema.ts";

type WorkspaceRow = typeof workspaces.$inferSelect;

export const workspaceBySlug = prepareQuery((db: Directory, slug: QueryValue<string>) =>
  db.select().from(workspaces).where(eq(workspaces.slug, slug)),
);

const CACHE_MS = 60_000;
const CACHE_MAX = 10_000;
type CachedWorkspace = { id: string; isLeaving: boolean; until: number };
const cache = new Map<string, CachedWorkspace>();

/**
 * Caches an existing workspace for a minute per isolate. `isLeaving`: its deletion was asked for, so it takes no online
 * bookings.
 */
export async function cachedWorkspace(
  s: { nearby: Directory; now: () => number },
  slug: string,
): Promise<CachedWorkspace | undefined> {
  const kept = workspaceInCache(slug, s.now());
  if (kept) return kept;
  const workspace = await workspaceBySlug(s.nearby, slug).get();
  return workspace && cacheWorkspace(workspace, s.now());
}

/** Like `cachedWorkspace`, without asking the database. */
export function workspaceInCache(slug: string, now: number): CachedWorkspace | undefined {
  const kept = cache.get(slug);
  return kept && kept.until > now ? kept : undefined;
}

export function cacheWorkspace({ id, slug, deleteAfter }: WorkspaceRow, now: number): CachedWorkspace {
  if (cache.size >= CACHE_MAX) cache.clear();
  const found = { id, isLeaving: deleteAfter !== null, until: now + CACHE_MS };
  cache.set(slug, found);
  return found;
}

/** Clears this isolate's entry; others expire within a minute. */
export const forgetCachedWorkspace = (slug: string) => cache.delete(slug);

export const workspaceById = prepareQuery((db: Directory, id: QueryValue<string>) =>
  db.select().from(workspaces).where(eq(workspaces.id, id)),
);

/** Includes businesses deleted lately. */
export async function isSlugTaken(db: Directory, slug: string): Promise<boolean> {
  const [taken, retired] = await db.batch([
    db.select({ slug: workspaces.slug }).from(workspaces).where(eq(workspaces.slug, slug)),
    db.select({ slug: retiredSlugs.slug }).from(retiredSlugs).where(eq(retiredSlugs.slug, slug)),
  ]);
  return taken.length + retired.length > 0;
}

/**
 * With its owner and looks. A column whose condition fails while writing is null, and the database refuses the batch
 * (isNotNullViolation): the name beyond `max`, the slug while it is retired, the type while the owner's address is
 * unconfirmed.
 */
export const insertWorkspace = (db: Directory, workspace: WorkspaceRow, owner: { id: string; max: number }) => {
  const owned = ownedCount(sql`${owner.id}`);
  const { id, name, slug, businessType, createdAt } = workspace;
  const guarded = {
    ...workspace,
    name: sql<string>`(SELECT ${name} WHERE ${owned} < ${owner.max})`,
    slug: sql<string>`(SELECT ${slug} WHERE NOT EXISTS (SELECT 1 FROM retired_slugs WHERE slug = ${slug}))`,
    businessType: sql<string>`(SELECT ${businessType} WHERE ${owned} = 0
      OR EXISTS (SELECT 1 FROM users WHERE id = ${owner.id} AND email_confirmed_at IS NOT NULL))`,
  };
  const member = { id: crypto.randomUUID(), userId: owner.id, workspaceId: id, role: "owner", createdAt } as const;
  return [
    db.insert(workspaces).values(guarded),
    db.insert(workspaceMembers).values(member),
    db.insert(workspaceCustomizations).values({ workspaceId: id }),
  ] as const;
};

/** Includes workspaces marked for deletion. */
export const ownedCount = (userId: SQL) =>
  sql`(SELECT count(*) FROM workspace_members owned WHERE owned.user_id = ${userId} AND owned.role = 'owner')`;

export const workspacePage = prepareQuery((db: Directory, slug: QueryValue<string>) =>
  db
    .select({ workspace: workspaces, customization: workspaceCustomizations })
    .from(workspaces)
    .leftJoin(workspaceCustomizations, eq(workspaceCustomizations.workspaceId, workspaces.id))
    .where(eq(workspaces.slug, slug)),
);

/** Null looks: nothing chosen. */
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

export type WorkspacePage = RowOf<typeof workspacePage>;

export const memberNames = prepareQuery((db: Directory, workspaceId: QueryValue<string>) =>
  db
    .select({ id: workspaceMembers.id, name: users.fullName })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(eq(workspaceMembers.workspaceId, workspaceId)),
);

/** The first instant stays. */
export const markTrustEarned = (db: Directory, workspaceIds: string[], now: number) =>
  db
    .update(workspaces)
    .set({ provenAt: now })
    .where(and(inArray(workspaces.id, anyOf(workspaceIds)), isNull(workspaces.provenAt)))
    .run();
