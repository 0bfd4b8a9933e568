import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { FILE_CASES, type FileCase } from "./cases.ts";
import { BYTE_ORDER_MARKS, encodeIn } from "./encode-in.ts";

/**
 * Writes the files of `cases.ts` into `files`. Workbooks and the files named after it are made by LibreOffice (package
 * `libreoffice-calc-nogui` of Debian): node test/suites/imports/make-files.ts [a part of a name]
 */
const FILES = path.join(import.meta.dirname, "files");
const work = mkdtempSync(path.join(tmpdir(), "make-files-"));

for (const file of FILE_CASES.filter(({ name }) => name.includes(process.argv[2] ?? ""))) {
  if (file.flat) convert(file, file.flat, "fods", "xlsx", []);
  else if (file.sheet) convert(file, file.text ?? "", "csv", "xlsx", ["--infilter=CSV:59,34,76,1,,1053"]);
  else if (file.charset)
    convert(
      file,
      file.text ?? "",
      "csv",
      `csv:Text - txt - csv (StarCalc):${file.cut?.charCodeAt(0)},34,${file.charset},1`,
      ["--infilter=CSV:59,34,76,1,,1053"],
    );
  else {
    const { encoding = "utf-8", hasMark, text = "" } = file;
    const mark = hasMark ? (BYTE_ORDER_MARKS[encoding] ?? []) : [];
    writeFileSync(path.join(FILES, file.name), Uint8Array.from([...mark, ...encodeIn(text, encoding)]));
  }
}

function convert({ name }: FileCase, text: string, from: string, to: string, options: string[]): void {
  const source = path.join(work, `in.${from}`);
  const made = path.join(work, "out", `in.${to.split(":")[0]}`);
  writeFileSync(source, text);
  rmSync(made, { force: true });
  execFileSync("soffice", ["--headless", ...options, "--convert-to", to, "--outdir", path.dirname(made), source], {
    stdio: "ignore",
  });
  copyFileSync(made, path.join(FILES, name));
}
