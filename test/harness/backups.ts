import { env } from "cloudflare:workers";
import { getTableName } from "drizzle-orm";
import { backupOf as linesAndRowsOf, readBackup, restore as write } from "../../scripts/data/backup.ts";
import { bookingFaults, judgedEntries } from "../../scripts/data/backup-check.ts";
import { BACKUP_TABLES, type BackupDatabase, inOneDatabase } from "../../scripts/data/backup-rows.ts";

export const database: BackupDatabase = env.DB;
export const places = inOneDatabase(database);

/** Like `npm run export`. */
export async function backupOf(...given: Parameters<typeof linesAndRowsOf>) {
  const { lines, rows } = await linesAndRowsOf(...given);
  return { lines, faults: bookingFaults(rows), judged: judgedEntries(rows) };
}

/** Like `npm run import`. */
export const restore = async (into: BackupDatabase, lines: string[]) => write(into, readBackup(lines));

/** An installation without a workspace or an account. */
export async function emptied() {
  const tables = BACKUP_TABLES.map(({ table }) => getTableName(table)).reverse();
  const all = [...new Set(["sessions", "one_time_links", ...tables])];
  await env.DB.batch(all.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
}
