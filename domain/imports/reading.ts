import type { FileFault, RowFault, RowWarning } from "./faults.ts";
import type { Field, ImportKind } from "./fields.ts";
import type { ImportRow, ImportStatus } from "./import-row.ts";

export const ENCODINGS = [
  ...(["utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1250", "windows-1251", "macintosh"] as const),
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const FILE_SEPARATORS = [",", ";", "\t", "|"] as const;
export type FileSeparator = (typeof FILE_SEPARATORS)[number];

export const DATE_ORDERS = ["DMY", "MDY", "YMD"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** The owner's answers so far; what is neither answered nor certain is a question. */
export type ImportAnswers = {
  encoding?: Encoding | undefined;
  separator?: FileSeparator | undefined;
  /** Name of the workbook's sheet. */
  sheet?: string | undefined;
  /** null: "not this one". */
  preset?: string | null | undefined;
  what?: ImportKind | undefined;
  /** By header; null leaves the column out. Columns of one header get the same field. */
  columns?: Record<string, Field | null> | undefined;
  /** For all columns, or by header. */
  dates?: DateOrder | Record<string, DateOrder> | undefined;
  /** By the word in the file, in any case; null leaves the rows out. */
  statuses?: Record<string, ImportStatus | null> | undefined;
  /** The owner's own word for the whole file: "all of these agreed on `at`". Its words go with the import. */
  agreed?: { channels: ("email" | "sms")[]; at: string } | undefined;
};

/** As far as reading needs it. */
export type ImportBusiness = {
  /** ISO 3166-1, for numbers without a country and the order offered for dates. */
  region: string | null;
  timeZone: string;
  /** Today there, `YYYY-MM-DD`: repeats of calendars are unrolled until 12 months after it. */
  today: string;
};

/** One line of the mapping. */
export type ImportColumn = {
  /** From 0. */
  index: number;
  header: string;
  /** The first three different values. */
  samples: string[];
  field: Field | null;
  /** Where the field is from; null: left out because nothing is known of the column. */
  by: "answer" | "preset" | "name" | "values" | null;
  /** Only a column with dates has it. */
  dates?: ReadDates;
};

/**
 * How the column's dates are read. `by`: a row that can be read in one order alone, a form with its own order, or an answer.
 * `twoDigitYears`: the rule that the page shows, 2000 + year up to `twoDigitYears`, else 1900 + year.
 */
export type ReadDates = { order: DateOrder | null; by: "rows" | "form" | "answer" | null; twoDigitYears?: number };

/**
 * `dates`: answered by `answers.dates`, choices are orders with an example ("03/04/2026 = 2026-04-03"). `status`: by
 * `answers.statuses`, one question a word. `columns`: by `answers.columns`; `field` is missing, choices are headers.
 */
export type ImportQuestion = {
  /** "dates:Visit Date", "status:seated", "columns:name" */
  id: string;
  about: "dates" | "status" | "columns";
  column: string | null;
  /** The unknown word of a status, the missing field of a column. */
  word?: string;
  choices: { value: string; example?: string }[];
  /** The choice that the page preselects. */
  offered: string | null;
  /** Rows that wait for the answer. */
  rows: number;
};

/** `words` are English; the page has its own for each reason. `value`: the cell that could not be read. */
export type RefusedRow = { n: number; column: string | null; reason: RowFault; value: string };
/** The row is taken all the same. */
export type WarnedRow = { n: number; column: string | null; reason: RowWarning; value: string };

/** A word of the file that becomes one of the business's services, people, tables or areas. */
export type ImportWord = { word: string; rows: number };

export type ImportReading = {
  kind: "table" | "workbook" | "calendar";
  encoding: Encoding | null;
  /** False: the encoding is the likeliest, and the page shows `letters` with a chooser. */
  encodingSure: boolean;
  /** Words with letters outside of ASCII, as read in this encoding. */
  letters: string[];
  separator: FileSeparator | null;
  sheet: string | null;
  sheets: string[];
  /** Row of the header, as a spreadsheet numbers it. */
  headerRow: number;
  header: string[];
  preset: { id: string; name: string } | null;
  what: ImportKind;
  columns: ImportColumn[];
  questions: ImportQuestion[];
  /** Records of the file below the header: each is in `rows`, in `refused`, or waits for an answer. */
  records: number;
  waiting: number;
  rows: ImportRow[];
  refused: RefusedRow[];
  warnings: WarnedRow[];
  words: {
    services: ImportWord[];
    people: ImportWord[];
    tables: ImportWord[];
    areas: ImportWord[];
    tags: ImportWord[];
  };
};

/** A file of which nothing is read. `limit`: the number that it exceeds. */
export type UnreadableFile = { fault: FileFault; limit?: number };

export type ReadFile = { ok: true; reading: ImportReading } | ({ ok: false } & UnreadableFile);
