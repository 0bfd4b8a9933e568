import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { SECONDS_TOGETHER } from "../../harness/random-runs.ts";

const ROOT = path.join(import.meta.dirname, "../../..");
const tests = globSync("{domain,contract,db,durable-objects,test,texts,web,worker}/**/*.test.{ts,tsx}", { cwd: ROOT })
  .filter((file) => file !== path.relative(ROOT, import.meta.filename))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }));

test("the shares of all random runs fit into the seconds that `npm test` has for them", () => {
  const shares = tests.flatMap(({ text }) =>
    [...text.matchAll(/\bforSeconds\(\s*([\d.]+)/g)].map(([, of]) => Number(of)),
  );
  expect(shares.length).toBeGreaterThan(40);
  expect(shares).not.toContain(Number.NaN);
  expect(shares.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThanOrEqual(SECONDS_TOGETHER);
});

test("no random run names its number of cases, so that a long run makes each longer", () => {
  expect(tests.filter(({ text }) => /\bnumRuns:/.test(text)).map(({ file }) => file)).toEqual([]);
});
