import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../scripts/build.ts";
import { importsOf } from "../../../scripts/tests/related.ts";
import * as first from "../../../texts/en/members/first-words.ts";
import * as ofParts from "../../../texts/en/members/part-words.ts";

/** Files that run before any later part of a page comes. */
function begun(pages: string[]): string[] {
  const files = new Set(["web/members/start.tsx", ...pages]);
  for (const file of files)
    for (const { to, type, late } of importsOf(file))
      if (!type && !late && existsSync(path.join(ROOT, to))) files.add(to);
  return [...files].filter((file) => file.startsWith("web/members/"));
}

/** The tables of texts that these files say. */
const saidIn = (files: string[]) =>
  files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), "utf8");
    const named = [...text.matchAll(/(?<![/-])\bwords\.(?!ts\b)(\w+)/g)].map(([, table = ""]) => table);
    const taken = [...text.matchAll(/\{([^{}]*)\} = words;/g)].flatMap(([, tables = ""]) => tables.match(/\w+/g) ?? []);
    return [...named, ...taken].map((table) => ({ file, table }));
  });

test("what the dashboard begins with says its first texts alone; the others come later", () => {
  const files = begun(["web/members/routes/dashboard.tsx"]);
  expect(files.length).toBeGreaterThan(100);
  const said = saidIn(files);
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter(({ table }) => !(table in first))).toEqual([]);
});

test("no page begins with the texts of parts", () => {
  const app = "web/members/routes/members-app.tsx";
  const pages = importsOf(app).flatMap(({ to, late }) => (late ? to : []));
  expect(pages.length).toBeGreaterThan(20);
  expect(saidIn(begun(pages)).filter(({ table }) => table in ofParts)).toEqual([]);
});
