import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../scripts/build.ts";
import { importsOf } from "../../../scripts/tests/related.ts";
import * as first from "../../../texts/en/members/first-words.ts";

/** Files that run before any later part of the dashboard comes. */
function begun(): string[] {
  const files = new Set(["web/members/start.tsx", "web/members/routes/dashboard.tsx"]);
  for (const file of files)
    for (const { to, type, late } of importsOf(file))
      if (!type && !late && existsSync(path.join(ROOT, to))) files.add(to);
  return [...files].filter((file) => file.startsWith("web/members/"));
}

test("what the dashboard begins with says its first texts alone; the others come later", () => {
  const files = begun();
  expect(files.length).toBeGreaterThan(100);
  const said = files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), "utf8");
    const named = [...text.matchAll(/(?<![/-])\bwords\.(?!ts\b)(\w+)/g)].map(([, table = ""]) => table);
    const taken = [...text.matchAll(/\{([^{}]*)\} = words;/g)].flatMap(([, tables = ""]) => tables.match(/\w+/g) ?? []);
    return [...named, ...taken].map((table) => ({ file, table }));
  });
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter(({ table }) => !(table in first))).toEqual([]);
});
