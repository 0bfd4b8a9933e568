import { fillPlaceholders, Placeholder } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { Db } from "../connect.ts";

/** Stands for a value of the call while the query is written. */
export type Given<Value> = Placeholder<string, Value>;
type QueryValues<Values extends unknown[]> = { [I in keyof Values]: Given<Values[I]> };

/** Runs alone, or in a batch of drizzle. */
type BoundQuery<Row> = RunnableQuery<Row[], "sqlite"> & { all(): Promise<Row[]>; get(): Promise<Row | undefined> };

/** The row of a query made by `prepareQuery`. */
export type RowOf<Query extends (...call: never[]) => BoundQuery<unknown>> = ReturnType<Query>["_"]["result"][number];

/** The part of drizzle's prepared query that differs between calls. */
type Prepared = { query: { sql: string; params: unknown[] } };

/** Drizzle needs no database to write a text and its decoders. */
const NO_DATABASE: Db = drizzle({ prepare: () => null } as unknown as D1Database);

/**
 * Writes a query at its first call, and one more text for each other number of `...values`. A list is one JSON
 * parameter (docs/decisions/042-queries-written-once.md).
 */
export function prepareQuery<Family extends Db, Values extends unknown[], Row>(
  write: (db: Family, ...values: QueryValues<Values>) => RunnableQuery<Row[], "sqlite"> & { prepare(): unknown },
): (db: Family, ...values: Values) => BoundQuery<Row> {
  const preparedByCount = new Map<number, Prepared>();
  const prepare = (count: number) => {
    const values = Array.from({ length: count }, (_, i) => new Placeholder(String(i)));
    const query = write(NO_DATABASE as Family, ...(values as unknown[] as QueryValues<Values>)); // one for each value
    const prepared = query.prepare() as Prepared; // drizzle's type hides it
    preparedByCount.set(count, prepared);
    return prepared;
  };
  return (db, ...values) => bind(preparedByCount.get(values.length) ?? prepare(values.length), db.$client, values);
}

/** Drizzle prepares a query for one database; each call gets a copy with its own database and values. */
function bind<Row>(prepared: Prepared, database: D1Database, values: unknown[]): BoundQuery<Row> {
  const { sql, params } = prepared.query;
  const given = values.map((value) => (Array.isArray(value) ? JSON.stringify(value) : value));
  const bound = Object.assign(Object.create(prepared), {
    stmt: database.prepare(sql),
    query: { sql, params: fillPlaceholders(params, { ...given }) },
    _prepare: () => bound, // drizzle's batch calls it
  });
  return bound;
}
