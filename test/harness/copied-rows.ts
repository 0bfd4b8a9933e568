import { env } from "cloudflare:workers";
import { diaryOf, timeId } from "../../db/connect.ts";
import { childrenFirst } from "./empty-databases.ts";
import { everythingAbout, isOfDirectory, TABLE_NAMES } from "./harness.ts";

type Row = Record<string, unknown>;
type TableRows = [table: string, rows: Row[]];

/** Rows of a business of the first diary and facts that name the same ids, as one text; each odd piece is an id or the slug. */
export type Original = { workspaceId: string; pieces: string[] };

/** Without sessions: their cookies are signed by id. */
export async function originalOf(workspaceId: string, people: string[], facts: object): Promise<Original> {
  const [found = []] = await everythingAbout([workspaceId, ...people]);
  const rows = TABLE_NAMES.map((table, i): TableRows => [table, (found[i] as Row[]).map(withoutNumber)])
    .filter(([table, rows]) => rows.length > 0 && table !== "sessions")
    .sort(([table], [other]) => childrenFirst(other, table));
  const ofDirectory = rows.filter(([table]) => isOfDirectory(table));
  const ofDiary = rows.filter(([table]) => !isOfDirectory(table));
  const text = JSON.stringify({ ofDirectory, ofDiary, facts });
  return { workspaceId, pieces: text.split(new RegExp(`(${UUID}|${slugOf(workspaceId)})`)) };
}

/** Another business with the original's rows under ids of its own. Returns the facts, and its id for one of the original. */
export async function copyRows<Facts>({ workspaceId, pieces }: Original, newWorkspaceId: string) {
  const known = new Map([
    [workspaceId, newWorkspaceId],
    [slugOf(workspaceId), slugOf(newWorkspaceId)],
  ]);
  const as = otherIds(pieces, known);
  const copy = pieces.map((piece, i) => (i % 2 ? as(piece) : piece)).join("");
  const { ofDirectory, ofDiary, facts } = JSON.parse(copy) as Record<"ofDirectory" | "ofDiary", TableRows[]> & {
    facts: Facts;
  };
  await insert(env.DB, ofDirectory);
  await insert(diaryOf(env, newWorkspaceId).$client, ofDiary);
  return { facts, as };
}

/** The database counts the rows of a log. */
const withoutNumber = ({ id, ...row }: Row): Row => (typeof id === "number" || id === undefined ? row : { id, ...row });

const UUID = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";
const slugOf = (workspaceId: string) => `w-${workspaceId.slice(0, 18)}`;

/** A new id for each, in the same order by time. */
function otherIds(pieces: string[], known: Map<string, string>): (id: string) => string {
  for (const id of [...new Set(pieces.filter((_, i) => i % 2))].sort())
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
