import { createHash, createHmac } from "node:crypto";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setImmediate as rest } from "node:timers/promises";
import type { BackupDatabase } from "./backup-rows.ts";

/** The runtime keeps each database in an object of this class. */
export const D1_CLASS = "D1DatabaseObject";
const WRITE_WAIT_MS = 5_000;

export function databaseFile(state: string): string {
  if (!existsSync(state)) throw new Error(`There is no data in ${state} yet.`);
  const [file, ...others] = databaseFiles(state);
  if (!file) throw new Error("no database yet");
  if (others.length > 0)
    throw new Error(`There are several databases in ${state}: only one can be read beside a runtime.`);
  return path.join(file.parentPath, file.name);
}

export const hasDatabase = (state: string): boolean => databaseFiles(state).length > 0;

const databaseFiles = (state: string) =>
  readdirSync(state, { recursive: true, withFileTypes: true }).filter(
    ({ name, parentPath }) => parentPath.includes(D1_CLASS) && /^[0-9a-f]{64}\.sqlite$/.test(name),
  );

/** An empty one where the runtime will look for it: named after the object that answers for this id (scripts/runtime/d1-plugin.ts). */
export function makeDatabase(state: string, id: string): void {
  const folder = path.join(state, "d1", `miniflare-${D1_CLASS}`);
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, `${objectIdOf(`miniflare-${D1_CLASS}`, id)}.sqlite`));
  database.exec("PRAGMA journal_mode = WAL");
  database.close();
}

/** As workerd makes the id of an object with a name. */
function objectIdOf(uniqueKey: string, name: string): string {
  const key = createHash("sha256").update(uniqueKey).digest();
  const half = (text: string | Buffer) => createHmac("sha256", key).update(text).digest().subarray(0, 16);
  const start = half(name);
  return Buffer.concat([start, half(start)]).toString("hex");
}

type DatabaseWork<Result> = (database: FileDatabase) => Promise<Result>;
/** The runtime's file as Daybook's own code asks for it, and as backups do. */
type FileDatabase = D1Database & BackupDatabase;

/** One snapshot; the runtime goes on writing. */
export const readBesideRuntime = <Result>(state: string, work: DatabaseWork<Result>): Promise<Result> =>
  inTransaction(state, "PRAGMA query_only = ON; BEGIN", work);

/** One transaction, during which the runtime cannot write: check everything possible before. */
export const changeBesideRuntime = <Result>(state: string, work: DatabaseWork<Result>): Promise<Result> =>
  inTransaction(state, "PRAGMA foreign_keys = ON; BEGIN IMMEDIATE", work);

async function inTransaction<Result>(state: string, begin: string, work: DatabaseWork<Result>): Promise<Result> {
  const database = new DatabaseSync(databaseFile(state), { timeout: WRITE_WAIT_MS });
  try {
    database.exec(begin);
    const result = await work(asBinding(database));
    database.exec("COMMIT");
    return result;
  } finally {
    database.close(); // rolls back without COMMIT
  }
}

/** For writes too many to lock the runtime out: each batch is a transaction, as in D1. */
export async function writeBesideRuntime(state: string, write: DatabaseWork<void>): Promise<void> {
  const database = new DatabaseSync(databaseFile(state), { timeout: WRITE_WAIT_MS });
  try {
    database.exec("PRAGMA synchronous = NORMAL");
    await write(asBinding(database));
  } finally {
    database.close();
  }
}

type BoundStatement = { sql: string; values: SQLInputValue[] };

function asBinding(database: DatabaseSync): FileDatabase {
  const prepared = new Map<string, StatementSync>();
  const rowsOf = ({ sql, values }: BoundStatement, asArrays = false) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    statement.setReturnArrays(asArrays);
    return statement.all(...values);
  };
  const answer = (bound: BoundStatement) => ({ success: true, results: rowsOf(bound), meta: {} });
  const asStatement = (bound: BoundStatement) => ({
    ...bound,
    bind: (...values: SQLInputValue[]) => asStatement({ ...bound, values }),
    all: async () => answer(bound),
    run: async () => answer(bound),
    raw: async () => rowsOf(bound, true),
  });
  const batch = async (statements: BoundStatement[]) => {
    const isWithin = database.isTransaction;
    database.exec(isWithin ? "SAVEPOINT batch" : "BEGIN IMMEDIATE");
    try {
      const answers = statements.map(answer);
      database.exec(isWithin ? "RELEASE batch" : "COMMIT");
      return answers;
    } catch (error) {
      database.exec(isWithin ? "ROLLBACK TO batch; RELEASE batch" : "ROLLBACK");
      throw error;
    } finally {
      await rest(); // signals and timers get their turn
    }
  };
  // the part of D1 that seeds and backups use
  return { prepare: (sql: string) => asStatement({ sql, values: [] }), batch } as unknown as FileDatabase;
}
