import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { QueryValue } from "./prepare-query.ts";

/** For rows found by another key. The plus keeps SQLite from the workspace index, which would read all its rows. */
export const ofWorkspace = (column: SQLiteColumn, workspaceId: string | QueryValue<string>) =>
  sql`+${column} = ${workspaceId}`;
