import { FILE_LIMITS } from "../faults.ts";
import { type FileRecord, Unreadable } from "../file-record.ts";
import { dateStyles } from "./date-styles.ts";
import { scanSheet } from "./scan-sheet.ts";
import { unzipWorkbook } from "./unzip-workbook.ts";
import { attribute, textsWithin } from "./xml-text.ts";

type ReadWorkbook = { records: FileRecord[]; sheet: string; sheets: string[] };

const WORKBOOK = "xl/workbook.xml";
const LINKS = "xl/_rels/workbook.xml.rels";
const SHARED = "xl/sharedstrings.xml";
const STYLES = "xl/styles.xml";

/** A workbook's first sheet that is shown, or the chosen one. Only what that needs is unpacked. */
export function readWorkbook(bytes: Uint8Array, chosen: string | undefined): ReadWorkbook {
  const frame = unzipWorkbook(bytes, (path) => [WORKBOOK, LINKS, STYLES].includes(path));
  const workbook = frame.get(WORKBOOK);
  if (workbook === undefined) throw new Unreadable("kind_unknown");
  const sheets = sheetsOf(workbook);
  if (sheets.length > FILE_LIMITS.sheets) throw new Unreadable("too_many_sheets", FILE_LIMITS.sheets);
  const sheet =
    chosen === undefined
      ? (sheets.find(({ isShown }) => isShown) ?? sheets[0])
      : sheets.find(({ name }) => name === chosen);
  if (!sheet) throw new Unreadable(sheets.length === 0 ? "broken_workbook" : "sheet_unknown");
  const path = partOf(sheet.link, frame.get(LINKS) ?? "");
  const parts = unzipWorkbook(bytes, (each) => each === path || each === SHARED);
  const records = scanSheet(wholePart(parts.get(path), "worksheet"), {
    strings: sharedStrings(parts.get(SHARED)),
    styles: dateStyles(frame.get(STYLES) ?? ""),
    from1904: /date1904\s*=\s*["'](1|true)/.test(workbook),
  });
  return { records, sheet: sheet.name, sheets: sheets.map(({ name }) => name) };
}

const sheetsOf = (workbook: string) =>
  [...workbook.matchAll(/<(?:\w+:)?sheet\s([^<>]*)>/g)].map(([, inside = ""]) => ({
    name: attribute(inside, "name") ?? "",
    link: attribute(inside, "r:id") ?? attribute(inside, "id") ?? "",
    isShown: (attribute(inside, "state") ?? "visible") === "visible",
  }));

function partOf(link: string, links: string): string {
  for (const [, inside = ""] of links.matchAll(/<(?:\w+:)?Relationship\s([^<>]*)>/g)) {
    if (attribute(inside, "Id") !== link) continue;
    const target = (attribute(inside, "Target") ?? "").toLowerCase();
    return target.startsWith("/") ? target.slice(1) : `xl/${target}`.replace("xl/../", "");
  }
  throw new Unreadable("broken_workbook");
}

function sharedStrings(part: string | undefined): string[] {
  if (part === undefined) return [];
  const items = wholePart(part, "sst").split(/<\/(?:\w+:)?si\s*>|<(?:\w+:)?si\s*\/>/);
  return items.slice(0, -1).map(textsWithin);
}

/** A part that lacks its end was cut, by a list that says too small a size or by a broken download. */
function wholePart(part: string | undefined, root: string): string {
  const isWhole =
    part !== undefined && new RegExp(`(</(\\w+:)?${root}\\s*>|<(\\w+:)?${root}\\b[^>]*/>)\\s*$`).test(part.slice(-400));
  if (!isWhole) throw new Unreadable("broken_workbook");
  return part;
}
