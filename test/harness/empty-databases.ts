import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { allDiaries } from "../../db/connect.ts";

/** Files share this module with the runtime: the first one migrates. */
let areMigrated = false;

/** The databases of all diaries, migrated and without rows. */
export async function emptyDatabases(): Promise<void> {
  for (const { $client: database } of allDiaries(env)) {
    if (!areMigrated) await applyD1Migrations(database, env.TEST_MIGRATIONS);
    await empty(database);
  }
  areMigrated = true;
}

/**
 * Others' rows name theirs. Children before parents, so that none has to be deferred: each `PRAGMA defer_foreign_keys` makes
 * the database compile all its statements anew.
 */
const PARENTS = ["staff_invitations", "workspace_members", "workspaces", "users"];
export const childrenFirst = (table: string, other: string) => PARENTS.indexOf(table) - PARENTS.indexOf(other);

async function empty(database: D1Database): Promise<void> {
  const { results } = await database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' AND name <> 'd1_migrations'",
    )
    .all<{ name: string }>();
  const names = results.map(({ name }) => name).sort(childrenFirst);
  await database.batch(names.map((name) => database.prepare(`DELETE FROM "${name}"`)));
}
