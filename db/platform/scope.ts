import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/**
 * Filters rows found by another key. The plus keeps SQLite from using the workspace index, which would read all rows of
 * the workspace; handwritten SQL does the same.
 */
export const ofWorkspace = (column: SQLiteColumn, workspaceId: string) => sql`+${column} = ${workspaceId}`;
