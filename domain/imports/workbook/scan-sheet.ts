import { DAYS_OF_1904, excelMoment } from "../excel-dates.ts";
import { FILE_LIMITS } from "../faults.ts";
import { type FileRecord, Unreadable } from "../file-record.ts";
import type { DateStyle } from "./date-styles.ts";
import { attribute, textsWithin, xmlText } from "./xml-text.ts";

type Workbook = { strings: string[]; styles: (DateStyle | undefined)[]; from1904: boolean };

const ROW = /<(?:\w+:)?row\b([^<>]*)>/g;
const CELL = /<(?:\w+:)?c\b([^<>]*?)(\/?)>/g;
const VALUE = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</;
const FORMULA = /<(?:\w+:)?f\b/;
/** Excel's own; a file may list empty rows without end. */
const ROWS_MAX = 1_048_576;

/** Rows of a sheet that hold anything. Formulas give their last value; none is computed. */
export function scanSheet(sheet: string, workbook: Workbook): FileRecord[] {
  const records: FileRecord[] = [];
  let n = 0;
  for (const { inside, body } of elements(sheet, ROW, ROWS_MAX)) {
    n = Number(attribute(inside, "r") ?? n + 1);
    const record = readRow(body, n, workbook);
    if (record.cells.some((cell) => cell !== "") || record.warnings) records.push(record);
    if (records.length > FILE_LIMITS.rows + 1_000) throw new Unreadable("too_many_rows", FILE_LIMITS.rows);
  }
  return records;
}

function readRow(xml: string, n: number, workbook: Workbook): FileRecord {
  const cells: string[] = [];
  let isEmptyFormula = false;
  for (const { inside, body } of elements(xml, CELL, Number.POSITIVE_INFINITY)) {
    const at = columnOf(attribute(inside, "r")) ?? cells.length;
    if (at >= FILE_LIMITS.columns) throw new Unreadable("too_many_columns", FILE_LIMITS.columns);
    while (cells.length < at) cells.push("");
    cells[at] = cellValue(attribute(inside, "t") ?? "n", attribute(inside, "s"), body, workbook);
    if (cells[at] === "" && FORMULA.test(body) && !VALUE.test(body)) isEmptyFormula = true;
  }
  return { n, cells, ...(isEmptyFormula && { warnings: ["formula_without_value" as const] }) };
}

/** Each tag with all until the next one of its kind, one at a time: a sheet may have millions. */
function* elements(xml: string, tag: RegExp, most: number): Generator<{ inside: string; body: string }> {
  let last: RegExpExecArray | undefined;
  let count = 0;
  for (const found of xml.matchAll(tag)) {
    if (last) yield elementOf(xml, last, found.index);
    if (++count > most) throw new Unreadable("too_many_rows", FILE_LIMITS.rows);
    last = found;
  }
  if (last) yield elementOf(xml, last, xml.length);
}

const elementOf = (xml: string, tag: RegExpExecArray, until: number) => ({
  inside: tag[1] ?? "",
  body: tag[2] === "/" ? "" : xml.slice(tag.index + tag[0].length, until),
});

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
