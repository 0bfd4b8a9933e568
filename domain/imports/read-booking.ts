import { minutesOf } from "../time/calendar.ts";
import { cutText, lineText } from "./cell-text.ts";
import { isOnClock, lastShortYear, onBusinessClock, type ReadMoment, readMoment } from "./dates.ts";
import { foldHeader } from "./header-words.ts";
import { GUESTS_MAX, type ImportBooking, type ImportStatus, NOTES_MAX, SOURCE_ID_MAX } from "./import-row.ts";
import { readMinutes } from "./minutes.ts";
import type { ImportBusiness } from "./reading.ts";
import { type Cell, type RecordCells, Refusal, WAITS } from "./record-cells.ts";
import { statusNamed, strongest } from "./statuses.ts";
import { readTime, readTimes } from "./times.ts";
import { readYesNo } from "./yes-no.ts";
import { zoneNamed } from "./zones.ts";

/** `statusOf`: by folded word; null: the owner left these rows out; undefined: not answered yet. `isWord`: stands alone in a cell of the column. */
export type BookingRules = {
  business: ImportBusiness;
  statusOf: (word: string) => ImportStatus | null | undefined;
  isWord: (column: number, word: string) => boolean;
};

const LENGTH_MAX = 720;
const PARTS_MAX = 6;

export function readBooking(cells: RecordCells, rules: BookingRules): ImportBooking | Refusal | typeof WAITS {
  const start = readStart(cells, rules.business);
  if (start instanceof Refusal) return start;
  const guests = readGuests(cells);
  if (guests instanceof Refusal) return guests;
  const status = readStatus(cells, rules);
  if (status instanceof Refusal || status === WAITS) return status;
  const minutes = readLength(cells, start, rules.business);
  const madeAt = readMadeAt(cells, rules.business);
  const notes = readNotes(cells);
  const sourceId = cutText(cells.line("sourceId"), SOURCE_ID_MAX);
  const [tables, services] = [readTables(cells), readServices(cells, rules)];
  const [area, person] = [cells.line("area"), cells.line("person")];
  return {
    ...{ date: start.date, time: start.time },
    ...(minutes !== null && { minutes }),
    ...{ guests, status },
    ...(madeAt && { madeAt }),
    ...(notes && { notes }),
    ...(sourceId && { sourceId }),
    ...(tables[0] && { table: tables[0] }),
    ...(tables.length > 1 && { tables }),
    ...(area && { area }),
    ...(services[0] && { service: services[0] }),
    ...(services.length > 1 && { services }),
    ...(person && { person }),
  };
}

/** `moment`: as the file has it, on its own clock; `date` and `time` on the business's. */
type Start = { date: string; time: string; moment: { date: string; time: string }; until: string | null };

function readStart(cells: RecordCells, business: ImportBusiness): Start | Refusal {
  const day = cells.first("start") ?? cells.first("date");
  if (!day) return cells.refuse("date_unreadable");
  const moment = momentIn(day, business);
  if (!moment) return cells.refuse("date_unreadable", day);
  const clock = cells.first("time");
  const { time, end } = clock ? timesIn(clock.text) : { time: moment.time, end: null };
  if (time === null) return cells.refuse("time_unreadable", clock ?? day);
  const zoneCell = cells.first("zone");
  const named = moment.zone ?? zoneCell?.text ?? null;
  const zone = named === null ? null : zoneNamed(named);
  if (named !== null && zone === null) return cells.refuse("zone_unknown", moment.zone ? day : zoneCell);
  const here = onClock(moment.date, time, zone, business);
  if (!here) return cells.refuse("time_skipped", clock ?? day);
  return { ...here, moment: { date: moment.date, time }, until: end };
}

const momentIn = ({ text, column }: Cell, { today }: ImportBusiness): ReadMoment | null =>
  readMoment(text, column.dates?.order ?? null, lastShortYear(today));

/** A column of times may hold "1899-12-30 18:30", as spreadsheets write a time alone. */
function timesIn(text: string): { time: string | null; end: string | null } {
  const read = readTimes(text);
  if (read.time !== null) return read;
  const [, behind = ""] = /^\d{4}-\d{2}-\d{2}[ T](.+)$/.exec(text) ?? [];
  return { time: behind ? readTime(behind) : null, end: null };
}

function onClock(date: string, time: string, zone: string | null, { timeZone }: ImportBusiness) {
  if (zone !== null) return onBusinessClock(date, time, zone, timeZone);
  return isOnClock(date, time, timeZone) ? { date, time } : null;
}

