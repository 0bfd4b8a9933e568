import { and, asc, count, eq, gt, gte, inArray, lt, ne, sql } from "drizzle-orm";
import { datesAround } from "../../domain/day/around.ts";
import type { BookingRules } from "../../domain/rules.ts";
import { earliestUpcomingDate, HOUR_MS, MINUTE_MS, utcMidnight } from "../../domain/time/calendar.ts";
import { AXIS_MINUTES, LONGEST_STAY_MINUTES } from "../../domain/time/day-axis.ts";
import { openingSpan } from "../../domain/time/today.ts";
import type { Diary } from "../connect.ts";
import { rulesOfColumns } from "./rules.ts";
import { bookings } from "./schema.ts";

/** Spots in use over one stay of a date, summed over the bookings that share it. */
export type DayLoadRow = { bookingDate: string; startsAt: number; endsAt: number; spots: number };

/*
 * A stay of one date may reach into another, so the dates around are read with a date. The index on workspace, date and
 * start leads to the stays that begin early or late enough for that.
 */

/** No clock is further from UTC. */
const WIDEST_OFFSET_MS = 14 * HOUR_MS;
const LONGEST_STAY_MS = LONGEST_STAY_MINUTES * MINUTE_MS;

/** Between these instants, ends aside. */
type Window = [after: number, before: number];

const NOTHING: Window = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

/** Every stay that may meet any stay of the dates begins in it, whatever the time zone: rules are read in the same trip. */
const beginMeeting = (from: string, to: string): Window => [
  utcMidnight(from) - WIDEST_OFFSET_MS - LONGEST_STAY_MS,
  utcMidnight(to) + WIDEST_OFFSET_MS + AXIS_MINUTES * MINUTE_MS,
];

/** Every stay that may meet the opening hours of the dates begins in it: few of other dates do. */
function beginMeetingHours(rules: BookingRules, from: string, to: string): Window {
  const open = openingSpan(rules, from, to);
  return open ? [open.from - LONGEST_STAY_MS, open.to] : NOTHING;
}

/*
 * Rules and loads in one statement and one row: availability is what is asked for most. Equal stays are summed, so the
 * answer stays small however many book.
 */
const RULES_AND_LOADS = `SELECT r.*, (
    SELECT json_group_array(json_array(booking_date, starts_at, until, spots)) FROM (
      SELECT booking_date, starts_at, coalesce(released_at, ends_at) AS until, sum(spots) AS spots
      FROM bookings
      WHERE workspace_id = ?1 AND booking_date BETWEEN ?2 AND ?3 AND status <> 'cancelled'
      GROUP BY booking_date, starts_at, until
      UNION ALL
      SELECT booking_date, starts_at, coalesce(released_at, ends_at), spots
      FROM bookings
      WHERE workspace_id = ?1 AND booking_date IN (?4, ?5, ?6, ?7) AND starts_at > ?8 AND starts_at < ?9
        AND status <> 'cancelled')
  ) AS loads
  FROM booking_rules r WHERE r.workspace_id = ?1`;

type Row = Record<string, unknown> & { loads: string };

const KEPT = 2000;
/** Rules as they were read last, by workspace. They say which rows are worth reading, never what is answered. */
const lastRead = new Map<string, BookingRules>();

/**
 * The rules of a workspace and the stays of its dates from `from` to `to`, with those of the dates around that may meet
 * them: their opening hours, or, when `whole`, any time. One round trip, two when the hours are others than were read last.
 */
export async function rulesAndLoads(
  db: Diary,
  workspaceId: string,
  { from, to, whole = false }: { from: string; to: string; whole?: boolean },
): Promise<{ rules: BookingRules; loads: DayLoadRow[] } | undefined> {
  const known = whole ? undefined : lastRead.get(workspaceId);
  const [after, before] = known ? beginMeetingHours(known, from, to) : beginMeeting(from, to);
  const { results } = await db.$client
    .prepare(RULES_AND_LOADS)
    .bind(workspaceId, from, to, ...datesAround(from, to), after, before)
    .all<Row>();
  const [row] = results;
  if (!row) return undefined;
  const rules = rulesOfColumns(row);
  if (lastRead.size >= KEPT) lastRead.clear();
  lastRead.set(workspaceId, rules);
  const needed = beginMeetingHours(rules, from, to);
  const isEnough = known === undefined || (after <= needed[0] && needed[1] <= before);
  if (!isEnough) return rulesAndLoads(db, workspaceId, { from, to, whole: true });
  const stays: [string, number, number, number][] = JSON.parse(row.loads);
  return {
    rules,
    loads: stays.map(([bookingDate, startsAt, endsAt, spots]) => ({ bookingDate, startsAt, endsAt, spots })),
  };
}

