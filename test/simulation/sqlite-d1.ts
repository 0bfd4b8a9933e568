import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";

const MIGRATIONS = path.join(import.meta.dirname, "..", "..", "migrations");

type Value = string | number | null;
export type Row = Record<string, Value>;
type BoundStatement = { sql: string; values: unknown[] };

/** Delays a call until the scheduler runs it. */
export type Ask = <Answer>(what: string, ask: () => Answer) => Promise<Answer>;

/** Checks need not read all messages. */
const NOTE_TOUCHED = `;
  CREATE TEMP TABLE touched (id TEXT);
  CREATE TEMP TRIGGER touched_new AFTER INSERT ON main.notifications BEGIN INSERT INTO touched VALUES (NEW.id); END;
  CREATE TEMP TRIGGER touched_old AFTER UPDATE ON main.notifications BEGIN INSERT INTO touched VALUES (NEW.id); END;`;

/** SQLite in memory with the real migrations and so the real fence; no replicas or limits. */
export class SqliteD1 {
  readonly #database = new DatabaseSync(":memory:");
  readonly #statements = new Map<string, PreparedStatement>();
  readonly #tables: string[];
  readonly #rewrite: (sql: string) => string;
  writes = 0;

  /** `sabotage`: statements that break the schema. `rewrite`: other code, that asks something else. */
  constructor(sabotage = "", rewrite = (sql: string) => sql) {
    this.#rewrite = rewrite;
    for (const file of readdirSync(MIGRATIONS)
      .filter((name) => name.endsWith(".sql"))
      .sort())
      this.#database.exec(readFileSync(path.join(MIGRATIONS, file), "utf8"));
    this.#database.exec(sabotage + NOTE_TOUCHED);
    this.#tables = this.rows("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").map(
      ({ name }) => String(name),
    );
  }

  clear(): void {
    this.#database.exec("PRAGMA foreign_keys = OFF");
    for (const table of [...this.#tables, "sqlite_sequence", "touched"]) this.#database.exec(`DELETE FROM ${table}`);
    this.#database.exec("PRAGMA foreign_keys = ON");
  }

  /** For checks, outside the scheduler. */
  rows = (sql: string, ...values: Value[]): Row[] => this.#statement(sql).prepared.all(...values) as Row[];

  takeTouched(): Row[] {
    const rows = this.rows("SELECT * FROM notifications WHERE id IN (SELECT id FROM touched)");
    if (rows.length > 0) this.rows("DELETE FROM touched");
    return rows;
  }

  binding(ask: Ask): D1Database {
    const asked = new WeakMap<object, BoundStatement>();
    const statement = (sql: string, values: unknown[]): D1PreparedStatement => {
      const one = { sql, values };
      const self = {
        bind: (...bound: unknown[]) => statement(sql, bound),
        all: () => ask(statementLabel([sql]), () => this.#run(one)),
        run: () => ask(statementLabel([sql]), () => this.#run(one)),
        raw: () => ask(statementLabel([sql]), () => this.#raw(one)),
        first: (column?: string) =>
          ask(statementLabel([sql]), () => {
            const [row] = this.#run(one).results;
            return column === undefined ? (row ?? null) : (row?.[column] ?? null);
          }),
      };
      asked.set(self, one);
      return self as unknown as D1PreparedStatement; // the used part of D1's interface
    };
    const batch = (statements: object[]) => {
      const all = statements.flatMap((one) => asked.get(one) ?? []);
      return ask(statementLabel(all.map(({ sql }) => sql)), () => this.#transact(all));
    };
    const binding = { prepare: (sql: string) => statement(sql, []), batch, withSession: () => binding };
    return binding as unknown as D1Database;
  }

  #transact(all: BoundStatement[]) {
    this.#database.exec("BEGIN IMMEDIATE");
    try {
      const results = all.map((one) => this.#run(one));
      this.#database.exec("COMMIT");
      return results;
    } catch (error) {
      this.#database.exec("ROLLBACK");
      throw error;
    }
  }

  #run({ sql, values }: BoundStatement) {
    const { prepared, isRead, isReturning } = this.#statement(sql);
    const bound = values.map(bindable);
    if (isRead)
      return { success: true, results: this.#guarded(() => prepared.all(...bound) as Row[]), meta: { changes: 0 } };
    this.writes += 1;
    if (!isReturning) {
      const { changes } = this.#guarded(() => prepared.run(...bound));
      return { success: true, results: [], meta: { changes: Number(changes) } };
    }
    const results = this.#guarded(() => prepared.all(...bound) as Row[]);
    return { success: true, results, meta: { changes: results.length } };
  }

  #raw({ sql, values }: BoundStatement): unknown[] {
    const { rows, isSelect } = this.#statement(sql);
    if (!isSelect) this.writes += 1;
    return this.#guarded(() => rows.all(...values.map(bindable)));
  }

  #guarded<Answer>(run: () => Answer): Answer {
    try {
      return run();
    } catch (error) {
      throw new Error(`D1_ERROR: ${error instanceof Error ? error.message : error}: SQLITE_CONSTRAINT`);
    }
  }

  #statement(sql: string) {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const made = {
      prepared: this.#database.prepare(this.#rewrite(sql)),
      rows: this.#database.prepare(this.#rewrite(sql)),
      isSelect: /^\s*SELECT\b/i.test(sql),
      isRead: /^\s*(SELECT|WITH)\b/i.test(sql) && !/\bUPDATE\b/i.test(sql),
      isReturning: /\bRETURNING\b/i.test(sql),
    };
    made.rows.setReturnArrays(true);
    this.#statements.set(sql, made);
    return made;
  }
}

type PreparedStatement = {
  prepared: StatementSync;
  rows: StatementSync;
  isSelect: boolean;
  isRead: boolean;
  isReturning: boolean;
};

function bindable(value: unknown): Value {
  if (typeof value === "boolean") return Number(value);
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  throw new TypeError(`D1_TYPE_ERROR: ${typeof value}`);
}

const statementLabel = (statements: string[]) =>
  statements
    .slice(0, 1)
    .map((sql) => /(insert into|update|delete from|from|with)\s+"?(\w+)/i.exec(sql))
    .map(
      (match) =>
        `${match?.[1]?.toLowerCase()} ${match?.[2]}${statements.length > 1 ? ` and ${statements.length - 1} more` : ""}`,
    )
    .join("");
