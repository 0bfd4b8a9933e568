import { and, asc, eq, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "./connect.ts";
import { anyOf } from "./load-day.ts";
import {
  bookingRules,
  bookings,
  notifications,
  oneTimeLinks,
  users,
  workspaceCustomizations,
  workspaceMembers,
  workspaces,
} from "./schema.ts";

export type NotificationRow = typeof notifications.$inferSelect;
export type UserRow = typeof users.$inferSelect;
export type LinkRow = typeof oneTimeLinks.$inferSelect;

const LEASE_MS = 60_000;

/** Takes messages for sending: what is due, and what somebody took and never came back for. Nobody else gets them meanwhile. */
export const leaseByIds = (db: Db, ids: string[], now: number): Promise<NotificationRow[]> =>
  lease(db, sql`${notifications.id} IN ${anyOf(ids)}`, now);

/** The same for the sweep: the oldest that are due, found by the indices that hold only what waits. */
export const leaseWaiting = (db: Db, limit: number, now: number): Promise<NotificationRow[]> =>
  lease(
    db,
    sql`${notifications.id} IN (
      SELECT id FROM (SELECT id FROM notifications WHERE state = 'due' AND due_at <= ${now} ORDER BY due_at LIMIT ${limit})
      UNION ALL
      SELECT id FROM (SELECT id FROM notifications WHERE state = 'leased' AND lease_until <= ${now} LIMIT ${limit}))`,
    now,
  );

const lease = (db: Db, which: ReturnType<typeof sql>, now: number) =>
  db
    .update(notifications)
    .set({ state: "leased", leaseUntil: now + LEASE_MS, attempts: sql`${notifications.attempts} + 1` })
    .where(
      and(
        which,
        or(
          and(eq(notifications.state, "due"), lte(notifications.dueAt, now)),
          and(eq(notifications.state, "leased"), lte(notifications.leaseUntil, now)),
        ),
      ),
    )
    .returning()
    .all();

/** What became of a leased message. */
export type DeliveryOutcome = {
  id: string;
  state: "sent" | "due" | "held" | "failed" | "superseded" | "unknown";
  dueAt: number;
  attempts: number;
  providerId: string | null;
  error: string | null;
  sentAt: number | null;
};

/**
 * All outcomes of a batch in one statement. A row that is no longer leased was decided by somebody else; only that it
 * was sent after all is still said of one superseded meanwhile.
 */
export const writeOutcomes = (db: Db, outcomes: DeliveryOutcome[]) =>
  db.run(sql`UPDATE notifications SET
      state = value ->> 'state', due_at = value ->> 'dueAt', attempts = value ->> 'attempts',
      provider_id = value ->> 'providerId', error = value ->> 'error', sent_at = value ->> 'sentAt', lease_until = NULL
    FROM json_each(${JSON.stringify(outcomes)})
    WHERE notifications.id = value ->> 'id' AND (notifications.state = 'leased' OR (notifications.state = 'superseded' AND value ->> 'state' = 'sent'))`);

export const bookingsByIds = (db: Db, ids: string[]) =>
  db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, anyOf(ids)))
    .all();

/** What a message to a customer says of its business, and whether its owner's address is confirmed. */
export const sendersOf = (db: Db, workspaceIds: string[]) =>
  db
    .select({
      workspaceId: workspaces.id,
      name: workspaces.name,
      slug: workspaces.slug,
      ownerConfirmedAt: users.emailConfirmedAt,
      brandLogoUrl: workspaceCustomizations.brandLogoUrl,
      primaryColor: workspaceCustomizations.primaryColor,
      contactEmail: workspaceCustomizations.contactEmail,
      contactPhone: workspaceCustomizations.contactPhone,
      contactAddress: workspaceCustomizations.contactAddress,
    })
    .from(workspaces)
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, workspaces.id), eq(workspaceMembers.role, "owner")),
    )
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .leftJoin(workspaceCustomizations, eq(workspaceCustomizations.workspaceId, workspaces.id))
    .where(inArray(workspaces.id, anyOf(workspaceIds)))
    .all();

/** The clocks on the walls of businesses; their rules are in the diary. */
export const timeZonesOf = (db: Db, workspaceIds: string[]) =>
  db
    .select({ workspaceId: bookingRules.workspaceId, timeZone: bookingRules.timeZone })
    .from(bookingRules)
    .where(inArray(bookingRules.workspaceId, anyOf(workspaceIds)))
    .all();

export const usersByIds = (db: Db, ids: string[]) =>
  db
    .select()
    .from(users)
    .where(inArray(users.id, anyOf(ids)))
    .all();

export const linksByIds = (db: Db, ids: string[]) =>
  db
    .select()
    .from(oneTimeLinks)
    .where(inArray(oneTimeLinks.id, anyOf(ids)))
    .all();

/** Workspaces with messages held back, for as long as their owner's address is unconfirmed. */
export const workspacesWithHeld = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ workspaceId: notifications.workspaceId })
    .from(notifications)
    .where(and(eq(notifications.state, "held"), isNotNull(notifications.workspaceId)))
    .orderBy(asc(notifications.workspaceId))
    .all();
  return rows.flatMap(({ workspaceId }) => workspaceId ?? []);
};

export const confirmedAmong = async (db: Db, workspaceIds: string[]): Promise<string[]> => {
  const senders = await sendersOf(db, workspaceIds);
  return senders.flatMap(({ workspaceId, ownerConfirmedAt }) => (ownerConfirmedAt === null ? [] : workspaceId));
};

export const releaseHeld = (db: Db, workspaceIds: string[]) =>
  db
    .update(notifications)
    .set({ state: "due" })
    .where(and(eq(notifications.state, "held"), inArray(notifications.workspaceId, anyOf(workspaceIds))))
    .run();
