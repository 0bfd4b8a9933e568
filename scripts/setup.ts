import path from "node:path";
import { parseArgs } from "node:util";
import { bin } from "./build.ts";
import { ENVIRONMENTS, readEnvironment } from "./read-environment.ts";
import { type SetUpOptions, setUp } from "./setup/set-up.ts";
import { runProgram } from "./setup/wrangler.ts";

const USAGE = `npm run setup -- ${ENVIRONMENTS.join("|")} [--apply] [--secrets file]`;

/** `npm run setup`: tells what a Cloudflare account lacks and, with `--apply`, makes it (docs/operate.md#set-up). */
export function setup(args: string[], around: Pick<SetUpOptions, "run" | "env" | "say">): void {
  const { values, positionals } = parseArgs({
    args,
    options: { apply: { type: "boolean", default: false }, secrets: { type: "string" } },
    allowPositionals: true,
  });
  const [environment = "", ...others] = positionals;
  if (!ENVIRONMENTS.includes(environment) || others.length > 0) throw new Error(USAGE);
  setUp({
    environment,
    config: readEnvironment(environment),
    isApplied: values.apply,
    secretsFile: values.secrets && path.resolve(values.secrets),
    ...around,
  });
}

if (process.argv[1] === import.meta.filename)
  try {
    setup(process.argv.slice(2), { run: runProgram(bin("wrangler")), env: process.env, say: console.log });
  } catch (error) {
    console.error((error as Error).message); // only errors are thrown
    process.exitCode = 1;
  }
