import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bin, ensureBuilt, OFFLINE, ROOT } from "./build.ts";
import { installChromium } from "./chromium.ts";
import { ENVIRONMENTS } from "./environments.ts";

/** A check counts as one. */
type TestCounts = { passed: number; failed: number };
type TestStep = { name: string; run: () => TestCounts };

const SCRATCH = mkdtempSync(path.join(tmpdir(), "daybook-test-"));

const STEPS: TestStep[] = [
  { name: "Worker types", run: () => check("wrangler", "types", "--strict-vars=false") },
  ...["worker", "web", "node"].map((project) => ({
    name: `types: ${project}`,
    run: () => check("tsc", "-p", `tsconfig.${project}.json`),
  })),
  { name: "lint and format", run: () => check("biome", "ci") },
  { name: "migrations", run: checkMigrations },
  { name: "build", run: () => checkRuns(ensureBuilt) },
  { name: "tests", run: () => runTests(["unit", "worker", "diaries"], QUIET) },
  { name: "browser", run: () => checkRuns(installChromium) },
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

/** `npm test`: continues after a failure, ends with one line of counts. */
function test(): void {
  const results = STEPS.map(({ name, run }) => {
    console.log(`\n▸ ${name}`);
    const started = performance.now();
    const counts = run();
    return { name, ...counts, seconds: (performance.now() - started) / 1000 };
  });
  rmSync(SCRATCH, { recursive: true });

  console.log("");
  for (const { name, seconds, passed, failed } of results)
    console.log(`${failed === 0 ? "✓" : "✗"} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s  ${passed} passed`);
  const sum = (count: (counts: TestCounts) => number) => results.reduce((total, result) => total + count(result), 0);
  const failed = sum((counts) => counts.failed);
  console.log(`${sum((counts) => counts.passed)} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

const PASSED: TestCounts = { passed: 1, failed: 0 };
const FAILED: TestCounts = { passed: 0, failed: 1 };

/** Prints output only on failure. */
function check(command: string, ...args: string[]): TestCounts {
  const { status, stdout, stderr } = run(command, args, "pipe", QUIET);
  if (status === 0) return PASSED;
  console.log(`${stdout}${stderr}`);
  return FAILED;
}

/** Else wrangler warns of missing secrets for each file. */
const QUIET = { WRANGLER_LOG: "error" };

function run(command: string, args: string[], stdio: "pipe" | "inherit", env: Record<string, string>) {
  return spawnSync(process.execPath, [bin(command), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...OFFLINE, ...env },
    stdio: ["ignore", stdio, stdio],
    encoding: "utf8",
  });
}

/** Schema and migrations match, and no migration drops a table, with which its rows and triggers would go. */
function checkMigrations(): TestCounts {
  const folder = path.join(ROOT, "migrations");
  const copy = path.join(SCRATCH, "migrations");
  cpSync(folder, copy, { recursive: true });
  const schema = ["--dialect", "sqlite", "--schema", "db/*/schema.ts", "--out", path.relative(ROOT, copy)];
  const { stdout, stderr } = run("drizzle-kit", ["generate", ...schema], "pipe", QUIET);
  const agree = stdout.includes("No schema changes");
  if (!agree) console.log(`db/*/schema.ts and migrations/ disagree; npm run db:generate says how.\n${stdout}${stderr}`);
  const dropping = readdirSync(folder).filter(
    (name) => name.endsWith(".sql") && /\bDROP\s+TABLE\b/i.test(readFileSync(path.join(folder, name), "utf8")),
  );
  for (const name of dropping) console.log(`${name} drops a table.`);
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

/** A failed run without a failed test, such as an unreadable file, counts as one failure. */
function runTests(projects: string[], env: Record<string, string>): TestCounts {
  const file = path.join(SCRATCH, `${projects.join("-")}.json`);
  const only = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { status } = run("vitest", ["run", ...only, ...reporters], "inherit", env);
  if (!existsSync(file)) return FAILED;
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(file, "utf8"));
  return { passed, failed: status === 0 ? failed : Math.max(1, failed) };
}

test();
