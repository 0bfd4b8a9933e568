import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { bin, ROOT } from "../../scripts/build.ts";

/* `npm run answers -- file` records all answers, for `diff` to compare. */

const [file] = process.argv.slice(2);
if (!file) {
  console.error("Say which file to write: npm run answers -- answers.json");
  process.exit(2);
}
const target = path.resolve(file);
const args = [bin("vitest"), "run", "--project", "answers", "--update", "--silent", "--reporter", "dot"];
const run = spawnSync(process.execPath, args, {
  cwd: ROOT,
  env: { ...process.env, ANSWERS: target },
  stdio: "inherit",
});
process.exitCode = run.status ?? 1;
if (run.status === 0) console.log(`Written: ${target}`);
else rmSync(target, { force: true }); // half of the answers compare with nothing
