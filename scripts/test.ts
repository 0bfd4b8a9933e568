import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bin, ensureBuilt, OFFLINE, ROOT } from "./build.ts";
import { bringChromium } from "./chromium.ts";
import { ENVIRONMENTS } from "./environments.ts";

/** What a step found: tests that passed and failed; a plain check counts as one. */
type Counts = { passed: number; failed: number };
type Step = { name: string; run: () => Counts | Promise<Counts> };

const SCRATCH = mkdtempSync(path.join(tmpdir(), "daybook-test-"));

/** Steps that build nothing and start nothing. They run beside each other. */
const CHECKS: Step[] = [
  { name: "Worker types", run: () => check("wrangler", "types", "--strict-vars=false") },
  ...["worker", "web", "node"].map((project) => ({
    name: `types: ${project}`,
    run: () => check("tsc", "-p", `tsconfig.${project}.json`),
  })),
  { name: "lint and format", run: () => check("biome", "ci") },
  { name: "migrations", run: checkMigrations },
];
/** The tests of the project itself: arrows, links, SQL. The step `tests` runs them with all others. */
const PROJECT: Step = {
  name: "project",
  run: () => check("vitest", "run", "--project", "unit", "test/suites/project"),
};

const TESTS: Step[] = [
  { name: "build", run: () => attempt(ensureBuilt) },
  { name: "tests", run: () => runTests(["unit", "worker", "diaries"], QUIET) },
  { name: "browser", run: () => attempt(bringChromium) },
  { name: "components", run: () => runTests(["web"], {}) },
  { name: "journeys", run: () => runTests(["e2e"], {}) },
  {
    name: "deploy, dry run",
    run: () => check("wrangler", "deploy", "--dry-run", "--config", path.join("dist", "daybook", "wrangler.json")),
  },
  ...ENVIRONMENTS.map((environment) => ({
    name: `… ${environment}`,
    run: () => check("wrangler", "deploy", "--dry-run", "--env", environment, "--config", "wrangler.toml"),
  })),
];

type Result = Counts & { name: string; seconds: number };

/** `npm test`: everything a reviewer would run. `npm run check`: what takes seconds. Both end with one line of numbers. */
async function test(isQuick: boolean): Promise<void> {
  const [types, ...others] = CHECKS; // the Worker's types are written first: the compiler reads them
  const results = [types ? await timed(types) : [], await inPairs(isQuick ? [...others, PROJECT] : others)].flat();
  for (const step of isQuick ? [] : TESTS) {
    console.log(`\n▸ ${step.name}`);
    results.push(await timed(step));
  }
  rmSync(SCRATCH, { recursive: true });

  console.log("");
  for (const { name, seconds, passed, failed } of results)
    console.log(`${failed === 0 ? "✓" : "✗"} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s  ${passed} passed`);
  const sum = (count: (counts: Counts) => number) => results.reduce((total, result) => total + count(result), 0);
  const failed = sum((counts) => counts.failed);
  console.log(`${sum((counts) => counts.passed)} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function timed({ name, run }: Step): Promise<Result> {
  const started = performance.now();
  const counts = await run();
  return { name, ...counts, seconds: (performance.now() - started) / 1000 };
}

/** Runs steps two at a time, as many as the smallest machine has cores. Results come in the order of the steps. */
async function inPairs(steps: Step[]): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const row = async () => {
    for (let i = next++; i < steps.length; i = next++) {
      const step = steps[i];
      if (step) results[i] = await timed(step);
    }
  };
  await Promise.all([row(), row()]);
  return results;
}

const PASSED: Counts = { passed: 1, failed: 0 };
const FAILED: Counts = { passed: 0, failed: 1 };

/** A command that must succeed; it is heard only when it does not. */
async function check(command: string, ...args: string[]): Promise<Counts> {
  const { status, output } = await listen(command, args);
  if (status === 0) return PASSED;
  console.log(output);
  return FAILED;
}

/** Wrangler speaks only of errors: tests have no secrets, and it would say so for each file. */
const QUIET = { WRANGLER_LOG: "error" };

const settings = (env: Record<string, string>) => ({ cwd: ROOT, env: { ...process.env, ...OFFLINE, ...env } });

/** Runs a command and keeps what it says. */
async function listen(command: string, args: string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [bin(command), ...args], {
    ...settings(QUIET),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => pieces.push(piece));
  const [status] = await once(child, "close");
  return { status, output: Buffer.concat(pieces).toString() };
}

/** The schema says what the migrations build, and none of them drops a table, with which its rows and triggers would go. */
async function checkMigrations(): Promise<Counts> {
  const folder = path.join(ROOT, "migrations");
  const copy = path.join(SCRATCH, "migrations");
  cpSync(folder, copy, { recursive: true });
  const schema = ["--dialect", "sqlite", "--schema", "db/*/schema.ts", "--out", path.relative(ROOT, copy)];
  const { output } = await listen("drizzle-kit", ["generate", ...schema]);
  const agree = output.includes("No schema changes");
  if (!agree) console.log(`db/*/schema.ts and migrations/ disagree; npm run db:generate says how.\n${output}`);
  const dropping = readdirSync(folder).filter(
    (name) => name.endsWith(".sql") && /\bDROP\s+TABLE\b/i.test(readFileSync(path.join(folder, name), "utf8")),
  );
  for (const name of dropping) console.log(`${name} drops a table.`);
  return agree && dropping.length === 0 ? PASSED : FAILED;
}

/** Work that must not throw. */
function attempt(work: () => void): Counts {
  try {
    work();
    return PASSED;
  } catch (error) {
    console.log(error);
    return FAILED;
  }
}

/** Projects of vitest.config.ts. A run that fails without a failed test, such as a file that cannot be read, is one failure. */
function runTests(projects: string[], env: Record<string, string>): Counts {
  const file = path.join(SCRATCH, `${projects.join("-")}.json`);
  const only = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { status } = spawnSync(process.execPath, [bin("vitest"), "run", ...only, ...reporters], {
    ...settings(env),
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (!existsSync(file)) return FAILED;
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(file, "utf8"));
  return { passed, failed: status === 0 ? failed : Math.max(1, failed) };
}

await test(process.argv[2] === "check");
