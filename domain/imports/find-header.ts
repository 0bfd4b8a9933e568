import { isEmailAddress } from "../people/email-address.ts";
import { readMoment } from "./dates.ts";
import type { FileRecord } from "./file-record.ts";
import { PRESETS } from "./find-preset.ts";
import { fieldNamed, foldHeader } from "./header-words.ts";
import { readTime } from "./times.ts";

const RECORDS_LOOKED_AT = 10;
let known: Set<string> | undefined;

type FoundHeader = { row: number; header: string[]; records: FileRecord[] };

/**
 * The first of the first ten records with two known names: titles may stand above it. Else the first record, unless a mail, a
 * number or a date stands in it: such a file has no header, and its columns are called by their letters.
 */
export function findHeader(records: readonly FileRecord[]): FoundHeader {
  const first = records.slice(0, RECORDS_LOOKED_AT);
  const at = first.findIndex(({ cells }) => cells.filter(isKnown).length >= 2);
  const record = records[Math.max(at, 0)];
  if (!record) return { row: 0, header: [], records: [] };
  const below = records.slice(Math.max(at, 0) + 1);
  const width = Math.max(...records.slice(0, 1000).map(({ cells }) => lastFilled(cells)), 0);
  if (at < 0 && !record.cells.some((cell) => fieldNamed(cell)) && record.cells.some(isValue))
    return { row: 0, header: Array.from({ length: width }, (_, i) => letterOf(i)), records: [...records] };
  const header = record.cells.map((cell) => cell.replace(/\s+/g, " ").trim());
  return { row: record.n, header: header.slice(0, Math.max(lastFilled(header), 1)), records: below };
}

/** "Column C" */
export const letterOf = (index: number): string => `Column ${letters(index)}`;
const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));

const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== "") + 1;

function isKnown(cell: string): boolean {
  known ??= new Set(PRESETS.flatMap(({ columns, signs }) => [...Object.keys(columns), ...signs].map(foldHeader)));
  return cell !== "" && (fieldNamed(cell) !== undefined || known.has(foldHeader(cell)));
}

const isValue = (cell: string) =>
  isEmailAddress(cell.trim().toLowerCase()) ||
  /^\+?[\d\s()./-]{7,}$/.test(cell.trim()) ||
  readTime(cell) !== null ||
  readMoment(cell, "DMY", 50) !== null;
