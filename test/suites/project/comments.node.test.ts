import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const SOURCES = "{bench,contract,db,domain,durable-objects,e2e,scripts,test,texts,web,worker}/**/*.{ts,tsx,js,css}";
const COMMENT = /(?:^|[\s{])(?:\/\*\*?|\*|\/\/) /;
const WITHOUT_SUBJECT = new RegExp(`${COMMENT.source}(?:What|Who|Whom|Whose|Whoever|Whether|Nobody|Somebody|Of)\\b`);

test("a comment begins with its subject (CONTRIBUTING.md#plain-english)", () => {
  const comments = globSync(SOURCES, { cwd: ROOT })
    .flatMap((file) => linesOf(file).map((line, i) => `${file}:${i + 1}: ${line}`))
    .filter((line) => COMMENT.test(line));
  expect(comments.length).toBeGreaterThan(1000);
  expect(comments.filter((comment) => WITHOUT_SUBJECT.test(comment))).toEqual([]);
});

const linesOf = (file: string) => readFileSync(path.join(ROOT, file), "utf8").split("\n");
