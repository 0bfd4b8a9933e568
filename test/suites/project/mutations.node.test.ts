import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const [, ...rows] = readFileSync(path.join(ROOT, "test/mutations.tsv"), "utf8").trimEnd().split("\n");

test("test/mutations.tsv names files that exist: the broken one, and the test that says so", () => {
  expect(rows.length).toBeGreaterThan(400);
  const named = rows.flatMap((row) => {
    const [folder, broken = "", , , saidBy = ""] = row.split("\t");
    const tests = [...saidBy.matchAll(/\(([^()\s]+\.test\.tsx?)\)/g)].map(([, file]) => file);
    return [`${folder}/${/^[\w./-]+/.exec(broken)?.[0]}`, ...tests];
  });
  expect(named.length).toBeGreaterThan(rows.length);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file ?? "")))).toEqual([]);
});
