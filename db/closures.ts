import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { earliestAhead } from "../domain/calendar.ts";
import type { Closure } from "../domain/rules.ts";
import type { Db } from "./connect.ts";
import { bookingRules, bookings } from "./schema.ts";
import { ofWorkspace } from "./scope.ts";

/**
 * Ids of the bookings closures would cancel: active, not started, on a date they cover (DESIGN.md section 4). What stands
 * inside a closure that is in force already was booked there on purpose and stays; while one is still pending nothing
 * counts as closed before.
 */
const closedOut = (workspaceId: string, closures: Closure[], now: number) => sql`(
  SELECT b.id FROM json_each(${JSON.stringify(closures)}) AS c CROSS JOIN bookings AS b
  WHERE b.workspace_id = ${workspaceId}
    AND b.booking_date BETWEEN max(c.value ->> 'startDate', ${earliestAhead(now)}) AND c.value ->> 'endDate'
    AND b.status <> 'cancelled' AND b.starts_at > ${now}
    AND NOT EXISTS (
      SELECT 1 FROM booking_rules AS r, json_each(r.special_closures) AS old
      WHERE r.workspace_id = ${workspaceId} AND r.special_schedule_enabled = 1 AND r.closures_pending = 0
        AND b.booking_date BETWEEN old.value ->> 'startDate' AND old.value ->> 'endDate'))`;

const isClosedOut = (workspaceId: string, closures: Closure[], now: number) =>
  and(ofWorkspace(bookings.workspaceId, workspaceId), inArray(bookings.id, closedOut(workspaceId, closures, now)));

/** Where those bookings stand, for their days to cancel them. */
export const closedOutBookings = (db: Db, workspaceId: string, closures: Closure[], now: number) =>
  db
    .select({ id: bookings.id, bookingDate: bookings.bookingDate })
    .from(bookings)
    .where(isClosedOut(workspaceId, closures, now));

export const closedOutCount = (db: Db, workspaceId: string, closures: Closure[], now: number) =>
  db
    .select({ count: count() })
    .from(bookings)
    .where(isClosedOut(workspaceId, closures, now));

/** The first of them, in order of date, time and id. */
export const firstClosedOut = (db: Db, workspaceId: string, closures: Closure[], now: number, limit: number) =>
  db
    .select()
    .from(bookings)
    .where(isClosedOut(workspaceId, closures, now))
    .orderBy(asc(bookings.bookingDate), asc(bookings.startsAt), asc(bookings.id))
    .limit(limit);

/** For the column that marks a save whose closures have bookings to cancel. */
export const hasClosedOut = (workspaceId: string, closures: Closure[], now: number) =>
  sql<boolean>`EXISTS ${closedOut(workspaceId, closures, now)}`;

/** Rules whose closures were saved and perhaps not carried out. */
export const pendingClosures = (db: Db) => db.select().from(bookingRules).where(sql`closures_pending = 1`);

/** Nothing is left to cancel of what this version closed; a newer save keeps its own mark. */
export const closuresCarriedOut = (db: Db, workspaceId: string, version: number) =>
  db
    .update(bookingRules)
    .set({ closuresPending: false })
    .where(and(eq(bookingRules.workspaceId, workspaceId), eq(bookingRules.version, version)))
    .run();
