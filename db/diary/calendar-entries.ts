import { and, desc, eq, gte, ne, type SQLWrapper, sql } from "drizzle-orm";
import { type Diary, type Given, limitOf, prepareQuery } from "../connect.ts";
import { isBooked } from "./holds.ts";
import { bookingEvents, bookings, claims } from "./schema.ts";

type Value<Type> = Type | Given<Type>;

/** Dates with bookings from `from` on: the index leads from one to the next, however many bookings a date has. */
const datesFrom = (workspaceId: Value<string>, from: Value<string>) => sql`dates(date) AS (
  SELECT min(booking_date) FROM booking_events WHERE workspace_id = ${workspaceId} AND booking_date >= ${from}
  UNION ALL
  SELECT (SELECT min(booking_date) FROM booking_events WHERE workspace_id = ${workspaceId} AND booking_date > date)
  FROM dates WHERE date IS NOT NULL)`;

/** A number that rises with each change of a booking on the dates from `from` on, and the instant of the last one in ms. */
export const changesFrom = prepareQuery((db: Diary, workspaceId: Given<string>, from: Given<string>) =>
  db
    .select({
      changes: sql<number | null>`sum(${bookingEvents.seq})`,
      at: sql<number | null>`max(${bookingEvents.at})`,
    })
    .from(sql`(WITH RECURSIVE ${datesFrom(workspaceId, from)}
      SELECT date, (SELECT max(seq) FROM booking_events WHERE workspace_id = ${workspaceId} AND booking_date = date) AS last
      FROM dates) latest`)
    .innerJoin(
      bookingEvents,
      sql`${bookingEvents.workspaceId} = ${workspaceId} AND ${bookingEvents.bookingDate} = latest.date
        AND ${bookingEvents.seq} = latest.last`,
    ),
);

/** `changedAt`: when its version was written. */
const entry = {
  id: bookings.id,
  version: bookings.version,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  guests: bookings.guests,
  status: bookings.status,
  customerName: bookings.customerName,
  wish: bookings.wish,
  changedAt: sql<number>`coalesce((SELECT e.at FROM booking_events e
    WHERE e.booking_id = ${bookings.id} AND e.version = ${bookings.version} LIMIT 1), ${bookings.createdAt})`,
};
const isActive = (workspaceId: SQLWrapper | string) =>
  and(eq(bookings.workspaceId, workspaceId), ne(bookings.status, "cancelled"), isBooked);

/** Active bookings from a date on, the last first. Holds are none. */
export const bookingsFrom = prepareQuery(
  (db: Diary, workspaceId: Given<string>, from: Given<string>, most: Given<number>) =>
    db
      .select(entry)
      .from(bookings)
      .where(and(isActive(workspaceId), gte(bookings.bookingDate, from)))
      .orderBy(desc(bookings.bookingDate), desc(bookings.startsAt), desc(bookings.id))
      .limit(limitOf(most)),
);
export type EntryRow = Awaited<ReturnType<ReturnType<typeof bookingsFrom>["all"]>>[number];

/** Stretches in which a resource serves active bookings, the last first; `from`, `until` in ms. */
export const servedFrom = prepareQuery(
  (db: Diary, workspaceId: Given<string>, resource: Given<string>, from: Given<string>, most: Given<number>) =>
    db
      .select({ ...entry, from: claims.startsAt, until: claims.endsAt })
      .from(claims)
      .innerJoin(bookings, eq(bookings.id, claims.bookingId))
      .where(
        and(
          eq(claims.workspaceId, workspaceId),
          sql`${claims.bookingDate} IN (WITH RECURSIVE ${datesFrom(workspaceId, from)} SELECT date FROM dates)`,
          eq(claims.resourceId, resource),
          isActive(workspaceId),
        ),
      )
      .orderBy(desc(claims.startsAt), desc(bookings.id))
      .limit(limitOf(most)),
);
