import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bin, COMPILED_ONCE, ensureBuilt, OFFLINE, ROOT } from "./build.ts";
import { ENVIRONMENTS } from "./read-environment.ts";
import { installChromium } from "./tests/chromium.ts";
import { droppedTables } from "./tests/dropped-tables.ts";
import { changedFiles, relatedTests } from "./tests/related.ts";
import { runTests, type TestCounts } from "./tests/run-tests.ts";

type TestStep = { name: string; run: () => TestCounts | Promise<TestCounts> };

const SCRATCH = mkdtempSync(path.join(tmpdir(), "daybook-test-"));

let workerTypes: Promise<TestCounts> | undefined;
/** The compiler reads what it writes. */
const WORKER_TYPES: TestStep = {
  name: "Worker types",
  run: () => (workerTypes ??= check("wrangler", "types", "--strict-vars=false")),
};
/** These steps build and start nothing, so they run side by side. */
const CHECKS: TestStep[] = [
  { name: "lint and format", run: () => check("biome", "ci") },
  { name: "migrations", run: checkMigrations },
  ...["worker", "web", "node"].map((project) => ({
    name: `types: ${project}`,
    run: () => compile(project),
  })),
];
/** Checks imports, links and SQL. The step `tests` includes it. */
const PROJECT: TestStep = {
  name: "project",
  run: () => check("vitest", "run", "--project", "unit", "test/suites/project"),
};

/** A compiler's project, and the folders whose changes it may refuse. */
const COMPILED: Record<string, RegExp> = {
  worker: /^(worker|durable-objects|db|domain|contract|texts|test)\//,
  web: /^(web|worker|domain|contract|texts)\//,
  node: /^(scripts|e2e|bench|test|domain|texts|web)\/|^[^/]+\.ts$/,
};
const RELATED_STEPS = 2;

/** For every change: the compiler, Biome and the related tests below journeys, of what differs from `main`. */
function ofChanges(): TestStep[] {
  const changed = changedFiles();
  const tests = relatedTests(changed, RELATED_STEPS).filter((file) => !/^e2e\/|\.worker\.test\.tsx$/.test(file));
  const projects = ["unit", "worker", "diaries", "screens", "screens-languages"].flatMap((project) => [
    "--project",
    project,
  ]);
  return [
    ...Object.entries(COMPILED)
      .filter(([, folders]) => changed.some((file) => folders.test(file)))
      .map(([project]) => ({ name: `types: ${project}`, run: () => compile(project) })),
    { name: "lint and format", run: () => check("biome", "check", "--no-errors-on-unmatched", ...changed) },
    ...(tests.length === 0
      ? []
      : [{ name: `${tests.length} test files`, run: () => check("vitest", "run", ...projects, ...tests) }]),
  ];
}

const BUILD: TestStep[] = [
  { name: "build", run: () => checkRuns(() => ensureBuilt()) },
  { name: "browser", run: () => checkRuns(installChromium) },
];
/** At once: a browser and its product wait for each other, so that journeys or components alone leave a core idle. */
const ALL: TestStep[] = [
  { name: "tests", run: () => runTests(["unit", "worker", "diaries", "screens*", "e2e"], settings()) },
  {
    name: "deploy, dry run",
    run: () => check("wrangler", "deploy", "--dry-run", "--config", path.join("dist", "daybook", "wrangler.json")),
  },
  ...ENVIRONMENTS.map((environment) => ({
    name: `… ${environment}`,
    run: () => check("wrangler", "deploy", "--dry-run", "--env", environment, "--config", "wrangler.toml"),
  })),
];

type Result = TestCounts & { name: string; seconds: number };

/**
 * `npm test` runs everything, `npm run check` only the steps that take seconds, `npm run check -- --changed` only what a
 * change may break. Each ends with one line of counts.
 */
async function test(how: "all" | "quick" | "changed"): Promise<void> {
  const steps = { all: () => CHECKS, quick: () => [...CHECKS, PROJECT], changed: ofChanges }[how];
  const results = await inPairs([WORKER_TYPES, ...steps()]);
  for (const step of how === "all" ? BUILD : []) results.push(await timed(step));
  if (how === "all") results.push(...(await inPairs(ALL)));
  rmSync(SCRATCH, { recursive: true });

  console.log("");
  for (const { name, failures = [] } of results) for (const failure of failures) console.log(`✗ ${name}: ${failure}`);
  for (const { name, seconds, passed, failed } of results)
    console.log(`${failed === 0 ? "✓" : "✗"} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s  ${passed} passed`);
  const sum = (count: (counts: TestCounts) => number) => results.reduce((total, result) => total + count(result), 0);
  const failed = sum((counts) => counts.failed);
  console.log(`${sum((counts) => counts.passed)} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function timed({ name, run }: TestStep): Promise<Result> {
  const started = performance.now();
  const counts = await run();
  return { name, ...counts, seconds: (performance.now() - started) / 1000 };
}

/** Runs two steps at a time, because the smallest machine has two cores. Results keep the order of the steps. */
async function inPairs(steps: TestStep[]): Promise<Result[]> {
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

const PASSED: TestCounts = { passed: 1, failed: 0 };
const FAILED: TestCounts = { passed: 0, failed: 1 };

/** One checker: each of more infers the same types again, and another step runs beside it. */
async function compile(project: string): Promise<TestCounts> {
  await WORKER_TYPES.run();
  return check("tsc", "-p", `tsconfig.${project}.json`, "--checkers", "1");
}

/** Prints output only on failure. */
async function check(command: string, ...args: string[]): Promise<TestCounts> {
  const { status, output } = await listen(command, args);
  if (status === 0) return PASSED;
  console.log(output);
  return FAILED;
}

/** Else wrangler warns of missing secrets for each file. */
const QUIET = { WRANGLER_LOG: "error" };

const settings = () => ({ cwd: ROOT, env: { ...process.env, ...OFFLINE, ...QUIET, ...COMPILED_ONCE } });

async function listen(command: string, args: string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [bin(command), ...args], {
    ...settings(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => pieces.push(piece));
  const [status] = await once(child, "close");
  return { status, output: Buffer.concat(pieces).toString() };
}

/** Schema and migrations match, and no migration drops a table, with which its rows, its triggers or rows of others would go. */
async function checkMigrations(): Promise<TestCounts> {
  const folder = path.join(ROOT, "migrations");
  const copy = path.join(SCRATCH, "migrations");
  cpSync(folder, copy, { recursive: true });
  const schema = ["--dialect", "sqlite", "--schema", "db/*/schema.ts", "--out", path.relative(ROOT, copy)];
  const { output } = await listen("drizzle-kit", ["generate", ...schema]);
  const agree = output.includes("No schema changes");
  if (!agree) console.log(`db/*/schema.ts and migrations/ disagree; npm run db:generate says how.\n${output}`);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const texts = files.map((name) => readFileSync(path.join(folder, name), "utf8"));
  const dropping = files.filter((_, i) => droppedTables(texts[i] ?? "", texts.slice(0, i + 1).join("\n")).length > 0);
  for (const name of dropping) console.log(`${name} drops a table, or rebuilds one that others refer to.`);
  return agree && dropping.length === 0 ? PASSED : FAILED;
}

function checkRuns(work: () => void): TestCounts {
  try {
    work();
    return PASSED;
  } catch (error) {
    console.log(error);
    return FAILED;
  }
}

const [what, only] = process.argv.slice(2);
await test(what !== "check" ? "all" : only === "--changed" ? "changed" : "quick");
