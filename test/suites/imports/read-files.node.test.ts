import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readFile } from "../../../domain/imports/read-file.ts";
import { FILE_CASES } from "./cases.ts";
import { tellReading } from "./tell-reading.ts";

const FILES = path.join(import.meta.dirname, "files");
const TODAY = "2026-11-30";

test.each(FILE_CASES.map((file) => [file.name, file] as const))(
  "%s is read as the text beside it says",
  async (name, file) => {
    const { answers = {}, region = "SE", zone = "Europe/Stockholm" } = file;
    const bytes = readFileSync(path.join(FILES, name));
    const told = tellReading(await readFile(bytes, answers, { region, timeZone: zone, today: TODAY }));
    const expected = path.join(FILES, `${name}.txt`);
    if (process.env.WRITE_EXPECTED) writeFileSync(expected, told);
    expect(told).toBe(readFileSync(expected, "utf8"));
  },
);
