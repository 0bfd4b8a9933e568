import type { BookingExport } from "../../contract/requests/bookings.ts";
import { type BookingCursor, type BookingRow, bookingsPage } from "../../db/diary/bookings.ts";
import { workspaceById } from "../../db/directory/workspaces.ts";
import { paidColumn } from "../../db/platform/columns.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { typedPrice } from "../../domain/services/prices.ts";
import { csvRow, decimalSign, usualSeparator } from "../../domain/texts/csv.ts";
import { shownRegion } from "../../domain/texts/regions.ts";
import { timeLabel } from "../../domain/time/calendar.ts";
import { localNow } from "../../domain/time/clock.ts";
import type { ExportColumn } from "../../texts/en/members/export.ts";
import { TEXTS } from "../../texts/worker.ts";
import type { Acting } from "../http/acting.ts";
import { type CsvFile, csvFile, phoneCell } from "../http/csv-file.ts";
import { chargeWork, ROW_STEPS } from "../http/limits.ts";
import { rulesOf } from "../services.ts";
import { rangeOf } from "./list-bookings.ts";

const PAGE_ROWS = 500;
type Cell = string | number | null;
/** `say`: the word for a code. */
type Written = { timeZone: string; say: (code: string | null) => string | null; decimal: "," | "." };
const COLUMNS: Record<ExportColumn, (row: BookingRow, written: Written) => Cell> = {
  date: (row) => row.bookingDate,
  time: (row) => row.bookingTime,
  calendarDate: (row, { timeZone }) => localNow(row.startsAt, timeZone).date,
  name: (row) => row.customerName,
  guests: (row) => row.guests,
  phone: (row) => row.customerPhone && phoneCell(row.customerPhone),
  email: (row) => row.customerEmail,
  status: (row, { say }) => say(row.status),
  attendance: (row, { say }) => say(row.attendance),
  source: (row, { say }) => say(row.source),
  notes: (row) => row.notes,
  minutes: (row) => row.durationMinutes,
  created: (row, { timeZone }) => {
    const { date, minute } = localNow(row.createdAt, timeZone);
    return `${date} ${timeLabel(minute)}`;
  },
  link: (row) => row.ref,
  paid: (row, { decimal }) => {
    const paid = paidColumn(row.paid);
    return paid && typedPrice(paid.minor, paid.currency).replace(".", decimal);
  },
  currency: (row) => paidColumn(row.paid)?.currency ?? null,
  paidBy: (row, { say }) => say(paidColumn(row.paid)?.way ?? null),
};

/** CSV of the list that a filter shows. */
export async function exportBookings(
  { services: s, workspaceId }: Acting,
  filter: BookingExport,
  onFault: (error: Error) => void,
): Promise<CsvFile> {
  const db = s.diary(workspaceId);
  const [rules, workspace] = await Promise.all([rulesOf(db, workspaceId), workspaceById(s.db, workspaceId).get()]);
  const region = shownRegion({ region: workspace?.region ?? null }, rules.timeZone);
  const separator = filter.separator ?? usualSeparator(region);
  const { today } = todayOf(rules, s.now());
  const range = rangeOf(filter, today);
  const { columns, codes } = TEXTS[filter.language ?? "en"].exported;
  const say: Written["say"] = (code) => (code === null ? null : (codes[code] ?? code));
  const written: Written = { timeZone: rules.timeZone, say, decimal: decimalSign(region) };

  async function* pages() {
    let head = csvRow(Object.values(columns), separator);
    for (let after: BookingCursor | null = null; ; ) {
      const rows: BookingRow[] = await bookingsPage(db, workspaceId, { ...range, after, limit: PAGE_ROWS }).all();
      chargeWork(s, ROW_STEPS * rows.length);
      yield head + rows.map((row) => csvRow(cellsOf(row, written), separator)).join("");
      head = "";
      const last = rows.at(-1);
      if (rows.length < PAGE_ROWS || !last) return;
      after = last;
    }
  }
  return csvFile(`bookings-${today}.csv`, pages(), onFault);
}

const cellsOf = (row: BookingRow, written: Written) => Object.values(COLUMNS).map((cell) => cell(row, written));
