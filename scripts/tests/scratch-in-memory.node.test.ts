import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dropLeftBehind } from "./scratch-in-memory.ts";

test("a run drops the files of runs that were killed, and of no other", () => {
  const memory = mkdtempSync(path.join(tmpdir(), "daybook-memory-"));
  onTestFinished(() => rmSync(memory, { recursive: true }));
  const { pid } = spawnSync("true");
  const kept = [`daybook-tests-${process.pid}-a`, "daybook-tests-abc", `others-${pid}-a`];
  for (const name of [...kept, `daybook-tests-${pid}-a`]) mkdirSync(path.join(memory, name, "in"), { recursive: true });
  dropLeftBehind(memory);
  expect(readdirSync(memory).sort()).toEqual(kept.sort());
});
