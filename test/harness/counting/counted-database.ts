import { allDiaries } from "../../../db/connect.ts";
import { missingFence } from "../../../db/diary/fence.ts";

/**
 * Counts calls to D1 and the rows that statements read and wrote, rows of indices included. `rounds`: trips one after
 * the other; those that go side by side are one.
 */
export type Count = { trips: number; rounds: number; rowsRead: number; rowsWritten: number };

const NOTHING: Count = { trips: 0, rounds: 0, rowsRead: 0, rowsWritten: 0 };

/** D1 that counts. Each call is one round trip, however many statements a batch holds. */
export function countedDatabase(database: D1Database): { database: D1Database; count: Count } {
  const count: Count = { ...NOTHING };
  return { database: counting(database, count) as D1Database, count };
}

type Source = Pick<D1Database, "prepare" | "batch"> & Partial<Pick<D1Database, "withSession">>;

/** The same as an isolate knows it that has served a booking: its triggers are found, and not looked for again. */
export async function countedDiary(database: D1Database): Promise<{ database: D1Database; count: Count }> {
  const counted = countedDatabase(database);
  for (const diary of allDiaries({ DB: counted.database })) await missingFence(diary);
  Object.assign(counted.count, NOTHING);
  return counted;
}

/** The statement of D1 behind each of ours. */
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
  /** D1 says what was read only with whole rows: a select is asked a second time for it, a write is not. */
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
