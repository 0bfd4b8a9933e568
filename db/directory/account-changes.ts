import { and, eq, getTableColumns, inArray, isNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Directory } from "../connect.ts";
import { isUsableFor, isUsableLink } from "./accounts.ts";
import { oneTimeLinks, sessions, users } from "./schema.ts";

/**
 * Condition on `users`, false for all when the change is not allowed. Every statement of a batch carries it; the one
 * that makes it false comes last.
 */
export type AccountCondition = SQL;

export const ofAddress = (email: string): AccountCondition => eq(users.email, email);
/** Selects no account that has a usable link of this purpose. */
export const ofAddressWithoutLink = (db: Directory, email: string, purpose: string, now: number): AccountCondition => {
  const working = db
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.userId, users.id), isUsableFor(purpose, now)));
  return sql`(${users.email} = ${email} AND ${notExists(working)})`;
};
export const ofUser = (id: string): AccountCondition => eq(users.id, id);
/** Selects no account whose password changed since the check. */
export const ofUserWithPassword = (id: string, passwordHash: string): AccountCondition =>
  sql`(${users.id} = ${id} AND ${users.passwordHash} = ${passwordHash})`;
/** The account of a usable link. */
export const ofLinkHolder = (db: Directory, linkId: string, purpose: string, now: number): AccountCondition =>
  inArray(
    users.id,
    db
      .select({ id: oneTimeLinks.userId })
      .from(oneTimeLinks)
      .where(isUsableLink(linkId, purpose, now)),
  );

const idOf = (db: Directory, whose: AccountCondition) => db.select({ id: users.id }).from(users).where(whose);

type OfAccount = typeof users.id | typeof users.email;
const isOfAccount = (value: unknown): value is OfAccount => value === users.id || value === users.email;

/**
 * Adds a row for the account, if any. `users.id` and `users.email` in `row` stand for its values; missing fields get
 * defaults.
 */
export function insertForAccount<Table extends SQLiteTable>(
  db: Directory,
  table: Table,
  row: { [Name in keyof Table["$inferInsert"]]: Table["$inferInsert"][Name] | OfAccount },
  whose: AccountCondition,
) {
  const given: Record<string, unknown> = row;
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = given[name];
    return isOfAccount(value) ? value : sql.param(value ?? column.default ?? null, column);
  });
  return db.insert(table).select(sql`SELECT ${sql.join(values, sql`, `)} FROM ${users} WHERE ${whose}`);
}

export const endSessions = (db: Directory, whose: AccountCondition, except?: string) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.userId, idOf(db, whose)), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ id: sessions.id, userId: sessions.userId });

type LinksToEnd = { purposes?: string[]; except?: string; keeps?: string };

/** `keeps`: a purpose to spare; `except`: the link in use. */
export const endLinks = (db: Directory, whose: AccountCondition, now: number, which: LinksToEnd) =>
  db
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeLinks.userId, idOf(db, whose)),
        isNull(oneTimeLinks.usedAt),
        which.purposes && inArray(oneTimeLinks.purpose, which.purposes),
        which.keeps === undefined ? undefined : ne(oneTimeLinks.purpose, which.keeps),
        which.except === undefined ? undefined : ne(oneTimeLinks.id, which.except),
      ),
    );

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
    .where(and(eq(oneTimeLinks.userId, idOf(db, whose)), isNull(oneTimeLinks.usedAt), sql`NOT (${isEarlier})`));
};
