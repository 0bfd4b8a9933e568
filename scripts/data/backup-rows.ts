import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as diary from "../../db/diary/schema.ts";
import * as directory from "../../db/directory/schema.ts";
import { notifications } from "../../db/platform/schema.ts";

export type BackupRow = Record<string, string | number | null>;
/** Rows by table name. */
export type WorkspaceRows = Record<string, BackupRow[]>;

/** The part of D1 that backups use. `rowsAtOnce`: most rows of one answer. */
export type BackupDatabase = {
  rowsAtOnce?: number;
  prepare(sql: string): BackupStatement;
  batch(statements: BackupStatement[]): Promise<unknown>;
};
export type BackupStatement = {
  bind(...values: (string | number)[]): BackupStatement;
  all(): Promise<{ results: unknown[] }>;
};

/** `of`: condition for a workspace; `by`: key columns in reading order. */
export type BackupTable = { table: SQLiteTable; of: string; by: string[] };

const inWorkspace = "workspace_id = ?1";
/**
 * Referenced rows first. Without sessions, account links, and rows of no workspace (throttles, bounces, demo requests).
 */
const DIRECTORY_TABLES: BackupTable[] = [
  { table: directory.users, of: "id IN (SELECT user_id FROM workspace_members WHERE workspace_id = ?1)", by: ["id"] },
  {
    table: directory.passkeys,
    of: "user_id IN (SELECT user_id FROM workspace_members WHERE workspace_id = ?1)",
    by: ["id"],
  },
  { table: directory.workspaces, of: "id = ?1", by: ["id"] },
  { table: directory.workspaceMembers, of: inWorkspace, by: ["id"] },
  { table: directory.staffInvitations, of: inWorkspace, by: ["id"] },
  {
    table: directory.oneTimeLinks,
    of: "invitation_id IN (SELECT id FROM staff_invitations WHERE workspace_id = ?1)",
    by: ["id"],
  },
  { table: directory.workspaceCustomizations, of: inWorkspace, by: ["workspace_id"] },
  { table: directory.workspaceChanges, of: inWorkspace, by: ["id"] },
  { table: directory.pictures, of: inWorkspace, by: ["name"] },
  { table: directory.calendarFeeds, of: inWorkspace, by: ["id"] },
  { table: directory.retiredSlugs, of: inWorkspace, by: ["slug"] },
];

/** Plans come last: the fence would refuse events from before them. */
export const DIARY_TABLES: BackupTable[] = [
  { table: diary.bookingRules, of: inWorkspace, by: ["workspace_id"] },
  { table: diary.notificationConfigs, of: inWorkspace, by: ["type"] },
  { table: diary.alertChoices, of: inWorkspace, by: ["user_id"] },
  { table: diary.pushChoices, of: inWorkspace, by: ["session_id"] },
  { table: diary.bookings, of: inWorkspace, by: ["id"] },
  { table: diary.bookingEvents, of: inWorkspace, by: ["id"] },
  // overrides last: only they may overlap others
  { table: diary.claims, of: inWorkspace, by: ["override", "booking_date", "resource_id", "starts_at", "booking_id"] },
  { table: diary.moves, of: inWorkspace, by: ["booking_date", "seq", "booking_id"] },
  { table: diary.rulesHistory, of: inWorkspace, by: ["version"] },
  { table: diary.settingsChanges, of: inWorkspace, by: ["id"] },
  { table: notifications, of: inWorkspace, by: ["id"] },
  { table: diary.feedback, of: inWorkspace, by: ["booking_id"] },
  { table: diary.suppressions, of: "scope = ?1", by: ["channel", "address_hash"] },
  { table: diary.refusedDemand, of: inWorkspace, by: ["booking_date"] },
  { table: diary.dayOffers, of: inWorkspace, by: ["booking_date"] },
  { table: diary.dayServers, of: inWorkspace, by: ["booking_date"] },
  { table: diary.standbys, of: inWorkspace, by: ["id"] },
  { table: diary.standbyDates, of: inWorkspace, by: ["booking_date", "standby_id"] },
  { table: diary.holdsDue, of: inWorkspace, by: ["booking_date"] },
  { table: diary.exceptions, of: inWorkspace, by: ["id"] },
  { table: diary.classSessions, of: inWorkspace, by: ["id"] },
  { table: diary.guests, of: inWorkspace, by: ["id"] },
  { table: diary.guestKeys, of: inWorkspace, by: ["key", "guest_id"] },
  { table: diary.guestChanges, of: inWorkspace, by: ["id"] },
  // open pairs are found again
  { table: diary.guestPairs, of: `${inWorkspace} AND state = 'no'`, by: ["guest_a", "guest_b"] },
  { table: diary.guestTags, of: inWorkspace, by: ["tag", "guest_id"] },
  { table: diary.guestEntries, of: inWorkspace, by: ["guest_id", "id"] },
  { table: diary.guestConsents, of: inWorkspace, by: ["guest_id", "id"] },
  { table: diary.consentWords, of: inWorkspace, by: ["id"] },
  { table: diary.guestSettings, of: inWorkspace, by: ["workspace_id"] },
  { table: diary.imports, of: inWorkspace, by: ["id"] },
  { table: diary.imported, of: inWorkspace, by: ["fingerprint"] },
  { table: diary.erased, of: inWorkspace, by: ["hash"] },
  { table: diary.plans, of: inWorkspace, by: ["workspace_id"] },
];

