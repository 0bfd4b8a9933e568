import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../build.ts";

type MigrationDatabase = {
  prepare(sql: string): MigrationStatement;
  batch(statements: MigrationStatement[]): Promise<unknown>;
};
type MigrationStatement = {
  bind(...values: unknown[]): MigrationStatement;
  run(): Promise<unknown>;
  all(): Promise<{ results: unknown[] }>;
};

const FOLDER = path.join(ROOT, "migrations");
const DONE =
  "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TEXT)";

/** One transaction per migration, with wrangler's book-keeping, so that it is whole or absent. */
export async function migrate(database: MigrationDatabase): Promise<void> {
  await database.prepare(DONE).run();
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all();
  const done = new Set(results.map((row) => (row as { name: string }).name));
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  for (const name of files) {
    if (done.has(name)) continue;
    const statements = readFileSync(path.join(FOLDER, name), "utf8").split("--> statement-breakpoint");
    await database.batch([
      ...statements.map((sql) => database.prepare(sql)),
      database
        .prepare("INSERT INTO d1_migrations (name, applied_at) VALUES (?, ?)")
        .bind(name, new Date().toISOString()),
    ]);
  }
}
