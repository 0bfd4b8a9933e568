import { csvRow, usualSeparator } from "../../../domain/texts/csv.ts";
import { localDate, localTime } from "../../shared/lib/local-time.ts";
import { words } from "../texts/words.ts";
import type { Change } from "./queries.ts";
import { fieldLabel, partTitle, type Reader, valueText } from "./value-text.ts";

const say = words.settingsLog;

/** Without it spreadsheets guess another encoding. */
const BYTE_ORDER_MARK = "\ufeff";

/** A line for each field that changed. */
export function csvOf(changes: Change[], reader: Reader): string {
  const separator = usualSeparator(reader.region);
  const lines = [Object.values(say.columns), ...changes.flatMap((change) => linesOf(change, reader))];
  return BYTE_ORDER_MARK + lines.map((cells) => csvRow(cells, separator)).join("");
}

function linesOf({ at, area, memberId, parts, more }: Change, reader: Reader): string[][] {
  const time = `${localDate(at, reader.timeZone)} ${localTime(at, reader.timeZone)}`;
  const head = [time, reader.nameOf(memberId), say.areas[area]];
  const lines = parts.flatMap((part) => {
    const title = partTitle(part, memberId, reader.nameOf) ?? "";
    const fields = Object.entries(part.fields);
    if (fields.length === 0) return [[...head, title, "", "", ""]];
    return fields.map(([field, values]) => [
      ...[...head, title, fieldLabel(field)],
      ...values.map((value, i) => (isThere(part, i) ? valueText({ ...part, field }, value, reader) : "")),
    ]);
  });
  return more > 0 ? [...lines, [...head, say.more(more), "", "", ""]] : lines;
}

/** Something new has nothing before, something gone nothing after. */
const isThere = ({ became }: Change["parts"][number], i: number) => became !== (i === 0 ? "added" : "removed");
