import { isDeepStrictEqual } from "node:util";
import { getTableName } from "drizzle-orm";
import { bookingFaults } from "./backup-check.ts";
import {
  BACKUP_TABLES,
  type BackupDatabase,
  type BackupRow,
  type BackupStatement,
  type BackupTable,
  columnsOf,
  inOneDatabase,
  readWorkspace,
  type WorkspaceDatabases,
  type WorkspaceRows,
} from "./backup-rows.ts";

import { isOwnPicture, PICTURE_LINE, type PictureFile } from "./picture-line.ts";

const FORMAT = 1;
const ROWS_PER_INSERT = 200;

/** First line of a backup; `rows` counts the rows by table. */
type BackupHeader = {
  daybook: "workspace";
  format: number;
  migration: string;
  workspaceId: string;
  slug: string;
  exportedAt: string;
  rows: Record<string, number>;
};

/**
 * Lines, and rows for `bookingFaults` once the database is released. Throws without such a workspace, or when its diary
 * is in another database.
 */
export async function backupOf(
  places: WorkspaceDatabases,
  slug: string,
  now: number,
): Promise<{ lines: string[]; rows: WorkspaceRows }> {
  const { directory } = places;
  const [workspace] = (await directory.prepare("SELECT id FROM workspaces WHERE slug = ?1").bind(slug).all()).results;
  if (!workspace) throw new Error(`There is no workspace ${slug}.`);
  const workspaceId = (workspace as { id: string }).id; // the column is selected above
  const rows = await readWorkspace(places, workspaceId);
  if (rows.booking_rules?.length !== 1)
    throw new Error(`The diary of ${slug} is in another database, or on its way there (docs/scale.md).`);
  const header: BackupHeader = {
    daybook: "workspace",
    format: FORMAT,
    migration: await migrationOf(directory),
    workspaceId,
    slug,
    exportedAt: new Date(now).toISOString(),
    rows: Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, all.length])),
  };
  const lines = Object.entries(rows).flatMap(([table, all]) => all.map((row) => JSON.stringify([table, row])));
  return { lines: [JSON.stringify(header), ...lines], rows };
}

/** Complete, and its bookings passed the checks. */
type Backup = { header: BackupHeader; rows: WorkspaceRows; files: PictureFile[] };

/** Throws on missing lines, another format, or broken invariants. */
export function readBackup(lines: string[]): Backup {
  const backup = read(lines);
  refuseFaults(bookingFaults(backup.rows), "The backup cannot be trusted");
  return backup;
}

/** Supersedes messages due before `now` or tried: the old installation may have sent them. */
export function withoutDue({ header, rows, files }: Backup, now: number): { kept: Backup; dropped: number } {
  const isOwed = ({ state }: BackupRow) => ["due", "held", "leased"].includes(String(state));
  const wasDue = (row: BackupRow) => Number(row.due_at) <= now || Number(row.attempts) > 0 || row.provider_away === 1;
  const superseded = { state: "superseded", error: "due before the import", lease_until: null };
  let dropped = 0;
  const messages = (rows.notifications ?? []).map((row) => {
    if (!isOwed(row) || !wasDue(row)) return row;
    dropped += 1;
    return { ...row, ...superseded };
  });
  return { kept: { header, rows: { ...rows, notifications: messages }, files }, dropped };
}

/**
 * Writes all or nothing and compares the rows. Throws when the schema differs, or an address, an account or an id exists.
 * Addresses that the workspace left when it was removed are its own again.
 */
export async function restore(database: BackupDatabase, { header, rows }: Omit<Backup, "files">): Promise<Restored> {
  const here = await migrationOf(database);
  if (header.migration !== here)
    throw new Error(`The backup was made at migration ${header.migration}; this installation is at ${here}.`);
  await refuseExisting(database, header, rows);
  await database.batch([
    database.prepare(FREE_ADDRESSES).bind(addressesOf(header, rows)),
    ...insertsOfTables(database, BACKUP_TABLES, rows),
    database.prepare(GATHER_AGAIN).bind(Number(rows.booking_events?.[0]?.id ?? Number.MAX_SAFE_INTEGER) - 1),
  ]);
  const written = await readWorkspace(inOneDatabase(database), header.workspaceId);
  if (!isDeepStrictEqual(same(written), same(rows))) throw new Error("What was written is not what the backup says.");
  refuseFaults(bookingFaults(written), "What was written cannot be trusted");
  return { slug: header.slug, workspaceId: header.workspaceId, rows: Object.values(rows).flat().length };
}

type Restored = { slug: string; workspaceId: string; rows: number };

const same = (rows: WorkspaceRows): unknown => JSON.parse(JSON.stringify(rows));

function refuseFaults(faults: string[], words: string): void {
  if (faults.length > 0) throw new Error(`${words}: ${faults.slice(0, 5).join("; ")}`);
}

async function migrationOf(database: BackupDatabase): Promise<string> {
  const { results } = await database.prepare("SELECT max(name) AS name FROM d1_migrations").all();
  return (results[0] as { name: string | null })?.name ?? "none"; // the column is selected above
}

