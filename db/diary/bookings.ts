import { and, asc, count, desc, eq, gt, gte, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Diary } from "../connect.ts";
import { ofWorkspace } from "../platform/scope.ts";
import { bookingEvents, bookings, feedback } from "./schema.ts";

export type BookingRow = typeof bookings.$inferSelect;
export type EventRow = typeof bookingEvents.$inferSelect;
export type FeedbackRow = typeof feedback.$inferSelect;

export const bookingQuery = (db: Diary, workspaceId: string, id: string) =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.workspaceId, workspaceId), eq(bookings.id, id)))
    .limit(1);

export const bookingById = (db: Diary, workspaceId: string, id: string) => bookingQuery(db, workspaceId, id).get();

export const isCommandLogged = async (db: Diary, workspaceId: string, commandId: string): Promise<boolean> =>
  (await db
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.workspaceId, workspaceId), eq(bookingEvents.commandId, commandId)))
    .get()) !== undefined;

export type BookingCursor = { bookingDate: string; startsAt: number; id: string };
export type BookingsPageQuery = {
  from: string | null;
  to: string | null;
  /** Every word must be in the search text. */
  search: string[];
  descending: boolean;
  after: BookingCursor | null;
  limit: number;
};

/** Ordered by date, time and id, as the index is. */
export function bookingsPage(db: Diary, workspaceId: string, wanted: BookingsPageQuery) {
  const direction = wanted.descending ? desc : asc;
  const conditions: (SQL | undefined)[] = [eq(bookings.workspaceId, workspaceId)];
  if (wanted.after && isCursorInRange(wanted, wanted.after)) {
    const { bookingDate, startsAt, id } = wanted.after;
    const place = sql`(${bookings.bookingDate}, ${bookings.startsAt}, ${bookings.id})`;
    const beyond = wanted.descending ? sql`<` : sql`>`;
    conditions.push(sql`${place} ${beyond} (${bookingDate}, ${startsAt}, ${id})`); // SQLite enters the index here
  }
  if (wanted.from) conditions.push(gte(bookings.bookingDate, wanted.from));
  if (wanted.to) conditions.push(lte(bookings.bookingDate, wanted.to));
  for (const word of wanted.search) conditions.push(sql`instr(${bookings.searchText}, ${word}) > 0`);
  return db
    .select()
    .from(bookings)
    .where(and(...conditions))
    .orderBy(direction(bookings.bookingDate), direction(bookings.startsAt), direction(bookings.id))
    .limit(wanted.limit);
}

/** A cursor before the range excludes nothing but makes SQLite read all rows in between. */
const isCursorInRange = ({ from, to, descending }: BookingsPageQuery, { bookingDate }: BookingCursor) =>
  descending ? to === null || bookingDate <= to : from === null || bookingDate >= from;

export const activeCountOn = (db: Diary, workspaceId: string, date: string) =>
  db
    .select({ count: count() })
    .from(bookings)
    .where(
      and(eq(bookings.workspaceId, workspaceId), eq(bookings.bookingDate, date), ne(bookings.status, "cancelled")),
    );

/** Counts up to `most`. */
export const activeCountAfter = (db: Diary, workspaceId: string, date: string, most: number) =>
  db.select({ count: count() }).from(
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(eq(bookings.workspaceId, workspaceId), gt(bookings.bookingDate, date), ne(bookings.status, "cancelled")),
      )
      .limit(most)
      .as("upcoming"),
  );

/** Includes deleted bookings. */
export const eventsOf = (db: Diary, workspaceId: string, bookingId: string) =>
  db
    .select()
    .from(bookingEvents)
    .where(and(ofWorkspace(bookingEvents.workspaceId, workspaceId), eq(bookingEvents.bookingId, bookingId)))
    .orderBy(asc(bookingEvents.id));

export const feedbackOn = (db: Diary, workspaceId: string, bookingId: string) =>
  db
    .select()
    .from(feedback)
    .where(and(eq(feedback.workspaceId, workspaceId), eq(feedback.bookingId, bookingId)))
    .limit(1);

export const loggedCommand = (db: Diary, workspaceId: string, commandId: string) =>
  db
    .select({ requestHash: bookingEvents.requestHash })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.workspaceId, workspaceId), eq(bookingEvents.commandId, commandId)))
    .get();
