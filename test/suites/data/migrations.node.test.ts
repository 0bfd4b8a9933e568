import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { FENCE_TRIGGERS } from "../../../db/diary/fence.ts";

const FOLDER = path.join(import.meta.dirname, "../../..", "migrations");
const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .map((name) => ({ name, sql: readFileSync(path.join(FOLDER, name), "utf8") }));

const commentsOf = (sql: string) => sql.match(/--(?!> statement-breakpoint).*|\/\*[\s\S]*?\*\//g) ?? [];
const triggersOf = (sql: string) => sql.match(/CREATE\s+(TEMP\s+)?TRIGGER[\s\S]*?(?=CREATE\s+TRIGGER|-->|$)/gi) ?? [];

/*
 * `wrangler d1 migrations apply --remote` posts a file as one string, which D1 splits by its own rules. It refused
 * triggers of several lines, or with a second END, that SQLite and the local runtime take (workers-sdk 15690).
 */
test.each(migrations)(
  "$name can be split by D1: LF alone, and nothing in a comment that it could split or quote by",
  ({ sql }) => {
    expect(sql).not.toContain("\r");
    expect(commentsOf(sql).filter((comment) => /[;'"`]/.test(comment))).toEqual([]);
  },
);

test("each trigger stands on one physical line, from CREATE to its only END", () => {
  const triggers = migrations.flatMap(({ sql }) => triggersOf(sql));
  expect(triggers.length).toBeGreaterThanOrEqual(FENCE_TRIGGERS.length);
  for (const trigger of triggers) {
    expect(trigger.trim()).toMatch(/^CREATE TRIGGER [^\n]* BEGIN [^\n]*; END;$/);
    expect(trigger.match(/\bEND\b/gi)).toHaveLength(1);
  }
});

test("the triggers that are looked for are the triggers that migrations make", () => {
  const names = migrations.flatMap(({ sql }) => [...sql.matchAll(/CREATE TRIGGER (\w+)/gi)].map(([, name]) => name));
  expect([...FENCE_TRIGGERS].sort()).toEqual([...new Set(names)].sort()); // one was made anew
});
