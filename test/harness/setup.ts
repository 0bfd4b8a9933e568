import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeEach, vi } from "vitest";
import { allDiaries, directory } from "../../db/connect.ts";
import { messageCounts } from "../../db/directory/schema.ts";
import { noteHeartbeat } from "../../db/platform/heartbeats.ts";

/*
 * Files share a runtime, one after another: starting one for each took longer than most tests. So each finds the
 * database empty but for the schedule's last run, and leaves the clock and what it spied on as they were.
 */
for (const { $client: database } of allDiaries(env)) {
  await applyD1Migrations(database, env.TEST_MIGRATIONS);
  await empty(database);
}
await noteHeartbeat(directory(env), "cron", Date.now()); // a product that was started a moment ago

/** A test finds nothing counted of what the ones before it sent to the same addresses. */
beforeEach(async () => void (await directory(env).delete(messageCounts)));

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function empty(database: D1Database): Promise<void> {
  const { results } = await database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' AND name <> 'd1_migrations'",
    )
    .all<{ name: string }>();
  const deletes = results.map(({ name }) => database.prepare(`DELETE FROM "${name}"`));
  await database.batch([database.prepare("PRAGMA defer_foreign_keys = on"), ...deletes]);
}
