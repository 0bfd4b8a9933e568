import { and, asc, desc, eq, gt, inArray, lte, ne, or, sql } from "drizzle-orm";
import { type Diary, isAmong } from "../../connect.ts";
import { HAS_FAILED_TRY, notifications } from "../../platform/schema.ts";
import { isBooked } from "../holds.ts";
import { bookingEvents, bookings, feedback } from "../schema.ts";
import { visitNames } from "../visit-names.ts";
import { TO_GUESTS } from "./message-list.ts";

/** A mail names this many of each; the dashboard has the rest. */
const LISTED_MAX = 30;
const EVENING_MAX = 200;

export const feedbackOfBookings = (db: Diary, bookingIds: string[]) =>
  db.select().from(feedback).where(isAmong(feedback.bookingId, bookingIds));

/** The name in the booking, or of the party that waits. */
const nameOfGuest = (
  workspaceId: string,
) => sql<string>`coalesce(${bookings.customerName}, (SELECT s.customer_name FROM standbys s
  WHERE ${notifications.subject} = 'standby' AND s.id = ${notifications.subjectId} AND +s.workspace_id = ${workspaceId}))`;

/** `cause`: a message that failed lately, though it was due long before: mail servers may bounce after days. */
export const failedSince = (db: Diary, workspaceId: string, since: number, cause = "") =>
  db
    .select({
      type: notifications.type,
      channel: notifications.channel,
      error: notifications.error,
      customerName: nameOfGuest(workspaceId).as("customer_name"),
    })
    .from(notifications)
    .leftJoin(bookings, and(eq(bookings.id, notifications.subjectId), sql`+${bookings.workspaceId} = ${workspaceId}`))
    .where(
      and(
        sql`(${HAS_FAILED_TRY})`,
        eq(notifications.workspaceId, workspaceId),
        gt(
          notifications.dueAt,
          sql`min(${since}, coalesce((SELECT due_at - 1 FROM notifications WHERE id = ${cause}), ${since}))`,
        ),
        or(gt(notifications.dueAt, since), eq(notifications.id, cause)),
        inArray(notifications.subject, TO_GUESTS),
        sql`${nameOfGuest(workspaceId)} IS NOT NULL`,
        eq(notifications.state, "failed"),
      ),
    )
    .orderBy(desc(notifications.dueAt))
    .limit(LISTED_MAX);

const visit = {
  id: bookings.id,
  bookingDate: bookings.bookingDate,
  bookingTime: bookings.bookingTime,
  guests: bookings.guests,
  customerName: bookings.customerName,
  notes: bookings.notes,
  wish: bookings.wish,
  visitNames,
};

/** `inAll`, `guestsInAll`: also of those that a mail does not name. */
export const bookingsOfEvening = (db: Diary, workspaceId: string, date: string) =>
  db
    .select({
      ...visit,
      inAll: sql<number>`count(*) OVER ()`.as("in_all"),
      guestsInAll: sql<number>`sum(${bookings.guests}) OVER ()`.as("guests_in_all"),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.workspaceId, workspaceId),
        eq(bookings.bookingDate, date),
        ne(bookings.status, "cancelled"),
        isBooked,
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(EVENING_MAX);

/** Customers' changes of visits from `date` on, each booking once with its last change. */
export const changesSince = (db: Diary, workspaceId: string, date: string, since: number, now: number) =>
  db
    .select({
      ...visit,
      status: bookings.status,
      isNew: sql<number>`max(${bookingEvents.type} IN ('created', 'accepted'))`.as("is_new"),
    })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .where(
      and(
        eq(bookingEvents.workspaceId, workspaceId),
        sql`${bookingEvents.bookingDate} >= ${date}`,
        gt(bookingEvents.at, since),
        lte(bookingEvents.at, now),
        eq(bookingEvents.actor, "customer"),
        inArray(bookingEvents.type, ["created", "accepted", "changed", "moved_in", "cancelled"]),
        isBooked,
      ),
    )
    .groupBy(bookings.id)
    .orderBy(asc(bookings.bookingDate), asc(bookings.startsAt))
    .limit(LISTED_MAX);

export const ratingsSince = (db: Diary, workspaceId: string, since: number) =>
  db
    .select({ rating: feedback.rating, comment: feedback.comment, customerName: bookings.customerName })
    .from(feedback)
    .innerJoin(bookings, eq(bookings.id, feedback.bookingId))
    .where(and(eq(feedback.workspaceId, workspaceId), gt(feedback.createdAt, since)))
    .orderBy(desc(feedback.createdAt))
    .limit(LISTED_MAX);
