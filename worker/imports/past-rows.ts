import type { Diary } from "../../db/connect.ts";
import { importedFound } from "../../db/diary/imports/found.ts";
import type { ImportRecord } from "../../db/diary/imports/records.ts";
import type { KeptRow, RowEnded } from "../../db/diary/imports/rows.ts";
import { type ImportedWritten, importedStatements } from "../../db/diary/imports/write-guests.ts";
import { type PastWritten, pastStatements } from "../../db/diary/imports/write-past.ts";
import { pastBooking } from "../../domain/day/past-booking.ts";
import { searchTextOf } from "../../domain/people/search-text.ts";
import { type ImportingBusiness, importedId } from "./business.ts";
import { type MarkedRow, markedRow } from "./guest-rows.ts";

/** Bookings of dates that are over, decided by nobody; at most 100. */
export async function pastPart(
  db: Diary,
  record: ImportRecord,
  business: ImportingBusiness,
  waiting: KeptRow[],
  now: number,
): Promise<{ ended: RowEnded[]; statements: D1PreparedStatement[] }> {
  const { workspaceId, rules } = business;
  const rows = waiting.map((row) => markedRow(record, business, row));
  const known = await importedFound(
    db,
    workspaceId,
    rows.flatMap(({ ofBooking }) => ofBooking ?? []),
  );
  const seen = new Map<string, number>();
  const written: PastWritten[] = [];
  const imported: ImportedWritten[] = [];
  const ended = rows.map((row): RowEnded => {
    const { n, ofBooking: fingerprint, date } = row;
    const done = { n, date: null, reason: null, became: null };
    if (fingerprint === null || date === null || row.booking === null) return { ...done, result: "known" };
    const stored = known.get(fingerprint);
    if (stored && stored.importId !== record.id) return { ...done, result: "known", became: { bookingId: stored.id } };
    if (stored || seen.has(fingerprint))
      return {
        ...done,
        result: "refused",
        reason: { code: "twice_in_file", as: stored?.n ?? seen.get(fingerprint) ?? null },
      };
    const id = importedId(record.id, fingerprint);
    const booking = pastBooking(rules, { id, date, by: record.by, now }, row.booking);
    if (!booking) return { ...done, result: "refused", reason: { code: "time_skipped" } };
    seen.set(fingerprint, n);
    written.push({ booking, bookingDate: date, notes: row.booking.notes, ...contactOf(row) });
    imported.push({ fingerprint, kind: "booking", id, n, filled: null });
    return { ...done, result: "new", became: { bookingId: id } };
  });
  return {
    ended,
    statements: [
      ...pastStatements(db, workspaceId, written, { by: record.by, now, rulesVersion: rules.version }),
      ...importedStatements(db, workspaceId, record.id, imported),
    ],
  };
}

function contactOf({ guest: { name, phone, email, language } }: MarkedRow) {
  const contact = { customerName: name, customerPhone: phone, customerEmail: email };
  return { ...contact, searchText: searchTextOf(contact), locale: language };
}
