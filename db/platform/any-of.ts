import { sql } from "drizzle-orm";

/** One parameter for any number of ids; D1 allows 100 parameters. */
export const anyOf = (ids: string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
