import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  lte,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { type Diary, type Given, isAmong, limitOf, ofWorkspace, prepareQuery } from "../connect.ts";
import { guestColumns, noGuestColumns } from "./guests/guest-of-booking.ts";
import { isBooked } from "./holds.ts";
import { bookingEvents, bookings, feedback } from "./schema.ts";
import { claimsOf, visitNames } from "./visit-names.ts";

/** `claims`: `[resource, isPinned, isOverride, startsAt, endsAt]` of each, as JSON. */
export type BookingRow = typeof bookings.$inferSelect & {
  claims?: string;
  areaName?: string | null;
  visitNames?: string | null;
  /** Both JSON, of rows that members list (db/diary/guests/guest-of-booking.ts). */
  guestFacts?: string | null;
  guestHolders?: string | null;
};
export type EventRow = typeof bookingEvents.$inferSelect;
export type FeedbackRow = typeof feedback.$inferSelect;

const wholeRow = {
  ...getTableColumns(bookings),
  claims: claimsOf,
  visitNames,
};

export const bookingQuery = prepareQuery((db: Diary, workspaceId: Given<string>, id: Given<string>) =>
  db
    .select(wholeRow)
    .from(bookings)
    .where(and(eq(bookings.workspaceId, workspaceId), eq(bookings.id, id)))
    .limit(1),
);

/** `now` in ms: a visit counts once it is over. */
export const bookingWithGuestQuery = prepareQuery(
  (db: Diary, workspaceId: Given<string>, id: Given<string>, now: Given<number>) =>
    db
      .select({ ...wholeRow, ...guestColumns(now) })
      .from(bookings)
      .where(and(eq(bookings.workspaceId, workspaceId), eq(bookings.id, id)))
      .limit(1),
);

export const bookingById = (db: Diary, workspaceId: string, id: string) => bookingQuery(db, workspaceId, id).get();

export const isCommandLogged = async (db: Diary, workspaceId: string, commandId: string): Promise<boolean> =>
  (await loggedCommand(db, workspaceId, commandId)) !== undefined;

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

/** Ordered by date, time and id, as the index is. Without holds, which are nobody's visits yet. */
export const bookingsPage = (db: Diary, workspaceId: string, wanted: BookingsPageQuery) =>
  pageOf({ ascending: ascendingPage, descending: descendingPage }, db, workspaceId, wanted, 0);

/** The same with open holds and the guests of the bookings; `now` as in `bookingWithGuestQuery`. */
export const bookingsPageWithGuests = (db: Diary, workspaceId: string, wanted: BookingsPageQuery, now: number) =>
  pageOf({ ascending: ascendingWithGuests, descending: descendingWithGuests }, db, workspaceId, wanted, now);

function pageOf(
  pages: Record<"ascending" | "descending", typeof ascendingPage>,
  db: Diary,
  workspaceId: string,
  wanted: BookingsPageQuery,
  now: number,
) {
  const { descending, after, search, limit } = wanted;
  const [from, to] = [wanted.from ?? FIRST_DATE, wanted.to ?? LAST_DATE];
  const [page, firstDate, beforeAll, lastDate] = descending
    ? ([pages.descending, to, Number.MAX_SAFE_INTEGER, from] as const)
    : ([pages.ascending, from, Number.MIN_SAFE_INTEGER, to] as const);
  // SQLite would read all rows between a place before the range and the range
  const isInRange = after !== null && (descending ? after.bookingDate <= to : after.bookingDate >= from);
  const start = isInRange ? after : { bookingDate: firstDate, startsAt: beforeAll, id: "" };
  const range = [start.bookingDate, start.startsAt, start.id, lastDate, limit] as const;
  return page(db, workspaceId, ...range, now, ...search);
}

const [FIRST_DATE, LAST_DATE] = ["0000-01-01", "9999-12-31"];

