import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setImmediate as rest } from "node:timers/promises";
import type { Diary } from "../../db/connect.ts";
import type { BackupDatabase, BackupStatement } from "./backup-rows.ts";

const WRITE_WAIT_MS = 5_000;

export function databaseFile(state: string): string {
  if (!existsSync(state)) throw new Error(`There is no data in ${state} yet.`);
  const files = readdirSync(state, { recursive: true, withFileTypes: true });
  const [file, ...others] = files.filter(
    ({ name, parentPath }) => /D1DatabaseObject/.test(parentPath) && /^[0-9a-f]{64}\.sqlite$/.test(name),
  );
  if (!file) throw new Error("no database yet");
  if (others.length > 0)
    throw new Error(`There are several databases in ${state}: only one can be read beside a runtime.`);
  return path.join(file.parentPath, file.name);
}

type DatabaseWork<Result> = (database: BackupDatabase) => Promise<Result>;

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
    const result = await work(toBackupDatabase(database));
    database.exec("COMMIT");
    return result;
  } finally {
    database.close(); // rolls back without COMMIT
  }
}

function toBackupDatabase(database: DatabaseSync): BackupDatabase {
  const prepare = (sql: string, ...values: (string | number)[]): BackupStatement => ({
    bind: (...bound) => prepare(sql, ...bound),
    all: async () => ({ results: database.prepare(sql).all(...values) }),
  });
  return {
    prepare,
    batch: async (statements) => {
      for (const statement of statements) await statement.all();
    },
  };
}

type BoundStatement = { sql: string; values: SQLInputValue[] };

/** For many writes: the runtime's proxy takes milliseconds per statement. A batch is one transaction, as in D1. */
export async function writeBesideRuntime(state: string, write: (diary: Diary) => Promise<void>): Promise<void> {
  const database = new DatabaseSync(databaseFile(state), { timeout: WRITE_WAIT_MS });
  try {
    database.exec("PRAGMA synchronous = NORMAL");
    await write(toDiaryWriter(database));
  } finally {
    database.close();
  }
}

function toDiaryWriter(database: DatabaseSync): Diary {
  const prepared = new Map<string, StatementSync>();
  const run = ({ sql, values }: BoundStatement) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    statement.run(...values);
  };
  const batch = async (statements: BoundStatement[]) => {
    database.exec("BEGIN IMMEDIATE");
    try {
      statements.forEach(run);
      database.exec("COMMIT");
    } catch (error) {
      database.exec("ROLLBACK");
      throw error;
    }
    await rest(); // the proxy drops a connection that gets no turn
    return [];
  };
  const prepare = (sql: string) => ({ bind: (...values: SQLInputValue[]): BoundStatement => ({ sql, values }) });
  return { $client: { prepare, batch } } as unknown as Diary; // `writeChanges` uses only these
}
