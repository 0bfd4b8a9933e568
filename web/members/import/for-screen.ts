import type { ImportReading, ReadFile } from "../../../domain/imports/reading.ts";

const HEADER_MAX = 1000;
const SHOWN_MAX = 200;

/**
 * A cell may hold megabytes, and a page that shows them stands still: cells are cut, and a file whose headings are no headings is refused. So is
 * one without a row below them.
 */
export function forScreen(reading: ImportReading): ReadFile {
  if (reading.header.some(({ length }) => length > HEADER_MAX)) return { ok: false, fault: "kind_unknown" };
  if (reading.records === 0) return { ok: false, fault: "empty" };
  const { columns, letters, refused, warnings } = reading;
  return {
    ok: true,
    reading: {
      ...reading,
      columns: columns.map((column) => ({ ...column, samples: column.samples.map(cut) })),
      letters: letters.map(cut),
      refused: refused.map((row) => ({ ...row, value: cut(row.value) })),
      warnings: warnings.map((row) => ({ ...row, value: cut(row.value) })),
    },
  };
}

const cut = (text: string): string => (text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text);