/** Each page begins behind a place, where SQLite enters the index. */
const pageInOrder = (
  direction: typeof asc,
  isBeyond: SQL,
  isWithin: typeof lte,
  guestsOf: typeof guestColumns,
  isShown?: SQL,
) =>
  prepareQuery(
    (
      db: Diary,
      workspaceId: Given<string>,
      bookingDate: Given<string>,
      startsAt: Given<number>,
      id: Given<string>,
      lastDate: Given<string>,
      limit: Given<number>,
      now: Given<number>,
      ...words: Given<string>[]
    ) =>
      db
        .select({ ...wholeRow, ...guestsOf(now) })
        .from(bookings)
        .where(
          and(
            eq(bookings.workspaceId, workspaceId),
            sql`(${bookings.bookingDate}, ${bookings.startsAt}, ${bookings.id}) ${isBeyond} (${bookingDate}, ${startsAt}, ${id})`,
            isWithin(bookings.bookingDate, lastDate),
            isShown,
            ...words.map((word) => sql`instr(${bookings.searchText}, ${word}) > 0`),
          ),
        )
        .orderBy(direction(bookings.bookingDate), direction(bookings.startsAt), direction(bookings.id))
        .limit(limitOf(limit)),
  );
const ascendingPage = pageInOrder(asc, sql`>`, lte, noGuestColumns, isBooked);
const descendingPage = pageInOrder(desc, sql`<`, gte, noGuestColumns, isBooked);
const ascendingWithGuests = pageInOrder(asc, sql`>`, lte, guestColumns);
const descendingWithGuests = pageInOrder(desc, sql`<`, gte, guestColumns);

/**
 * A booking without guest: no earlier active booking of the workspace has the customer's address or number; false without
 * either. Named in full: drizzle leaves out the table, and the inner one has the same columns.
 */
const isFirstVisit = sql<number | null>`CASE WHEN bookings.guest_id > '' THEN NULL ELSE
  coalesce(bookings.customer_email, bookings.customer_phone) IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM bookings e WHERE e.workspace_id = bookings.workspace_id AND e.status <> 'cancelled'
    AND e.customer_email = bookings.customer_email AND e.starts_at < bookings.starts_at AND e.hold_until IS NULL)
  AND NOT EXISTS (SELECT 1 FROM bookings e WHERE e.workspace_id = bookings.workspace_id AND e.status <> 'cancelled'
    AND e.customer_phone = bookings.customer_phone AND e.starts_at < bookings.starts_at AND e.hold_until IS NULL) END`;

/** The newest visit before a booking's own start with the same address, or number, at which its customer came. */
const visitBeforeBy = (contact: SQL, workspaceId: Given<string>, id: Given<string>) => sql`SELECT * FROM (
  SELECT e.id, e.starts_at FROM bookings own CROSS JOIN bookings e
  WHERE own.id = ${id} AND +own.workspace_id = ${workspaceId} AND e.workspace_id = ${workspaceId}
    AND e.${contact} = own.${contact} AND e.status <> 'cancelled' AND e.starts_at < own.starts_at
    AND e.attendance IS NOT 'no_show' AND e.hold_until IS NULL
  ORDER BY e.starts_at DESC LIMIT 1)`;

/** The customer's last visit before a booking; known by e-mail address or phone number. */
export const visitBefore = prepareQuery((db: Diary, workspaceId: Given<string>, id: Given<string>) =>
  db
    .select(wholeRow)
    .from(bookings)
    .where(
      sql`${bookings.id} = (SELECT id FROM (${visitBeforeBy(sql`customer_email`, workspaceId, id)}
        UNION ALL ${visitBeforeBy(sql`customer_phone`, workspaceId, id)}) ORDER BY starts_at DESC LIMIT 1)`,
    )
    .limit(1),
);

