import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ensureBuilt, ROOT } from "../scripts/build.ts";

ensureBuilt();
const BUILT = path.join(ROOT, "dist");
const WORKER = path.join(BUILT, "daybook", "index.js");
const textOf = (file: string) => readFileSync(file, "utf8");
const files = readdirSync(BUILT, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

/** Words that only what tests put around it has: what faults are called, and where it hears. */
const OF_TESTS = ["/torture/faults", "FAULTS_AT", "error after commit", "queue doubled", "/test/change"];

test("what is deployed is made of the product's sources alone", () => {
  const { sources }: { sources: string[] } = JSON.parse(textOf(`${WORKER}.map`));
  const ours = sources.map((source) => path.relative(ROOT, path.resolve(path.dirname(WORKER), source)));
  expect(ours).toContain("worker/index.ts");
  const folders = new Set(ours.filter((file) => !file.startsWith("..")).map((file) => file.split(path.sep)[0]));
  expect([...folders].filter((folder) => ["test", "e2e", "bench", "scripts"].includes(folder ?? ""))).toEqual([]);
});

test("no file of the build knows of what stands around it in tests, and that does", () => {
  const knows = (text: string) => OF_TESTS.filter((word) => text.includes(word));
  const found = files.flatMap(({ parentPath, name }) => {
    const words = /\.map$/.test(name) ? [] : knows(readFileSync(path.join(parentPath, name), "latin1"));
    return words.length > 0 ? [`${name}: ${words}`] : [];
  });
  expect(found).toEqual([]);
  const around = ["faulty-worker", "faults", "changing-worker"]
    .map((name) => textOf(path.join(ROOT, "test", `${name}.ts`)))
    .join();
  expect(knows(around)).toEqual(OF_TESTS);
});
