import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseFile, makeDatabase } from "../data/database-file.ts";
import { d1Binding } from "./d1-plugin.ts";

const folder = mkdtempSync(path.join(tmpdir(), "daybook-d1-"));
const otherFolder = mkdtempSync(path.join(tmpdir(), "daybook-d1-"));
let ours: D1Database;
let theirs: D1Database;
const running: Miniflare[] = [];

const TABLES = [
  "CREATE TABLE days (id INTEGER PRIMARY KEY, name TEXT UNIQUE, picture BLOB)",
  "CREATE TABLE notes (day INTEGER NOT NULL REFERENCES days(id) ON DELETE CASCADE, text TEXT NOT NULL)",
  "CREATE TRIGGER noted AFTER INSERT ON days WHEN NEW.name = 'noted' BEGIN INSERT INTO notes VALUES (NEW.id, 'by trigger'); END",
  "CREATE TRIGGER refused BEFORE INSERT ON days WHEN NEW.name = 'refused' BEGIN SELECT RAISE(ABORT, 'stale rules'); END",
];
const MINIFLARES = { d1Databases: { DB: "DB" } };

function start(resourcePersistencePath: string, databases: typeof MINIFLARES | { unsafeBindings: [object] }) {
  const script = { modules: true, script: "export default {}" } as const;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({ cf: false, resourcePersistencePath, ...script, ...databases } as Parameters<
      typeof convertV4MiniflareOptions
    >[0]), // the types differ in optional fields
  );
  running.push(miniflare);
  return miniflare;
}
const databaseOf = async (miniflare: Miniflare) => (await miniflare.getBindings<{ DB: D1Database }>()).DB;

beforeAll(async () => {
  const before = start(folder, MINIFLARES);
  const tables = await databaseOf(before);
  await tables.batch(TABLES.map((sql) => tables.prepare(sql)));
  await before.dispose();
  ours = await databaseOf(start(folder, { unsafeBindings: [d1Binding("DB", "DB")] })); // goes on with Miniflare's file
  theirs = await databaseOf(start(otherFolder, MINIFLARES));
  await theirs.batch(TABLES.map((sql) => theirs.prepare(sql)));
});

afterAll(async () => {
  await Promise.all(running.map((miniflare) => miniflare.dispose()));
  for (const each of [folder, otherFolder]) rmSync(each, { recursive: true, maxRetries: 3 });
});

const writeAheadLog = () => readFileSync(`${databaseFile(folder)}-wal`).toString("base64");

test("a database made before the runtime starts has the name under which the runtime looks for it", () => {
  const file = databaseFile(folder);
  makeDatabase(folder, "DB"); // of another name, there would be two
  expect(databaseFile(folder)).toBe(file);
});

test("reads leave the write-ahead log as it was, alone and in a batch", async () => {
  await ours.prepare("INSERT INTO days (name) VALUES ('read')").run();
  const before = writeAheadLog();
  const read = ours.prepare("SELECT * FROM days WHERE name = ?").bind("read");
  await read.all();
  await ours.batch([read, read]);
  await ours.withSession("first-unconstrained").batch([read]);
  expect(writeAheadLog()).toBe(before);
  await ours.prepare("INSERT INTO days (name) VALUES ('written')").run();
  expect(writeAheadLog()).not.toBe(before);
});

test("a batch is all or nothing", async () => {
  const add = (name: string) => ours.prepare("INSERT INTO days (name) VALUES (?)").bind(name);
  await expect(ours.batch([add("whole"), add("twice"), add("twice")])).rejects.toThrow("UNIQUE");
  const count = ours.prepare("SELECT count(*) AS n FROM days WHERE name IN ('whole', 'twice')");
  expect(await count.first("n")).toBe(0);
  await ours.batch([add("whole"), add("twice")]);
  expect(await count.first("n")).toBe(2);
});

/** One after the other, on both: each begins with what the ones before have left. */
const STATEMENTS: [sql: string, ...values: unknown[]][] = [
  ["INSERT INTO days (id, name) VALUES (100, ?)", "one"],
  ["INSERT INTO days (id, name) VALUES (101, 'noted')"],
  ["SELECT * FROM days WHERE id = ?1 OR name = ?2", 100, "noted"],
  ["SELECT n.text, d.name FROM notes n JOIN days d ON d.id = n.day"],
  ["INSERT INTO days (id, name, picture) VALUES (102, NULL, ?) RETURNING *", new Uint8Array([1, 2, 255])],
  ["UPDATE days SET name = 'noted 2' WHERE name = 'nobody'"],
  ["WITH found AS (SELECT 100 AS id) UPDATE days SET name = 'first' WHERE id IN (SELECT id FROM found)"],
  ["DELETE FROM days WHERE id = 101"],
  ["SELECT count(*) AS n, 1.5 AS half, 'å' AS letter, NULL AS none FROM notes"],
  ["-- a comment\nSELECT 1"],
  ["INSERT INTO days (name) VALUES ('first')"],
  ["INSERT INTO days (name) VALUES ('refused')"],
  ["INSERT INTO notes VALUES (999, 'of no day')"],
  ["INSERT INTO notes VALUES (100, NULL)"],
  ["SELECT nothing FROM days"],
  ["SELEKT"],
  [" -- only a comment"],
  ["SELECT ?", ...[]],
];

async function answerOf(db: D1Database, [sql, ...values]: (typeof STATEMENTS)[number]) {
  try {
    const { success, results, meta } = await db
      .prepare(sql)
      .bind(...values)
      .all();
    const { changes, last_row_id, changed_db, rows_read, rows_written } = meta;
    return { success, results, changes, last_row_id, changed_db, rows_read, rows_written };
  } catch (error) {
    return String(error);
  }
}

test("statements are answered as by Miniflare's database, and errors keep SQLite's words", async () => {
  await ours.prepare("DELETE FROM days").run();
  const answers = [];
  for (const statement of STATEMENTS) {
    const answer = await answerOf(ours, statement);
    expect([statement[0], answer]).toEqual([statement[0], await answerOf(theirs, statement)]);
    answers.push(answer);
  }
  const errors = answers.filter((answer) => typeof answer === "string").join("\n");
  expect(errors).toContain("UNIQUE constraint failed: days.name");
  expect(errors).toContain("stale rules");
});

test("rows come as lists of values too", async () => {
  const read = "SELECT 1 AS one, x'00ff' AS bytes";
  expect(await ours.prepare(read).raw({ columnNames: true })).toEqual(
    await theirs.prepare(read).raw({ columnNames: true }),
  );
});
