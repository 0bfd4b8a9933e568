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

type Kept = { table: SQLiteTable; of: string; by: string };

const inWorkspace = "workspace_id = ?1";
/**
 * Which rows belong to a workspace, in an order in which they can be written: what others refer to comes first. Sessions
 * and links of accounts are not among them, nor what belongs to no workspace (throttles, bounces, requests for a demo).
 */
export const KEPT: Kept[] = [
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
  { table: schema.bookingRules, of: inWorkspace, by: "workspace_id" },
  { table: schema.notificationConfigs, of: inWorkspace, by: "type" },
  { table: schema.bookings, of: inWorkspace, by: "id" },
  { table: schema.bookingEvents, of: inWorkspace, by: "id" },
  { table: schema.notifications, of: inWorkspace, by: "id" },
  { table: schema.feedback, of: inWorkspace, by: "booking_id" },
  { table: schema.suppressions, of: "scope = ?1", by: "channel, address_hash" },
];

/** The columns of a table, as the database calls them. */
export const columnsOf = (table: SQLiteTable) => Object.values(getTableColumns(table)).map(({ name }) => name);

/** All that is stored of a workspace, each table in the order of its key. */
export async function readRows(database: Database, workspaceId: string): Promise<WorkspaceRows> {
  const rows: WorkspaceRows = {};
  for (const { table, of, by } of KEPT) {
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
