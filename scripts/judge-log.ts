import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readBackup } from "./data/backup.ts";
import { judgedEntries } from "./data/backup-check.ts";
import { runCommand } from "./runtime/with-causes.ts";

const LISTED_MAX = 50;

/** `npm run judge-log`: decides a backup's log again, each entry under its own rules (docs/backup.md). */
function main(): void {
  const { values } = parseArgs({ options: { in: { type: "string" } } });
  if (!values.in) throw new Error("--in is missing: npm run judge-log -- --in file");
  const { rows } = readBackup(readFileSync(values.in, "utf8").split("\n").filter(Boolean));
  const judged = judgedEntries(rows);
  const different = judged.flatMap((each) => (each.verdict === "different" ? each : []));
  for (const { entry, words } of different.slice(0, LISTED_MAX))
    console.error(`${entry.bookingDate} ${entry.seq} ${entry.type}: ${words}`);
  const count = (verdict: string) => judged.filter((each) => each.verdict === verdict).length;
  console.log(
    `${judged.length} decisions: ${count("same")} the same again, ${different.length} different, ${count("unknown")} from before rules were kept.`,
  );
  if (different.length > 0) process.exitCode = 1;
}

await runCommand(main);
