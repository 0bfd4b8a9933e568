import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/**
 * "Of this workspace", where the rows are entered by another key. The plus keeps SQLite from entering by the workspace
 * instead, which would read all its rows; statements written out do the same.
 */
export const ofWorkspace = (column: SQLiteColumn, workspaceId: string) => sql`+${column} = ${workspaceId}`;
