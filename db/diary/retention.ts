import { asc, gt, sql } from "drizzle-orm";
import type { Diary } from "../connect.ts";
import { ROWS_PER_STEP, type TaskStep, taskStepOf } from "../platform/nightly-tasks.ts";
import { HAS_PERSONAL_DATA } from "../platform/schema.ts";
import { bookingRules, HAS_NOTE, HAS_REASON } from "./schema.ts";

export const retentionSettingsAfter = (db: Diary, place: string, limit: number) =>
  db
    .select({
      workspaceId: bookingRules.workspaceId,
      timeZone: bookingRules.timeZone,
      retentionMonths: bookingRules.retentionMonths,
      through: bookingRules.anonymisedThrough,
    })
    .from(bookingRules)
    .where(gt(bookingRules.workspaceId, place))
    .orderBy(asc(bookingRules.workspaceId))
    .limit(limit)
    .all();

/** `after` is exclusive, `to` inclusive. */
export type WorkspaceDates = { workspaceId: string; after: string; to: string };
export type BookingToAnonymise = { id: string; workspaceId: string; bookingDate: string };

/** CROSS JOIN reads workspaces in the order of ?1, each by its date index. */
const BOOKINGS_TO_ANONYMISE = `SELECT b.id, b.workspace_id AS "workspaceId", b.booking_date AS "bookingDate"
  FROM json_each(?1) d CROSS JOIN bookings b
    ON b.workspace_id = d.value ->> 'workspaceId' AND b.booking_date > d.value ->> 'after'
      AND b.booking_date <= d.value ->> 'to'
  WHERE b.anonymised_at IS NULL LIMIT ?2`;

export async function bookingsToAnonymise(
  db: Diary,
  dates: WorkspaceDates[],
  limit: number,
): Promise<BookingToAnonymise[]> {
  const statement = db.$client.prepare(BOOKINGS_TO_ANONYMISE).bind(JSON.stringify(dates), limit);
  return (await statement.all<BookingToAnonymise>()).results;
}

const MARK = `UPDATE booking_rules SET anonymised_through = value ->> 'through' FROM json_each(?1)
  WHERE workspace_id = value ->> 'workspaceId'`;

export const markAnonymisedThrough = (
  db: Diary,
  marks: { workspaceId: string; through: string }[],
): D1PreparedStatement => db.$client.prepare(MARK).bind(JSON.stringify(marks));

/** Supersedes a message that still waits for a cleared address. */
export async function clearOldMessages(db: Diary, before: number): Promise<TaskStep> {
  const { meta } = await db.run(sql`UPDATE notifications SET address = NULL, draft = NULL, error = NULL,
      address_hash = NULL,
      state = CASE WHEN address IS NOT NULL AND state IN ('due', 'held') THEN 'superseded' ELSE state END
    WHERE id IN (SELECT id FROM notifications WHERE ${HAS_PERSONAL_DATA} AND due_at <= ${before} AND state <> 'leased'
      LIMIT ${ROWS_PER_STEP})`);
  return taskStepOf(meta);
}

/** A note may say who was ill. The exception stays, since dates were decided under it. */
export async function clearExceptionNotes(db: Diary, beforeDate: string): Promise<TaskStep> {
  const { meta } = await db.run(sql`UPDATE exceptions SET note = NULL
    WHERE rowid IN (SELECT rowid FROM exceptions WHERE ${HAS_NOTE} AND NOT cancels AND to_date < ${beforeDate} LIMIT ${ROWS_PER_STEP})`);
  return taskStepOf(meta);
}

/** A reason may say who was ill. The class stays called off. */
export async function clearCallOffReasons(db: Diary, beforeDate: string): Promise<TaskStep> {
  const { meta } = await db.run(sql`UPDATE class_sessions SET reason = NULL
    WHERE rowid IN (SELECT rowid FROM class_sessions WHERE ${HAS_REASON} AND booking_date < ${beforeDate} LIMIT ${ROWS_PER_STEP})`);
  return taskStepOf(meta);
}
