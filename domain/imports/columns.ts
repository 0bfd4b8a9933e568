import { emailForm, isEmailAddress } from "../people/email-address.ts";
import { cellText } from "./cell-text.ts";
import { readMoment } from "./dates.ts";
import { BOOKING_FIELDS, type Field, type ImportKind } from "./fields.ts";
import type { FileRecord } from "./file-record.ts";
import { letterOf } from "./find-header.ts";
import { presetField } from "./find-preset.ts";
import { fieldNamed } from "./header-words.ts";
import { readPhone } from "./phones.ts";
import type { Preset } from "./preset.ts";
import type { ImportAnswers, ImportColumn } from "./reading.ts";
import { readTime } from "./times.ts";

const SAMPLES = 3;
const VALUES_LOOKED_AT = 200;
const MOST = 0.8;

export type Columns = { columns: ImportColumn[]; what: ImportKind };

/** One line of the mapping for each column: by answer, else preset, else name, else the values. */
export function mapColumns(
  header: readonly string[],
  records: readonly FileRecord[],
  preset: Preset | null,
  answers: ImportAnswers,
  region: string | null,
): Columns {
  const columns = header.map((name, index) => {
    const shown = name || letterOf(index);
    const values = valuesOf(records, index);
    return { ...fieldOf(shown, values, preset, answers), index, header: shown, samples: samplesOf(values) };
  });
  addByValues(columns, records, region);
  const what = answers.what ?? kindOf(columns);
  settle(columns, what);
  return { columns, what };
}

function fieldOf(
  name: string,
  values: string[],
  preset: Preset | null,
  answers: ImportAnswers,
): Pick<ImportColumn, "field" | "by"> {
  const answer = answers.columns?.[name];
  if (answer !== undefined) return { field: answer, by: "answer" };
  const given = preset ? presetField(preset, name) : undefined;
  if (given !== undefined) return { field: given, by: "preset" };
  const named = fieldNamed(name);
  if (named === undefined) return { field: null, by: null };
  return { field: byItsTimes(named, values), by: "name" };
}

/** "Start time" is a time beside a date, or both in one cell. */
function byItsTimes(field: Field, values: string[]): Field {
  if (field !== "start" && field !== "end") return field;
  const times = values.filter((value) => readTime(value) !== null && readMoment(value, "DMY", 50) === null).length;
  if (values.length === 0 || times < values.length * MOST) return field;
  return field === "start" ? "time" : "endTime";
}

function addByValues(columns: ImportColumn[], records: readonly FileRecord[], region: string | null): void {
  const tests: [Field, (value: string) => boolean][] = [
    ["email", (value) => isEmailAddress(emailForm(value))],
    ["phone", (value) => /^[+(\d'][\d\s()./-]{6,}$/.test(value) && "phone" in readPhone(value, region)],
  ];
  for (const [field, holds] of tests) {
    if (columns.some((column) => column.field === field || column.by === "preset")) continue;
    const found = columns.find(({ index, by }) => {
      const values = by === null ? valuesOf(records, index) : [];
      return values.length > 0 && values.filter(holds).length >= values.length * MOST;
    });
    if (found) Object.assign(found, { field, by: "values" });
  }
}

const isOfBooking = (field: Field | null) => BOOKING_FIELDS.some((each) => each === field);
const CONTACT: (Field | null)[] = ["name", "firstName", "lastName", "nameAndEmail", "phone", "email", "language"];

/** A date makes it a file of bookings; with more of the guest than a contact it is both. */
function kindOf(columns: readonly ImportColumn[]): ImportKind {
  const fields = columns.map(({ field }) => field);
  if (!fields.includes("date") && !fields.includes("start")) return "guests";
  return fields.some((field) => field !== null && !isOfBooking(field) && !CONTACT.includes(field))
    ? "both"
    : "bookings";
}

/** The meaning of a name depends on the others: "Notes" of a list of guests are about the guest. */
function settle(columns: ImportColumn[], what: ImportKind): void {
  const has = (field: Field) => columns.some((column) => column.field === field);
  const take = (column: ImportColumn, field: Field | null) => {
    if (column.by === "name") Object.assign(column, { field, ...(field === null && { by: null }) });
  };
  const hasWhole = has("name") && has("lastName") && has("firstName");
  for (const column of columns) {
    if (what === "guests" && column.field === "notes") take(column, "note");
    else if (what === "guests" && isOfBooking(column.field)) take(column, null);
    if (hasWhole && (column.field === "firstName" || column.field === "lastName")) take(column, null);
  }
  if (has("name") && has("lastName") && !has("firstName"))
    for (const column of columns) if (column.field === "name") take(column, "firstName"); // "Namn" beside "Efternamn"
}

function valuesOf(records: readonly FileRecord[], index: number): string[] {
  const values: string[] = [];
  for (const { cells } of records) {
    const value = cellText(cells[index] ?? "");
    if (value !== "" && values.push(value) === VALUES_LOOKED_AT) break;
  }
  return values;
}

const SAMPLE_MAX = 80;
const samplesOf = (values: string[]) =>
  [...new Set(values.map((value) => value.slice(0, SAMPLE_MAX)))].slice(0, SAMPLES);
