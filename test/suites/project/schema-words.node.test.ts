import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { textsIn } from "./texts-in.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const FILES = [
  ...readdirSync(path.join(ROOT, "contract/requests"))
    .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
    .map((file) => `contract/requests/${file}`),
  "contract/texts.ts",
];

test("a schema says its faults by code: it has no words of its own", () => {
  expect(FILES.length).toBeGreaterThan(20);
  expect(FILES.flatMap((file) => textsIn(file, readFileSync(path.join(ROOT, file), "utf8")))).toEqual([]);
});
