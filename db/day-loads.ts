import { and, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";
import { datesAround, datesMeeting } from "../domain/around.ts";
import { HOUR_MS, MINUTE_MS, utcMidnight } from "../domain/calendar.ts";
import { AXIS_MINUTES, LONGEST_STAY_MINUTES } from "../domain/day-axis.ts";
import type { BookingRules } from "../domain/rules.ts";
import type { Db } from "./connect.ts";
import { rulesOfColumns } from "./rules.ts";
import { bookings } from "./schema.ts";

/** Spots in use over one stay of a date, summed over the bookings that share it. */
export type DayLoadRow = { bookingDate: string; startsAt: number; endsAt: number; spots: number };

/*
 * A stay of one date may reach into another, so the dates around are read with a date. The index on workspace, date and
 * start leads to the stays that begin early or late enough for that.
 */

/** No clock is further from UTC. Which one counts is read in the same statement as the stays. */
const WIDEST_OFFSET_MS = 14 * HOUR_MS;
const LONGEST_STAY_MS = LONGEST_STAY_MINUTES * MINUTE_MS;

/** Every stay that may meet one of the dates begins between these instants. */
const startsBetween = (from: string, to: string): [earliest: number, latest: number] => [
  utcMidnight(from) - WIDEST_OFFSET_MS - LONGEST_STAY_MS,
  utcMidnight(to) + WIDEST_OFFSET_MS + AXIS_MINUTES * MINUTE_MS,
];

/*
 * Rules and loads in one statement and one row: availability is what is asked for most. Equal stays are summed, so the
 * answer stays small however many book.
 */
const RULES_AND_LOADS = `SELECT r.*, (
    SELECT json_group_array(json_array(booking_date, starts_at, until, spots)) FROM (
      SELECT booking_date, starts_at, coalesce(released_at, ends_at) AS until, sum(spots) AS spots
      FROM bookings
      WHERE workspace_id = ?1 AND booking_date IN (SELECT value FROM json_each(?2))
        AND starts_at > ?3 AND starts_at < ?4 AND status <> 'cancelled'
      GROUP BY booking_date, starts_at, until)
  ) AS loads
  FROM booking_rules r WHERE r.workspace_id = ?1`;

type Row = Record<string, unknown> & { loads: string };

/** The rules of a workspace and every stay that may meet its dates from `from` to `to`; one round trip. */
export async function rulesAndLoads(
  db: Db,
  workspaceId: string,
  from: string,
  to: string,
): Promise<{ rules: BookingRules; loads: DayLoadRow[] } | undefined> {
  const dates = JSON.stringify(datesMeeting(from, to));
  const statement = db.$client.prepare(RULES_AND_LOADS).bind(workspaceId, dates, ...startsBetween(from, to));
  const { results } = await statement.all<Row>();
  const [row] = results;
  if (!row) return undefined;
  const stays: [string, number, number, number][] = JSON.parse(row.loads);
  return {
    rules: rulesOfColumns(row),
    loads: stays.map(([bookingDate, startsAt, endsAt, spots]) => ({ bookingDate, startsAt, endsAt, spots })),
  };
}

/** One stay of a date with its spots and guests, summed over the bookings that share it. */
export type DayStay = DayLoadRow & { guests: number };

const until = sql<number>`coalesce(${bookings.releasedAt}, ${bookings.endsAt})`;

const areStays = (workspaceId: string, dates: string[], [earliest, latest]: [number, number]) =>
  and(
    eq(bookings.workspaceId, workspaceId),
    inArray(bookings.bookingDate, dates),
    gt(bookings.startsAt, earliest),
    lt(bookings.startsAt, latest),
    ne(bookings.status, "cancelled"),
  );

/** The stays that may meet a date, its own and those of the dates around; those of cancelled bookings are left out. */
export const staysMeeting = (db: Db, workspaceId: string, date: string) =>
  db
    .select({
      bookingDate: bookings.bookingDate,
      startsAt: bookings.startsAt,
      endsAt: until,
      spots: sql<number>`sum(${bookings.spots})`,
      guests: sql<number>`sum(${bookings.guests})`,
    })
    .from(bookings)
    .where(areStays(workspaceId, datesMeeting(date, date), startsBetween(date, date)))
    .groupBy(bookings.bookingDate, bookings.startsAt, until);

/** The stays around a date that may reach into it, in the order in which `STAYS_AROUND` has them. */
export const staysAround = (db: Db, workspaceId: string, date: string) =>
  db
    .select({ startsAt: bookings.startsAt, endsAt: until, spots: sql<number>`sum(${bookings.spots})` })
    .from(bookings)
    .where(areStays(workspaceId, datesAround(date), startsBetween(date, date)))
    .groupBy(bookings.startsAt, until)
    .orderBy(bookings.startsAt, until);

/** The stays of an `AroundSeen` in ?2 as they are stored by now, as `aroundSeen` writes them (domain/around.ts). */
export const STAYS_AROUND = `(SELECT coalesce(group_concat(stay), '') FROM (
    SELECT starts_at || '-' || coalesce(released_at, ends_at) || ':' || sum(spots) AS stay FROM bookings
    WHERE workspace_id = ?1 AND booking_date IN (SELECT value FROM json_each(?2, '$.dates'))
      AND starts_at > ?2 ->> 'startsAfter' AND starts_at < ?2 ->> 'to'
      AND coalesce(released_at, ends_at) > ?2 ->> 'from' AND status <> 'cancelled'
    GROUP BY starts_at, coalesce(released_at, ends_at)
    ORDER BY starts_at, coalesce(released_at, ends_at)))`;
