import { cellText } from "./cell-text.ts";
import { readMoment } from "./dates.ts";
import type { Field, ImportKind } from "./fields.ts";
import type { FileRecord } from "./file-record.ts";
import type { ImportColumn, ImportQuestion } from "./reading.ts";

const LOOKED_AT = 200;

/** Fields without which no row can be read; each is a question whose choices are the columns that are nothing yet. */
export function missingFields(
  columns: readonly ImportColumn[],
  records: readonly FileRecord[],
  what: ImportKind,
): ImportQuestion[] {
  const has = (...fields: Field[]) => columns.some(({ field }) => field !== null && fields.includes(field));
  const missing: Field[] = [];
  if (!has("name", "firstName", "lastName", "nameAndEmail")) missing.push("name");
  if (what === "guests" && !has("phone", "email", "nameAndEmail")) missing.push("phone");
  if (what !== "guests" && !has("date", "start")) missing.push("date");
  else if (what !== "guests" && !has("time") && !hasTimes(columns, records)) missing.push("time");
  return missing.map((field) => ({
    id: `columns:${field}`,
    about: "columns",
    column: null,
    word: field,
    choices: columns
      .filter((column) => column.field === null)
      .map(({ header, samples }) => ({ value: header, example: samples[0] ?? "" })),
    offered: null,
    rows: records.length,
  }));
}

/** In a column of dates, for the first rows that have one. */
function hasTimes(columns: readonly ImportColumn[], records: readonly FileRecord[]): boolean {
  const dated = columns.filter(({ field }) => field === "start" || field === "date");
  const part = records.slice(0, LOOKED_AT);
  return dated.some(({ index }) =>
    part.some(
      ({ cells }) =>
        readMoment(cellText(cells[index] ?? ""), "DMY", 50)?.time ||
        readMoment(cellText(cells[index] ?? ""), "MDY", 50)?.time,
    ),
  );
}
