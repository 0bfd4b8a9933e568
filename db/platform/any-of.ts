import { sql } from "drizzle-orm";
import type { QueryValue } from "./prepare-query.ts";

/** One parameter for any number of ids; D1 allows 100 parameters. */
export const anyOf = (ids: string[] | QueryValue<string[]> | QueryValue<number[]>) =>
  sql`(SELECT value FROM json_each(${Array.isArray(ids) ? JSON.stringify(ids) : ids}))`;
