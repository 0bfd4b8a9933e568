import { asc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Directory, type Given, prepareQuery } from "../connect.ts";
import { users, workspaceMembers, workspaces } from "./schema.ts";

type UserRow = typeof users.$inferSelect;

export const userByEmail = (db: Directory, email: string) =>
  db.select().from(users).where(eq(users.email, email)).get();

export const userById = (db: Directory, id: string) => db.select().from(users).where(eq(users.id, id)).get();

export const membershipsOf = prepareQuery((db: Directory, userId: Given<string>) =>
  db
    .select({
      ...{ workspaceId: workspaces.id, slug: workspaces.slug, name: workspaces.name },
      ...{ role: workspaceMembers.role, bookingType: workspaces.bookingType },
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(eq(workspaceMembers.userId, userId))
    .orderBy(asc(workspaceMembers.createdAt), asc(workspaces.id)),
);

/**
 * Condition on `users`, false for all when the change is not allowed. Every statement of a batch carries it; the one
 * that makes it false comes last.
 */
export type AccountCondition = SQL;

export const ofAddress = (email: string): AccountCondition => eq(users.email, email);
export const ofUser = (id: string): AccountCondition => eq(users.id, id);
/** Selects no account whose password changed since the check. */
export const ofUserWithPassword = (id: string, passwordHash: string): AccountCondition =>
  sql`(${users.id} = ${id} AND ${users.passwordHash} = ${passwordHash})`;
/** Selects no account whose address is unconfirmed: it may be a stranger's. */
export const ifConfirmed = (whose: AccountCondition): AccountCondition =>
  sql`(${whose} AND ${users.emailConfirmedAt} IS NOT NULL)`;

/** Its memberships, in all businesses. */
export const membershipIdsOf = (db: Directory, whose: AccountCondition) =>
  db
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .where(inArray(workspaceMembers.userId, idOf(db, whose)));

export const idOf = (db: Directory, whose: AccountCondition) => db.select({ id: users.id }).from(users).where(whose);

/** Stands for the account's address in a row of `insertForAccount`. */
export const ownAddress = users.email;
export type OfAccount = typeof users.id | typeof ownAddress;
const isOfAccount = (value: unknown): value is OfAccount => value === users.id || value === ownAddress;

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

/** A row whose values SQL may give. */
export type OrSql<Row> = { [Name in keyof Row]: Row[Name] | SQL<Row[Name]> };

export const insertAccount = (db: Directory, user: OrSql<UserRow>) => db.insert(users).values(user);

/** Returns the id of the changed account, if any. */
export const updateAccount = (db: Directory, whose: AccountCondition, fields: Partial<OrSql<UserRow>>) =>
  db.update(users).set(fields).where(whose).returning({ id: users.id });

/** For `emailConfirmedAt`: the first instant stays. */
export const confirmedBy = (now: number) => sql<number>`coalesce(${users.emailConfirmedAt}, ${now})`;
