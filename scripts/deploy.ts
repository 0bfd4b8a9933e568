import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { bin, ROOT } from "./build.ts";
import { CONFIG, ENVIRONMENTS, readEnvironment } from "./read-environment.ts";
import { runCommand } from "./runtime/with-causes.ts";

const USAGE = `npm run deploy -- ${ENVIRONMENTS.join("|")} [--dry-run]`;
const BUILT = path.join("dist", "daybook");

/**
 * `npm run deploy -- production`: builds, migrates the databases, then deploys, so that code never meets an unknown
 * schema. Migrations only add, so the old code keeps working.
 */
function deploy(): void {
  const { values, positionals } = parseArgs({ options: { "dry-run": { type: "boolean" } }, allowPositionals: true });
  const [environment = "", ...others] = positionals;
  if (!ENVIRONMENTS.includes(environment) || others.length > 0) throw new Error(USAGE);
  const isDry = values["dry-run"] ?? false;
  try {
    run("vite", ["build"], { CLOUDFLARE_ENV: environment, NODE_ENV: "production" });
    // the directory and every diary
    for (const { binding } of readEnvironment(environment).d1_databases) {
      const database = ["d1", "migrations", "apply", binding, "--remote", "--env", environment, "--config", CONFIG];
      if (!isDry) run("wrangler", database, { CI: "1" }); // no question: "no" would exit 0 and deploy unmigrated
    }
    run("wrangler", ["deploy", "--config", path.join(BUILT, "wrangler.json"), ...(isDry ? ["--dry-run"] : [])]);
  } finally {
    rmSync(path.join(ROOT, BUILT), { recursive: true, force: true }); // the build holds that environment's settings
  }
}

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(process.execPath, [bin(command), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed; nothing after it was done.`);
}

await runCommand(deploy);
