import { and, asc, count, eq, gt, inArray, isNull, lte, ne, notExists, or, sql } from "drizzle-orm";
import { CAP_WORDS } from "../../domain/messages/message-caps.ts";
import type { Db } from "../connect.ts";
import { anyOf } from "../diary/load-day.ts";
import {
  bookingEvents,
  bookingRules,
  bookings,
  notifications,
  oneTimeLinks,
  retiredSlugs,
  staffInvitations,
  users,
  workspaceCustomizations,
  workspaceMembers,
  workspaces,
} from "../schema.ts";
import { accountRemoval, endsWithLastPlace } from "./remove-account.ts";

/** Marks a workspace for its deletion; one that is marked keeps its instant. */
export const markForDeletion = (db: Db, id: string, deleteAfter: number) =>
  db
    .update(workspaces)
    .set({ deleteAfter: sql`coalesce(${workspaces.deleteAfter}, ${deleteAfter})` })
    .where(eq(workspaces.id, id))
    .returning();

/** A workspace that is not marked. */
export const isStaying = (id: string) =>
  sql`EXISTS (SELECT 1 FROM workspaces WHERE id = ${id} AND delete_after IS NULL)`;

/** Takes the mark away while there is time; no row when there is none left. */
export const takeDeletionBack = (db: Db, id: string, now: number) =>
  db
    .update(workspaces)
    .set({ deleteAfter: null })
    .where(and(eq(workspaces.id, id), or(isNull(workspaces.deleteAfter), gt(workspaces.deleteAfter, now))))
    .returning()
    .get();

/** The next workspace after a place whose time is over. */
export const nextToRemove = (db: Db, place: string, now: number) =>
  db
    .select({ id: workspaces.id, slug: workspaces.slug })
    .from(workspaces)
    .where(and(lte(workspaces.deleteAfter, now), sql`delete_after IS NOT NULL`, gt(workspaces.id, place)))
    .orderBy(asc(workspaces.id))
    .limit(1)
    .get();

const isAhead = (workspaceId: string, now: number) =>
  and(eq(bookings.workspaceId, workspaceId), ne(bookings.status, "cancelled"), gt(bookings.startsAt, now));

/** Active bookings whose visit has not begun. */
export const bookingsAhead = (db: Db, workspaceId: string, now: number, limit: number) =>
  db
    .select({ id: bookings.id, bookingDate: bookings.bookingDate })
    .from(bookings)
    .where(isAhead(workspaceId, now))
    .orderBy(asc(bookings.bookingDate), asc(bookings.id))
    .limit(limit)
    .all();

/** The tables of a diary that hold rows of a workspace. */
export async function countDiary(db: Db, workspaceId: string, now: number) {
  const [[ahead], [all], [messages]] = await db.batch([
    db.select({ count: count() }).from(bookings).where(isAhead(workspaceId, now)),
    db.select({ count: count() }).from(bookings).where(eq(bookings.workspaceId, workspaceId)),
    db.select({ count: count() }).from(notifications).where(eq(notifications.workspaceId, workspaceId)),
  ]);
  return { bookingsAhead: ahead?.count ?? 0, bookings: all?.count ?? 0, messages: messages?.count ?? 0 };
}

/** Has there ever been a booking? The log keeps those that were deleted. */
export const everBooked = async (db: Db, workspaceId: string): Promise<boolean> =>
  (await db
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(eq(bookingEvents.workspaceId, workspaceId))
    .limit(1)
    .get()) !== undefined;

/** Are cancellations still to be sent that are owed since an instant, or that wait for their turn at a cap of messages? */
export const hasUnsentCancellations = async (db: Db, workspaceId: string, since: number): Promise<boolean> =>
  (await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.workspaceId, workspaceId),
        eq(notifications.type, "booking_cancellation"),
        inArray(notifications.state, ["due", "leased"]),
        or(gt(notifications.createdAt, since), sql`error GLOB ${CAP_WORDS}`),
      ),
    )
    .limit(1)
    .get()) !== undefined;

/**
 * Takes a workspace's rules away, unless a booking is ahead: from then on the fence refuses every write of a booking.
 * Says whether they are gone.
 */
export async function closeDiary(db: Db, workspaceId: string, now: number): Promise<boolean> {
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
export async function deleteDiaryRows({ $client: client }: Db, workspaceId: string): Promise<boolean> {
  const results = await client.batch(DELETE_ROWS.map((sql) => client.prepare(sql).bind(workspaceId, AT_ONCE)));
  return results.every(({ meta }) => meta.changes < AT_ONCE);
}

/** Keeps an address from other businesses until an instant. */
export const retireSlug = (db: Db, slug: string, freeAt: number) =>
  db.insert(retiredSlugs).values({ slug, freeAt }).onConflictDoNothing();

/**
 * Removes a workspace from the directory, with its team: members of the staff who belong nowhere else lose their accounts,
 * who is or was an owner keeps hers. Its diary is empty by then.
 */
export async function removeFromDirectory(db: Db, workspaceId: string): Promise<{ userId: string }[]> {
  const ofThis = eq(workspaceMembers.workspaceId, workspaceId);
  const members = await db
    .select({ userId: workspaceMembers.userId, role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(ofThis)
    .all();
  const staff = members.flatMap(({ userId, role }) => (role === "staff" ? userId : []));
  const invitations = db
    .select({ id: staffInvitations.id })
    .from(staffInvitations)
    .where(eq(staffInvitations.workspaceId, workspaceId));
  await db.batch([
    db
      .delete(notifications)
      .where(and(eq(notifications.subject, "invitation"), inArray(notifications.subjectId, invitations))),
    db.delete(oneTimeLinks).where(inArray(oneTimeLinks.invitationId, invitations)),
    db.delete(staffInvitations).where(eq(staffInvitations.workspaceId, workspaceId)),
    db.delete(workspaceMembers).where(ofThis),
    ...accountRemoval(db, sql`(${inArray(users.id, anyOf(staff))} AND ${endsWithLastPlace(db)})`),
    db.delete(workspaceCustomizations).where(eq(workspaceCustomizations.workspaceId, workspaceId)),
    db.delete(workspaces).where(eq(workspaces.id, workspaceId)),
  ]);
  return members;
}
