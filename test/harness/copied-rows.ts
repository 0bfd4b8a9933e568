import { env } from "cloudflare:workers";
import { diaryOf, timeId } from "../../db/connect.ts";
import { childrenFirst } from "./empty-databases.ts";
import { everythingAbout, isOfDirectory, TABLE_NAMES } from "./harness.ts";

type Row = Record<string, unknown>;
type TableRows = [table: string, rows: Row[]];

/** Rows of a business of the first diary and facts that name the same ids, as one text. */
export type Original = { workspaceId: string; text: string };

/** Without sessions: their cookies are signed by id. */
export async function originalOf(workspaceId: string, people: string[], facts: object): Promise<Original> {
  const [found = []] = await everythingAbout([workspaceId, ...people]);
  const tables = TABLE_NAMES.map((table, i): TableRows => [table, (found[i] as Row[]).map(withoutNumber)]);
  const rows = tables
    .filter(([table, rows]) => rows.length > 0 && table !== "sessions")
    .sort(([table], [other]) => childrenFirst(other, table));
  return { workspaceId, text: JSON.stringify({ rows, facts }) };
}

/** Another business with the original's rows under ids of its own. Returns the facts, and its id for one of the original. */
export async function copyRows<Facts>({ workspaceId, text }: Original, newWorkspaceId: string) {
  const as = otherIds(text, new Map([[workspaceId, newWorkspaceId]]));
  const copy = text.replace(UUID, as).replaceAll(slugOf(workspaceId), slugOf(newWorkspaceId));
  const { rows, facts } = JSON.parse(copy) as { rows: TableRows[]; facts: Facts };
  const ofDirectory = rows.filter(([table]) => isOfDirectory(table));
  const ofDiary = rows.filter(([table]) => !isOfDirectory(table));
  await insert(env.DB, ofDirectory);
  await insert(diaryOf(env, newWorkspaceId).$client, ofDiary);
  return { facts, as };
}

/** The database counts the rows of a log. */
const withoutNumber = ({ id, ...row }: Row): Row => (typeof id === "number" || id === undefined ? row : { id, ...row });

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const slugOf = (workspaceId: string) => `w-${workspaceId.slice(0, 18)}`;

/** A new id for each, in the same order by time. */
function otherIds(text: string, known: Map<string, string>): (id: string) => string {
  for (const id of [...new Set(text.match(UUID))].sort())
    if (!known.has(id)) known.set(id, id[14] === "7" ? timeId(Date.now() + known.size) : crypto.randomUUID());
  return (id) => known.get(id) ?? id;
}

const insert = (database: D1Database, tables: TableRows[]) =>
  database.batch(
    tables.map(([table, rows]) => {
      const columns = Object.keys(rows[0] ?? {});
      const values = columns.map((_, i) => `value ->> ${i}`);
      return database
        .prepare(
          `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`)}) SELECT ${values} FROM json_each(?) ORDER BY key`,
        )
        .bind(JSON.stringify(rows.map((row) => columns.map((name) => row[name]))));
    }),
  );
