import { and, asc, eq, getTableColumns, gt, inArray, ne, sql } from "drizzle-orm";
import { TEACHER_CHANGED } from "../../../domain/messages/messages-owed.ts";
import { type Diary, type Given, isAmong, prepareQuery } from "../../connect.ts";
import { notifications } from "../../platform/schema.ts";
import { bookingEvents, bookingRules, bookings, notificationConfigs } from "../schema.ts";
import { claimsOf, visitNames } from "../visit-names.ts";

export type StoredMessage = typeof notifications.$inferSelect;

/** Bookings that the customer changed last, on the public page or through the manage link. */
export const changedByCustomer = prepareQuery((db: Diary, bookingIds: Given<string[]>) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(
      bookingEvents,
      and(eq(bookingEvents.bookingId, bookings.id), eq(bookingEvents.version, bookings.version)),
    )
    .where(and(isAmong(bookings.id, bookingIds), eq(bookingEvents.actor, "customer"))),
);

/** A message withdrawn meanwhile must not be sent. */
export const stillLeased = prepareQuery((db: Diary, ids: Given<string[]>, leaseUntil: Given<number>) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(isAmong(notifications.id, ids), eq(notifications.state, "leased"), eq(notifications.leaseUntil, leaseUntil)),
    ),
);

/** Only the last due reminder of a visit and channel is sent. */
export const overtakenReminders = prepareQuery((db: Diary, ids: Given<string[]>, now: Given<number>) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        isAmong(notifications.id, ids),
        eq(notifications.type, "booking_reminder"),
        sql`EXISTS (SELECT 1 FROM notifications other WHERE other.subject = 'booking'
          AND other.subject_id = notifications.subject_id AND other.channel = notifications.channel
          AND other.type = 'booking_reminder' AND other.state IN ('due', 'leased') AND other.due_at <= ${now}
          AND (other.due_at, other.id) > (notifications.due_at, notifications.id))`,
      ),
    ),
);

/**
 * The version of the booking that a message tells: a change withdraws those that were owed before it. Its key says the version; a
 * retried one has another key, and Workers' clocks differ.
 */
const VERSION_TOLD = sql`CASE WHEN ${notifications.dedupeKey} LIKE 'retry:%'
  THEN (SELECT max(e.version) FROM booking_events e WHERE e.booking_id = ${notifications.subjectId} AND e.at <= ${notifications.createdAt})
  ELSE CAST(substr(${notifications.dedupeKey}, length(${notifications.subjectId}) + 2) AS INTEGER) END`;

/**
 * By booking and channel: the version that its customer was last told. `unsure`: a later one may have been told, by a message that was
 * withdrawn while it left or was retried.
 */
export const versionsTold = prepareQuery((db: Diary, bookingIds: Given<string[]>) =>
  db
    .select({
      bookingId: notifications.subjectId,
      channel: notifications.channel,
      version: sql<number>`coalesce(max(CASE WHEN ${notifications.sentAt} IS NOT NULL THEN ${VERSION_TOLD} END), 0)`,
      unsure: sql<number>`coalesce(max(CASE WHEN ${notifications.dedupeKey} LIKE 'retry:%'
        OR (${notifications.sentAt} IS NULL AND ${notifications.state} <> 'leased' AND ${notifications.attempts} > 0)
        THEN ${VERSION_TOLD} END), 0)`,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.subject, "booking"),
        isAmong(notifications.subjectId, bookingIds),
        inArray(notifications.type, ["booking_confirmation", "booking_rescheduled", "booking_reminder"]),
      ),
    )
    .groupBy(notifications.subjectId, notifications.channel),
);

/** The log of bookings, oldest first, without entries of a date that they left. */
export const eventsOfBookings = prepareQuery((db: Diary, bookingIds: Given<string[]>) =>
  db
    .select({
      bookingId: bookingEvents.bookingId,
      bookingDate: bookingEvents.bookingDate,
      version: bookingEvents.version,
      changes: bookingEvents.changes,
    })
    .from(bookingEvents)
    .where(and(isAmong(bookingEvents.bookingId, bookingIds), ne(bookingEvents.type, "moved_out")))
    .orderBy(asc(bookingEvents.version)),
);

export const changeMailsSince = prepareQuery((db: Diary, bookingIds: Given<string[]>, since: Given<number>) =>
  db
    .select({ bookingId: notifications.subjectId, sentAt: sql<number>`${notifications.sentAt}` })
    .from(notifications)
    .where(
      and(
        isAmong(notifications.subjectId, bookingIds),
        inArray(notifications.type, ["booking_rescheduled", TEACHER_CHANGED]),
        eq(notifications.channel, "email"),
        gt(notifications.sentAt, since),
      ),
    ),
);

/** `areaName`: of the area asked for, while the plan has it. `acceptedAt`: of the offer that it comes of, in ms; version 1 comes of none. */
export const bookingsByIds = prepareQuery((db: Diary, ids: Given<string[]>) =>
  db
    .select({
      ...getTableColumns(bookings),
      areaName: sql<string | null>`CASE WHEN bookings.wish IS NOT NULL THEN (
        SELECT area.value ->> 'name' FROM plans, json_each(plans.plan, '$.areas') area
        WHERE plans.workspace_id = bookings.workspace_id AND area.value ->> 'id' = bookings.wish ->> 'area') END`,
      acceptedAt: sql<number | null>`CASE WHEN bookings.version > 1 THEN (
        SELECT max(e.at) FROM booking_events e WHERE e.booking_id = bookings.id AND e.type = 'accepted') END`,
      claims: claimsOf,
      visitNames,
    })
    .from(bookings)
    .where(isAmong(bookings.id, ids)),
);

export const configsOf = prepareQuery((db: Diary, workspaceIds: Given<string[]>) =>
  db.select().from(notificationConfigs).where(isAmong(notificationConfigs.workspaceId, workspaceIds)),
);

export const messageRulesOf = prepareQuery((db: Diary, workspaceIds: Given<string[]>) =>
  db
    .select({
      workspaceId: bookingRules.workspaceId,
      timeZone: bookingRules.timeZone,
      customerChangeHoursLimit: bookingRules.customerChangeHoursLimit,
      maxGuestsPerBooking: bookingRules.maxGuestsPerBooking,
    })
    .from(bookingRules)
    .where(isAmong(bookingRules.workspaceId, workspaceIds)),
);
