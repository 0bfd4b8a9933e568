import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

/** Either family's database. Never `transaction()`: D1 has none; writes that belong together are one `batch`. */
export type Db = DrizzleD1Database & { $client: D1Database };

declare const family: unique symbol;
/** A database as the directory: accounts, workspaces, members and their looks. Not to be taken for a diary. */
export type Directory = Db & { readonly [family]: "directory" };
/** A database as the diary of workspaces: rules, bookings, log and messages. Not to be taken for the directory. */
export type Diary = Db & { readonly [family]: "diary" };

/** `DB` is the directory and the first diary; more diaries are bindings `DIARY_2`, `DIARY_3` and so on (docs/scale.md). */
export type Databases = { DB: D1Database } & MovedDiaries;
type MovedDiaries = { MOVED_DIARIES?: string };

const clientByDatabase = new WeakMap<D1Database, Db>();

/** One client per database and isolate: making one costs more than most queries. The first diary shares its client with the directory. */
function connect<Family extends Db>(database: D1Database): Family {
  const db = clientByDatabase.get(database) ?? drizzle(database);
  clientByDatabase.set(database, db);
  return db as Family; // which family it is for is known where it is asked for
}

/** Accounts, workspaces, members and their looks. */
export const directory = (env: Databases): Directory => connect(env.DB);

/**
 * Rules, bookings, log and messages of one workspace. The only way to them, so that diaries can move apart
 * (docs/architecture.md#two-families-of-tables).
 */
export const diaryOf = (env: Databases, workspaceId: string): Diary => connect(databaseOf(env, workspaceId));

/** Is this where the workspace's diary is? After a move the rows it left behind stand elsewhere for a while (docs/scale.md). */
export const isDiaryOf = (env: Databases, db: Diary, workspaceId: string): boolean =>
  boundDatabase(env, workspaceId) === db.$client;

/** Every database that holds diaries, for the jobs that look after all of them. */
export const allDiaries = (env: Databases): Diary[] =>
  [env.DB, ...furtherDiaries(env).values()].map((database) => connect<Diary>(database));

/** The directory through whichever replica is near: for what the public reads and nobody decides on. */
export const nearbyDirectory = (env: Databases): Directory => nearby(env.DB);

/** A workspace's diary in the same way. */
export const nearbyDiaryOf = (env: Databases, workspaceId: string): Diary => nearby(databaseOf(env, workspaceId));

const nearby = <Family extends Db>(database: D1Database): Family =>
  drizzle(database.withSession("first-unconstrained") as unknown as D1Database) as Db as Family; // a session speaks D1's language

/**
 * A workspace made while `NEW_DIARY` is 2 has the id `….2`, and its diary is in `DIARY_2`: who knows the id knows the place,
 * without asking anybody. `MOVED_DIARIES` names those that have moved since.
 */
export const newWorkspaceId = ({ NEW_DIARY }: { NEW_DIARY?: string }): string =>
  `${crypto.randomUUID()}${NEW_DIARY && NEW_DIARY !== "1" ? `.${NEW_DIARY}` : ""}`;

/** The binding of the database that holds a workspace's diary. */
export function diaryBinding(env: MovedDiaries, workspaceId: string): string {
  const number = movedDiaries(env).get(workspaceId) ?? workspaceId.split(".")[1] ?? "1";
  return number === "1" ? "DB" : `DIARY_${number}`;
}

function databaseOf(env: Databases, workspaceId: string): D1Database {
  const database = boundDatabase(env, workspaceId);
  if (!database) throw new Error(`no binding ${diaryBinding(env, workspaceId)}`); // never the wrong one
  return database;
}

function boundDatabase(env: Databases, workspaceId: string): D1Database | undefined {
  const binding = diaryBinding(env, workspaceId);
  return binding === "DB" ? env.DB : furtherDiaries(env).get(binding);
}

/** By their bindings. */
const furtherDiaries = oncePerEnv((env: Databases) => {
  const bindings = Object.entries(env).filter(([name]) => /^DIARY_\d+$/.test(name));
  return new Map(bindings as [string, D1Database][]); // what wrangler.toml binds under such a name is a database
});

/** `{ "<workspace id>": 2, … }`, as JSON in a variable. What cannot be read stops every call: a guess would be the wrong place. */
const movedDiaries = oncePerEnv((env: MovedDiaries) => {
  const moved: Record<string, number> = JSON.parse(env.MOVED_DIARIES || "{}");
  return new Map(Object.entries(moved).map(([id, number]) => [id, String(number)]));
});

/** Read once per isolate: bindings do not change while one lives. */
function oncePerEnv<Env extends object, Value>(read: (env: Env) => Value): (env: Env) => Value {
  const kept = new WeakMap<Env, Value>();
  return (env) => {
    const value = kept.get(env) ?? read(env);
    kept.set(env, value);
    return value;
  };
}
