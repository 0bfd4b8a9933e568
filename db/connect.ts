import type { SQL } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

/** Either family's database. Never `transaction()`: D1 has none; writes that belong together are one `batch`. */
export type Db = DrizzleD1Database & { $client: D1Database };

const dialect = new SQLiteAsyncDialect();

/** SQL of our own as D1's statement, for batches of them: drizzle's batch does not take raw SQL. */
export function statement(db: Db, query: SQL): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(query);
  return db.$client.prepare(sql).bind(...params);
}

/** Accounts, workspaces, members and their looks. */
export const directory = (env: { DB: D1Database }): Db => drizzle(env.DB);

/** Rules, bookings, log and messages of one workspace. The only way to them, so that diaries can move apart (DESIGN.md section 2). */
export const diaryOf = (env: { DB: D1Database }, _workspaceId: string): Db => drizzle(env.DB);

/** Every database that holds diaries, for the jobs that look after all of them. */
export const allDiaries = (env: { DB: D1Database }): Db[] => [drizzle(env.DB)];

/** The same database through whichever replica is near: for what the public reads and nobody decides on. */
export const nearby = (database: D1Database): Db =>
  drizzle(database.withSession("first-unconstrained") as unknown as D1Database); // a session speaks D1's language
