import { and, between, desc, eq, isNotNull, sql } from "drizzle-orm";
import { type Diary, type Given, ofWorkspace, prepareQuery } from "../connect.ts";
import { bookingEvents, bookings } from "./schema.ts";

/** Bounds the rows that a busy business reads: about a thousand visits. */
const ENTRIES_READ = 3000;

/** Visits of these dates as members noted them last, from the newest entries of the log. */
export const visitsNoted = prepareQuery(
  (db: Diary, workspaceId: Given<string>, from: Given<string>, to: Given<string>) => {
    const entries = db
      .select({
        bookingId: bookingEvents.bookingId,
        at: bookingEvents.at,
        attendance: sql<string | null>`${bookingEvents.changes} ->> 'attendance'`.as("attendance"),
      })
      .from(bookingEvents)
      .where(and(eq(bookingEvents.workspaceId, workspaceId), between(bookingEvents.bookingDate, from, to)))
      .orderBy(desc(bookingEvents.bookingDate), desc(bookingEvents.seq))
      .limit(ENTRIES_READ)
      .as("entries");
    const lastAs = (attendance: string) =>
      sql<number | null>`max(CASE WHEN ${entries.attendance} = ${attendance} THEN ${entries.at} END)`;
    const noted = db
      .select({
        bookingId: entries.bookingId,
        seatedAt: sql<number | null>`coalesce(${lastAs("seated")}, ${lastAs("arrived")})`.as("seated_at"),
        finishedAt: lastAs("finished").as("finished_at"),
      })
      .from(entries)
      .where(isNotNull(entries.attendance))
      .groupBy(entries.bookingId)
      .as("noted");
    return db
      .select({
        id: bookings.id,
        bookingDate: bookings.bookingDate,
        guests: bookings.guests,
        durationMinutes: bookings.durationMinutes,
        attendance: bookings.attendance,
        seatedAt: noted.seatedAt,
        finishedAt: noted.finishedAt,
      })
      .from(noted)
      .innerJoin(bookings, and(eq(bookings.id, noted.bookingId), ofWorkspace(bookings.workspaceId, workspaceId)));
  },
);
