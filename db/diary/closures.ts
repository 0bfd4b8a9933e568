import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { Closure } from "../../domain/rules.ts";
import { earliestUpcomingDate } from "../../domain/time/calendar.ts";
import type { Diary } from "../connect.ts";
import { ofWorkspace } from "../platform/scope.ts";
import { bookingRules, bookings } from "./schema.ts";

/**
 * A list of { version, closures }: those in force under each save since the mark was set, the stored row's (`r`) last.
 * A mark that is older than this column has no list, so nothing counts as closed before it.
 */
const closureHistory = sql`json_insert(
    CASE WHEN r.closures_pending = 1 THEN coalesce(r.closures_before, '[{"version":0,"closures":[]}]') ELSE '[]' END,
    '$[#]', json_object('version', r.version, 'closures', json((
      SELECT json_group_array(json_object('startDate', value ->> 'startDate', 'endDate', value ->> 'endDate'))
      FROM json_each(r.special_closures) WHERE r.special_schedule_enabled = 1))))`;

/**
 * Ids of the bookings that closures would cancel: active, not started, on a date they cover. A booking stays when its date
 * was closed before the mark and ever since, or since a member let the party in (docs/decisions/011-closing-days.md).
 */
const closedOut = (workspaceId: string, closures: Closure[], now: number) => sql`(
  WITH saved AS MATERIALIZED (
    SELECT value ->> 'version' AS version, value -> 'closures' AS closures
    FROM booking_rules AS r, json_each(${closureHistory}) WHERE r.workspace_id = ${workspaceId})
  SELECT b.id FROM json_each(${JSON.stringify(closures)}) AS c CROSS JOIN bookings AS b
  WHERE b.workspace_id = ${workspaceId}
    AND b.booking_date BETWEEN max(c.value ->> 'startDate', ${earliestUpcomingDate(now)}) AND c.value ->> 'endDate'
    AND b.status <> 'cancelled' AND b.starts_at > ${now}
    AND EXISTS (
      SELECT 1 FROM saved
      WHERE saved.version >= CASE WHEN b.override ->> 'refusal' = 'closed' THEN b.rules_version ELSE 0 END
        AND NOT EXISTS (
          SELECT 1 FROM json_each(saved.closures) AS old
          WHERE b.booking_date BETWEEN old.value ->> 'startDate' AND old.value ->> 'endDate')))`;

const isClosedOut = (workspaceId: string, closures: Closure[], now: number) =>
  and(ofWorkspace(bookings.workspaceId, workspaceId), inArray(bookings.id, closedOut(workspaceId, closures, now)));

/** Where those bookings stand, for their days to cancel them. */
export const closedOutBookings = (db: Diary, workspaceId: string, closures: Closure[], now: number) =>
  db
    .select({ id: bookings.id, bookingDate: bookings.bookingDate })
    .from(bookings)
    .where(isClosedOut(workspaceId, closures, now));

export const closedOutCount = (db: Diary, workspaceId: string, closures: Closure[], now: number) =>
  db
    .select({ count: count() })
    .from(bookings)
    .where(isClosedOut(workspaceId, closures, now));

/** The first of them, in order of date, time and id. */
export const firstClosedOut = (db: Diary, workspaceId: string, closures: Closure[], now: number, limit: number) =>
  db
    .select()
    .from(bookings)
    .where(isClosedOut(workspaceId, closures, now))
    .orderBy(asc(bookings.bookingDate), asc(bookings.startsAt), asc(bookings.id))
    .limit(limit);

/** The columns that mark a save whose closures have bookings to cancel, and keep what was closed before it. */
export function closuresMark(workspaceId: string, closures: Closure[], now: number) {
  if (closures.length === 0) return { closuresPending: false, closuresBefore: null };
  const isPending = sql<boolean>`EXISTS ${closedOut(workspaceId, closures, now)}`;
  const before = sql`(SELECT ${closureHistory} FROM booking_rules AS r WHERE r.workspace_id = ${workspaceId})`;
  return { closuresPending: isPending, closuresBefore: sql`CASE WHEN ${isPending} THEN ${before} END` };
}

/** Rules whose closures were saved and perhaps not carried out. */
export const pendingClosures = (db: Diary) => db.select().from(bookingRules).where(sql`closures_pending = 1`);

/** Takes the mark away once nothing is left to cancel of what this version closed; a newer save keeps its own mark. */
export const closuresCarriedOut = (db: Diary, workspaceId: string, version: number) =>
  db
    .update(bookingRules)
    .set({ closuresPending: false, closuresBefore: null })
    .where(and(eq(bookingRules.workspaceId, workspaceId), eq(bookingRules.version, version)))
    .run();
