import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { PRESETS } from "../../../domain/imports/find-preset.ts";
import { readFile } from "../../../domain/imports/read-file.ts";
import { FILE_SEPARATORS } from "../../../domain/imports/reading.ts";
import { FILE_CASES } from "./cases.ts";
import { encodeIn } from "./encode-in.ts";
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

test("each preset has a file that is known as its own, and a line in docs/moving-in.md with its signs, day and source", () => {
  const told = FILE_CASES.map(({ name }) => readFileSync(path.join(FILES, `${name}.txt`), "utf8").split("\n")[0] ?? "");
  const written = readFileSync(path.join(import.meta.dirname, "../../../docs/moving-in.md"), "utf8");
  const docs = written.replaceAll(/ +/g, " "); // the table's cells are aligned
  for (const { name, id, signs, read, source } of PRESETS) {
    expect(
      told.filter((line) => line.includes(` · ${name} · `)),
      name,
    ).toHaveLength(1);
    expect(docs).toContain(
      `| ${name} | \`${id}\` | ${signs.map((sign) => `\`${sign}\``).join(", ")} | ${read} | ${source} |`,
    );
  }
});

test("the same text is read alike in every encoding that has its letters, by every separator", async () => {
  const cells = [
    ["Namn", "Mobil", "E-post", "Anteckning"],
    ["Åsa Öberg", "070-123 45 67", "asa@example.com", "Fönsterbord, ”gärna”"],
    ["Jürgen Müller", "+46 70 234 56 78", "", "två; tre"],
  ];
  for (const separator of FILE_SEPARATORS) {
    const text = cells.map((row) => `${row.map((cell) => `"${cell}"`).join(separator)}\r\n`).join("");
    for (const encoding of ["utf-8", "utf-16le", "utf-16be", "windows-1252", "macintosh"] as const) {
      const isGuessed = encoding !== "macintosh";
      const business = { region: "SE", timeZone: "Europe/Stockholm", today: TODAY };
      const read = await readFile(encodeIn(text, encoding), isGuessed ? {} : { encoding }, business);
      expect(read.ok && [read.reading.encoding, read.reading.separator]).toEqual([encoding, separator]);
      expect(read.ok && read.reading.rows.map(({ guest }) => [guest?.name, guest?.note])).toEqual([
        ["Åsa Öberg", "Fönsterbord, ”gärna”"],
        ["Jürgen Müller", "två; tre"],
      ]);
    }
  }
});