export const BACKUP_TABLES = [...DIRECTORY_TABLES, ...DIARY_TABLES];

/** The directory and the workspace's diary (docs/scale.md). */
export type WorkspaceDatabases = { directory: BackupDatabase; diaryOf: (workspaceId: string) => BackupDatabase };

export const inOneDatabase = (database: BackupDatabase): WorkspaceDatabases => ({
  directory: database,
  diaryOf: () => database,
});

export const columnsOf = (table: SQLiteTable) => Object.values(getTableColumns(table)).map(({ name }) => name);

export const readWorkspace = async (
  { directory, diaryOf }: WorkspaceDatabases,
  workspaceId: string,
): Promise<WorkspaceRows> => ({
  ...(await readRows(directory, DIRECTORY_TABLES, workspaceId)),
  ...(await readRows(diaryOf(workspaceId), DIARY_TABLES, workspaceId)),
});

/** Throws when rows change meanwhile, because a command writes several tables together. */
export async function readRows(
  database: BackupDatabase,
  kept: BackupTable[],
  workspaceId: string,
): Promise<WorkspaceRows> {
  const rows: WorkspaceRows = {};
  for (const each of kept) rows[getTableName(each.table)] = await readTable(database, each, workspaceId);
  const { booking_events: log } = rows;
  if (log && (await lastEntry(database, workspaceId)) !== (log.at(-1)?.id ?? null)) throw rowsChanged("booking_events");
  return rows;
}

async function lastEntry(database: BackupDatabase, workspaceId: string): Promise<BackupRow[string] | undefined> {
  const last = database.prepare("SELECT max(id) AS id FROM booking_events WHERE workspace_id = ?1").bind(workspaceId);
  return ((await last.all()).results as BackupRow[])[0]?.id;
}

const rowsChanged = (name: string) => new Error(`Rows of ${name} came or went while they were read: do it again.`);

/** A page starts after the last key, so that changed rows are neither doubled nor skipped. */
async function readTable(
  database: BackupDatabase,
  { table, of, by }: BackupTable,
  workspaceId: string,
): Promise<BackupRow[]> {
  const [name, columns, key] = [getTableName(table), columnsOf(table).join(", "), by.join(", ")];
  const atOnce = database.rowsAtOnce ?? -1; // -1: no limit
  const pageOf = (which: string) => `SELECT ${columns} FROM ${name} WHERE ${which} ORDER BY ${key} LIMIT ${atOnce}`;
  const further = pageOf(`${of} AND (${key}) > (${by.map((_, i) => `?${i + 2}`).join(", ")})`);
  const query = async (sql: string, ...after: RowKey) => {
    const statement = database.prepare(sql).bind(workspaceId, ...after);
    return (await statement.all()).results as BackupRow[];
  };
  const keyOf = (row: BackupRow | undefined): RowKey => by.map((column) => row?.[column] ?? "");

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

type RowKey = (string | number)[];

export function rowOf<Table extends SQLiteTable>(table: Table, row: BackupRow): Table["$inferSelect"] {
  const fields = Object.entries(getTableColumns(table)).map(([field, column]) => {
    const value = row[column.name] ?? null;
    return [field, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(fields) as Table["$inferSelect"]; // drizzle's columns
}
