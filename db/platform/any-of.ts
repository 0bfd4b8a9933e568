import { sql } from "drizzle-orm";

/** A list of ids as one parameter, whatever its length. */
export const anyOf = (ids: string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
