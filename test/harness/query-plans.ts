import { env } from "cloudflare:workers";

/** A database that remembers the statements it was asked. */
export function remembering(database: D1Database) {
  const asked = new Set<string>();
  const prepare = (sql: string) => {
    asked.add(sql);
    return database.prepare(sql);
  };
  const methods = { prepare, batch: database.batch.bind(database) };
  return { asked, database: { ...methods, withSession: () => methods } as unknown as D1Database };
}

const planOf = async (sql: string): Promise<string[]> => {
  const holes = Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map(([, n]) => Number(n)));
  const bare = sql.replaceAll(/'(?:[^']|'')*'/g, "").match(/\?(?!\d)/g)?.length ?? 0;
  const values = Array.from({ length: holes + bare }, () => "[]");
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
};

/** Lists that came by a parameter or stand in a column, and results of parts of the statement. */
const LISTS =
  "json_each|d|p|w|j|k|s|e|value|named|leg|found|f|exact|heads|h|r|best|latest|page|read|\\(subquery-\\d+\\)|\\d+ CONSTANT ROWS?|CONSTANT ROW";
const READ_WHOLE = new RegExp(`^SCAN (${LISTS})( VIRTUAL TABLE INDEX .*)?$`);
/** The few imports of a database that are being written. */
const READ_RUNNING = /^SCAN \w+ USING (COVERING )?INDEX imports_running$/;
/** All guests, keys, linked bookings or parties that wait of a business; of those who were erased one row is read, of imports fifty. */
const READS_BUSINESS =
  /^SEARCH (?!guest_settings |erased |imports )\w+ USING (PRIMARY KEY|.*INDEX (bookings|guests|standbys)_\w+) \(workspace_id=\?\)$/;

/** All rows of an import, but for counting and dropping them. */
const READS_IMPORT = /^SEARCH (r|i|import_rows) USING PRIMARY KEY \(workspace_id=\? AND import_id=\?\)$/;
const COUNTS_OR_DROPS = /^(SELECT count\(|DELETE |SELECT workspace_id AS "workspaceId", id, state)/;

/** Steps of these statements that read a table, or all of a business, from end to end. */
export async function wholeReads(statements: string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const sql of statements)
    for (const detail of await planOf(sql))
      if (
        (/^SCAN /.test(detail) && !READ_WHOLE.test(detail) && !READ_RUNNING.test(detail)) ||
        READS_BUSINESS.test(detail) ||
        (READS_IMPORT.test(detail) && !COUNTS_OR_DROPS.test(sql))
      )
        wrong.push(`${detail}: ${sql.slice(0, 300)}`);
  return wrong;
}
