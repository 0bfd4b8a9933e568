import { readFileSync } from "node:fs";
import { diaryBinding } from "../db/connect.ts";
import { readBackup, restore, withoutDue } from "./data/backup.ts";
import { readOptions } from "./data/data-options.ts";
import { changeBesideRuntime } from "./data/database-file.ts";
import { writePictures } from "./data/picture-files.ts";
import { runCommand } from "./runtime/with-causes.ts";

const SEND_DUE = "send-due";
const OWN_ONLY =
  "Import files of your own only: passwords, passkeys and confirmed addresses are taken over from the file.";
const USAGE = `npm run import -- --in file [--data .data | --dev] [--${SEND_DUE}]\n${OWN_ONLY}`;

/** `npm run import`: restores a workspace into an installation started once (docs/backup.md). */
async function main(): Promise<void> {
  const { optionOf, isOn, state, remote } = readOptions(["in"], USAGE, [SEND_DUE]);
  if (remote) throw new Error("A backup is imported into local data only (docs/backup.md).");
  // read before the database is locked
  const backup = readBackup(readFileSync(optionOf("in"), "utf8").split("\n").filter(Boolean));
  const { kept, dropped } = isOn(SEND_DUE) ? { kept: backup, dropped: 0 } : withoutDue(backup, Date.now());
  await writePictures(state, backup.files); // first: a row without its file would show nothing
  const { slug, workspaceId, rows } = await changeBesideRuntime(state, (database) => restore(database, kept));
  console.log(`${rows} rows of ${slug} are back.`);
  console.log(`${kept.rows.users?.length ?? 0} accounts came with it. ${OWN_ONLY}`);
  if (dropped > 0) console.log(`${dropped} messages were due before now and are not sent (--${SEND_DUE} sends them).`);
  if (diaryBinding({}, workspaceId) !== "DB")
    console.log(`Its id names another database than this one: MOVED_DIARIES has to say {"${workspaceId}":1} here.`);
}

await runCommand(main);
