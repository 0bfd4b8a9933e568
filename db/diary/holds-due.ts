import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { DaySheet } from "../../domain/sheet/day-sheet.ts";
import { type Diary, type Given, isAmong, prepareQuery } from "../connect.ts";
import { holdsDue } from "./schema.ts";

/** Columns of a query that knows the date. */
export const dueOn = (workspaceId: Given<string>, date: Given<string>) => ({
  dueAt: ofDate(holdsDue.dueAt, workspaceId, date),
  wholeAt: ofDate(holdsDue.wholeAt, workspaceId, date),
});

const ofDate = (column: SQLiteColumn, workspaceId: Given<string>, date: Given<string>) =>
  sql<
    number | null
  >`(SELECT ${column} FROM ${holdsDue} WHERE ${holdsDue.workspaceId} = ${workspaceId} AND ${holdsDue.bookingDate} = ${date})`;

export const holdsDueOnDates = prepareQuery((db: Diary, workspaceId: Given<string>, dates: Given<string[]>) =>
  db
    .select({ date: holdsDue.bookingDate, dueAt: holdsDue.dueAt })
    .from(holdsDue)
    .where(and(eq(holdsDue.workspaceId, workspaceId), isAmong(holdsDue.bookingDate, dates))),
);

/** Dates to be looked at, the longest due first. */
export const datesDue = prepareQuery((db: Diary, now: Given<number>, most: Given<number>) =>
  db
    .select({ workspaceId: holdsDue.workspaceId, date: holdsDue.bookingDate })
    .from(holdsDue)
    .where(lte(holdsDue.dueAt, now))
    .orderBy(asc(holdsDue.dueAt))
    .limit(most),
);

/** When a date is to be looked at, and served as a whole; ms, or null: it is not due. */
export type Due = Pick<DaySheet, "dueAt" | "wholeAt">;

/** ?1, ?2: workspace and date; ?3, ?4: the new instants; ?5, ?6: those that the day has seen. */
const IS_SEEN = "holds_due.due_at IS ?5 AND holds_due.whole_at IS ?6";

/** Another date may have marked this one meanwhile: then the earlier instants stay. */
const SET_DUE = `INSERT INTO holds_due (workspace_id, booking_date, due_at, whole_at) VALUES (?1, ?2, ?3, ?4)
  ON CONFLICT DO UPDATE SET
    due_at = CASE WHEN ${IS_SEEN} THEN ?3 ELSE min(holds_due.due_at, ?3) END,
    whole_at = CASE WHEN ${IS_SEEN} THEN ?4
      ELSE min(coalesce(holds_due.whole_at, ?4), coalesce(?4, holds_due.whole_at)) END`;

const DROP_DUE = `DELETE FROM holds_due WHERE workspace_id = ?1 AND booking_date = ?2 AND due_at IS ?3 AND whole_at IS ?4`;

/** Null: nothing is to be written. */
export function dueStatement(
  db: Diary,
  { workspaceId, date }: Pick<DaySheet, "workspaceId" | "date">,
  seen: Due,
  due: Due,
): D1PreparedStatement | null {
  if (seen.dueAt === due.dueAt && seen.wholeAt === due.wholeAt) return null;
  if (due.dueAt === null) return db.$client.prepare(DROP_DUE).bind(workspaceId, date, seen.dueAt, seen.wholeAt);
  const { dueAt, wholeAt } = due;
  return db.$client.prepare(SET_DUE).bind(workspaceId, date, dueAt, wholeAt, seen.dueAt, seen.wholeAt);
}

/** Dates that the list waits for, from `?2` (ms) on; ?3: the dates. Others are not marked. */
export const MARK_DATES = `INSERT INTO holds_due (workspace_id, booking_date, due_at, whole_at)
  SELECT ?1, value, ?2, ?2 FROM json_each(?3)
  WHERE EXISTS (SELECT 1 FROM standby_dates d WHERE d.workspace_id = ?1 AND d.booking_date = value)
  ON CONFLICT DO UPDATE SET due_at = min(holds_due.due_at, excluded.due_at),
    whole_at = min(coalesce(holds_due.whole_at, excluded.whole_at), excluded.whole_at)
  RETURNING booking_date AS date`;
