import { readFileSync } from "node:fs";
import { diaryBinding } from "../db/connect.ts";
import { readBackup, restore } from "./backup.ts";
import { readOptions } from "./backup-place.ts";
import { changeBeside } from "./database-file.ts";

const USAGE = "npm run import -- --in file [--data .data | --dev]";

/** `npm run import`: a workspace from a file, into an installation that has been started once (docs/backup.md). */
async function main(): Promise<void> {
  const { optionOf, state, remote } = readOptions(["in"], USAGE);
  if (remote) throw new Error("A backup is imported into local data only (docs/backup.md).");
  const backup = readBackup(readFileSync(optionOf("in"), "utf8").split("\n").filter(Boolean)); // before anything waits for it
  const { slug, workspaceId, rows } = await changeBeside(state, (database) => restore(database, backup));
  console.log(`${rows} rows of ${slug} are back.`);
  if (diaryBinding({}, workspaceId) !== "DB")
    console.log(`Its id names another database than this one: MOVED_DIARIES has to say {"${workspaceId}":1} here.`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
