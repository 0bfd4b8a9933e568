const DROP = /\bDROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?(\w+)/i;
const COPY = /^INSERT INTO (\w+)\((.+)\) SELECT (.+) FROM (\w+)$/;
const REFERENCE = /\bREFERENCES\s+(\w+)\s*(?:\([^)]*\))?([^,;)]*)/gi;
const DELETING = /\bON\s+DELETE\s+(CASCADE|SET\s+(NULL|DEFAULT))\b/i;
const RENAME = /^ALTER TABLE (\w+) RENAME TO (\w+)$/;

/**
 * The tables that a migration drops for good, or whose loss costs others rows. SQLite changes a CHECK only by a copy, so a
 * table without triggers, to which no table refers, may be dropped between the copy of its rows and the copy's new name.
 * `untilThen`: all migrations up to this one.
 */
export function droppedTables(migration: string, untilThen: string): string[] {
  const statements = migration.split("--> statement-breakpoint").map(bare);
  return statements.flatMap((statement, i) => {
    const [drop, table] = DROP.exec(statement) ?? [];
    if (!table) return [];
    const [, filled, columns, same, from] = COPY.exec(statements[i - 1] ?? "") ?? [];
    const [, copy, name] = RENAME.exec(statements[i + 1] ?? "") ?? [];
    const isRebuilt = statement === drop && from === table && columns === same && copy === filled && name === table;
    const hasTriggers = new RegExp(`TRIGGER .* ON \\W?${table}\\b`, "i").test(untilThen);
    return isRebuilt && !hasTriggers && !cascadesTo(table, untilThen) ? [] : [table];
  });
}

/** Foreign keys are on in D1, where DROP TABLE first deletes the rows, and with them those that refer to them so. */
function cascadesTo(table: string, migrations: string): boolean {
  const references = [...migrations.replaceAll(/[`"]/g, "").matchAll(REFERENCE)];
  return references.some(([, to, deeds = ""]) => to?.toLowerCase() === table.toLowerCase() && DELETING.test(deeds));
}

/** Without comments, quotes and the semicolon at the end. */
function bare(statement: string): string {
  const code = statement.replaceAll(/^\s*--.*$/gm, "").trim();
  return code.replace(/;$/, "").replaceAll(/[`"]/g, "");
}
