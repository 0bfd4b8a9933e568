import { spawn } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { bin, ROOT } from "../build.ts";
import { parseCount } from "./parse-count.ts";

/**
 * `npm run test:long -- --minutes 60`: the random runs of the tests, for about as long. `-- --minutes 5 test/offline` plays those of
 * a file or folder.
 */
const { values, positionals } = parseArgs({
  options: { minutes: { type: "string", default: "10" } },
  allowPositionals: true,
});
const seconds = parseCount("minutes", values.minutes) * 60;

const SHARE = /\bforSeconds\(\s*([\d.]+)/g;
const files = globSync("{domain,contract,db,durable-objects,test,texts,web,worker}/**/*.test.ts", { cwd: ROOT })
  .filter((file) => positionals.length === 0 || positionals.some((wanted) => file.includes(wanted)))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }))
  .filter(({ text }) => /\bfc\.assert\(|\bforSeconds\(/.test(text));
const together = files.flatMap(({ text }) => [...text.matchAll(SHARE)]).reduce((sum, [, of]) => sum + Number(of), 0);
if (together === 0) throw new Error("There is no random run with a share of the time.");
const atOnce = Math.min(files.length, availableParallelism());
const TIMES_LONGER = String(Math.max(1, (seconds * atOnce) / together));

const args = ["run", "--project", "unit", "--project", "worker", ...files.map(({ file }) => file)];
const vitest = spawn(process.execPath, [bin("vitest"), ...args], {
  ...{ cwd: ROOT, stdio: "inherit", env: { ...process.env, TIMES_LONGER } },
});
vitest.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
