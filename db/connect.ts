import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

/** Either family's database. Never `transaction()`: D1 has none; writes that belong together are one `batch`. */
export type Db = DrizzleD1Database & { $client: D1Database };

const connected = new WeakMap<D1Database, Db>();

/** One client per database and isolate: making one costs more than most queries. */
function connect(database: D1Database): Db {
  const kept = connected.get(database);
  if (kept) return kept;
  const db = drizzle(database);
  connected.set(database, db);
  return db;
}

/** Accounts, workspaces, members and their looks. */
export const directory = (env: { DB: D1Database }): Db => connect(env.DB);

/** Rules, bookings, log and messages of one workspace. The only way to them, so that diaries can move apart (DESIGN.md section 2). */
export const diaryOf = (env: { DB: D1Database }, _workspaceId: string): Db => connect(env.DB);

/** Every database that holds diaries, for the jobs that look after all of them. */
export const allDiaries = (env: { DB: D1Database }): Db[] => [connect(env.DB)];

/** The same database through whichever replica is near: for what the public reads and nobody decides on. */
export const nearby = (database: D1Database): Db =>
  drizzle(database.withSession("first-unconstrained") as unknown as D1Database); // a session speaks D1's language
