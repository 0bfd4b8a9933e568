import { and, eq, getTableColumns, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { type Directory, type Given, isAmong, prepareQuery, type RowOf } from "../connect.ts";
import { retiredSlugs, users, workspaceCustomizations, workspaceMembers, workspaces } from "./schema.ts";

type WorkspaceRow = typeof workspaces.$inferSelect;

/** By its address or an earlier one (docs/decisions/050-a-new-address.md). */
export const isAddressed = (slug: Given<string>) =>
  sql`(${workspaces.slug} = ${slug} OR ${workspaces.id} = (SELECT workspace_id FROM retired_slugs WHERE slug = ${slug}))`;

const ownerIs = (what: SQL) => sql<boolean>`EXISTS (
  SELECT 1 FROM workspace_members owner JOIN users person ON person.id = owner.user_id
  WHERE owner.workspace_id = workspaces.id AND owner.role = 'owner' AND ${what})`;

/** By the operator's word about the business or its owner's account (docs/rules.md#stopped-businesses). */
export const isStopped =
  sql<boolean>`(workspaces.stopped_at IS NOT NULL OR workspaces.trust IS 'stopped' OR ${ownerIs(sql`person.stopped_at IS NOT NULL`)})`.mapWith(
    Boolean,
  );
export const ownerConfirmed = ownerIs(sql`person.email_confirmed_at IS NOT NULL`).mapWith(Boolean);

/** Customers read a telephone number or an address on its page. */
export const hasContact = sql<boolean>`EXISTS (SELECT 1 FROM workspace_customizations contact
  WHERE contact.workspace_id = workspaces.id AND (contact.contact_phone <> '' OR contact.contact_address <> ''))`.mapWith(
  Boolean,
);

/** As `trustOf` reads it. */
export const trustInForce = sql<
  "trusted" | "stopped" | null
>`CASE WHEN ${isStopped} THEN 'stopped' ELSE workspaces.trust END`;

export const workspaceBySlug = prepareQuery((db: Directory, slug: Given<string>) =>
  db
    .select({ ...getTableColumns(workspaces), isStopped, ownerConfirmed })
    .from(workspaces)
    .where(isAddressed(slug)),
);

const CACHE_MS = 60_000;
const CACHE_MAX = 10_000;
type CachedWorkspace = {
  id: string;
  isLeaving: boolean;
  isStopped: boolean;
  ownerConfirmed: boolean;
  hasTables: boolean;
  until: number;
};
type OfOwner = Pick<CachedWorkspace, "isStopped" | "ownerConfirmed">;
const cache = new Map<string, CachedWorkspace>();

type Reading = { nearby: Directory; now: () => number };

/**
 * Caches an existing workspace for a minute per isolate. A stopped one is not there (docs/rules.md#stopped-businesses).
 * `isLeaving`: its deletion was asked for, so it takes no online bookings. `ownerConfirmed` false: its messages are held.
 * `hasTables`: its type books parties, others services alone.
 */
export async function cachedWorkspace(s: Reading, slug: string): Promise<CachedWorkspace | undefined> {
  const found = await cachedOrStopped(s, slug);
  return found?.isStopped ? undefined : found;
}

/** Like `cachedWorkspace`, with stopped ones: for holders of links, and answers that were lost. */
export async function cachedOrStopped(s: Reading, slug: string): Promise<CachedWorkspace | undefined> {
  const kept = workspaceInCache(slug, s.now());
  if (kept) return kept;
  const workspace = await workspaceBySlug(s.nearby, slug).get();
  return workspace && cacheWorkspace(slug, workspace, s.now());
}

/** Like `cachedOrStopped`, without asking the database. */
export function workspaceInCache(slug: string, now: number): CachedWorkspace | undefined {
  const kept = cache.get(slug);
  return kept && kept.until > now ? kept : undefined;
}

export function cacheWorkspace(
  slug: string,
  { id, deleteAfter, bookingType, isStopped, ownerConfirmed }: WorkspaceRow & OfOwner,
  now: number,
): CachedWorkspace {
  if (cache.size >= CACHE_MAX) cache.clear();
  const isLeaving = deleteAfter !== null;
  const hasTables = bookingType === "table";
  const found = { id, isLeaving, isStopped, ownerConfirmed, hasTables, until: now + CACHE_MS };
  cache.set(slug, found);
  return found;
}

/** Clears this isolate's entry; others expire within a minute. */
export const forgetCachedWorkspace = (slug: string) => cache.delete(slug);

export const workspaceById = prepareQuery((db: Directory, id: Given<string>) =>
  db.select().from(workspaces).where(eq(workspaces.id, id)),
);

/** For feedback: the name and the owner's address for reviews. None while it is stopped. */
export const reviewedWorkspace = prepareQuery((db: Directory, id: Given<string>) =>
  db
    .select({ name: workspaces.name, slug: workspaces.slug, reviewUrl: workspaceCustomizations.reviewUrl })
    .from(workspaces)
    .leftJoin(workspaceCustomizations, eq(workspaceCustomizations.workspaceId, workspaces.id))
    .where(and(eq(workspaces.id, id), not(isStopped))),
);

/** Includes businesses deleted or renamed lately. An earlier address of `except` is free for it. */
export async function isSlugTaken(db: Directory, slug: string, except: string | null = null): Promise<boolean> {
  const [taken, retired] = await db.batch([
    db.select({ slug: workspaces.slug }).from(workspaces).where(eq(workspaces.slug, slug)),
    db.select({ workspaceId: retiredSlugs.workspaceId }).from(retiredSlugs).where(eq(retiredSlugs.slug, slug)),
  ]);
  return taken.length > 0 || retired.some(({ workspaceId }) => workspaceId === null || workspaceId !== except);
}

/**
 * With its owner and looks. A column whose condition fails while writing is null, and the database refuses the batch
 * (isNotNullViolation): the name beyond `max`, the slug while it is retired, the type while the owner's address is
 * unconfirmed.
 */
export const insertWorkspace = (
  db: Directory,
  workspace: WorkspaceRow,
  owner: { id: string; memberId: string; max: number },
  contact: { contactPhone: string | null; contactAddress: string | null },
) => {
  const owned = ownedCount(sql`${owner.id}`);
  const { id, name, slug, businessType, createdAt } = workspace;
  const guarded = {
    ...workspace,
    name: sql<string>`(SELECT ${name} WHERE ${owned} < ${owner.max})`,
    slug: sql<string>`(SELECT ${slug} WHERE NOT EXISTS (SELECT 1 FROM retired_slugs WHERE slug = ${slug}))`,
    businessType: sql<string>`(SELECT ${businessType} WHERE ${owned} = 0
      OR EXISTS (SELECT 1 FROM users WHERE id = ${owner.id} AND email_confirmed_at IS NOT NULL))`,
  };
  const member = { id: owner.memberId, userId: owner.id, workspaceId: id, role: "owner", createdAt } as const;
  return [
    db.insert(workspaces).values(guarded),
    db.insert(workspaceMembers).values(member),
    db.insert(workspaceCustomizations).values({ workspaceId: id, ...contact }),
  ] as const;
};

export async function hideFirstSteps(db: Directory, id: string): Promise<void> {
  await db.update(workspaces).set({ listsFirstSteps: false }).where(eq(workspaces.id, id));
}

/** Still leading to the business. */
export const earlierAddresses = async (db: Directory, workspaceId: string): Promise<string[]> => {
  const of = eq(retiredSlugs.workspaceId, workspaceId);
  const rows = await db.select({ slug: retiredSlugs.slug }).from(retiredSlugs).where(of).orderBy(retiredSlugs.slug);
  return rows.map(({ slug }) => slug);
};

type Renamed = Pick<WorkspaceRow, "name" | "slug" | "description" | "language" | "region">;

/**
 * The old address keeps leading here, and an earlier one may be taken back. Writes nothing over another version than
 * `version`; another's address is null, which the database refuses (isNotNullViolation).
 */
export const renameWorkspace = (db: Directory, { id, slug: old }: WorkspaceRow, to: Renamed, version: number) => {
  const free = sql<string>`(SELECT ${to.slug} WHERE NOT EXISTS (
    SELECT 1 FROM retired_slugs WHERE slug = ${to.slug} AND workspace_id IS NOT ${id}))`;
  const isStored = sql`EXISTS (SELECT 1 FROM workspaces WHERE id = ${id} AND slug = ${to.slug})`;
  return [
    db
      .update(workspaces)
      .set({ ...to, slug: free, version: sql`${workspaces.version} + 1` })
      .where(and(eq(workspaces.id, id), eq(workspaces.version, version)))
      .returning(),
    db.delete(retiredSlugs).where(and(eq(retiredSlugs.slug, to.slug), eq(retiredSlugs.workspaceId, id), isStored)),
    db
      .insert(retiredSlugs)
      .select(sql`SELECT ${old}, ${NEVER}, ${id} WHERE ${old} <> ${to.slug} AND ${isStored}`)
      .onConflictDoNothing(),
  ] as const;
};

/**
 * The looks' description would hide the new one (docs/rules.md#customization). In the batch of
 * `renameWorkspace`, whose write of `version` it follows.
 */
export const describeAnew = (db: Directory, id: string, description: string | null, version: number) =>
  db
    .update(workspaceCustomizations)
    .set({ businessDescription: null, version: sql`${workspaceCustomizations.version} + 1` })
    .where(
      and(
        eq(workspaceCustomizations.workspaceId, id),
        isNotNull(workspaceCustomizations.businessDescription),
        sql`EXISTS (SELECT 1 FROM workspaces WHERE id = ${id} AND version = ${version + 1} AND description IS ${description})`,
      ),
    );

/** Its addresses are freed when the business is removed. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** Includes workspaces marked for deletion. */
export const ownedCount = (userId: SQL) =>
  sql`(SELECT count(*) FROM workspace_members owned WHERE owned.user_id = ${userId} AND owned.role = 'owner')`;

export const workspacePage = prepareQuery((db: Directory, slug: Given<string>) =>
  db
    .select({ workspace: workspaces, customization: workspaceCustomizations, isStopped, ownerConfirmed })
    .from(workspaces)
    .leftJoin(workspaceCustomizations, eq(workspaceCustomizations.workspaceId, workspaces.id))
    .where(isAddressed(slug)),
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
      cancellationPolicy: workspaceCustomizations.cancellationPolicy,
      translations: workspaceCustomizations.translations,
      trust: trustInForce,
      provenAt: workspaces.provenAt,
    })
    .from(workspaces)
    .leftJoin(workspaceCustomizations, eq(workspaceCustomizations.workspaceId, workspaces.id))
    .where(eq(workspaces.id, workspaceId))
    .get();

export type WorkspacePage = RowOf<typeof workspacePage>;

export const memberNames = prepareQuery((db: Directory, workspaceId: Given<string>) =>
  db
    .select({ id: workspaceMembers.id, name: users.fullName })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(eq(workspaceMembers.workspaceId, workspaceId)),
);

/**
 * Businesses stopped since an instant, by a word about them or about their owner's account; the last ones first. CROSS JOIN
 * begins with the accounts, because few are stopped.
 */
export const stoppedSince = (db: Directory, since: number) =>
  db.all<{ id: string }>(sql`SELECT id FROM (
      SELECT id, stopped_at FROM workspaces WHERE stopped_at >= ${since}
      UNION ALL
      SELECT owner.workspace_id, person.stopped_at FROM users person
        CROSS JOIN workspace_members owner ON owner.user_id = person.id AND owner.role = 'owner' WHERE person.stopped_at >= ${since}
    ) GROUP BY id ORDER BY id`);

/** The first instant stays. */
export const markTrustEarned = (db: Directory, workspaceIds: string[], now: number) =>
  db
    .update(workspaces)
    .set({ provenAt: now })
    .where(and(isAmong(workspaces.id, workspaceIds), isNull(workspaces.provenAt)))
    .run();
