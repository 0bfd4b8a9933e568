import { FILE_SEPARATORS, type FileSeparator } from "./reading.ts";

const RECORDS_LOOKED_AT = 50;
const LETTERS_LOOKED_AT = 1_000_000;

/** The separator whose number is the same in most of the first 50 records and above 0; null: one column. */
export function findSeparator(text: string): FileSeparator | null {
  const begin = text.slice(0, LETTERS_LOOKED_AT);
  const found = FILE_SEPARATORS.map((separator) => ({ separator, ...agreement(cellsOfRecords(begin, separator)) }));
  const best = found.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share || b.cells - a.cells)[0];
  return best?.separator ?? null;
}

/** Share of the records that have the commonest number of cells above one. */
function agreement(counts: number[]): { share: number; cells: number } {
  const times = new Map<number, number>();
  for (const cells of counts) if (cells > 1) times.set(cells, (times.get(cells) ?? 0) + 1);
  const [cells = 0, most = 0] = [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return { share: counts.length === 0 ? 0 : most / counts.length, cells };
}

/** Number of cells of the first records that are not empty. */
function cellsOfRecords(text: string, separator: string): number[] {
  const counts: number[] = [];
  walkRecords(text, separator, (cells, length) => {
    if (length > 0) counts.push(cells);
    return counts.length < RECORDS_LOOKED_AT;
  });
  return counts;
}

/** Counted without parsing, because a line of 50 MB of separators would become 50 million cells. */
export function mostCells(text: string, separator: string): number {
  let most = 0;
  walkRecords(text, separator, (cells) => {
    most = Math.max(most, cells);
    return true;
  });
  return most;
}

/** A quote opens at the begin of a cell, as a parser reads it. Goes on while `each` says so. */
function walkRecords(text: string, separator: string, each: (cells: number, length: number) => boolean): void {
  const cut = separator.charCodeAt(0);
  let [cells, start, isQuoted, isBegin] = [1, 0, false, true];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isQuoted) {
      if (code === QUOTE) isQuoted = false;
      continue;
    }
    if (code === QUOTE && isBegin) isQuoted = true;
    else if (code === QUOTE && text.charCodeAt(i - 1) === QUOTE)
      isQuoted = true; // doubled within quotes
    else if (code === cut) cells++;
    else if (code === LINE_FEED || code === RETURN) {
      if (!each(cells, i - start)) return;
      if (code === RETURN && text.charCodeAt(i + 1) === LINE_FEED) i++;
      [cells, start] = [1, i + 1];
    }
    isBegin = code === cut || code === LINE_FEED || code === RETURN;
  }
  if (start < text.length) each(cells, text.length - start);
}

const [QUOTE, LINE_FEED, RETURN] = [34, 10, 13];
