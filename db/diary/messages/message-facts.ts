import { and, asc, eq, getTableColumns, gt, inArray, ne, sql } from "drizzle-orm";
import { TEACHER_CHANGED } from "../../../domain/messages/messages-owed.ts";
import type { Diary } from "../../connect.ts";
import { anyOf } from "../../platform/any-of.ts";
import { prepareQuery, type QueryValue } from "../../platform/prepare-query.ts";
import { notifications } from "../../platform/schema.ts";
import { bookingEvents, bookingRules, bookings, notificationConfigs } from "../schema.ts";
import { visitNames } from "../visit-names.ts";

export type StoredMessage = typeof notifications.$inferSelect;

/** Bookings that the customer changed last, on the public page or through the manage link. */
export const changedByCustomer = prepareQuery((db: Diary, bookingIds: QueryValue<string[]>) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(
      bookingEvents,
      and(eq(bookingEvents.bookingId, bookings.id), eq(bookingEvents.version, bookings.version)),
    )
    .where(and(inArray(bookings.id, anyOf(bookingIds)), eq(bookingEvents.actor, "customer"))),
);

/** A message withdrawn meanwhile must not be sent. */
export const stillLeased = prepareQuery((db: Diary, ids: QueryValue<string[]>, leaseUntil: QueryValue<number>) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        inArray(notifications.id, anyOf(ids)),
        eq(notifications.state, "leased"),
        eq(notifications.leaseUntil, leaseUntil),
      ),
    ),
);

/** Only the last due reminder of a visit and channel is sent. */
export const overtakenReminders = prepareQuery((db: Diary, ids: QueryValue<string[]>, now: QueryValue<number>) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        inArray(notifications.id, anyOf(ids)),
        eq(notifications.type, "booking_reminder"),
        sql`EXISTS (SELECT 1 FROM notifications other WHERE other.subject = 'booking'
          AND other.subject_id = notifications.subject_id AND other.channel = notifications.channel
          AND other.type = 'booking_reminder' AND other.state IN ('due', 'leased') AND other.due_at <= ${now}
          AND (other.due_at, other.id) > (notifications.due_at, notifications.id))`,
      ),
    ),
);

/** Messages that tell the visit, of the event's booking. */
const TELLS = sql`FROM notifications n WHERE n.subject = 'booking' AND n.subject_id = booking_events.booking_id
  AND n.type IN ('booking_confirmation', 'booking_rescheduled', 'booking_reminder')`;

/**
 * The version of the booking that a message tells: a change withdraws those that were owed before it. Its key says the version; a
 * retried one has another key, and Workers' clocks differ.
 */
const VERSION_TOLD = sql`CASE WHEN n.dedupe_key LIKE 'retry:%'
  THEN (SELECT max(e.version) FROM booking_events e WHERE e.booking_id = n.subject_id AND e.at <= n.created_at)
  ELSE CAST(substr(n.dedupe_key, length(n.subject_id) + 2) AS INTEGER) END`;
const LAST_TOLD = sql`(SELECT max(${VERSION_TOLD}) ${TELLS} AND n.sent_at IS NOT NULL)`;

/**
 * Reads the log of bookings up to the last message that told their customers of them, oldest first. `isSure` false: a later one
 * that was withdrawn may have reached them, or the version is guessed by a clock.
 */
export const eventsTold = prepareQuery((db: Diary, bookingIds: QueryValue<string[]>) =>
  db
    .select({
      bookingId: bookingEvents.bookingId,
      bookingDate: bookingEvents.bookingDate,
      changes: bookingEvents.changes,
      isSure: sql<boolean>`NOT EXISTS (SELECT 1 ${TELLS} AND (n.dedupe_key LIKE 'retry:%'
        OR (n.sent_at IS NULL AND n.state <> 'leased' AND n.attempts > 0 AND ${VERSION_TOLD} > ${LAST_TOLD})))`.mapWith(
        Boolean,
      ),
    })
    .from(bookingEvents)
    .where(
      and(
        inArray(bookingEvents.bookingId, anyOf(bookingIds)),
        ne(bookingEvents.type, "moved_out"),
        sql`${bookingEvents.version} <= ${LAST_TOLD}`,
      ),
    )
    .orderBy(asc(bookingEvents.version)),
);

export const changeMailsSince = prepareQuery((db: Diary, bookingIds: QueryValue<string[]>, since: QueryValue<number>) =>
  db
    .select({ bookingId: notifications.subjectId, sentAt: sql<number>`${notifications.sentAt}` })
    .from(notifications)
    .where(
      and(
        inArray(notifications.subjectId, anyOf(bookingIds)),
        inArray(notifications.type, ["booking_rescheduled", TEACHER_CHANGED]),
        eq(notifications.channel, "email"),
        gt(notifications.sentAt, since),
      ),
    ),
);

/** `areaName`: of the area asked for, while the plan has it. */
export const bookingsByIds = prepareQuery((db: Diary, ids: QueryValue<string[]>) =>
  db
    .select({
      ...getTableColumns(bookings),
      areaName: sql<string | null>`CASE WHEN bookings.wish IS NOT NULL THEN (
        SELECT area.value ->> 'name' FROM plans, json_each(plans.plan, '$.areas') area
        WHERE plans.workspace_id = bookings.workspace_id AND area.value ->> 'id' = bookings.wish ->> 'area') END`,
      visitNames,
    })
    .from(bookings)
    .where(inArray(bookings.id, anyOf(ids))),
);

export const configsOf = prepareQuery((db: Diary, workspaceIds: QueryValue<string[]>) =>
  db
    .select()
    .from(notificationConfigs)
    .where(inArray(notificationConfigs.workspaceId, anyOf(workspaceIds))),
);

export const messageRulesOf = prepareQuery((db: Diary, workspaceIds: QueryValue<string[]>) =>
  db
    .select({
      workspaceId: bookingRules.workspaceId,
      timeZone: bookingRules.timeZone,
      customerChangeHoursLimit: bookingRules.customerChangeHoursLimit,
      maxGuestsPerBooking: bookingRules.maxGuestsPerBooking,
    })
    .from(bookingRules)
    .where(inArray(bookingRules.workspaceId, anyOf(workspaceIds))),
);
