import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sqlFromStrings } from "./sql-strings.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const FOLDERS = ["contract", "db", "domain", "durable-objects", "scripts", "texts", "web", "worker"];

/** How often each builds SQL, and why no request's value can enter it. */
const PERMITTED: Record<string, { times: number; why: string }> = {
  "db/diary/day-loads.ts": { times: 1, why: "fixed texts and numbers" },
  "db/diary/guests/card-columns.ts": {
    times: 2,
    why: "the name of a table in the two queries that use it",
  },
  "db/diary/guests/guest-facts.ts": {
    times: 3,
    why: "names of columns and parameters, which the two users below name; both kinds of queries count alike",
  },
  "db/diary/guests/guest-of-booking.ts": { times: 4, why: "fixed texts; the moment is a parameter" },
  "db/diary/guests/list.ts": { times: 1, why: "one of eight fixed texts" },
  "db/diary/guests/merge.ts": { times: 4, why: "names of parameters, for conditions that several statements share" },
  "db/diary/guests/pairs.ts": { times: 5, why: "fixed texts and numbers: names of cursors, columns and parameters" },
  "db/diary/guests/search.ts": { times: 2, why: "fixed texts and numbers" },
  "db/diary/imports/undo.ts": { times: 7, why: "one of two fixed texts, which say which guests go" },
  "db/diary/plans.ts": {
    times: 4,
    why: "fixed texts and numbers, with and without notes, which both kinds of queries share",
  },
  "db/diary/proofs.ts": {
    times: 2,
    why: "names of three tables and fixed words, for each of which it looks for a date",
  },
  "db/diary/rules-history.ts": { times: 1, why: "names of columns, from the schema" },
  "db/directory/retention.ts": { times: 4, why: "one query of the function, in two others: the page they speak of" },
  "db/platform/from-json.ts": { times: 2, why: "names of tables and columns, from the schema" },
  "scripts/data/backup-rows.ts": { times: 2, why: "names of tables and columns, from the schema" },
  "scripts/data/backup.ts": {
    times: 3,
    why: "names of columns, which were compared with the schema's before; fixed words otherwise",
  },
};

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true }),
)
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));

test("values reach SQL as parameters only", () => {
  const found = sources.flatMap((file) => {
    const places = sqlFromStrings(readFileSync(path.join(ROOT, file), "utf8"));
    return places.length === (PERMITTED[file]?.times ?? 0) ? [] : [{ file, places }];
  });
  expect(found).toEqual([]);
});

const VALUE = "$" + "{name}";

test.each([
  [`database.prepare(\`SELECT * FROM users WHERE name = '${VALUE}'\`)`, "a value in a template"],
  [`database.prepare(\`PRAGMA ${VALUE}\`)`, "a name in a template"],
  ['database.prepare("SELECT * FROM users WHERE name = " + name)', "a value behind a text"],
  ["database.prepare(select + name)", "texts whose words are elsewhere"],
  [`database.exec(\`whatever ${VALUE}\`)`, "whatever it says"],
  [`const query = \`DELETE FROM users WHERE id = ${VALUE}\`;`, "a query that is used later"],
  [`const query = "UPDATE users SET name = '" + name + "'";`, "the same with a plus"],
  [`database.prepare(\`\${PAGE} LIMIT ${VALUE}\`)`, "a value beside a constant"],
  [`const order = \`ORDER BY ${VALUE}\`;`, "a part of one"],
  [`db.run(sql.raw("SELECT 1"))`, "what drizzle takes as it is"],
  [`db.run(sql\`SELECT ${"$" + "{sql.raw(name)}"}\`)`, "the same inside of a template"],
  [`db.all(sql\`SELECT * FROM users WHERE name = '${VALUE}'\`)`, "a parameter between quotes"],
  [`const html = \`a \${b ? \`SELECT id FROM users WHERE id = ${VALUE}\` : ""}\`;`, "one template in another"],
])("%s is found: %s", (snippet) => {
  expect(sqlFromStrings(`const before = 1; // it's\n${snippet}`)).not.toEqual([]);
});

test.each([
  [`db.run(sql\`UPDATE users SET name = ${VALUE} WHERE id = ${VALUE}\`)`, "drizzle makes parameters of them"],
  [`db.all<{ id: string }>(sql\`SELECT id FROM users WHERE id IN ${VALUE}\`)`, "with a type too"],
  [`client.prepare("SELECT * FROM users WHERE id = ?").bind(id)`, "a parameter"],
  ["client.prepare(`SELECT *\n FROM users WHERE name = 'x'`)", "nothing is put in"],
  [`const [, id] = /^SELECT ${VALUE} FROM/.exec(text) ?? [];`, "a regular expression"],
  [`const words = \`Please select ${VALUE} from the list\`;`, "words of a screen"],
  [`db.all(sql\`SELECT 'a' FROM users WHERE id = ${VALUE} AND role = 'owner'\`)`, "between what is quoted"],
  [`database.prepare(\`SELECT * FROM bookings WHERE \${IS_DUE}\`)`, "a constant of the file"],
  [`// SELECT \`${VALUE}\` FROM users\nconst x = 1;`, "a comment"],
])("%s is fine: %s", (snippet) => {
  expect(sqlFromStrings(snippet)).toEqual([]);
});
