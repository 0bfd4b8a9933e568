import * as fc from "fast-check";
import { expect, test } from "vitest";
import { strictCsv } from "../testing/strict-csv.ts";
import { csvRow, escapeFormula, SEPARATORS, type Separator, usualSeparator } from "./csv.ts";

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
  const cells = ['Åsa "Bo" Ek', 4, null, "", "one\r\ntwo, three"];
  expect(csvRow(cells, "comma")).toBe('"Åsa ""Bo"" Ek",4,,,"one\r\ntwo, three"\r\n');
  expect(csvRow(cells, "semicolon")).toBe('"Åsa ""Bo"" Ek";4;;;"one\r\ntwo, three"\r\n');
});

test.each([
  ["semicolon", "SE DK NO FI DE AT CH FR NL BE ES PT IT PL CZ GR TR BR AR ZA"],
  ["comma", "US GB IE CA AU NZ JP IN MX KR TH IL"],
])("a %s separates in the regions %s", (separator, regions) => {
  for (const region of regions.split(" ")) expect([region, usualSeparator(region)]).toEqual([region, separator]);
});

test("a business without a region writes as in the US", () => {
  expect(usualSeparator(null)).toBe("comma");
});

const separators = fc.constantFrom<Separator[]>("comma", "semicolon");
const text = fc.string({ unit: fc.constantFrom(..."ab\"',;=+-@＝－\t\r\n å🍕") });

test("a file with any cells reads back the same, and no cell begins a formula", () => {
  const rows = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { maxLength: 4 });
  fc.assert(
    fc.property(rows, separators, (written, separator) => {
      const file = written.map((cells) => csvRow(cells, separator)).join("");
      const read = strictCsv(file, SEPARATORS[separator]);
      expect(read).toEqual(written.map((cells) => cells.map(escapeFormula)));
      for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@＝－\t\r]/);
    }),
  );
});

test("no piece of a line begins a formula, and only apostrophes are added", () => {
  fc.assert(
    fc.property(text, separators, (cell, separator) => {
      for (const piece of csvRow([cell], separator).split(/[,;\t\r\n]/))
        expect(piece.replace(/^"*/, "")).not.toMatch(/^[=+\-@＝－]/);
      expect(escapeFormula(cell).replaceAll("'", "")).toBe(cell.replaceAll("'", ""));
    }),
  );
});
