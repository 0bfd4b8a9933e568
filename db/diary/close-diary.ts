import { and, asc, count, eq, gt, inArray, ne, notExists, or, sql } from "drizzle-orm";
import { CAP_REACHED_GLOB } from "../../domain/messages/message-caps.ts";
import type { Diary } from "../connect.ts";
import { notifications } from "../platform/schema.ts";
import { bookingEvents, bookingRules, bookings } from "./schema.ts";

const isAhead = (workspaceId: string, now: number) =>
  and(eq(bookings.workspaceId, workspaceId), ne(bookings.status, "cancelled"), gt(bookings.startsAt, now));

/** Active bookings whose visit has not begun. */
export const bookingsAhead = (db: Diary, workspaceId: string, now: number, limit: number) =>
  db
    .select({ id: bookings.id, bookingDate: bookings.bookingDate })
    .from(bookings)
    .where(isAhead(workspaceId, now))
    .orderBy(asc(bookings.bookingDate), asc(bookings.id))
    .limit(limit)
    .all();

/** The tables of a diary that hold rows of a workspace. */
export async function countDiary(db: Diary, workspaceId: string, now: number) {
  const [[ahead], [all], [messages]] = await db.batch([
    db.select({ count: count() }).from(bookings).where(isAhead(workspaceId, now)),
    db.select({ count: count() }).from(bookings).where(eq(bookings.workspaceId, workspaceId)),
    db.select({ count: count() }).from(notifications).where(eq(notifications.workspaceId, workspaceId)),
  ]);
  return { bookingsAhead: ahead?.count ?? 0, bookings: all?.count ?? 0, messages: messages?.count ?? 0 };
}

/** Has there ever been a booking? The log keeps those that were deleted. */
export const everBooked = async (db: Diary, workspaceId: string): Promise<boolean> =>
  (await db
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(eq(bookingEvents.workspaceId, workspaceId))
    .limit(1)
    .get()) !== undefined;

/** Are cancellations still to be sent that are owed since an instant, or that wait for their turn at a cap of messages? */
export const hasUnsentCancellations = async (db: Diary, workspaceId: string, since: number): Promise<boolean> =>
  (await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.workspaceId, workspaceId),
        eq(notifications.type, "booking_cancellation"),
        inArray(notifications.state, ["due", "leased"]),
        or(gt(notifications.createdAt, since), sql`error GLOB ${CAP_REACHED_GLOB}`),
      ),
    )
    .limit(1)
    .get()) !== undefined;

/**
 * Takes a workspace's rules away, unless a booking is ahead: from then on the fence refuses every write of a booking.
 * Says whether they are gone.
 */
export async function closeDiary(db: Diary, workspaceId: string, now: number): Promise<boolean> {
  const ahead = db.select({ id: bookings.id }).from(bookings).where(isAhead(workspaceId, now));
  const [, left] = await db.batch([
    db.delete(bookingRules).where(and(eq(bookingRules.workspaceId, workspaceId), notExists(ahead))),
    db.select({ id: bookingRules.workspaceId }).from(bookingRules).where(eq(bookingRules.workspaceId, workspaceId)),
  ]);
  return left.length === 0;
}

const AT_ONCE = 500;
const DELETE_ROWS = [
  "DELETE FROM bookings WHERE rowid IN (SELECT rowid FROM bookings WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM booking_events WHERE rowid IN (SELECT rowid FROM booking_events WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM notifications WHERE rowid IN (SELECT rowid FROM notifications WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM feedback WHERE rowid IN (SELECT rowid FROM feedback WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM notification_configs WHERE rowid IN (SELECT rowid FROM notification_configs WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM suppressions WHERE rowid IN (SELECT rowid FROM suppressions WHERE scope = ?1 LIMIT ?2)",
];

/** Deletes what else a closed diary holds of a workspace, so many rows of a table at once; says whether that was all. */
export async function deleteDiaryRows({ $client: client }: Diary, workspaceId: string): Promise<boolean> {
  const results = await client.batch(DELETE_ROWS.map((sql) => client.prepare(sql).bind(workspaceId, AT_ONCE)));
  return results.every(({ meta }) => meta.changes < AT_ONCE);
}
