import { and, eq, gt, inArray, isNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { Directory } from "../connect.ts";
import { type AccountCondition, idOf, insertForAccount, type OfAccount } from "./accounts.ts";
import { oneTimeLinks, users } from "./schema.ts";

/** Neither used nor expired. */
const isUsableFor = (purpose: string, now: number) =>
  and(eq(oneTimeLinks.purpose, purpose), isNull(oneTimeLinks.usedAt), gt(oneTimeLinks.expiresAt, now));
const isUsableLink = (id: string, purpose: string, now: number) =>
  and(eq(oneTimeLinks.id, id), isUsableFor(purpose, now));

export const usableLink = (db: Directory, id: string, purpose: string, now: number) =>
  db
    .select()
    .from(oneTimeLinks)
    .where(isUsableLink(id, purpose, now))
    .get();

export const hasUsableLink = async (db: Directory, userId: string, purpose: string, now: number): Promise<boolean> =>
  (await db
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.userId, userId), isUsableFor(purpose, now)))
    .limit(1)
    .get()) !== undefined;

/** True while a usable link can give an account this address back; `except`: an account to ignore. */
const isHeldByUndoLink = (email: SQL | string, purpose: string, now: number, except: SQL | string = "") =>
  sql`EXISTS (SELECT 1 FROM one_time_links back WHERE back.email = ${email} AND back.purpose = ${purpose}
    AND back.used_at IS NULL AND back.expires_at > ${now} AND back.user_id IS NOT ${except})`;

/** Null while a usable link holds the address, which makes the database refuse the batch (isNotNullViolation). */
export const unlessHeldByUndoLink = <Value extends string>(value: Value, email: string, purpose: string, now: number) =>
  sql<Value>`(SELECT ${value} WHERE NOT ${isHeldByUndoLink(email, purpose, now)})`;

/** Selects no account that has a usable link of this purpose. */
export const ofAddressWithoutLink = (db: Directory, email: string, purpose: string, now: number): AccountCondition => {
  const working = db
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.userId, users.id), isUsableFor(purpose, now)));
  return sql`(${users.email} = ${email} AND ${notExists(working)})`;
};

/** The account of a usable link. */
export const ofLinkHolder = (db: Directory, linkId: string, purpose: string, now: number): AccountCondition =>
  inArray(
    users.id,
    db
      .select({ id: oneTimeLinks.userId })
      .from(oneTimeLinks)
      .where(isUsableLink(linkId, purpose, now)),
  );

type AccountLink = Omit<typeof oneTimeLinks.$inferInsert, "userId" | "email"> & { email?: string | null | OfAccount };

export const insertLink = (db: Directory, whose: AccountCondition, link: AccountLink) =>
  insertForAccount(db, oneTimeLinks, { ...link, userId: users.id }, whose);

/** No row when unknown, used or expired. One statement, so only one of several calls succeeds. */
export const consumeLink = (db: Directory, id: string, purpose: string, now: number) =>
  db
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(isUsableLink(id, purpose, now))
    .returning();

type LinksToEnd = { purposes?: string[]; except?: string; keeps?: string };

/** `keeps`: a purpose to spare; `except`: the link in use. */
export const endLinks = (db: Directory, whose: AccountCondition, now: number, which: LinksToEnd) =>
  db
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(
      and(
        inArray(oneTimeLinks.userId, idOf(db, whose)),
        isNull(oneTimeLinks.usedAt),
        which.purposes && inArray(oneTimeLinks.purpose, which.purposes),
        which.keeps === undefined ? undefined : ne(oneTimeLinks.purpose, which.keeps),
        which.except === undefined ? undefined : ne(oneTimeLinks.id, which.except),
      ),
    );

/**
 * Ends links of `purpose` that came after a usable one which gives the account the address it has: that address was
 * there first, and the later ones may be a thief's.
 */
export const endLinksToLaterAddresses = (db: Directory, whose: AccountCondition, now: number, purpose: string) => {
  const isLater = sql`EXISTS (SELECT 1 FROM one_time_links first JOIN users holder ON holder.id = first.user_id
    WHERE first.user_id = ${oneTimeLinks.userId} AND first.purpose = ${purpose} AND first.email = holder.email
      AND first.used_at IS NULL AND first.expires_at > ${now} AND first.created_at < ${oneTimeLinks.createdAt})`;
  return db
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(
      and(
        inArray(oneTimeLinks.userId, idOf(db, whose)),
        isNull(oneTimeLinks.usedAt),
        eq(oneTimeLinks.purpose, purpose),
        isLater,
      ),
    );
};

/** Spares link `id` and older ones of its purpose: they give back earlier addresses. */
export const endLinksAfterUndo = (
  db: Directory,
  whose: AccountCondition,
  now: number,
  { id, purpose }: { id: string; purpose: string },
) => {
  const isEarlier = sql`${oneTimeLinks.purpose} = ${purpose}
    AND ${oneTimeLinks.createdAt} <= (SELECT created_at FROM one_time_links WHERE id = ${id})`;
  return db
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(and(inArray(oneTimeLinks.userId, idOf(db, whose)), isNull(oneTimeLinks.usedAt), sql`NOT (${isEarlier})`));
};

export const addressOfLink = (db: Directory, id: string) =>
  sql<string>`(${db.select({ email: oneTimeLinks.email }).from(oneTimeLinks).where(eq(oneTimeLinks.id, id))})`;

/** The link's new address; null while another account can still undo back to it by a link of `undo`'s purpose. */
export const freeAddressOfLink = (id: string, undo: string, now: number) =>
  sql<string>`(SELECT link.email FROM one_time_links link
    WHERE link.id = ${id} AND NOT ${isHeldByUndoLink(sql`link.email`, undo, now, sql`link.user_id`)})`;
