import Papa from "papaparse";
import { FILE_LIMITS } from "./faults.ts";
import { type FileRecord, Unreadable } from "./file-record.ts";
import type { FileSeparator } from "./reading.ts";
import { findSeparator, mostCells } from "./separator.ts";

type ReadTable = { records: FileRecord[]; separator: FileSeparator | null };

/** Excel's own first line, which names the separator. */
const NAMED = /^sep=(.)\n/i;
/** Above it a file has more rows than are read, whatever they hold. */
const PARSED_MAX = FILE_LIMITS.rows + 1_000;

/** Letters that are searched for the end of quotes; further ones would take minutes. */
const SEARCHED_MAX = 100_000_000;

/** Records of delimited text; `n` counts the header and empty lines, and a line break within quotes begins no row. */
export function readTable(text: string, chosen: FileSeparator | undefined): ReadTable {
  const lines = text.replace(/\r\n?/g, "\n");
  const named = NAMED.exec(lines);
  const body = named ? lines.slice(named[0].length) : lines;
  const separator = chosen ?? namedSeparator(named?.[1]) ?? findSeparator(body);
  if (mostCells(body, separator ?? ",") > FILE_LIMITS.columns)
    throw new Unreadable("too_many_columns", FILE_LIMITS.columns);
  return { records: recordsOf(body, separator ?? ",", named ? 2 : 1), separator };
}

const namedSeparator = (sign: string | undefined) =>
  sign === "," || sign === ";" || sign === "\t" || sign === "|" ? sign : undefined;

/**
 * A quote that never ends would swallow the rest of the file: the record of the line in which it begins is refused, and reading
 * goes on with the next line.
 */
function recordsOf(text: string, delimiter: string, firstRow: number): FileRecord[] {
  const records: FileRecord[] = [];
  let [start, n, broken, searched] = [0, firstRow, 0, 0];
  const add = (cells: string[], fault?: "quotes_broken") => {
    if (n - firstRow >= PARSED_MAX) throw new Unreadable("too_many_rows", FILE_LIMITS.rows);
    if (cells.some((cell) => cell !== "")) records.push({ n, cells, ...(fault && { fault }) });
    n++;
  };
  while (start < text.length) {
    const from = start;
    let read = 0;
    let isBroken = false;
    Papa.parse<string[]>(text.slice(from), {
      delimiter,
      newline: "\n",
      step: ({ data, errors, meta }, parser) => {
        isBroken = errors.some(({ type }) => type === "Quotes");
        if (isBroken) return parser.abort();
        add(data);
        read = meta.cursor;
      },
    });
    if (!isBroken) break;
    searched += text.length - from;
    if (++broken > FILE_LIMITS.brokenQuotes || searched > SEARCHED_MAX)
      throw new Unreadable("quotes_broken", FILE_LIMITS.brokenQuotes);
    const end = text.indexOf("\n", from + read);
    add(text.slice(from + read, end < 0 ? undefined : end).split(delimiter), "quotes_broken");
    start = end < 0 ? text.length : end + 1;
  }
  return records;
}
