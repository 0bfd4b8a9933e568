import { fillPlaceholders, inArray, Placeholder, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** D1 has no `transaction()`: use one `batch`. */
export type Db = DrizzleD1Database & { $client: D1Database };

declare const family: unique symbol;
/** Accounts, workspaces, members, looks; no diary can be passed for it. */
export type Directory = Db & { readonly [family]: "directory" };
/** Rules, bookings, log, messages; the directory cannot be passed for it. */
export type Diary = Db & { readonly [family]: "diary" };

/** `DB`: the directory and first diary; `DIARY_2`, `DIARY_3`, …: more diaries (docs/scale.md). */
export type Databases = { DB: D1Database } & MovedDiaries;
type MovedDiaries = { MOVED_DIARIES?: string };

const clientByDatabase = new WeakMap<D1Database, Db>();

/** A client costs more than most queries, so an isolate keeps it. */
function connect<Family extends Db>(database: D1Database): Family {
  const db = clientByDatabase.get(database) ?? drizzle(database);
  clientByDatabase.set(database, db);
  return db as Family; // the caller names the family
}

export const directory = (env: Databases): Directory => connect(env.DB);

/** The only way to a diary, so that diaries can move (docs/architecture.md#two-families-of-tables). */
export const diaryOf = (env: Databases, workspaceId: string): Diary => connect(databaseOf(env, workspaceId));

/** Messages without a workspace, like account mails, are in the directory's database. */
export const diaryOfMessage = (env: Databases, workspaceId: string | null): Diary =>
  workspaceId === null ? connect(env.DB) : diaryOf(env, workspaceId);

/** False for a moved diary's old database, which keeps rows for a while (docs/scale.md). */
export const isDiaryOf = (env: Databases, db: Diary, workspaceId: string): boolean =>
  boundDatabase(env, workspaceId) === db.$client;

export const allDiaries = (env: Databases): Diary[] =>
  [env.DB, ...furtherDiaries(env).values()].map((database) => connect<Diary>(database));

/** A near replica may be stale: public pages read it, decisions never do. */
export const nearbyDirectory = (env: Databases): Directory => nearby(env.DB);

export const nearbyDiaryOf = (env: Databases, workspaceId: string): Diary => nearby(databaseOf(env, workspaceId));

const nearby = <Family extends Db>(database: D1Database): Family =>
  drizzle(database.withSession("first-unconstrained") as unknown as D1Database) as Db as Family; // has D1's methods

/** With `NEW_DIARY` 2 the id is `<uuid>.2` and the diary is in `DIARY_2`, unless `MOVED_DIARIES` names another. */
export const newWorkspaceId = ({ NEW_DIARY }: { NEW_DIARY?: string }): string =>
  `${crypto.randomUUID()}${NEW_DIARY && NEW_DIARY !== "1" ? `.${NEW_DIARY}` : ""}`;

export function diaryBinding(env: MovedDiaries, workspaceId: string): string {
  const number = movedDiaries(env).get(workspaceId) ?? workspaceId.split(".")[1] ?? "1";
  return number === "1" ? "DB" : `DIARY_${number}`;
}

function databaseOf(env: Databases, workspaceId: string): D1Database {
  const database = boundDatabase(env, workspaceId);
  if (!database) throw new Error(`no binding ${diaryBinding(env, workspaceId)}`);
  return database;
}

function boundDatabase(env: Databases, workspaceId: string): D1Database | undefined {
  const binding = diaryBinding(env, workspaceId);
  return binding === "DB" ? env.DB : furtherDiaries(env).get(binding);
}

const furtherDiaries = oncePerEnv((env: Databases) => {
  const bindings = Object.entries(env).filter(([name]) => /^DIARY_\d+$/.test(name));
  return new Map(bindings as [string, D1Database][]); // wrangler.toml binds only databases under such names
});

/** JSON: `{ "<workspace id>": 2 }`. Invalid JSON fails every call: a guess could write to the wrong database. */
const movedDiaries = oncePerEnv((env: MovedDiaries) => {
  const moved: Record<string, number> = JSON.parse(env.MOVED_DIARIES || "{}");
  return new Map(Object.entries(moved).map(([id, number]) => [id, String(number)]));
});

/** Bindings never change within an isolate. */
function oncePerEnv<Env extends object, Value>(read: (env: Env) => Value): (env: Env) => Value {
  const kept = new WeakMap<Env, Value>();
  return (env) => {
    const value = kept.get(env) ?? read(env);
    kept.set(env, value);
    return value;
  };
}

/** Stands for a value of the call while the query is written. */
export type Given<Value> = Placeholder<string, Value>;
type QueryValues<Values extends unknown[]> = { [I in keyof Values]: Given<Values[I]> };

/** Runs alone, or in a batch of drizzle. */
type BoundQuery<Row> = RunnableQuery<Row[], "sqlite"> & { all(): Promise<Row[]>; get(): Promise<Row | undefined> };

/** The row of a query made by `prepareQuery`. */
export type RowOf<Query extends (...call: never[]) => BoundQuery<unknown>> = ReturnType<Query>["_"]["result"][number];

type Asked = Record<string, BoundQuery<unknown> | null>;
type AnswersOf<Queries extends Asked> = { [Name in keyof Queries]: NonNullable<Queries[Name]>["_"]["result"] };

/** Runs the queries of a record as one batch and gives each its rows by name. A query that is null is not asked: no rows. */
export async function readTogether<Queries extends Asked>(db: Db, queries: Queries): Promise<AnswersOf<Queries>> {
  const asked = Object.entries(queries).flatMap(([name, query]) => (query ? [{ name, query }] : []));
  const [first, ...others] = asked.map(({ query }) => query);
  const rows = first ? await db.batch([first, ...others]) : [];
  const answers = Object.fromEntries(Object.keys(queries).map((name): [string, unknown[]] => [name, []]));
  for (const [i, { name }] of asked.entries()) answers[name] = rows[i] ?? [];
  return answers as AnswersOf<Queries>; // in the order asked
}

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
    prepared.query = withConstants(prepared.query);
    preparedByCount.set(count, prepared);
    return prepared;
  };
  return (db, ...values) => bind(preparedByCount.get(values.length) ?? prepare(values.length), db.$client, values);
}

