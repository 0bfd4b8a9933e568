import { DatabaseSync } from "node:sqlite";

/** A row that is not as it was. */
export type Difference = { table: string; was: string | null; is: string | null };

/** What the runtime and the migrations keep for themselves. */
const SYSTEM_TABLE = /^(_cf_|sqlite_|d1_)/;

/**
 * What is stored, watched beside the running product: one connection hears that somebody has written, the other goes on
 * seeing what was there before, so that a change can be told row by row without ever reading all of it.
 */
export class StoredRows {
  readonly #now: DatabaseSync;
  readonly #before: DatabaseSync;
  readonly #tables: string[];
  #version: number;

  /** `ignored`: tables that change by themselves. */
  constructor(file: string, ignored: string[]) {
    this.#now = new DatabaseSync(file, { readOnly: true });
    this.#before = new DatabaseSync(file, { readOnly: true });
    const named = this.#now.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    this.#tables = named
      .map(({ name }) => String(name))
      .filter((name) => !SYSTEM_TABLE.test(name) && !ignored.includes(name));
    this.#version = this.#readVersion();
    this.#before.exec("BEGIN");
    this.#look();
  }

  /** Has anybody written since it was last accepted? */
  isTouched(): boolean {
    return this.#readVersion() !== this.#version;
  }

  /** What is there from now on is how it should be. */
  accept(): void {
    this.#version = this.#readVersion();
    this.#before.exec("COMMIT");
    this.#before.exec("BEGIN");
    this.#look();
  }

  differences(): Difference[] {
    const changed = this.#tables.filter(
      (table) => tableContent(this.#before, table) !== tableContent(this.#now, table),
    );
    return changed.flatMap((table) => {
      const [was, is] = [rowsOf(this.#before, table), rowsOf(this.#now, table)];
      const keys = [...new Set([...was.keys(), ...is.keys()])];
      return keys
        .filter((key) => was.get(key) !== is.get(key))
        .map((key) => ({ table, was: was.get(key) ?? null, is: is.get(key) ?? null }));
    });
  }

  close(): void {
    this.#now.close();
    this.#before.close();
  }

  #readVersion(): number {
    return Number(this.#now.prepare("PRAGMA data_version").get()?.data_version);
  }

  /** A transaction sees what is there when it first reads. */
  #look(): void {
    this.#before.prepare("SELECT count(*) FROM sqlite_schema").get();
  }
}

/** A table in one piece, to be compared: most of what is written next to a refused call is not ours. */
function tableContent(database: DatabaseSync, table: string): unknown {
  const columns = database.prepare(`PRAGMA table_info("${table}")`).all();
  const names = columns.map(({ name }) => `"${name}"`).join();
  return database.prepare(`SELECT json_group_array(json_array(rowid, ${names})) AS whole FROM "${table}"`).get()?.whole;
}

/** Rows by their number. */
function rowsOf(database: DatabaseSync, table: string): Map<number, string> {
  const rows = database.prepare(`SELECT rowid AS row_number, * FROM "${table}"`).all(); // the table's own name, from the schema
  return new Map(rows.map(({ row_number, ...row }) => [Number(row_number), JSON.stringify(row)]));
}
