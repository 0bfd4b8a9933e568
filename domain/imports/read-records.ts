import { foldedName } from "../guests/name-words.ts";
import { cellText, cutText } from "./cell-text.ts";
import { mapColumns } from "./columns.ts";
import { decideDates } from "./date-columns.ts";
import { lastShortYear, ordersOf } from "./dates.ts";
import type { FileRecord } from "./file-record.ts";
import { findHeader } from "./find-header.ts";
import { findPreset, PRESETS } from "./find-preset.ts";
import { foldHeader, foldWord } from "./header-words.ts";
import { IMPORT_STATUSES, type ImportRow, type ImportStatus, ROW_BYTES_MAX } from "./import-row.ts";
import { missingFields } from "./missing-fields.ts";
import type { Opened } from "./opened.ts";
import type { Preset } from "./preset.ts";
import { readBooking } from "./read-booking.ts";
import { readGuest } from "./read-guest.ts";
import type {
  ImportAnswers,
  ImportBusiness,
  ImportColumn,
  ImportQuestion,
  ImportReading,
  ImportWord,
  RefusedRow,
  WarnedRow,
} from "./reading.ts";
import { columnsByField, RecordCells, Refusal, WAITS } from "./record-cells.ts";
import { statusNamed } from "./statuses.ts";
import { readYesNo } from "./yes-no.ts";

/** Rows and questions of an opened file by the answers so far: pure, and quick enough to be asked again after each answer. */
export function readRecords(opened: Opened, answers: ImportAnswers, business: ImportBusiness): ImportReading {
  const { row, header, records } = findHeader(opened.records);
  const preset = presetOf(header, answers);
  const { columns, what } = mapColumns(header, records, preset, answers, business.region);
  const missing = missingFields(columns, records, what);
  const dates = missing.length > 0 ? [] : decideDates(columns, records, answers, business, preset?.dates);
  const statusOf = statusReader(preset, answers);
  const statuses = missing.length > 0 || what === "guests" ? [] : unknownStatuses(columns, records, statusOf);
  const read = readAll(records, {
    columns,
    what,
    preset,
    answers,
    business,
    statusOf,
    isMissing: missing.length > 0,
    isTable: opened.kind === "table",
    width: header.length,
  });
  const { records: _, ...file } = opened;
  return {
    ...file,
    ...{ headerRow: row, header, preset: preset && { id: preset.id, name: preset.name }, what, columns },
    questions: [...missing, ...dates, ...statuses],
    records: records.length,
    ...read,
  };
}

function presetOf(header: readonly string[], { preset }: ImportAnswers): Preset | null {
  if (preset === undefined) return findPreset(header);
  return PRESETS.find(({ id }) => id === preset) ?? null;
}

type StatusOf = (word: string) => ImportStatus | null | undefined;

function statusReader(preset: Preset | null, { statuses = {} }: ImportAnswers): StatusOf {
  const folded = <Value>(of: Record<string, Value>) =>
    new Map(Object.entries(of).map(([word, value]) => [foldWord(word), value]));
  const [answered, ofPreset] = [folded(statuses), folded(preset?.statuses ?? {})];
  return (word) => {
    const name = foldWord(word);
    if (answered.has(name)) return answered.get(name);
    return ofPreset.get(name) ?? statusNamed(word);
  };
}

/** One question for each word, with the number of rows that wait for it. */
function unknownStatuses(
  columns: ImportColumn[],
  records: readonly FileRecord[],
  statusOf: StatusOf,
): ImportQuestion[] {
  const questions = new Map<string, ImportQuestion>();
  for (const column of columns.filter(({ field }) => field === "status"))
    for (const { cells } of records) {
      const word = cellText(cells[column.index] ?? "");
      if (word === "" || statusOf(word) !== undefined) continue;
      const id = `status:${foldWord(word)}`;
      const asked = questions.get(id);
      if (asked) asked.rows++;
      else
        questions.set(id, {
          ...{ id, about: "status", column: column.header, word },
          choices: STATUSES,
          offered: null,
          rows: 1,
        });
    }
  return [...questions.values()];
}
const STATUSES = IMPORT_STATUSES.map((value) => ({ value }));

type Plan = {
  columns: ImportColumn[];
  what: ImportReading["what"];
  preset: Preset | null;
  answers: ImportAnswers;
  business: ImportBusiness;
  statusOf: StatusOf;
  isMissing: boolean;
  /** A spreadsheet leaves out the empty cells at a row's end; in a table a row without them lacks something. */
  isTable: boolean;
  width: number;
};

