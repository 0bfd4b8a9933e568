import { sql } from "drizzle-orm";

/** A list of any length as one SQL parameter; D1 allows 100 parameters. */
export const anyOf = (ids: string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