function readGuests(cells: RecordCells): number | Refusal {
  if (!cells.has("guests")) return 1;
  const cell = cells.first("guests");
  const [, digits] = /^(\d{1,6})(?:[.,]0+)?(?:\s*\p{L}[\p{L}\s.]*)?$/u.exec(cell?.text ?? "") ?? [];
  if (digits === undefined || Number(digits) < 1) return cells.refuse("guests_unreadable", cell);
  return Number(digits) > GUESTS_MAX ? cells.refuse("too_many_guests", cell) : Number(digits);
}

function readStatus(cells: RecordCells, { statusOf }: BookingRules): ImportStatus | Refusal | typeof WAITS {
  const found: ImportStatus[] = [];
  for (const cell of cells.all("status")) {
    const status = statusOf(cell.text);
    if (status === undefined) return WAITS;
    if (status === null) return cells.refuse("status_left_out", cell);
    found.push(status);
  }
  if (isTicked(cells.first("isNoShow"), "no_show")) found.push("no_show");
  if (isTicked(cells.first("isCancelled"), "cancelled")) found.push("cancelled");
  return strongest(found);
}

/** A yes, the word itself, or the moment at which it was cancelled. */
function isTicked(cell: Cell | undefined, status: ImportStatus): boolean {
  if (!cell) return false;
  const said = readYesNo(cell.text);
  if (said !== "unsure") return said === "yes";
  return statusNamed(cell.text) === status || readMoment(cell.text, "DMY", 99) !== null;
}

function readLength(cells: RecordCells, { moment, until }: Start, business: ImportBusiness): number | null {
  const given = cells.first("minutes");
  const end = cells.first("end") ?? cells.first("endTime");
  const minutes = given
    ? readMinutes(given.text)
    : end
      ? minutesTo(end, moment, business)
      : untilTime(until, moment.time);
  if (minutes === 0 && !given) return null;
  if (minutes !== null && minutes > 0 && minutes <= LENGTH_MAX) return minutes;
  if (given || end) cells.warn("length_unreadable", given ?? end);
  return null;
}

function minutesTo(end: Cell, moment: Start["moment"], business: ImportBusiness): number | null {
  const at = momentIn(end, business);
  if (!at?.time) return untilTime(readTime(end.text), moment.time);
  const of = ({ date, time }: { date: string; time: string }) => Date.parse(date) / 60_000 + minutesOf(time);
  return of({ date: at.date, time: at.time }) - of(moment);
}

/** An end before the start is after midnight. */
function untilTime(end: string | null, start: string): number | null {
  if (end === null) return null;
  const minutes = minutesOf(end) - minutesOf(start);
  return minutes < 0 ? minutes + 1440 : minutes;
}

/** Only a moment with a zone of its own is turned: a zone column is that of the visit. */
function readMadeAt(cells: RecordCells, business: ImportBusiness): string | null {
  const cell = cells.first("madeAt");
  if (!cell) return null;
  const moment = momentIn(cell, business);
  const clock = cells.first("madeTime");
  const time = (clock && readTime(clock.text)) ?? moment?.time ?? "00:00";
  const zone = moment?.zone ? zoneNamed(moment.zone) : null;
  const here = moment && onClock(moment.date, time, zone, business);
  if (!here) cells.warn("made_at_unreadable", cell);
  return here ? `${here.date}T${here.time}` : null;
}

function readNotes(cells: RecordCells): string {
  const found = cells.all("notes");
  const whole = found.map(({ text }) => text).join("\n");
  const notes = cutText(whole, NOTES_MAX);
  if (notes !== whole) cells.warn("notes_cut", found[0]);
  return notes;
}

const readTables = (cells: RecordCells): string[] =>
  cells
    .all("table")
    .flatMap(({ text }) => text.split(/[,;+&/\n]/).map(lineText))
    .filter(Boolean)
    .slice(0, PARTS_MAX);

/** "Cut, colour" is two services where "Cut" and "colour" stand alone in other rows; else it is one with a comma in its name. */
function readServices(cells: RecordCells, { isWord }: BookingRules): string[] {
  const all = cells.all("service").flatMap(({ text, column }) => {
    const parts = text
      .split(/[,;+\n]/)
      .map(lineText)
      .filter(Boolean);
    const areServices = parts.length > 1 && parts.every((part) => isWord(column.index, foldHeader(part)));
    return areServices ? parts : [lineText(text)];
  });
  return all.slice(0, PARTS_MAX);
}
