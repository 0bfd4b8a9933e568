import * as fc from "fast-check";
import { expect, test } from "vitest";
import { aTextOfTheWorld } from "../testing/texts-of-the-world.ts";
import { csvRow } from "../texts/csv.ts";
import { cellText } from "./cell-text.ts";
import { FILE_LIMITS } from "./faults.ts";
import { Unreadable } from "./file-record.ts";
import { readTable } from "./read-table.ts";
import { FILE_SEPARATORS } from "./reading.ts";
import { findSeparator } from "./separator.ts";

const cellsOf = (text: string) => readTable(text, undefined).records.map(({ cells }) => cells);

function faultOf(text: string) {
  try {
    readTable(text, undefined);
    return null;
  } catch (error) {
    return error instanceof Unreadable ? error.fault : error;
  }
}

test.each([
  ["a comma within a semicolon's numbers", "name;sum\nAnna;1,5\nBo;2,5\nCia;3,5\n", ";"],
  ["commas in quotes", '"Berg, Anna";1\n"Ek, Bo";2\n', ";"],
  ["one column", "name\nAnna\nBo\n", null],
  ["a line break within quotes", '"a\nb"\tc\n"d\ne"\tf\n', "\t"],
  ["a title without separators above", "Guests of 2026\nname|phone\nAnna|1\nBo|2\n", "|"],
])("the separator is found with %s", (_, text, separator) => {
  expect(findSeparator(text)).toBe(separator);
});

test("rows are numbered as a spreadsheet does: header and empty lines count, a line break within quotes does not", () => {
  const { records } = readTable('name,note\r\n\r\n"Anna","two\r\nlines"\r\n,\r\nBo,x', undefined);
  expect(records.map(({ n }) => n)).toEqual([1, 3, 5]);
  expect(records[1]?.cells).toEqual(["Anna", "two\nlines"]);
});

test("a quote that never closes takes its own line, and no other", () => {
  const { records } = readTable('name,phone\n"Anna,1\nBo,2\nCia,"3\nDan,4\n', undefined);
  expect(records.map(({ n, fault }) => [n, fault])).toEqual([
    [1, undefined],
    [2, "quotes_broken"],
    [3, undefined],
    [4, "quotes_broken"],
    [5, undefined],
  ]);
});

test("files beyond the limits are refused before they become cells", () => {
  expect(faultOf("x,".repeat(FILE_LIMITS.columns))).toBe("too_many_columns");
  expect(faultOf("x,".repeat(FILE_LIMITS.columns - 1))).toBe(null);
  expect(faultOf("x\n".repeat(FILE_LIMITS.rows + 2_000))).toBe("too_many_rows");
  expect(faultOf("\n".repeat(FILE_LIMITS.rows + 2_000))).toBe("too_many_rows");
  expect(faultOf('"a,b\n'.repeat(2 * FILE_LIMITS.brokenQuotes + 1))).toBe("quotes_broken");
});

/** Cells as they are read: a line of text without controls, marks or space around it. */
const aCell = aTextOfTheWorld.map(cellText);

test("any records that our own CSV writes are read as they were, by either of its separators", () => {
  const records = fc.array(fc.array(aCell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(records, fc.constantFrom("comma" as const, "semicolon" as const), (rows, separator) => {
      const filled = rows.map((row) => ["x", ...row]);
      const file = filled.map((row) => csvRow(row, separator)).join("");
      const sign = separator === "comma" ? "," : ";";
      const read = readTable(file, sign).records.map(({ cells }) => cells.map(cellText));
      expect(read).toEqual(filled);
    }),
  );
});

test("a separator that stands in no cell is found, whatever the cells hold", () => {
  const record = fc.array(fc.stringMatching(/^[a-z ÅäЖ"0-9]{1,9}$/), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(
      record,
      fc.integer({ min: 2, max: 60 }),
      fc.constantFrom(...FILE_SEPARATORS),
      (cells, times, separator) => {
        const line = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator);
        const file = `${line}\n`.repeat(times);
        expect(findSeparator(file)).toBe(separator);
        expect(cellsOf(file)).toEqual(Array(times).fill(cells));
      },
    ),
  );
});
