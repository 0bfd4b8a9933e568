import { parseArgs } from "node:util";
import { PLACE_OPTIONS, stateOf } from "./backup-place.ts";
import { changeBeside } from "./database-file.ts";
import { remotePlaces } from "./remote-database.ts";
import { setTrust } from "./set-trust.ts";

const USAGE = "npm run trust -- slug [--stop | --reset] [--data .data | --dev | --remote production]";

/** `npm run trust`: lets a business send more, or nothing (docs/operate.md). */
async function main(): Promise<void> {
  const flag = { type: "boolean", default: false } as const;
  const { values, positionals } = parseArgs({
    options: { ...PLACE_OPTIONS, stop: flag, reset: flag },
    allowPositionals: true,
  });
  const [slug, ...others] = positionals;
  if (!slug || others.length > 0 || (values.stop && values.reset)) throw new Error(USAGE);
  const word = values.stop ? "stopped" : values.reset ? "" : "trusted";
  const standing = values.remote
    ? await setTrust(remotePlaces(values.remote).directory, slug, word)
    : await changeBeside(stateOf(values), (database) => setTrust(database, slug, word));
  console.log(standing);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
