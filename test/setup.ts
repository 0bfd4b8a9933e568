import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, vi } from "vitest";

/*
 * Files share a runtime, one after another: starting one for each took longer than most tests. So each finds the
 * database empty, and leaves the clock and what it spied on as they were.
 */
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await emptyDatabase();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function emptyDatabase(): Promise<void> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' AND name <> 'd1_migrations'",
  ).all<{ name: string }>();
  const deletes = results.map(({ name }) => env.DB.prepare(`DELETE FROM "${name}"`));
  await env.DB.batch([env.DB.prepare("PRAGMA defer_foreign_keys = on"), ...deletes]);
}
