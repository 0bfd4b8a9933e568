import { and, asc, count, eq, gt, inArray, ne, notExists, or } from "drizzle-orm";
import type { Diary } from "../connect.ts";
import { IS_WAITING, notifications } from "../platform/schema.ts";
import { isStoppedByCap } from "./messages/message-list.ts";
import { bookingEvents, bookingRules, bookings } from "./schema.ts";

const isActiveAndUnstarted = (workspaceId: string, now: number) =>
  and(eq(bookings.workspaceId, workspaceId), ne(bookings.status, "cancelled"), gt(bookings.startsAt, now));

export const bookingsAhead = (db: Diary, workspaceId: string, now: number, limit: number) =>
  db
    .select({ id: bookings.id, bookingDate: bookings.bookingDate })
    .from(bookings)
    .where(isActiveAndUnstarted(workspaceId, now))
    .orderBy(asc(bookings.bookingDate), asc(bookings.id))
    .limit(limit)
    .all();

export async function countDiaryRows(db: Diary, workspaceId: string, now: number) {
  const [[ahead], [all], [messages]] = await db.batch([
    db.select({ count: count() }).from(bookings).where(isActiveAndUnstarted(workspaceId, now)),
    db.select({ count: count() }).from(bookings).where(eq(bookings.workspaceId, workspaceId)),
    db.select({ count: count() }).from(notifications).where(eq(notifications.workspaceId, workspaceId)),
  ]);
  return { bookingsAhead: ahead?.count ?? 0, bookings: all?.count ?? 0, messages: messages?.count ?? 0 };
}

/** The log also keeps deleted bookings. */
export const hasBookingHistory = async (db: Diary, workspaceId: string): Promise<boolean> =>
  (await db
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(eq(bookingEvents.workspaceId, workspaceId))
    .limit(1)
    .get()) !== undefined;

/** Counts cancellations, also of offers and of the waiting, that are owed after `since` or delayed by a cap. */
export const hasUnsentCancellations = async (db: Diary, workspaceId: string, since: number): Promise<boolean> =>
  (await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.workspaceId, workspaceId),
        inArray(notifications.type, ["booking_cancellation", "standby_ended", "hold_withdrawn"]),
        IS_WAITING,
        or(gt(notifications.createdAt, since), isStoppedByCap),
      ),
    )
    .limit(1)
    .get()) !== undefined;

/** Deletes the rules unless bookings are ahead; the fence then refuses every booking. True when closed. */
export async function closeDiary(db: Diary, workspaceId: string, now: number): Promise<boolean> {
  const ahead = db.select({ id: bookings.id }).from(bookings).where(isActiveAndUnstarted(workspaceId, now));
  const [, left] = await db.batch([
    db.delete(bookingRules).where(and(eq(bookingRules.workspaceId, workspaceId), notExists(ahead))),
    db.select({ id: bookingRules.workspaceId }).from(bookingRules).where(eq(bookingRules.workspaceId, workspaceId)),
  ]);
  return left.length === 0;
}

const ROWS_PER_BATCH = 500;
const DELETE_ROWS = [
  "DELETE FROM bookings WHERE rowid IN (SELECT rowid FROM bookings WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM booking_events WHERE rowid IN (SELECT rowid FROM booking_events WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM claims WHERE workspace_id = ?1 AND (booking_date, resource_id, starts_at, booking_id) IN (SELECT booking_date, resource_id, starts_at, booking_id FROM claims WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM moves WHERE workspace_id = ?1 AND (booking_date, seq, booking_id) IN (SELECT booking_date, seq, booking_id FROM moves WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM notifications WHERE rowid IN (SELECT rowid FROM notifications WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM feedback WHERE rowid IN (SELECT rowid FROM feedback WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM notification_configs WHERE rowid IN (SELECT rowid FROM notification_configs WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM alert_choices WHERE rowid IN (SELECT rowid FROM alert_choices WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM push_choices WHERE rowid IN (SELECT rowid FROM push_choices WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM pushes WHERE rowid IN (SELECT rowid FROM pushes WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM exceptions WHERE rowid IN (SELECT rowid FROM exceptions WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM class_sessions WHERE rowid IN (SELECT rowid FROM class_sessions WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM plans WHERE rowid IN (SELECT rowid FROM plans WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM day_offers WHERE workspace_id = ?1 AND booking_date IN (SELECT booking_date FROM day_offers WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM day_servers WHERE rowid IN (SELECT rowid FROM day_servers WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM refused_demand WHERE workspace_id = ?1 AND booking_date IN (SELECT booking_date FROM refused_demand WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM proofs WHERE workspace_id = ?1 AND night IN (SELECT night FROM proofs WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM settings_changes WHERE id IN (SELECT id FROM settings_changes WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM rules_history WHERE rowid IN (SELECT rowid FROM rules_history WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM standby_dates WHERE workspace_id = ?1 AND (booking_date, standby_id) IN (SELECT booking_date, standby_id FROM standby_dates WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM standbys WHERE id IN (SELECT id FROM standbys WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM holds_due WHERE workspace_id = ?1 AND booking_date IN (SELECT booking_date FROM holds_due WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM guest_keys WHERE workspace_id = ?1 AND (key, guest_id) IN (SELECT key, guest_id FROM guest_keys WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM guests WHERE workspace_id = ?1 AND id IN (SELECT id FROM guests WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM guest_changes WHERE id IN (SELECT id FROM guest_changes WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM guest_pairs WHERE workspace_id = ?1 AND (guest_a, guest_b) IN (SELECT guest_a, guest_b FROM guest_pairs WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM guest_tags WHERE workspace_id = ?1 AND (tag, guest_id) IN (SELECT tag, guest_id FROM guest_tags WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM guest_entries WHERE workspace_id = ?1 AND (guest_id, id) IN (SELECT guest_id, id FROM guest_entries WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM guest_consents WHERE workspace_id = ?1 AND (guest_id, id) IN (SELECT guest_id, id FROM guest_consents WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM consent_words WHERE workspace_id = ?1 AND id IN (SELECT id FROM consent_words WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM guest_settings WHERE workspace_id IN (SELECT workspace_id FROM guest_settings WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM imports WHERE workspace_id = ?1 AND id IN (SELECT id FROM imports WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM import_rows WHERE workspace_id = ?1 AND (import_id, n) IN (SELECT import_id, n FROM import_rows WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM imported WHERE workspace_id = ?1 AND fingerprint IN (SELECT fingerprint FROM imported WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM erased WHERE workspace_id = ?1 AND hash IN (SELECT hash FROM erased WHERE workspace_id = ?1 LIMIT ?2)",
  "DELETE FROM suppressions WHERE rowid IN (SELECT rowid FROM suppressions WHERE scope = ?1 LIMIT ?2)",
];

/** True when no rows are left. */
export async function deleteDiaryRows({ $client: client }: Diary, workspaceId: string): Promise<boolean> {
  const results = await client.batch(DELETE_ROWS.map((sql) => client.prepare(sql).bind(workspaceId, ROWS_PER_BATCH)));
  return results.every(({ meta }) => meta.changes < ROWS_PER_BATCH);
}
