import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { changeBesideRuntime, writeBesideRuntime } from "../../../scripts/data/database-file.ts";
import { migrate } from "../../../scripts/data/migrate.ts";
import { seedDemo } from "../../../scripts/demo/seed.ts";
import { withCauses } from "../../../scripts/runtime/with-causes.ts";
import { PASSWORD_COST } from "../../../worker/http/password-cost.ts";
import { PASSWORD_COST as CHEAP } from "../../harness/cheap-password-cost.ts";

const ORIGIN = "http://localhost:8787";
const NOW = Date.parse("2026-11-21T09:00Z");
let state: string;
let runtime: DatabaseSync;

const asServed = { ...PASSWORD_COST };
beforeAll(() => Object.assign(PASSWORD_COST, CHEAP));
afterAll(() => Object.assign(PASSWORD_COST, asServed));

/** As the runtime keeps it, with its connection beside. */
beforeEach(async () => {
  state = mkdtempSync(path.join(tmpdir(), "daybook-seed-"));
  const folder = path.join(state, "miniflare-D1DatabaseObject");
  mkdirSync(folder);
  runtime = new DatabaseSync(path.join(folder, `${"a".repeat(64)}.sqlite`));
  runtime.exec("PRAGMA journal_mode = WAL; CREATE TABLE opened (at TEXT)");
  vi.spyOn(console, "log").mockImplementation(() => {});
  await writeBesideRuntime(state, (DB) => migrate(DB));
});

afterEach(() => {
  vi.restoreAllMocks();
  runtime.close();
  rmSync(state, { recursive: true });
});

const seed = (through = (DB: D1Database) => DB) =>
  changeBesideRuntime(state, (DB) => seedDemo(through(DB), ORIGIN, NOW));
const slugs = () =>
  runtime
    .prepare("SELECT slug FROM workspaces ORDER BY slug")
    .all()
    .map(({ slug }) => slug);
const count = (table: string) => runtime.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows;

/** Fails from so many batches on, as when the process is ended. */
const breakingAfter = (batches: number) => (DB: D1Database) => {
  let left = batches;
  const batch: D1Database["batch"] = (statements) => {
    if (left-- <= 0) throw new Error("ended", { cause: new Error("no power") });
    return DB.batch(statements);
  };
  return { prepare: (sql: string) => DB.prepare(sql), batch } as D1Database;
};

test("a start that is cut off leaves nothing of the demo, and the next one makes all of it once, or the missing businesses", async () => {
  const cut = await seed(breakingAfter(30)).catch((error: unknown) => withCauses(error));
  expect(cut).toBe("ended\n  because: no power");
  expect(["users", "workspaces", "booking_rules", "bookings", "booking_events"].map(count)).toEqual([0, 0, 0, 0, 0]);
  await seed();
  expect(slugs()).toEqual(["demo", "demo-salon", "demo-studio"]);
  const bookings = count("bookings");
  await seed();
  expect([slugs().length, count("bookings")]).toEqual([3, bookings]);

  const [demo] = runtime.prepare("SELECT id FROM workspaces WHERE slug = 'demo'").all();
  runtime.exec("PRAGMA foreign_keys = OFF; DELETE FROM workspaces WHERE slug <> 'demo'");
  await seed();
  expect(slugs()).toEqual(["demo", "demo-salon", "demo-studio"]);
  expect(runtime.prepare("SELECT id FROM workspaces WHERE slug = 'demo'").all()).toEqual([demo]);
});

test("migrations go on from what is recorded when a start is cut off, and a broken one is reported", async () => {
  const fresh = new DatabaseSync(":memory:");
  const through = (batches: number) => ({
    prepare: (sql: string, ...values: string[]): Statement => ({
      bind: (...bound) => through(batches).prepare(sql, ...(bound as string[])),
      run: async () => fresh.prepare(sql).run(...values),
      all: async () => ({ results: fresh.prepare(sql).all(...values) }),
    }),
    batch: async (statements: Statement[]) => {
      if (batches-- <= 0) throw new Error("ended");
      for (const each of statements) await each.run();
    },
  });
  const done = () => fresh.prepare("SELECT count(*) AS done FROM d1_migrations").all()[0]?.done;
  await expect(migrate(through(7))).rejects.toThrow("ended");
  expect(done()).toBe(7);
  await migrate(through(Number.POSITIVE_INFINITY));
  expect(done()).toBe(count("d1_migrations"));
  fresh.close();
});

type Statement = {
  bind(...values: unknown[]): Statement;
  run(): Promise<unknown>;
  all(): Promise<{ results: unknown[] }>;
};
