import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Given } from "./prepare-query.ts";

/** One parameter for any number of ids; D1 allows 100 parameters. */
export const anyOf = (ids: string[] | Given<string[]> | Given<number[]>) =>
  sql`(SELECT value FROM json_each(${Array.isArray(ids) ? JSON.stringify(ids) : ids}))`;

/** For rows found by another key. The plus keeps SQLite from the workspace index, which would read all its rows. */
export const ofWorkspace = (column: SQLiteColumn, workspaceId: string | Given<string>) =>
  sql`+${column} = ${workspaceId}`;
