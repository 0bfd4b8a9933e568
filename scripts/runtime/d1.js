import { DurableObject } from "cloudflare:workers";

/**
 * D1 on one machine: same class, files and JSON as Miniflare's, which writes and syncs a bookmark for each read
 * (docs/decisions/041-own-parts-in-serve.md). Called by `d1-binding.js`. Loaded unbuilt, hence JavaScript.
 */
export class D1DatabaseObject extends DurableObject {
  #sql = this.ctx.storage.sql;
  /** Counted by the connection since it was opened. */
  #counted = { changes: 0, lastRowId: 0 };

  constructor(context, env) {
    super(context, env);
    this.#count();
  }

  /** `body`: a statement or a list of them. `asRows`: without the columns' names in each row. */
  answer(body, asRows) {
    try {
      const results = this.#runAll([JSON.parse(body)].flat().filter(isStatement));
      return JSON.stringify(
        results.map(({ columns, rows, meta }) => ({
          success: true,
          results: asRows ? { columns, rows } : rows.map((row) => toObject(columns, row)),
          meta,
        })),
      );
    } catch (error) {
      return JSON.stringify({ success: false, error: error.message }); // SQLite's words, which the fence reads
    }
  }

  /** A batch is all or nothing and reads one snapshot. A single statement needs no transaction for that. */
  #runAll(statements) {
    if (statements.length === 0) throw new Error("No SQL statements detected.");
    if (statements.length === 1) return [this.#run(statements[0])];
    return this.ctx.storage.transactionSync(() => statements.map((statement) => this.#run(statement)));
  }

  #run({ sql, params }) {
    const cursor = this.#sql.exec(sql, ...(params ?? []).map(fromJson));
    const columns = cursor.columnNames;
    const rows = Array.from(cursor.raw(), (row) => row.map(toJson));
    const changes = isRead(sql) ? 0 : this.#count();
    const meta = {
      served_by: "daybook",
      duration: 0,
      changes,
      last_row_id: this.#counted.lastRowId,
      changed_db: changes > 0,
      size_after: this.#sql.databaseSize,
      rows_read: cursor.rowsRead,
      rows_written: cursor.rowsWritten,
    };
    return { columns, rows, meta };
  }

  /** Rows changed since the last call, also by triggers. */
  #count() {
    const [[changes, lastRowId]] = this.#sql.exec("SELECT total_changes(), last_insert_rowid()").raw();
    const more = changes - this.#counted.changes;
    this.#counted = { changes, lastRowId };
    return more;
  }
}

const isStatement = ({ sql }) => sql.replace(/^\s*--.*$/gm, "").trim() !== "";
const isRead = (sql) => /^\s*select\b/i.test(sql);
const toObject = (columns, row) => Object.fromEntries(columns.map((name, i) => [name, row[i]]));

/* Bytes cross as lists of numbers. */
const fromJson = (value) => (Array.isArray(value) ? Uint8Array.from(value).buffer : value);
const toJson = (value) => (value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value);

export default {}; // a worker must have one
