import { writeFileSync } from "node:fs";
import { backupOf, pictureLine } from "./data/backup.ts";
import { bookingFaults } from "./data/backup-check.ts";
import { inOneDatabase } from "./data/backup-rows.ts";
import { readOptions } from "./data/data-options.ts";
import { readBesideRuntime } from "./data/database-file.ts";
import { picturesIn, remotePictures } from "./data/picture-files.ts";
import { remoteDatabases } from "./data/remote-database.ts";
import { runCommand } from "./runtime/with-causes.ts";

const USAGE = "npm run export -- --workspace slug --out file [--data .data | --dev | --remote production]";

/** `npm run export`: writes a workspace to a file (docs/backup.md). */
async function main(): Promise<void> {
  const { optionOf, state, remote } = readOptions(["workspace", "out"], USAGE);
  const [slug, out] = [optionOf("workspace"), optionOf("out")];
  const { lines, rows } = remote
    ? await backupOf(remoteDatabases(remote), slug, Date.now())
    : await readBesideRuntime(state, (database) => backupOf(inOneDatabase(database), slug, Date.now()));
  const files = remote ? remotePictures(remote, rows) : await picturesIn(state, rows);
  writeFileSync(out, `${[...lines, ...files.map(pictureLine)].join("\n")}\n`, { mode: 0o600, flag: "wx" });
  console.log(
    `${lines.length - 1} rows of ${slug} in ${out}. It holds personal data and password hashes: keep it safe.`,
  );
  const gone = (rows.pictures?.length ?? 0) - files.length;
  if (gone > 0) console.error(`${gone} uploaded pictures are not there and not in the file.`);
  const faults = bookingFaults(rows);
  for (const fault of faults) console.error(`Not as it should be: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

await runCommand(main);
