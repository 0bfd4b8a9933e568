const DROP = /\bDROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?(\w+)/i;
const COPY = /^INSERT INTO (\w+)\((.+)\) SELECT (.+) FROM (\w+)$/;
const RENAME = /^ALTER TABLE (\w+) RENAME TO (\w+)$/;

/**
 * The tables that a migration drops for good. SQLite changes a CHECK only by a copy, so a table without triggers may be
 * dropped between the statement that copies all its rows and the one that gives the copy its name.
 */
export function droppedTables(migration: string, allMigrations: string): string[] {
  const statements = migration.split("--> statement-breakpoint").map(bare);
  return statements.flatMap((statement, i) => {
    const [drop, table] = DROP.exec(statement) ?? [];
    if (!table) return [];
    const [, filled, columns, same, from] = COPY.exec(statements[i - 1] ?? "") ?? [];
    const [, copy, name] = RENAME.exec(statements[i + 1] ?? "") ?? [];
    const isRebuilt = statement === drop && from === table && columns === same && copy === filled && name === table;
    const hasTriggers = new RegExp(`TRIGGER .* ON \\W?${table}\\b`, "i").test(allMigrations);
    return isRebuilt && !hasTriggers ? [] : [table];
  });
}

/** Without comments, quotes and the semicolon at the end. */
function bare(statement: string): string {
  const code = statement.replaceAll(/^\s*--.*$/gm, "").trim();
  return code.replace(/;$/, "").replaceAll(/[`"]/g, "");
}
