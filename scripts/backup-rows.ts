import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as diary from "../db/diary/schema.ts";
import * as directory from "../db/directory/schema.ts";
import { notifications } from "../db/platform/schema.ts";

/** A row as it is stored. */
export type Row = Record<string, string | number | null>;
/** All rows of a workspace, table by table. */
export type WorkspaceRows = Record<string, Row[]>;

/** The part of D1 that a backup needs. One that is far away says how many rows it answers at once. */
export type Database = {
  rowsAtOnce?: number;
  prepare(sql: string): Statement;
  batch(statements: Statement[]): Promise<unknown>;
};
export type Statement = {
  bind(...values: (string | number)[]): Statement;
  all(): Promise<{ results: unknown[] }>;
};

/** Which rows of a table belong to a workspace, and the columns that tell them apart there: they are read in their order. */
export type BackupTable = { table: SQLiteTable; of: string; by: string[] };

const inWorkspace = "workspace_id = ?1";
/**
 * What the directory has of a workspace, in an order in which it can be written: what others refer to comes first. Sessions
 * and links of accounts are not among it, nor what belongs to no workspace (throttles, bounces, requests for a demo).
 */
const DIRECTORY_TABLES: BackupTable[] = [
  { table: directory.users, of: "id IN (SELECT user_id FROM workspace_members WHERE workspace_id = ?1)", by: ["id"] },
  { table: directory.workspaces, of: "id = ?1", by: ["id"] },
  { table: directory.workspaceMembers, of: inWorkspace, by: ["id"] },
  { table: directory.staffInvitations, of: inWorkspace, by: ["id"] },
  {
    table: directory.oneTimeLinks,
    of: "invitation_id IN (SELECT id FROM staff_invitations WHERE workspace_id = ?1)",
    by: ["id"],
  },
  { table: directory.workspaceCustomizations, of: inWorkspace, by: ["workspace_id"] },
];

/** What its diary has. */
export const DIARY_TABLES: BackupTable[] = [
  { table: diary.bookingRules, of: inWorkspace, by: ["workspace_id"] },
  { table: diary.notificationConfigs, of: inWorkspace, by: ["type"] },
  { table: diary.bookings, of: inWorkspace, by: ["id"] },
  { table: diary.bookingEvents, of: inWorkspace, by: ["id"] },
  { table: notifications, of: inWorkspace, by: ["id"] },
  { table: diary.feedback, of: inWorkspace, by: ["booking_id"] },
  { table: diary.suppressions, of: "scope = ?1", by: ["channel", "address_hash"] },
];

export const BACKUP_TABLES = [...DIRECTORY_TABLES, ...DIARY_TABLES];

/** The databases a workspace is in: the directory, and that of its diary (docs/scale.md). */
export type WorkspaceDatabases = { directory: Database; diaryOf: (workspaceId: string) => Database };

/** An installation with one database. */
export const inOneDatabase = (database: Database): WorkspaceDatabases => ({
  directory: database,
  diaryOf: () => database,
});

/** The columns of a table, as the database calls them. */
export const columnsOf = (table: SQLiteTable) => Object.values(getTableColumns(table)).map(({ name }) => name);

/** All that is stored of a workspace, each table in the order of its key. */
export const readWorkspace = async (
  { directory, diaryOf }: WorkspaceDatabases,
  workspaceId: string,
): Promise<WorkspaceRows> => ({
  ...(await readRows(directory, DIRECTORY_TABLES, workspaceId)),
  ...(await readRows(diaryOf(workspaceId), DIARY_TABLES, workspaceId)),
});

/**
 * What one database has of it. Throws when some of it came or went meanwhile: between two tables, too, for what a command
 * changes and what it owes stand in several of them, and each command in the log.
 */
export async function readRows(database: Database, kept: BackupTable[], workspaceId: string): Promise<WorkspaceRows> {
  const rows: WorkspaceRows = {};
  for (const each of kept) rows[getTableName(each.table)] = await readTable(database, each, workspaceId);
  const { booking_events: log } = rows;
  if (log && (await lastEntry(database, workspaceId)) !== (log.at(-1)?.id ?? null)) throw rowsChanged("booking_events");
  return rows;
}

async function lastEntry(database: Database, workspaceId: string): Promise<Row[string] | undefined> {
  const last = database.prepare("SELECT max(id) AS id FROM booking_events WHERE workspace_id = ?1").bind(workspaceId);
  return ((await last.all()).results as Row[])[0]?.id; // the column is selected above
}

const rowsChanged = (name: string) => new Error(`Rows of ${name} came or went while they were read: do it again.`);

/**
 * Page by page, where it has to be; each goes on after the last key of the one before, so that rows that come and go
 * between two pages neither double nor hide another.
 */
async function readTable(database: Database, { table, of, by }: BackupTable, workspaceId: string): Promise<Row[]> {
  const [name, columns, key] = [getTableName(table), columnsOf(table).join(", "), by.join(", ")];
  const atOnce = database.rowsAtOnce ?? -1; // no limit
  const pageOf = (which: string) => `SELECT ${columns} FROM ${name} WHERE ${which} ORDER BY ${key} LIMIT ${atOnce}`;
  const further = pageOf(`${of} AND (${key}) > (${by.map((_, i) => `?${i + 2}`).join(", ")})`);
  const query = async (sql: string, ...after: Key) => {
    const statement = database.prepare(sql).bind(workspaceId, ...after);
    return (await statement.all()).results as Row[]; // the columns are selected above
  };
  const keyOf = (row: Row | undefined): Key => by.map((column) => row?.[column] ?? "");

  let page = await query(pageOf(of));
  const rows = [...page];
  while (page.length === atOnce) {
    page = await query(further, ...keyOf(rows.at(-1)));
    for (const row of page) rows.push(row);
  }
  const [there] = await query(`SELECT count(*) AS rows FROM ${name} WHERE ${of}`);
  const keys = new Set(rows.map((row) => JSON.stringify(keyOf(row))));
  if (keys.size !== rows.length || there?.rows !== rows.length) throw rowsChanged(name);
  return rows;
}

type Key = (string | number)[];

/** A row as the program knows it. */
export function rowOf<Table extends SQLiteTable>(table: Table, row: Row): Table["$inferSelect"] {
  const fields = Object.entries(getTableColumns(table)).map(([field, column]) => {
    const value = row[column.name] ?? null;
    return [field, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(fields) as Table["$inferSelect"]; // drizzle's own columns, one by one
}
