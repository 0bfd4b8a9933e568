import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { bin } from "../scripts/build.ts";
import { parseCount } from "../scripts/tests/parse-count.ts";

/** `npm run bench:offline -- --runs 200`: as many seeded evenings without a line (docs/evening.md#unsent-changes). */
const { values } = parseArgs({ options: { runs: { type: "string", default: "200" } } });
const OFFLINE_RUNS = String(parseCount("runs", values.runs));

const args = ["run", "--project", "worker", "test/offline/offline-evening.test.ts"];
const vitest = spawn(bin("vitest"), args, { stdio: "inherit", env: { ...process.env, OFFLINE_RUNS } });
vitest.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
