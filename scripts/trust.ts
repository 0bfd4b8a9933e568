import { parseArgs } from "node:util";
import { DATA_OPTIONS, stateOf } from "./data/data-options.ts";
import { changeBesideRuntime } from "./data/database-file.ts";
import { remoteDatabases } from "./data/remote-database.ts";
import { setTrust, type TrustWord } from "./data/set-trust.ts";
import { runCommand } from "./runtime/with-causes.ts";

const USAGE =
  "npm run trust -- slug [--stop | --restore | --reset] [--data .data | --dev | --remote production], or an account's address with --stop or --restore";

const FLAGS = { stop: "stopped", restore: "restored", reset: "reset" } as const;

/** `npm run trust`: lets a business send more, or takes a business or account off the web and back (docs/operate.md). */
async function main(): Promise<void> {
  const flag = { type: "boolean", default: false } as const;
  const { values, positionals } = parseArgs({
    options: { ...DATA_OPTIONS, stop: flag, restore: flag, reset: flag },
    allowPositionals: true,
  });
  const [whom, ...others] = positionals;
  const said = (Object.keys(FLAGS) as (keyof typeof FLAGS)[]).filter((name) => values[name]);
  if (!whom || others.length > 0 || said.length > 1) throw new Error(USAGE);
  const word: TrustWord = said[0] ? FLAGS[said[0]] : "trusted";
  const standing = values.remote
    ? await setTrust(remoteDatabases(values.remote).directory, whom, word)
    : await changeBesideRuntime(stateOf(values), (database) => setTrust(database, whom, word));
  console.log(standing);
}

await runCommand(main);
