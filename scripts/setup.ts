import path from "node:path";
import { parseArgs } from "node:util";
import { bin } from "./build.ts";
import { ENVIRONMENTS } from "./read-environment.ts";
import { runCommand } from "./runtime/with-causes.ts";

const USAGE = `npm run setup -- ${ENVIRONMENTS.join("|")} [--apply] [--secrets file]`;

/** `npm run setup`: tells what a Cloudflare account lacks and, with `--apply`, makes it (docs/operate.md#set-up). */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { apply: { type: "boolean", default: false }, secrets: { type: "string" } },
    allowPositionals: true,
  });
  const [environment = "", ...others] = positionals;
  if (!ENVIRONMENTS.includes(environment) || others.length > 0) throw new Error(USAGE);
  // wrangler, which reads its file, loads slowly
  const [{ readEnvironment }, { setUp }, { runProgram }] = await Promise.all([
    import("./read-environment.ts"),
    import("./setup/set-up.ts"),
    import("./setup/wrangler.ts"),
  ]);
  setUp({
    environment,
    config: readEnvironment(environment),
    isApplied: values.apply,
    secretsFile: values.secrets && path.resolve(values.secrets),
    run: runProgram(bin("wrangler")),
    env: process.env,
    say: console.log,
  });
}

await runCommand(main);
