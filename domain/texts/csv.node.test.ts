import * as fc from "fast-check";
import { expect, test } from "vitest";
import { csvRow, escapeFormula } from "./csv.ts";

test.each([
  ["Astrid Lind", "Astrid Lind"],
  ["=1+1", "'=1+1"],
  ["+46701234567", "'+46701234567"],
  ["-2", "'-2"],
  ["＝1+1", "'＝1+1"],
  ["＋46", "'＋46"],
  [" －2", "' －2"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  ["a;＝1", "a;'＝1"],
  ["a＝1", "a＝1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["\tx", "'\tx"],
  ["Nuts, -1 chair", "Nuts, -1 chair"],
  ["\r=1", "'\r'=1"],
  [' "=1"', `' "=1"`],
  ["a;=1", "a;'=1"],
  ['a";=1', `a";'=1`],
  ["a\n=1", "a\n'=1"],
  ["a-b = c + d@e", "a-b = c + d@e"],
  ["", ""],
])("%j becomes the cell %j", (text, cell) => {
  expect(escapeFormula(text)).toBe(cell);
});

test("a record quotes texts, leaves numbers bare and null empty", () => {
  expect(csvRow(['Åsa "Bo" Ek', 4, null, "", "one\r\ntwo, three"])).toBe('"Åsa ""Bo"" Ek",4,,,"one\r\ntwo, three"\r\n');
});

const text = fc.string({ unit: fc.constantFrom(..."ab\"',;=+-@＝－\t\r\n å🍕") });

test("a file with any cells reads back the same, and no cell begins a formula", () => {
  const rows = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { maxLength: 4 });
  fc.assert(
    fc.property(rows, (written) => {
      const read = parse(written.map(csvRow).join(""));
      expect(read).toEqual(written.map((cells) => cells.map(escapeFormula)));
      for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@＝－\t\r]/);
    }),
  );
});

test("no piece of a line begins a formula, and only apostrophes are added", () => {
  fc.assert(
    fc.property(text, (cell) => {
      for (const piece of csvRow([cell]).split(/[,;\t\r\n]/))
        expect(piece.replace(/^"*/, "")).not.toMatch(/^[=+\-@＝－]/);
      expect(escapeFormula(cell).replaceAll("'", "")).toBe(cell.replaceAll("'", ""));
    }),
  );
});

function parse(file: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  let [cell, quoted] = ["", false];
  for (let i = 0; i < file.length; i++) {
    const sign = file[i];
    if (quoted && sign === '"' && file[i + 1] === '"') cell += file[i++];
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === ",") [cells, cell] = [[...cells, cell], ""];
    else if (!quoted && sign === "\r" && file[i + 1] === "\n") {
      records.push([...cells, cell]);
      [cells, cell] = [[], ""];
      i++;
    } else cell += sign;
  }
  return records;
}
