import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BackupDatabase } from "../../../scripts/data/backup-rows.ts";
import { changeBesideRuntime, readBesideRuntime } from "../../../scripts/data/database-file.ts";

const ADD = "INSERT INTO notes VALUES ('new')";
let state: string;
let runtime: DatabaseSync;

/** As the runtime keeps it, beside a connection that does not wait for locks. */
beforeEach(() => {
  state = mkdtempSync(path.join(tmpdir(), "daybook-file-"));
  const folder = path.join(state, "miniflare-D1DatabaseObject");
  mkdirSync(folder);
  runtime = new DatabaseSync(path.join(folder, `${"a".repeat(64)}.sqlite`), { timeout: 0 });
  runtime.exec("PRAGMA journal_mode = WAL; CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES ('old')");
});

afterEach(() => {
  runtime.close();
  rmSync(state, { recursive: true });
});

const notesIn = async (database: BackupDatabase) => (await database.prepare("SELECT text FROM notes").all()).results;

test("while it is read the runtime writes, and what is read is of one moment", async () => {
  const [before, after] = await readBesideRuntime(state, async (database) => {
    const first = await notesIn(database);
    runtime.exec(ADD);
    return [first, await notesIn(database)];
  });
  expect(after).toEqual(before);
  expect(runtime.prepare("SELECT count(*) AS notes FROM notes").get()).toEqual({ notes: 2 });
});

test("who reads cannot write", async () => {
  await expect(readBesideRuntime(state, (database) => database.prepare(ADD).all())).rejects.toThrow("readonly");
});

test("while it is changed the runtime cannot write, and what breaks off leaves nothing", async () => {
  const change = changeBesideRuntime(state, async (database) => {
    await database.prepare(ADD).all();
    expect(() => runtime.exec(ADD)).toThrow("database is locked");
    throw new Error("broken off");
  });
  await expect(change).rejects.toThrow("broken off");
  expect(runtime.prepare("SELECT count(*) AS notes FROM notes").get()).toEqual({ notes: 1 });
});
