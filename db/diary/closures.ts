import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Closure } from "../../domain/plan/rules.ts";
import { earliestUpcomingDate } from "../../domain/time/calendar.ts";
import { type Diary, ofWorkspace } from "../connect.ts";
import { isBooked } from "./holds.ts";
import { planColumns } from "./plans.ts";
import { bookingRules, bookings, plans } from "./schema.ts";

/**
 * `[{ version, closures }]`: closures in force under each save since the mark, the stored row `r` last. Older marks
 * have no list; then no date counts as closed before.
 */
const closureHistory = sql`json_insert(
    CASE WHEN r.closures_pending = 1 THEN coalesce(r.closures_before, '[{"version":0,"closures":[]}]') ELSE '[]' END,
    '$[#]', json_object('version', r.version, 'closures', json((
      SELECT json_group_array(json_object('startDate', e.from_date, 'endDate', e.to_date)) FROM exceptions e
      WHERE e.workspace_id = r.workspace_id AND e.cancels AND r.special_schedule_enabled = 1))))`;

/**
 * Active bookings ahead that `closures` cancel, and holds that they withdraw. A booking stays if its date was closed ever since before the mark, or
 * since a member's override (docs/decisions/011-closing-days.md).
 */
const closedOutIds = (workspaceId: string, closures: Closure[], now: number) => sql`(
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
  and(ofWorkspace(bookings.workspaceId, workspaceId), inArray(bookings.id, closedOutIds(workspaceId, closures, now)));

export const closedOutBookings = (db: Diary, workspaceId: string, closures: Closure[], now: number) =>
  db
    .select({
      id: bookings.id,
      bookingDate: bookings.bookingDate,
      isHold: sql<number>`bookings.hold_until IS NOT NULL`,
    })
    .from(bookings)
    .where(isClosedOut(workspaceId, closures, now));

/** `holds`: those that are withdrawn, which the other counts leave out. */
export const countClosedOutBookings = (db: Diary, workspaceId: string, closures: Closure[], now: number) =>
  db
    .select({
      count: sql<number>`count(*) FILTER (WHERE ${isBooked})`,
      guests: sql<number>`coalesce(sum(${bookings.guests}) FILTER (WHERE ${isBooked}), 0)`,
      withoutEmail: sql<number>`count(*) FILTER (WHERE ${isBooked} AND ${bookings.customerEmail} IS NULL)`,
      holds: sql<number>`count(bookings.hold_until)`,
    })
    .from(bookings)
    .where(isClosedOut(workspaceId, closures, now));

export const firstClosedOutBookings = (
  db: Diary,
  workspaceId: string,
  closures: Closure[],
  now: number,
  limit: number,
) =>
  db
    .select()
    .from(bookings)
    .where(and(isClosedOut(workspaceId, closures, now), isBooked))
    .orderBy(asc(bookings.bookingDate), asc(bookings.startsAt), asc(bookings.id))
    .limit(limit);

/** Marks rules whose closures have bookings to cancel, and keeps the earlier closures. */
export function closuresMark(workspaceId: string, closures: Closure[], now: number) {
  if (closures.length === 0) return { closuresPending: false, closuresBefore: null };
  const isPending = sql<boolean>`EXISTS ${closedOutIds(workspaceId, closures, now)}`;
  const before = sql`(SELECT ${closureHistory} FROM booking_rules AS r WHERE r.workspace_id = ${workspaceId})`;
  return { closuresPending: isPending, closuresBefore: sql`CASE WHEN ${isPending} THEN ${before} END` };
}

export const pendingClosures = (db: Diary) =>
  db
    .select({ ...getTableColumns(bookingRules), ...planColumns })
    .from(bookingRules)
    .leftJoin(plans, eq(plans.workspaceId, bookingRules.workspaceId))
    .where(sql`closures_pending = 1`);

/** A newer save keeps its own mark. */
export const clearClosuresMark = (db: Diary, workspaceId: string, version: number) =>
  db
    .update(bookingRules)
    .set({ closuresPending: false, closuresBefore: null })
    .where(and(eq(bookingRules.workspaceId, workspaceId), eq(bookingRules.version, version)))
    .run();