/** Bookings of guests, the latest start first, behind a place. */
export const bookingsOfGuest = (db: Diary, workspaceId: string, guestIds: string[], after: StartOf, limit: number) =>
  db
    .select(wholeRow)
    .from(bookings)
    .where(
      sql`bookings.rowid IN (SELECT r.rowid FROM json_each(${JSON.stringify(guestIds)}) j
        CROSS JOIN bookings r INDEXED BY bookings_by_guest ON r.workspace_id = ${workspaceId} AND r.guest_id = j.value
        WHERE r.starts_at <= ${after.startsAt} AND (r.starts_at, r.id) < (${after.startsAt}, ${after.id})
        ORDER BY r.starts_at DESC, r.id DESC LIMIT ${limit})`,
    )
    .orderBy(desc(bookings.startsAt), desc(bookings.id));

type StartOf = { startsAt: number; id: string };

/** In the order of the day. Capacity bounds the active ones, but nothing bounds how many were cancelled. */
export const bookingsOn = prepareQuery(
  (db: Diary, workspaceId: Given<string>, date: Given<string>, cancelledMost: Given<number>, now: Given<number>) =>
    db
      .select({ ...wholeRow, ...guestColumns(now), isFirstVisit })
      .from(bookings)
      .where(
        and(
          eq(bookings.workspaceId, workspaceId),
          eq(bookings.bookingDate, date),
          sql`(${bookings.status} <> 'cancelled' OR ${bookings.id} IN (SELECT c.id FROM bookings c
            WHERE c.workspace_id = ${workspaceId} AND c.booking_date = ${date} AND c.status = 'cancelled'
            ORDER BY c.starts_at, c.id LIMIT ${limitOf(cancelledMost)}))`,
        ),
      )
      .orderBy(asc(bookings.startsAt), asc(bookings.id)),
);

export const bookedDatesFrom = (db: Diary, workspaceId: string, date: string) =>
  db
    .selectDistinct({ date: bookings.bookingDate })
    .from(bookings)
    .where(
      and(eq(bookings.workspaceId, workspaceId), gte(bookings.bookingDate, date), ne(bookings.status, "cancelled")),
    )
    .orderBy(asc(bookings.bookingDate));

/** Those that a change of rules left without a place. Without the `+`, SQLite would go through all bookings ahead in their order. */
export const unplacedBookings = (db: Diary, workspaceId: string, date: string, now: number, limit: number) =>
  db
    .select(wholeRow)
    .from(bookings)
    .where(isUnplaced(workspaceId, date, now))
    .orderBy(sql`+${bookings.bookingDate}`, asc(bookings.startsAt), asc(bookings.id))
    .limit(limit);

/** Those among `ids` that are not over and not cancelled. */
export const bookingsAheadOf = (db: Diary, workspaceId: string, ids: string[], now: number) =>
  db
    .select(wholeRow)
    .from(bookings)
    .where(
      and(
        ofWorkspace(bookings.workspaceId, workspaceId),
        isAmong(bookings.id, ids),
        gt(bookings.endsAt, now),
        ne(bookings.status, "cancelled"),
      ),
    );

/** Parties noted as seated that began between two instants, with when the day heard it. By date and start, so that the index bounds the rows. */
export const seatedBetween = (db: Diary, workspaceId: string, dates: string[], from: number, to: number) =>
  db
    .select({
      ...{ id: bookings.id, bookingDate: bookings.bookingDate, attendanceAt: bookings.attendanceAt },
      notedAt: sql<number>`(SELECT max(e.at) FROM booking_events e
        WHERE e.booking_id = bookings.id AND +e.workspace_id = bookings.workspace_id AND e.changes ->> 'attendance' = 'seated')`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.workspaceId, workspaceId),
        isAmong(bookings.bookingDate, dates),
        between(bookings.startsAt, from, to),
        eq(bookings.attendance, "seated"),
        ne(bookings.status, "cancelled"),
      ),
    );

/** Those among `ids`, over or not. */
export const bookingsNamed = (db: Diary, workspaceId: string, ids: string[]) =>
  db
    .select(wholeRow)
    .from(bookings)
    .where(and(ofWorkspace(bookings.workspaceId, workspaceId), isAmong(bookings.id, ids)));