/** Texts, names and comments, in which a question mark stands for nothing, or a parameter. */
const PARAMETER = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\?/g;

/**
 * Writes into the text what is the same at each call. SQLite compares a bound value with the conditions of partial indices, and
 * then makes its plan anew at each run.
 */
function withConstants({ sql, params }: Prepared["query"]): Prepared["query"] {
  const left = [...params];
  const values: unknown[] = [];
  const text = sql.replaceAll(PARAMETER, (found) => {
    if (found !== "?") return found;
    const value = left.shift();
    const constant = literalOf(value);
    if (constant === null) values.push(value);
    return constant ?? found;
  });
  return { sql: text, params: values };
}

function literalOf(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : null;
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

/** A LIMIT that calls choose. For a parameter alone SQLite would make its plan anew at each run. */
export const limitOf = (most: Given<number>) => sql`(${most} + 0)` as unknown as Given<number>; // drizzle writes any SQL there

/** One parameter for any number of ids; D1 allows 100 parameters. */
export const anyOf = (ids: string[] | Given<string[]> | Given<number[]>) =>
  sql`(SELECT value FROM json_each(${Array.isArray(ids) ? JSON.stringify(ids) : ids}))`;

export const isAmong = (column: SQLiteColumn, ids: Parameters<typeof anyOf>[0]) => inArray(column, anyOf(ids));

/** For rows found by another key. The plus keeps SQLite from the workspace index, which would read all its rows. */
export const ofWorkspace = (column: SQLiteColumn, workspaceId: string | Given<string>) =>
  sql`+${column} = ${workspaceId}`;

/**
 * UUID version 7: rows made together share a page; random ids would write five. It reveals its time, so it is no
 * secret.
 */
export const timeId = (now: number): string => `${timeIdsFrom(now)}7${crypto.randomUUID().slice(15)}`;

/** Ids made at this instant or later sort after it. */
export function timeIdsFrom(instant: number): string {
  const time = instant.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-`;
}
