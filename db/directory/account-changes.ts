import { and, eq, getTableColumns, inArray, isNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Directory } from "../connect.ts";
import { isUsableFor, isUsableLink } from "./accounts.ts";
import { oneTimeLinks, sessions, users } from "./schema.ts";

/**
 * Whose account a change is about, as a condition on `users` that fits nobody when the change may not happen. All
 * statements of a batch carry it, so that they happen together or not at all; what makes it untrue comes last.
 */
export type AccountCondition = SQL;

export const ofAddress = (email: string): AccountCondition => eq(users.email, email);
/** The account with this address, as long as no link of this purpose works for it. */
export const ofAddressWithoutLink = (db: Directory, email: string, purpose: string, now: number): AccountCondition => {
  const working = db
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.userId, users.id), isUsableFor(purpose, now)));
  return sql`(${users.email} = ${email} AND ${notExists(working)})`;
};
export const ofUser = (id: string): AccountCondition => eq(users.id, id);
/** The account, as long as its password is the one that was checked. */
export const ofUserWithPassword = (id: string, passwordHash: string): AccountCondition =>
  sql`(${users.id} = ${id} AND ${users.passwordHash} = ${passwordHash})`;
/** The account a link was made for, as long as the link works. */
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
 * Adds a row for that account, and none where there is no such account; `users.id` and `users.email` in it stand for the
 * account's id and address. What the row leaves out has its column's default.
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

/** Ends sessions, all or all but one; says which. */
export const endSessions = (db: Directory, whose: AccountCondition, except?: string) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.userId, idOf(db, whose)), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ id: sessions.id, userId: sessions.userId });

type LinksToEnd = { purposes?: string[]; except?: string; keeps?: string };

/** Ends links nobody has used yet: those of some purposes, or all but those it `keeps`; `except` is the one that is being used. */
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

/**
 * Ends all links nobody has used yet but the one that undoes a change of address, and those that undo earlier changes: they
 * lead back to an address the account had before.
 */
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
