import { allDiaries } from "../../../db/connect.ts";
import { missingFence } from "../../../db/diary/fence.ts";

/** Rows of indices count too. `rounds`: trips one after the other; trips side by side are one. */
export type Count = { trips: number; rounds: number; statements: number; rowsRead: number; rowsWritten: number };

const NOTHING: Count = { trips: 0, rounds: 0, statements: 0, rowsRead: 0, rowsWritten: 0 };

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
const underWay = new WeakMap<Count, number>();

async function trip<Answer>(count: Count, ask: () => Promise<Answer>): Promise<Answer> {
  const others = underWay.get(count) ?? 0;
  count.trips++;
  if (others === 0) count.rounds++;
  underWay.set(count, others + 1);
  try {
    return await ask();
  } finally {
    underWay.set(count, (underWay.get(count) ?? 1) - 1);
  }
}

function counting(source: Source, count: Count): Source {
  return {
    prepare: (sql) => countingStatement(source.prepare(sql), sql, count),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const theirs = statements.map((statement) => originals.get(statement) ?? statement);
      const results = await trip(count, () => source.batch<T>(theirs));
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
    const result = await trip(count, () => original.all<Record<string, unknown>>());
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
  count.statements++;
  count.rowsRead += rows_read;
  count.rowsWritten += rows_written;
}
