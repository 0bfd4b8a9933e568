import { parseArgs } from "node:util";
import { DATA_OPTIONS, stateOf } from "./data/data-options.ts";
import { changeBesideRuntime } from "./data/database-file.ts";
import { remoteDatabases } from "./data/remote-database.ts";
import { setTrust } from "./data/set-trust.ts";

const USAGE = "npm run trust -- slug [--stop | --reset] [--data .data | --dev | --remote production]";

/** `npm run trust`: lets a business send more messages, or none (docs/operate.md). */
async function main(): Promise<void> {
  const flag = { type: "boolean", default: false } as const;
  const { values, positionals } = parseArgs({
    options: { ...DATA_OPTIONS, stop: flag, reset: flag },
    allowPositionals: true,
  });
  const [slug, ...others] = positionals;
  if (!slug || others.length > 0 || (values.stop && values.reset)) throw new Error(USAGE);
  const word = values.stop ? "stopped" : values.reset ? "" : "trusted";
  const standing = values.remote
    ? await setTrust(remoteDatabases(values.remote).directory, slug, word)
    : await changeBesideRuntime(stateOf(values), (database) => setTrust(database, slug, word));
  console.log(standing);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