function readAll(
  records: readonly FileRecord[],
  plan: Plan,
): Pick<ImportReading, "rows" | "refused" | "warnings" | "waiting" | "words"> {
  const [rows, refused, warnings]: [ImportRow[], RefusedRow[], WarnedRow[]] = [[], [], []];
  const byField = columnsByField(plan.columns);
  const isWord = wordsOf(byField.get("service") ?? [], records);
  const firstOf = new Map<string, number>();
  let waiting = 0;
  for (const record of records) {
    const cells = new RecordCells(record, byField);
    const row = readRow(record, cells, plan, isWord);
    if (row === WAITS) waiting++;
    else if (row instanceof Refusal) refused.push(row.row);
    else {
      const first = firstOf.get(fingerprint(row));
      if (first !== undefined) refused.push({ n: row.n, column: null, reason: "twice_in_file", value: String(first) });
      else {
        firstOf.set(fingerprint(row), row.n);
        rows.push(row);
        warnings.push(
          ...(record.warnings ?? []).map((reason) => ({ n: row.n, column: null, reason, value: "" })),
          ...cells.warnings,
        );
      }
    }
  }
  if (plan.what !== "guests" && !plan.isMissing && !byField.has("guests") && !plan.preset?.isForOne && rows[0])
    warnings.unshift({ n: rows[0].n, column: null, reason: "no_guests_column", value: "" });
  return { rows, refused, warnings, waiting, words: countWords(rows) };
}

function readRow(
  record: FileRecord,
  cells: RecordCells,
  plan: Plan,
  isWord: (column: number, word: string) => boolean,
) {
  if (record.fault) return cells.refuse(record.fault);
  if (plan.isMissing) return WAITS;
  const removed = refusedByPreset(record, cells, plan);
  if (removed) return removed;
  if (record.cells.findLastIndex((cell) => cell !== "") >= plan.width) return cells.refuse("too_many_cells");
  if (plan.isTable && plan.columns.some(({ index, field }) => field !== null && index >= record.cells.length))
    cells.warn("too_few_cells");
  if (waitsForDates(record, plan)) return WAITS;
  const booking =
    plan.what === "guests" ? null : readBooking(cells, { business: plan.business, statusOf: plan.statusOf, isWord });
  if (booking instanceof Refusal || booking === WAITS) return booking;
  const guest = readGuest(cells, plan.what, plan.answers, plan.business);
  if (guest instanceof Refusal) return guest;
  return fitted({ n: record.n, guest, booking }, cells);
}

/** A cell that could be two days, in a column of which it is not known how it is read. */
function waitsForDates({ cells }: FileRecord, { columns, business }: Plan): boolean {
  const shortYears = lastShortYear(business.today);
  const open = columns.filter(({ dates }) => dates?.by === null);
  return open.some(({ index }) => ordersOf(cellText(cells[index] ?? ""), shortYears).length > 0);
}

function refusedByPreset({ cells }: FileRecord, of: RecordCells, { preset, columns }: Plan): Refusal | null {
  for (const { column, when, fault } of preset?.refused ?? []) {
    const found = columns.find(({ header, by }) => by === "preset" && foldHeader(header) === foldHeader(column));
    const text = found ? cellText(cells[found.index] ?? "") : "";
    if (found && (when === "yes" ? readYesNo(text) === "yes" : text !== ""))
      return of.refuse(fault, { text, column: found });
  }
  return null;
}

/** The server takes rows of a few kilobytes: of long notes in letters of several bytes the end goes. */
function fitted(row: ImportRow, cells: RecordCells): ImportRow {
  const notes = row.booking?.notes;
  if (!row.booking || !notes || notes.length < 600) return row;
  const over = new TextEncoder().encode(JSON.stringify(row)).length - ROW_BYTES_MAX;
  if (over <= 0) return row;
  cells.warn("notes_cut");
  return fitted(
    { ...row, booking: { ...row.booking, notes: cutText(notes, Math.max(0, notes.length - Math.ceil(over / 6) - 1)) } },
    cells,
  );
}

/** Two equal rows of a file are one (docs/moving-in.md#rows). */
function fingerprint({ guest, booking }: ImportRow): string {
  const person = [foldedName(guest?.name ?? ""), guest?.phone, guest?.email];
  if (!booking) return JSON.stringify(person);
  if (booking.sourceId) return JSON.stringify(booking.sourceId);
  return JSON.stringify([booking.date, booking.time, booking.guests, ...person]);
}

function wordsOf(columns: readonly ImportColumn[], records: readonly FileRecord[]) {
  const words = new Map(
    columns.map(({ index }) => [index, new Set(records.map(({ cells }) => foldHeader(cells[index] ?? "")))]),
  );
  return (column: number, word: string) => words.get(column)?.has(word) ?? false;
}

function countWords(rows: readonly ImportRow[]): ImportReading["words"] {
  const count = (of: (row: ImportRow) => readonly (string | undefined)[]): ImportWord[] => {
    const words = new Map<string, ImportWord>();
    for (const row of rows)
      for (const word of of(row)) {
        const key = foldWord(word ?? "");
        if (!word || !key) continue;
        const known = words.get(key);
        if (known) known.rows++;
        else words.set(key, { word, rows: 1 });
      }
    return [...words.values()].toSorted((a, b) => b.rows - a.rows);
  };
  return {
    services: count(({ booking }) => booking?.services ?? [booking?.service]),
    people: count(({ booking }) => [booking?.person]),
    tables: count(({ booking }) => booking?.tables ?? [booking?.table]),
    areas: count(({ booking }) => [booking?.area]),
    tags: count(({ guest }) => guest?.tags ?? []),
  };
}
