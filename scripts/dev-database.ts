import path from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";
import { ROOT } from "./build.ts";
import { changeBesideRuntime, writeBesideRuntime } from "./data/database-file.ts";
import { migrate } from "./data/migrate.ts";
import { seedLarge } from "./demo/large.ts";
import { seedDemo } from "./demo/seed.ts";

/** Below `persistState` of vite.config.ts. */
const STATE = path.join(ROOT, ".wrangler", "state", "v3");

/** Migrates, and seeds an empty database; `large` adds 300,000 bookings. Vite must not run on it. */
export async function prepareDevDatabase(origin: string, { large = false } = {}): Promise<void> {
  const config = unstable_readConfig({ config: path.join(ROOT, "wrangler.toml") }, { hideWarnings: true });
  const databases: DatabaseConfig[] = config.d1_databases;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: STATE,
      modules: true,
      script: "export default {}",
      d1Databases: Object.fromEntries(databases.map((each) => [each.binding, idOf(each)])),
    }),
  );
  try {
    await (await miniflare.getD1Database("DB")).prepare("SELECT 1").run(); // makes the file
  } finally {
    await miniflare.dispose();
  }
  await writeBesideRuntime(STATE, migrate);
  await changeBesideRuntime(STATE, (DB) => seedDemo(DB, origin));
  if (large) await writeBesideRuntime(STATE, (DB) => seedLarge({ DB }));
}

type DatabaseConfig = { binding: string; database_id?: string; preview_database_id?: string };

/** As wrangler chooses; another id means another file. */
const idOf = ({ binding, database_id, preview_database_id }: DatabaseConfig) =>
  preview_database_id ?? database_id ?? binding;

if (process.argv[1] === import.meta.filename)
  await prepareDevDatabase(`http://localhost:${process.env.PORT || 8787}`, { large: process.argv.includes("--large") });
