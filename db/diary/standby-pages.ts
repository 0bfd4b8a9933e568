import { and, asc, desc, eq, getTableColumns, gte, inArray, sql } from "drizzle-orm";
import { type Diary, type Given, prepareQuery, type RowOf } from "../connect.ts";
import { bookingEvents, bookings, standbyDates, standbys } from "./schema.ts";
import { claimsOf, visitNames } from "./visit-names.ts";

/* Parties that wait, as pages and members' lists show them. Days read theirs by standbys.ts. */

type WishedDate = { date: string; from: string; until: string; around: string | null };

/** Its dates, as JSON; a `WishedDate` each. */
const DATES = sql<string>`(SELECT json_group_array(json_object('date', d.booking_date, 'from', d.from_time, 'until', d.until_time,
  'around', d.around_time)) FROM standby_dates d WHERE d.standby_id = standbys.id)`;

/** In order. */
export const wishedDates = ({ dates }: { dates: string }): WishedDate[] =>
  (JSON.parse(dates) as WishedDate[]).sort((one, other) => (one.date < other.date ? -1 : 1));

const standbyQuery = prepareQuery((db: Diary, workspaceId: Given<string>, id: Given<string>) =>
  db
    .select({ ...getTableColumns(standbys), dates: DATES })
    .from(standbys)
    .where(and(eq(standbys.id, id), eq(standbys.workspaceId, workspaceId)))
    .limit(1),
);

export type StandbyRow = RowOf<typeof standbyQuery>;

export const standbyById = (db: Diary, workspaceId: string, id: string) => standbyQuery(db, workspaceId, id).get();

/** Parties that wait for a date, in the order of the line. */
export const standbysListed = prepareQuery((db: Diary, workspaceId: Given<string>, date: Given<string>) =>
  db
    .select({ ...getTableColumns(standbys), dates: DATES })
    .from(standbyDates)
    .crossJoin(standbys)
    .where(
      and(
        ...[eq(standbyDates.workspaceId, workspaceId), eq(standbyDates.bookingDate, date)],
        ...[eq(standbys.id, standbyDates.standbyId), inArray(standbys.state, ["waiting", "offered", "asleep"])],
      ),
    )
    .orderBy(asc(standbys.createdAt), asc(standbys.id)),
);

/** Parties that wait for a date from this one on, those with an open offer last; each with a date whose day can end its wait. */
export const standbysToEnd = (db: Diary, workspaceId: string, from: string, limit: number) =>
  db
    .select({ id: standbys.id, date: sql<string>`coalesce(${standbys.offeredDate}, min(${standbyDates.bookingDate}))` })
    .from(standbyDates)
    .crossJoin(standbys)
    .where(
      and(
        ...[eq(standbyDates.workspaceId, workspaceId), gte(standbyDates.bookingDate, from)],
        ...[eq(standbys.id, standbyDates.standbyId), inArray(standbys.state, ["waiting", "offered", "asleep"])],
      ),
    )
    .groupBy(standbys.id)
    .orderBy(sql`${standbys.offeredDate} IS NOT NULL`, asc(standbys.id))
    .limit(limit)
    .all();

/** Parties awake in the line of a date before this instant and id; of the whole line with the largest of both. */
export const awakeBefore = prepareQuery(
  (db: Diary, workspaceId: Given<string>, date: Given<string>, createdAt: Given<number>, id: Given<string>) =>
    db
      .select({ count: sql<number>`count(*)` })
      .from(standbyDates)
      .crossJoin(standbys)
      .where(
        and(
          ...[eq(standbyDates.workspaceId, workspaceId), eq(standbyDates.bookingDate, date)],
          ...[eq(standbys.id, standbyDates.standbyId), inArray(standbys.state, ["waiting", "offered"])],
          sql`(${standbys.createdAt}, ${standbys.id}) < (${createdAt}, ${id})`,
        ),
      ),
);

/** Open holds of a date, by start. */
export const heldOn = prepareQuery((db: Diary, workspaceId: Given<string>, date: Given<string>) =>
  db
    .select({ ...getTableColumns(bookings), claims: claimsOf, visitNames })
    .from(bookings)
    .where(
      and(
        ...[eq(bookings.workspaceId, workspaceId), eq(bookings.bookingDate, date)],
        sql`${bookings.holdUntil} IS NOT NULL`,
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id)),
);

const HOLD_EVENTS = ["held", "told", "prolonged", "accepted", "declined", "lapsed", "withdrawn"];
const SERVED_MAX = 1000;

/** The log of a date's holds, the newest entry first. `moved`: bookings that got another place with the entry. */
export const holdEventsOn = prepareQuery((db: Diary, workspaceId: Given<string>, date: Given<string>) =>
  db
    .select({
      ...{ hold: bookingEvents.bookingId, type: bookingEvents.type, at: bookingEvents.at },
      ...{ actor: bookingEvents.actor, changes: bookingEvents.changes },
      moved: sql<number>`(SELECT count(*) FROM moves m WHERE m.workspace_id = booking_events.workspace_id
        AND m.booking_date = booking_events.booking_date AND m.seq = booking_events.seq)`,
    })
    .from(bookingEvents)
    .where(
      and(
        ...[eq(bookingEvents.workspaceId, workspaceId), eq(bookingEvents.bookingDate, date)],
        inArray(bookingEvents.type, HOLD_EVENTS),
      ),
    )
    .orderBy(desc(bookingEvents.seq))
    .limit(SERVED_MAX),
);

/** Names of holds that became bookings or are open, and of those who waited, by id; who was forgotten has none. */
export const namesServed = (db: Diary, workspaceId: string, ids: string[]) =>
  db.$client
    .prepare(
      `SELECT b.id, b.customer_name AS "name", NULL AS "joinedAt" FROM json_each(?2) j CROSS JOIN bookings b
      WHERE b.id = j.value AND +b.workspace_id = ?1
      UNION ALL SELECT s.id, s.customer_name, s.created_at FROM json_each(?2) j CROSS JOIN standbys s
      WHERE s.id = j.value AND +s.workspace_id = ?1`,
    )
    .bind(workspaceId, JSON.stringify(ids))
    .all<{ id: string; name: string | null; joinedAt: number | null }>();
