import { DAYS_OF_1904, excelMoment } from "../excel-dates.ts";
import { FILE_LIMITS } from "../faults.ts";
import { type FileRecord, Unreadable } from "../file-record.ts";
import type { DateStyle } from "./date-styles.ts";
import { attribute, textsWithin, xmlText } from "./xml-text.ts";

export type Workbook = { strings: string[]; styles: (DateStyle | undefined)[]; from1904: boolean };

const ROW = /<(?:\w+:)?row\b([^>]*)>/g;
const CELL = /<(?:\w+:)?c\b([^>]*?)(\/?)>/g;
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</;
const FORMULA = /<(?:\w+:)?f\b/;

/** Rows of a sheet that hold anything. Formulas give their last value; none is computed. */
export function scanSheet(sheet: string, workbook: Workbook): FileRecord[] {
  const records: FileRecord[] = [];
  const rows = [...sheet.matchAll(ROW)];
  let n = 0;
  for (const [i, row] of rows.entries()) {
    n = Number(attribute(row[1] ?? "", "r") ?? n + 1);
    if (row[1]?.endsWith("/")) continue;
    const record = readRow(sheet.slice(row.index + row[0].length, rows[i + 1]?.index), n, workbook);
    if (record.cells.some((cell) => cell !== "") || record.warnings) records.push(record);
    if (records.length > FILE_LIMITS.rows + 1_000) throw new Unreadable("too_many_rows", FILE_LIMITS.rows);
  }
  return records;
}

function readRow(xml: string, n: number, workbook: Workbook): FileRecord {
  const cells: string[] = [];
  let isEmptyFormula = false;
  const found = [...xml.matchAll(CELL)];
  for (const [i, cell] of found.entries()) {
    const inside = cell[1] ?? "";
    const at = columnOf(attribute(inside, "r")) ?? cells.length;
    if (at >= FILE_LIMITS.columns) throw new Unreadable("too_many_columns", FILE_LIMITS.columns);
    while (cells.length < at) cells.push("");
    const body = cell[2] === "/" ? "" : xml.slice(cell.index + cell[0].length, found[i + 1]?.index);
    const value = cellValue(attribute(inside, "t") ?? "n", attribute(inside, "s"), body, workbook);
    if (value === "" && FORMULA.test(body) && !VALUE.test(body)) isEmptyFormula = true;
    cells[at] = value;
  }
  return { n, cells, ...(isEmptyFormula && { warnings: ["formula_without_value" as const] }) };
}

function cellValue(type: string, style: string | undefined, body: string, workbook: Workbook): string {
  if (type === "inlineStr") return textsWithin(body);
  const value = VALUE.exec(body)?.[1] ?? "";
  if (type === "s") return workbook.strings[Number(value)] ?? "";
  if (type === "b") return value === "" ? "" : value === "1" ? "TRUE" : "FALSE";
  if (type === "e") return "";
  if (type !== "n" || value === "") return xmlText(value);
  return numberText(Number(value), value, workbook.styles[Number(style ?? 0)], workbook.from1904);
}

function numberText(number: number, written: string, style: DateStyle | undefined, from1904: boolean): string {
  if (!Number.isFinite(number)) return xmlText(written);
  const moment = style && excelMoment(from1904 && number >= 1 ? number + DAYS_OF_1904 : number);
  if (!moment) return String(number); // 46701234567, never 4.67E+10
  if (style === "date") return moment.slice(0, 10);
  if (style === "time") return moment.split(" ").at(-1) ?? moment;
  return number >= 1 && !moment.includes(" ") ? `${moment} 00:00` : moment;
}

/** "AB12" gives 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,4}/i.exec(reference ?? "")?.[0].toUpperCase();
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
