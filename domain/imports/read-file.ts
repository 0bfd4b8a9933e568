import { decode } from "./decode.ts";
import { FILE_LIMITS } from "./faults.ts";
import { Unreadable } from "./file-record.ts";
import type { Opened } from "./opened.ts";
import { readRecords } from "./read-records.ts";
import type { ImportAnswers, ImportBusiness, ReadFile, UnreadableFile } from "./reading.ts";

/**
 * A file of another system as rows, questions and refusals. The page runs it in a web worker, and `npm run read-import` without
 * a page. Nothing is stored or sent. @example await readFile(bytes, { dates: "DMY" }, business)
 */
export async function readFile(bytes: Uint8Array, answers: ImportAnswers, business: ImportBusiness): Promise<ReadFile> {
  const opened = await openFile(bytes, answers, business);
  return opened.ok ? { ok: true, reading: readRecords(opened.opened, answers, business) } : opened;
}

export type OpenedFile = { ok: true; opened: Opened } | ({ ok: false } & UnreadableFile);

/** Only encoding, separator and sheet of the answers matter here; after the others `readRecords` alone is asked again. */
export async function openFile(
  bytes: Uint8Array,
  answers: ImportAnswers,
  business: ImportBusiness,
): Promise<OpenedFile> {
  try {
    if (bytes.length > FILE_LIMITS.bytes) throw new Unreadable("file_too_large", FILE_LIMITS.bytes);
    const opened = await openAny(bytes, answers, business);
    const filled = opened.records.length;
    if (filled === 0) throw new Unreadable("empty");
    if (filled > FILE_LIMITS.rows + 1) throw new Unreadable("too_many_rows", FILE_LIMITS.rows);
    return { ok: true, opened };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { ok: false, fault: error.fault, ...(error.limit !== undefined && { limit: error.limit }) };
  }
}

const begins = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, i) => bytes[i] === sign);

/** Readers of workbooks and calendars load when such a file is chosen. */
async function openAny(bytes: Uint8Array, answers: ImportAnswers, business: ImportBusiness): Promise<Opened> {
  if (begins(bytes, 0x50, 0x4b)) {
    const { readWorkbook } = await import("./workbook/read-workbook.ts");
    return { ...NO_TEXT, kind: "workbook", ...readWorkbook(bytes, answers.sheet) };
  }
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Unreadable(isLocked(bytes) ? "locked_workbook" : "old_workbook");
  const { text, encoding, isSure, letters } = decode(bytes, answers.encoding);
  const plain = text.trimStart();
  if (isNoText(text) || /^(?:%PDF|<!DOCTYPE|<html|<\?xml|\{\\rtf)/i.test(plain)) throw new Unreadable("kind_unknown");
  const ofText = { encoding, encodingSure: isSure, letters, sheet: null, sheets: [] };
  if (/^BEGIN:VCALENDAR/i.test(plain)) {
    const { readCalendar } = await import("./read-calendar.ts");
    return { ...ofText, kind: "calendar", separator: null, records: readCalendar(plain, business) };
  }
  const { readTable } = await import("./read-table.ts");
  return { ...ofText, kind: "table", ...readTable(text, answers.separator) };
}

const NO_TEXT = { encoding: null, encodingSure: true, letters: [], separator: null };

const LOOKED_AT = 4000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are counted
const CONTROLS = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/g;

/** One stray control is a fault of an export; a picture or a program has many. */
function isNoText(text: string): boolean {
  const part = text.slice(0, LOOKED_AT);
  return (part.match(CONTROLS)?.length ?? 0) > 2 + part.length / 100;
}

/** A workbook with a password is Excel's old container around an encrypted part of this name. */
function isLocked(bytes: Uint8Array): boolean {
  return new TextDecoder("utf-16le").decode(bytes.subarray(0, 1_000_000)).includes("EncryptedPackage");
}
