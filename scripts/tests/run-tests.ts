import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { bin, ROOT } from "../build.ts";
import type { TestRun } from "./counts-reporter.ts";

/** A check counts as one. `failures`: repeated at the end, since the output of a failure may be thousands of lines up. */
export type TestCounts = Pick<TestRun, "passed" | "failed"> & Partial<TestRun>;
type Settings = { cwd: string; env: NodeJS.ProcessEnv };

/** The end of what a run printed that failed without a failed test. */
const LAST_LINES = 40;
const REPORTERS = ["default", path.join(ROOT, "scripts/tests/counts-reporter.ts")];

/** Files that stood still run once more, alone: a blocked runtime should cost ten minutes, not the answer. */
export async function runTests(projects: string[], settings: Settings): Promise<TestCounts> {
  const first = await runVitest(projects, [], settings);
  const again = first.unfinished ?? [];
  if (first.unfinished) console.log(`\n▸ stood still for ten minutes, once more: ${again.join(", ") || "nothing"}`);
  if (again.length === 0) return first;
  const second = await runVitest(projects, again, settings);
  const still = (second.unfinished ?? []).map((file) => `${file}: stood still twice`);
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed + still.length,
    failures: [...(first.failures ?? []), ...(second.failures ?? []), ...still],
  };
}

/** A failed run without a failed test counts as one failure: an unreadable file, a runtime that ended. */
async function runVitest(projects: string[], files: string[], { cwd, env }: Settings): Promise<TestCounts> {
  const folder = mkdtempSync(path.join(tmpdir(), "daybook-counts-"));
  const file = path.join(folder, "tests.json");
  const only = projects.flatMap((project) => ["--project", project]);
  const reporters = REPORTERS.map((reporter) => `--reporter=${reporter}`);
  const child = spawn(process.execPath, [bin("vitest"), "run", ...only, ...reporters, ...files], {
    cwd,
    env: { ...env, TEST_RUN_FILE: file },
    stdio: ["ignore", "inherit", "pipe"],
    detached: true, // in a group of its own, which ends as a whole
  });
  const end = () => endGroup(child.pid);
  process.once("exit", end);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1)); // reaches no other group
  const lines = createInterface({ input: child.stderr });
  const errors: string[] = [];
  lines.on("line", (line) => {
    console.error(line);
    errors.push(line);
  });
  const ended = once(lines, "close");
  const [status] = await once(child, "exit");
  await Promise.race([ended, setTimeout(1000, null, { ref: false })]); // a process left behind may hold the pipe
  lines.close();
  end();
  process.off("exit", end);
  const run: TestRun | null = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  rmSync(folder, { recursive: true });
  if (run && (status === 0 || run.failed > 0 || run.unfinished)) return run;
  const failures = [`ended with ${status}\n${errors.slice(-LAST_LINES).join("\n")}`];
  return { passed: run?.passed ?? 0, failed: 1, failures };
}

/** A blocked process would outlive Vitest. */
function endGroup(leader: number | undefined): void {
  try {
    if (leader) process.kill(-leader, "SIGKILL");
  } catch {
    // all have ended
  }
}
