import { allDiaries } from "../../../db/connect.ts";
import { missingFence } from "../../../db/diary/fence.ts";

/** Rows of indices count too. */
export type Count = { trips: number; rowsRead: number; rowsWritten: number };

const NOTHING: Count = { trips: 0, rowsRead: 0, rowsWritten: 0 };

/** Each call is one round trip, however many statements a batch holds. */
export function countedDatabase(database: D1Database): { database: D1Database; count: Count } {
  const count: Count = { ...NOTHING };
  return { database: counting(database, count) as D1Database, count };
}

type Source = Pick<D1Database, "prepare" | "batch"> & Partial<Pick<D1Database, "withSession">>;

/** As an isolate that has served a booking knows it: it looks for no triggers. */
export async function countedDiary(database: D1Database): Promise<{ database: D1Database; count: Count }> {
  const counted = countedDatabase(database);
  for (const diary of allDiaries({ DB: counted.database })) await missingFence(diary);
  Object.assign(counted.count, NOTHING);
  return counted;
}

/** D1's statement behind each of ours. */
const originals = new WeakMap<object, D1PreparedStatement>();

function counting(source: Source, count: Count): Source {
  return {
    prepare: (sql) => countingStatement(source.prepare(sql), sql, count),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      count.trips++;
      const results = await source.batch<T>(statements.map((statement) => originals.get(statement) ?? statement));
      for (const { meta } of results) add(count, meta);
      return results;
    },
    withSession: (constraint) => {
      if (!source.withSession) throw new Error("a session has no sessions");
      return counting(source.withSession(constraint), count) as D1DatabaseSession;
    },
  };
}

function countingStatement(original: D1PreparedStatement, sql: string, count: Count): D1PreparedStatement {
  const all = async () => {
    count.trips++;
    const result = await original.all<Record<string, unknown>>();
    add(count, result.meta);
    return result;
  };
  /** Only whole rows bring D1's counts, so a select is asked again for raw ones; a write is not. */
  const raw = async () => {
    const isSelect = /^\s*select/i.test(sql);
    const { results } = await all();
    return isSelect ? original.raw() : results.map((row) => Object.values(row));
  };
  const statement = {
    bind: (...values: unknown[]) => countingStatement(original.bind(...values), sql, count),
    all,
    run: all,
    raw,
    first: async () => (await all()).results[0] ?? null,
  } as unknown as D1PreparedStatement;
  originals.set(statement, original);
  return statement;
}

function add(count: Count, { rows_read, rows_written }: { rows_read: number; rows_written: number }): void {
  count.rowsRead += rows_read;
  count.rowsWritten += rows_written;
}
