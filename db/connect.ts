import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

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
