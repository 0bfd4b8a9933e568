import { DatabaseSync } from "node:sqlite";

export type RowDifference = { table: string; was: string | null; is: string | null };

/** The runtime and the migrations own these tables. */
const SYSTEM_TABLE = /^(_cf_|sqlite_|d1_)/;

/**
 * One connection notices writes, the other keeps an old snapshot, so that changed rows are found without reading
 * everything each time.
 */
export class StoredRows {
  readonly #now: DatabaseSync;
  readonly #before: DatabaseSync;
  readonly #tables: string[];
  #version: number;

  /** `ignored`: tables the schedule changes. */
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

  isTouched(): boolean {
    return this.#readVersion() !== this.#version;
  }

  accept(): void {
    this.#version = this.#readVersion();
    this.#before.exec("COMMIT");
    this.#before.exec("BEGIN");
    this.#look();
  }

  differences(): RowDifference[] {
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

  /** The snapshot begins at the first read. */
  #look(): void {
    this.#before.prepare("SELECT count(*) FROM sqlite_schema").get();
  }
}

/** Tells rows of a table apart: their number, or in a table without any their key. */
function keyOf(database: DatabaseSync, table: string): string {
  const isWithoutNumber = database.prepare("SELECT wr FROM pragma_table_list WHERE name = ?").get(table)?.wr === 1;
  if (!isWithoutNumber) return "rowid";
  const keys = database
    .prepare(`PRAGMA table_info("${table}")`)
    .all()
    .filter(({ pk }) => pk !== 0);
  return `json_array(${keys.map(({ name }) => `"${name}"`).join()})`;
}

/** Gathering writes it after the answer. */
const BY_ITSELF = "guest_id";

const columnsOf = (database: DatabaseSync, table: string): string =>
  database
    .prepare(`PRAGMA table_info("${table}")`)
    .all()
    .flatMap(({ name }) => (table === "bookings" && name === BY_ITSELF ? [] : `"${name}"`))
    .join();

/** One value: cheaper to compare than rows. */
function tableContent(database: DatabaseSync, table: string): unknown {
  const names = columnsOf(database, table);
  const key = keyOf(database, table);
  return database.prepare(`SELECT json_group_array(json_array(${key}, ${names})) AS whole FROM "${table}"`).get()
    ?.whole;
}

function rowsOf(database: DatabaseSync, table: string): Map<string, string> {
  const rows = database
    .prepare(`SELECT ${keyOf(database, table)} AS row_key, ${columnsOf(database, table)} FROM "${table}"`)
    .all(); // name from the schema
  return new Map(rows.map(({ row_key, ...row }) => [String(row_key), JSON.stringify(row)]));
}
