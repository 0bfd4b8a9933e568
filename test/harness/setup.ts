import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeEach, vi } from "vitest";
import { allDiaries, directory } from "../../db/connect.ts";
import { messageCounts } from "../../db/directory/schema.ts";
import { noteHeartbeat } from "../../db/platform/heartbeats.ts";
import { library } from "../../worker/accounts/passkeys/ceremony.ts";
import { forgetAllReads } from "../../worker/recent-reads.ts";
import { prepareRandomRuns } from "./random-runs.ts";

/*
 * Files share a runtime, because starting one takes longer than most tests. Each finds the database empty but for the
 * schedule's last run, and restores clock and spies.
 */
for (const { $client: database } of allDiaries(env)) {
  await applyD1Migrations(database, env.TEST_MIGRATIONS);
  await empty(database);
}
await noteHeartbeat(directory(env), "cron", Date.now()); // a product that was started a moment ago

prepareRandomRuns("worker");
await library(); // the first requests may come at once

/** Nothing is counted of what earlier tests sent to the same addresses. */
beforeEach(async () => {
  forgetAllReads();
  await directory(env).delete(messageCounts);
});

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
