import type { ImportRecord } from "../../db/diary/imports/records.ts";
import type { KeptRow, RowEnded } from "../../db/diary/imports/rows.ts";
import type { Fits, RowReason } from "../../domain/imports/staged-row.ts";
import type { Services } from "../services.ts";

/** `id` and `fingerprint`: of the booking that is made of it, the same whenever the import asks again. */
export type RowOfDay = { row: KeptRow; id: string; fingerprint: string };
export type DayToImport = {
  services: Services;
  record: ImportRecord;
  /** The booking date, today or later. */
  date: string;
  /** At most 100. */
  rows: RowOfDay[];
};

/**
 * Brings bookings of a date ahead in through its day object. Asked again after an answer that was lost, it finds the bookings that it made.
 * Each row is done with what it answers.
 */
export async function importDay({ rows }: DayToImport): Promise<RowEnded[]> {
  return rows.map(({ row: { n } }) => ({
    ...{ n, date: null, result: "refused" as const, reason: { code: "ahead" as const }, became: null },
  }));
}

/** `reason`: the rule that refuses it, or the service that nobody has. */
export type Tried = { fits: Fits; reason: RowReason | null };

/** The same tried on a copy of the date, where nothing is written, by the row's number. Any number of rows. */
export async function tryDay(_day: DayToImport): Promise<Map<number, Tried>> {
  return new Map();
}

/** Bookings ahead cannot be taken in yet. */
export const TAKES_DAYS_AHEAD: boolean = false;

/** Undoing: the day cancels those that nobody changed, telling nobody, and deletes them. Returns the ids that stay. */
export async function undoDay({
  ids,
}: {
  services: Services;
  workspaceId: string;
  date: string;
  by: string;
  ids: string[];
}) {
  return ids;
}
