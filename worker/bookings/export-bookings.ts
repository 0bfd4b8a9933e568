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
import { chargeWork, ROW_STEPS } from "../http/limits.ts";
import { rulesOf } from "../services.ts";
import { phoneText } from "../views/booking-views.ts";
import { rangeOf } from "./list-bookings.ts";

const PAGE_ROWS = 500;
/** Without it spreadsheets guess another encoding. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Example: `(+46) 70 174 06 39`. Spreadsheets compute a number that begins with `+`; an apostrophe would spoil
 * dialling.
 */
const phoneCell = (phone: string) => phoneText(phone).replace(/^\+\d+/, (country) => `(${country})`);

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

/**
 * Streams CSV and reads each page when the client takes it. Throws before the first byte; a later fault breaks the
 * stream, so that no part looks complete, and calls `onFault`.
 */
export async function exportBookings(
  { services: s, workspaceId }: Acting,
  filter: BookingExport,
  onFault: (error: Error) => void,
): Promise<{ fileName: string; body: ReadableStream<Uint8Array> }> {
  const db = s.diary(workspaceId);
  const [rules, workspace] = await Promise.all([rulesOf(db, workspaceId), workspaceById(s.db, workspaceId).get()]);
  const region = shownRegion({ region: workspace?.region ?? null }, rules.timeZone);
  const separator = filter.separator ?? usualSeparator(region);
  const { today } = todayOf(rules, s.now());
  const range = rangeOf(filter, today);
  const pageAfter = (after: BookingCursor | null) =>
    bookingsPage(db, workspaceId, { ...range, after, limit: PAGE_ROWS }).all();

  const encoder = new TextEncoder();
  const { columns, codes } = TEXTS[filter.language ?? "en"].exported;
  const say: Written["say"] = (code) => (code === null ? null : (codes[code] ?? code));
  const written: Written = { timeZone: rules.timeZone, say, decimal: decimalSign(region) };
  const fileOf = (rows: BookingRow[]) => {
    chargeWork(s, ROW_STEPS * rows.length);
    return rows.map((row) => csvRow(cellsOf(row, written), separator)).join("");
  };
  let page = await pageAfter(null);
  let text = BYTE_ORDER_MARK + csvRow(Object.values(columns), separator) + fileOf(page);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(encoder.encode(text));
      const last = page.at(-1);
      if (page.length < PAGE_ROWS || !last) return controller.close();
      try {
        page = await pageAfter(last);
      } catch (error) {
        onFault(error instanceof Error ? error : new Error("unknown"));
        throw error;
      }
      text = fileOf(page);
    },
  });
  return { fileName: `bookings-${today}.csv`, body };
}

const cellsOf = (row: BookingRow, written: Written) => Object.values(COLUMNS).map((cell) => cell(row, written));