export const unplacedCount = (db: Diary, workspaceId: string, date: string, now: number) =>
  db
    .select({ count: count() })
    .from(bookings)
    .where(isUnplaced(workspaceId, date, now));

const isUnplaced = (workspaceId: string, date: string, now: number) =>
  and(
    eq(bookings.workspaceId, workspaceId),
    gte(bookings.bookingDate, date),
    sql`unplaced IS NOT NULL`, // the index
    ne(bookings.unplaced, "let_in"),
    gt(bookings.endsAt, now),
    ne(bookings.status, "cancelled"),
  );

const isActive = ne(bookings.status, "cancelled");

/** Writes a part of a query. */
export const activeCountOn = (db: Diary, workspaceId: Given<string>, date: Given<string | null>) => {
  const all = db
    .select({ count: count() })
    .from(bookings)
    .where(and(eq(bookings.workspaceId, workspaceId), sql`${bookings.bookingDate} = ${date}`, isActive));
  return withoutHolds(all, workspaceId, sql`= ${date}`);
};

/** Writes a part of a query that counts up to `most`. */
export const activeCountAfter = (db: Diary, workspaceId: Given<string>, date: Given<string>, most: number) => {
  const all = db.select({ count: count() }).from(
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.workspaceId, workspaceId), gt(bookings.bookingDate, date), isActive))
      .limit(most)
      .as("upcoming"),
  );
  return withoutHolds(all, workspaceId, sql`> ${date}`);
};

/** Holds are counted by their own index: with their column among the conditions SQLite would read every booking. */
const withoutHolds = (all: SQLWrapper, workspaceId: Given<string>, isDate: SQL) =>
  sql<number>`(${all} - (SELECT count(*) FROM bookings INDEXED BY bookings_held
    WHERE workspace_id = ${workspaceId} AND booking_date ${isDate} AND hold_until IS NOT NULL))`;

/** Includes deleted bookings. */
export const eventsOf = prepareQuery((db: Diary, workspaceId: Given<string>, bookingId: Given<string>) =>
  db
    .select()
    .from(bookingEvents)
    .where(and(ofWorkspace(bookingEvents.workspaceId, workspaceId), eq(bookingEvents.bookingId, bookingId)))
    .orderBy(asc(bookingEvents.id)),
);

/** The logs of several bookings, without entries of a date that they left. */
export const logsOf = (db: Diary, workspaceId: string, bookingIds: string[]) =>
  db
    .select({
      ...{ bookingId: bookingEvents.bookingId, bookingDate: bookingEvents.bookingDate, type: bookingEvents.type },
      ...{ version: bookingEvents.version, at: bookingEvents.at, requestHash: bookingEvents.requestHash },
      changes: bookingEvents.changes,
    })
    .from(bookingEvents)
    .where(
      and(
        ofWorkspace(bookingEvents.workspaceId, workspaceId),
        isAmong(bookingEvents.bookingId, bookingIds),
        ne(bookingEvents.type, "moved_out"),
      ),
    )
    .orderBy(asc(bookingEvents.version));

export const feedbackOn = prepareQuery((db: Diary, workspaceId: Given<string>, bookingId: Given<string>) =>
  db
    .select()
    .from(feedback)
    .where(and(eq(feedback.workspaceId, workspaceId), eq(feedback.bookingId, bookingId)))
    .limit(1),
);

export const loggedCommand = (db: Diary, workspaceId: string, commandId: string) =>
  db
    .select({ requestHash: bookingEvents.requestHash })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.workspaceId, workspaceId), eq(bookingEvents.commandId, commandId)))
    .get();

/** Also for an entry of a booking that is gone. */
export const loggedCommands = (db: Diary, workspaceId: string, commandIds: string[]) =>
  db
    .select({
      ...{ commandId: bookingEvents.commandId, bookingId: bookingEvents.bookingId },
      ...{ requestHash: bookingEvents.requestHash, at: bookingEvents.at },
    })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.workspaceId, workspaceId), isAmong(bookingEvents.commandId, commandIds)));