function read(lines: string[]): Backup {
  const [first = "null", ...others] = lines;
  const header: BackupHeader | null = parsed(first);
  if (header?.daybook !== "workspace" || header.format !== FORMAT) throw new Error("This is no backup of a workspace.");
  const rows: WorkspaceRows = Object.fromEntries(BACKUP_TABLES.map(({ table }) => [getTableName(table), []]));
  const files: PictureFile[] = [];
  for (const line of others) {
    const picture = pictureIn(header.workspaceId, line);
    if (picture) {
      files.push(picture);
      continue;
    }
    const [table, row]: [string, BackupRow] = parsed(line) ?? ["", {}];
    const kept = BACKUP_TABLES.find((each) => getTableName(each.table) === table);
    const isWhole = kept && isDeepStrictEqual(Object.keys(row).sort(), columnsOf(kept.table).sort());
    if (!isWhole) throw new Error("The backup has a line that cannot be read.");
    rows[table]?.push(row);
  }
  const isCut = Object.entries(rows).some(([table, all]) => all.length !== header.rows[table]);
  if (isCut) throw new Error("The backup is not whole.");
  return { header, rows, files };
}

function pictureIn(workspaceId: string, line: string): PictureFile | null {
  if (!line.startsWith(`["${PICTURE_LINE}"`)) return null;
  const [, file]: [string, PictureFile] = parsed(line);
  if (!isOwnPicture(workspaceId, file)) throw new Error("The backup has a picture that is not the one it was.");
  return file;
}

export const pictureLine = (file: PictureFile) => JSON.stringify([PICTURE_LINE, file]);

function parsed(line: string) {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error("The backup has a line that cannot be read.");
  }
}

/** Its present and earlier ones, as JSON. */
const addressesOf = ({ slug }: BackupHeader, { retired_slugs: earlier = [] }: WorkspaceRows) =>
  JSON.stringify([slug, ...earlier.map((row) => row.slug)]);

const FREE_ADDRESSES =
  "DELETE FROM retired_slugs WHERE workspace_id IS NULL AND slug IN (SELECT value FROM json_each(?1))";

/** The log is read from behind its first entry: the guest book may have been behind where the backup was made. */
const GATHER_AGAIN = "UPDATE gatherings SET through = min(through, ?1)";

const ADDRESSED = `SELECT 1 FROM workspaces WHERE id = ?1 OR slug IN (SELECT value FROM json_each(?2)) UNION ALL
  SELECT 1 FROM retired_slugs WHERE slug IN (SELECT value FROM json_each(?2)) AND workspace_id IS NOT NULL`;

async function refuseExisting(database: BackupDatabase, header: BackupHeader, rows: WorkspaceRows): Promise<void> {
  const exists = async (sql: string, ...values: string[]) => {
    const bound = database.prepare(sql).bind(...values);
    return (await bound.all()).results.length > 0;
  };
  if (await exists(ADDRESSED, header.workspaceId, addressesOf(header, rows)))
    throw new Error(`There is a workspace ${header.slug} already, or one that has an earlier address of it.`);
  const listed = (column: string) => JSON.stringify((rows.users ?? []).map((user) => user[column]));
  const inList = (list: string) => `IN (SELECT value FROM json_each(${list}))`;
  const sql = `SELECT 1 FROM users WHERE id ${inList("?1")} OR email ${inList("?2")} LIMIT 1`;
  if (await exists(sql, listed("id"), listed("email"))) throw new Error("An account of this backup is there already.");
}

export const insertsOfTables = (
  database: BackupDatabase,
  kept: BackupTable[],
  rows: WorkspaceRows,
): BackupStatement[] => kept.flatMap(({ table }) => insertsOf(database, getTableName(table), rows));

function insertsOf(database: BackupDatabase, table: string, all: WorkspaceRows): BackupStatement[] {
  const rows = all[table] ?? [];
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((column) => `value ->> '${column}'`).join(", ");
  const sql = `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values} FROM json_each(?1)`;
  const insert = (chunk: BackupRow[]) => database.prepare(sql).bind(JSON.stringify(chunk));
  if (table !== "booking_events") return chunks(rows, () => false).map(insert);
  return [
    ...chunks(rows, (row, before) => row.rules_version !== before.rules_version).flatMap((chunk) => [
      setRules(database, all, chunk[0]?.rules_version),
      insert(chunk),
    ]),
    setRules(database, all, all.booking_rules?.[0]?.version),
  ];
}

/** The fence refuses events of older rules, so `restore` puts older rules in force while it writes their events. */
const setRules = (
  database: BackupDatabase,
  { booking_rules: rules }: WorkspaceRows,
  version: BackupRow[string] | undefined,
) =>
  database
    .prepare("UPDATE booking_rules SET version = ?1 WHERE workspace_id = ?2")
    .bind(version ?? 1, rules?.[0]?.workspace_id ?? "");

function chunks(rows: BackupRow[], isNew: (row: BackupRow, before: BackupRow) => boolean): BackupRow[][] {
  const found: BackupRow[][] = [];
  for (const row of rows) {
    const chunk = found.at(-1);
    const before = chunk?.at(-1);
    if (!chunk || !before || chunk.length === ROWS_PER_INSERT || isNew(row, before)) found.push([row]);
    else chunk.push(row);
  }
  return found;
}
