import type { Diary } from "../../db/connect.ts";

/** The diary, in which something happens before the trip of this number, counted from 1. `trips`: made so far. */
export function overtaken(diary: Diary, before: number, happens: () => Promise<unknown>) {
  const counted = { trips: 0 };
  const trip = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    counted.trips += 1;
    if (counted.trips === before) await happens();
    return ask();
  };
  const asking = (statement: D1PreparedStatement): D1PreparedStatement => {
    const mine = {
      bind: (...values: unknown[]) => asking(statement.bind(...values)),
      all: () => trip(() => statement.all()),
      run: () => trip(() => statement.run()),
    } as unknown as D1PreparedStatement;
    originals.set(mine, statement);
    return mine;
  };
  const $client = {
    prepare: (sql: string) => asking(diary.$client.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      trip(() => diary.$client.batch(statements.map((each) => originals.get(each) ?? each))),
  } as unknown as D1Database;
  return { db: { $client } as unknown as Diary, counted };
}

const originals = new WeakMap<object, D1PreparedStatement>();
