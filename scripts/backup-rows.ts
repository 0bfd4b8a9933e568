import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "../db/schema.ts";

/** A row as it is stored. */
export type Row = Record<string, string | number | null>;
/** All rows of a workspace, table by table. */
export type WorkspaceRows = Record<string, Row[]>;

/** The part of D1 that a backup needs. */
export type Database = {
  prepare(sql: string): Statement;
  batch(statements: Statement[]): Promise<unknown>;
};
export type Statement = {
  bind(...values: (string | number)[]): Statement;
  all(): Promise<{ results: unknown[] }>;
};

/** Which rows of a table belong to a workspace, and in which order they are read. */
export type Kept = { table: SQLiteTable; of: string; by: string };

const inWorkspace = "workspace_id = ?1";
/**
 * What the directory has of a workspace, in an order in which it can be written: what others refer to comes first. Sessions
 * and links of accounts are not among it, nor what belongs to no workspace (throttles, bounces, requests for a demo).
 */
const DIRECTORY: Kept[] = [
  { table: schema.users, of: "id IN (SELECT user_id FROM workspace_members WHERE workspace_id = ?1)", by: "id" },
  { table: schema.workspaces, of: "id = ?1", by: "id" },
  { table: schema.workspaceMembers, of: inWorkspace, by: "id" },
  { table: schema.staffInvitations, of: inWorkspace, by: "id" },
  {
    table: schema.oneTimeLinks,
    of: "invitation_id IN (SELECT id FROM staff_invitations WHERE workspace_id = ?1)",
    by: "id",
  },
  { table: schema.workspaceCustomizations, of: inWorkspace, by: "workspace_id" },
];

/** What its diary has. */
export const DIARY: Kept[] = [
  { table: schema.bookingRules, of: inWorkspace, by: "workspace_id" },
  { table: schema.notificationConfigs, of: inWorkspace, by: "type" },
  { table: schema.bookings, of: inWorkspace, by: "id" },
  { table: schema.bookingEvents, of: inWorkspace, by: "id" },
  { table: schema.notifications, of: inWorkspace, by: "id" },
  { table: schema.feedback, of: inWorkspace, by: "booking_id" },
  { table: schema.suppressions, of: "scope = ?1", by: "channel, address_hash" },
];

export const KEPT = [...DIRECTORY, ...DIARY];

/** The databases a workspace is in: the directory, and that of its diary (docs/scale.md). */
export type Places = { directory: Database; diaryOf: (workspaceId: string) => Database };

/** An installation with one database. */
export const inOne = (database: Database): Places => ({ directory: database, diaryOf: () => database });

/** The columns of a table, as the database calls them. */
export const columnsOf = (table: SQLiteTable) => Object.values(getTableColumns(table)).map(({ name }) => name);

/** All that is stored of a workspace, each table in the order of its key. */
export const readWorkspace = async ({ directory, diaryOf }: Places, workspaceId: string): Promise<WorkspaceRows> => ({
  ...(await readRows(directory, DIRECTORY, workspaceId)),
  ...(await readRows(diaryOf(workspaceId), DIARY, workspaceId)),
});

/** What one database has of it. */
export async function readRows(database: Database, kept: Kept[], workspaceId: string): Promise<WorkspaceRows> {
  const rows: WorkspaceRows = {};
  for (const { table, of, by } of kept) {
    const columns = columnsOf(table).join(", ");
    const name = getTableName(table);
    const statement = database.prepare(`SELECT ${columns} FROM ${name} WHERE ${of} ORDER BY ${by}`).bind(workspaceId);
    rows[name] = (await statement.all()).results as Row[]; // the columns are selected above
  }
  return rows;
}

/** A row as the program knows it. */
export function rowOf<Table extends SQLiteTable>(table: Table, row: Row): Table["$inferSelect"] {
  const fields = Object.entries(getTableColumns(table)).map(([field, column]) => {
    const value = row[column.name] ?? null;
    return [field, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(fields) as Table["$inferSelect"]; // drizzle's own columns, one by one
}
