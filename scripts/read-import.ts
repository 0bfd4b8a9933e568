import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { FIELDS } from "../domain/imports/fields.ts";
import { PRESETS } from "../domain/imports/find-preset.ts";
import { fieldNamed } from "../domain/imports/header-words.ts";
import { readFile } from "../domain/imports/read-file.ts";
import type { ImportAnswers } from "../domain/imports/reading.ts";
import { regionOfZone } from "../domain/texts/regions.ts";
import { localNow } from "../domain/time/clock.ts";
import { importReading as words } from "../texts/en/members/import-reading.ts";
import { runCommand } from "./runtime/with-causes.ts";

/** `npm run read-import`: what the import page reads in a file, as JSON, without a page or a business (docs/moving-in.md). */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      in: { type: "string" },
      region: { type: "string" },
      zone: { type: "string", default: "Europe/Stockholm" },
      preset: { type: "string" },
      answers: { type: "string" },
      today: { type: "string" },
    },
  });
  if (!values.in) throw new Error("--in is missing: npm run read-import -- --in FILE");
  const answers = answersOf(values.answers, values.preset);
  const region = values.region ?? regionOfZone(values.zone);
  const today = values.today ?? localNow(Date.now(), values.zone).date;
  const read = await readFile(readFileSync(values.in), answers, { region, timeZone: values.zone, today });
  if (!read.ok) {
    const { fault, limit } = read;
    console.log(JSON.stringify({ error: { reason: fault, words: words.files[fault](limit ?? 0) } }, null, 2));
    process.exitCode = 1;
    return;
  }
  const { reading } = read;
  const refused = reading.refused.map((row) => ({ ...row, words: words.rows[row.reason] }));
  console.log(JSON.stringify({ ...reading, preset: reading.preset?.id ?? null, refused }, null, 2));
}

/** A field may be named as people name columns: "first name", "mail", "allergies". */
function answersOf(file: string | undefined, preset: string | undefined): ImportAnswers {
  const given: ImportAnswers = file ? JSON.parse(readFileSync(file, "utf8")) : {};
  const named = (field: string | null) =>
    field === null ? null : (FIELDS.find((each) => each === field) ?? fieldNamed(field) ?? null);
  const columns = Object.entries(given.columns ?? {}).map(([header, field]) => [header, named(field)] as const);
  if (preset && preset !== "none" && !PRESETS.some(({ id }) => id === preset))
    throw new Error(`--preset is none of ${PRESETS.map(({ id }) => id).join(", ")}, none`);
  return {
    ...given,
    ...(given.columns && { columns: Object.fromEntries(columns) }),
    ...(preset && { preset: preset === "none" ? null : preset }),
  };
}

await runCommand(main);