/** One stay of a date with its spots and guests, summed over the bookings that share it. */
export type DayStay = Omit<DayLoadRow, "bookingDate"> & { guests: number };

const until = sql<number>`coalesce(${bookings.releasedAt}, ${bookings.endsAt})`;

/** The stays of one date, those of cancelled bookings left out. */
export const staysOn = (db: Diary, workspaceId: string, date: string) =>
  db
    .select({
      startsAt: bookings.startsAt,
      endsAt: until,
      spots: sql<number>`sum(${bookings.spots})`,
      guests: sql<number>`sum(${bookings.guests})`,
    })
    .from(bookings)
    .where(and(eq(bookings.workspaceId, workspaceId), eq(bookings.bookingDate, date), ne(bookings.status, "cancelled")))
    .groupBy(bookings.startsAt, until);

/** The stays of the dates around that may meet a date, or, with `rules`, its opening hours; in the order of `STAYS_AROUND`. */
export function staysAround(db: Diary, workspaceId: string, date: string, rules?: BookingRules) {
  const [after, before] = rules ? beginMeetingHours(rules, date, date) : beginMeeting(date, date);
  return db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      endsAt: until,
      spots: bookings.spots,
      guests: bookings.guests,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.workspaceId, workspaceId),
        inArray(bookings.bookingDate, datesAround(date)),
        gt(bookings.startsAt, after),
        lt(bookings.startsAt, before),
        ne(bookings.status, "cancelled"),
      ),
    )
    .orderBy(asc(bookings.bookingDate), asc(bookings.startsAt), asc(bookings.id));
}

const isAhead = (workspaceId: string, now: number) =>
  and(
    eq(bookings.workspaceId, workspaceId),
    gte(bookings.bookingDate, earliestUpcomingDate(now)),
    gt(bookings.endsAt, now),
    ne(bookings.status, "cancelled"),
  );

/** Until when somebody stays on each date whose bookings are not over. */
export const lastEnds = (db: Diary, workspaceId: string, now: number) =>
  db
    .select({ bookingDate: bookings.bookingDate, endsAt: sql<number>`max(${until})` })
    .from(bookings)
    .where(isAhead(workspaceId, now))
    .groupBy(bookings.bookingDate);

/** How many bookings of some dates stay past the instant that goes with the date, and the first of them. */
export function bookingsPast(
  db: Diary,
  workspaceId: string,
  instants: Map<string, number>,
  now: number,
  limit: number,
) {
  const pairs = JSON.stringify([...instants]);
  const isPast = sql`${until} > (SELECT value ->> 1 FROM json_each(${pairs}) WHERE value ->> 0 = ${bookings.bookingDate})`;
  const where = and(isAhead(workspaceId, now), isPast);
  return db.batch([
    db.select({ count: count() }).from(bookings).where(where),
    db
      .select()
      .from(bookings)
      .where(where)
      .orderBy(asc(bookings.bookingDate), asc(bookings.startsAt), asc(bookings.id))
      .limit(limit),
  ]);
}

/** The stays of an `AroundSnapshot` in ?2 as they are stored by now, written as `aroundSnapshot` writes them (domain/day/around.ts). */
export const STAYS_AROUND = `(SELECT coalesce(group_concat(stay), '') FROM (
    SELECT starts_at || '-' || coalesce(released_at, ends_at) || ':' || spots AS stay FROM bookings
    WHERE workspace_id = ?1
      AND booking_date IN (?2 ->> '$.dates[0]', ?2 ->> '$.dates[1]', ?2 ->> '$.dates[2]', ?2 ->> '$.dates[3]')
      AND starts_at > ?2 ->> 'startsAfter' AND starts_at < ?2 ->> 'to'
      AND coalesce(released_at, ends_at) > ?2 ->> 'from' AND status <> 'cancelled'
    ORDER BY booking_date, starts_at, id))`;
