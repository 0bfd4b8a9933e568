import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, ne, sql } from "drizzle-orm";
import type { Turn } from "../../domain/day/commands.ts";
import type { DateMet } from "../../domain/day/dates-met.ts";
import { SETTLE_MS } from "../../domain/holds/hold.ts";
import type { DayOffers } from "../../domain/judging/day-offers.ts";
import { longestBefore } from "../../domain/judging/reach.ts";
import { isPlain } from "../../domain/plan/in-force.ts";
import { type BookingRules, NEEDS } from "../../domain/plan/rules.ts";
import { openingSpan } from "../../domain/plan/today.ts";
import { datesAround, type StayAround } from "../../domain/sheet/around.ts";
import { type ArrangedBooking, type SheetBooking, takenUntil } from "../../domain/sheet/sheet-booking.ts";
import { earliestUpcomingDate, HOUR_MS, MINUTE_MS, utcMidnight } from "../../domain/time/calendar.ts";
import { AXIS_MINUTES, LONGEST_RESET_MINUTES, LONGEST_TAKEN_MINUTES } from "../../domain/time/day-axis.ts";
import { type Diary, type Given, prepareQuery } from "../connect.ts";
import { wishColumn } from "../platform/columns.ts";
import { assignmentOf, type ClaimsOfBooking, claimsByBooking } from "./claims.ts";
import { isBooked } from "./holds.ts";
import { PLAN_COLUMNS } from "./plans.ts";
import { cachedRules, cacheRules, rulesOfColumns } from "./rules.ts";
import { bookings } from "./schema.ts";

/**
 * Spots summed over bookings with equal stays, whose `endsAt` includes the reset. Under a plan also who arrives; where
 * resources are given, each booking of the dates asked for by itself.
 */
export type DayLoadRow = {
  bookingDate: string;
  startsAt: number;
  endsAt: number;
  spots: number;
  guests?: number;
  parties?: number;
  booking?: ArrangedBooking;
};

/* Stays of neighbouring dates may overlap a date; the index on workspace, date and start finds them. */

/** Largest UTC offset of any time zone. */
const WIDEST_OFFSET_MS = 14 * HOUR_MS;
const LONGEST_TAKEN_MS = LONGEST_TAKEN_MINUTES * MINUTE_MS;
const LONGEST_RESET_MS = LONGEST_RESET_MINUTES * MINUTE_MS;

/** Both ends exclusive; milliseconds since 1970. */
type StartWindow = [after: number, before: number];

const EMPTY_WINDOW: StartWindow = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

/** Starts of all stays that can overlap the dates in any time zone; used before the rules are known. */
const startWindowOfDates = (from: string, to: string): StartWindow => [
  utcMidnight(from) - WIDEST_OFFSET_MS - LONGEST_TAKEN_MS,
  utcMidnight(to) + WIDEST_OFFSET_MS + AXIS_MINUTES * MINUTE_MS,
];

/** Starts of all stays that can overlap the opening hours, or what the first visit keeps free before it. */
function startWindowOfHours(rules: BookingRules, from: string, to: string): StartWindow {
  const open = openingSpan(rules, from, to);
  if (!open) return EMPTY_WINDOW;
  const first = open.from - longestBefore(rules) * MINUTE_MS;
  return [first - LONGEST_TAKEN_MS, open.to + (isPlain(rules.plan) ? 0 : LONGEST_RESET_MS)];
}

/** A release ends a stay early; its reset follows (domain/sheet/sheet-booking.ts). */
const TAKEN_UNTIL = "coalesce(released_at, ends_at) + reset_minutes * 60000";

/** The claims of a booking as text, in one order; null: it has none. `'' ||`: SQLite would nest it as JSON, not as a string. */
const CLAIMS_OF_BOOKING = `(SELECT '' || json_group_array(json_array(resource_id, starts_at, ends_at, override)) FROM (
    SELECT resource_id, starts_at, ends_at, override FROM claims
    WHERE booking_id = bookings.id AND +workspace_id = bookings.workspace_id ORDER BY resource_id, starts_at)
  HAVING count(*) > 0)`;

const ARRANGED_STAY = `json_array(id, booking_date, starts_at, ends_at, released_at, reset_minutes, guests, source, attendance,
  json(wish), unplaced)`;

/** A stay that another date may meet, where resources are given: with what it takes. */
const ARRANGED_AROUND = `json_array(json(${ARRANGED_STAY}), version, ${CLAIMS_OF_BOOKING})`;

/*
 * Availability is the most frequent query, so it reads one row; grouping equal stays keeps the row small. `lapsed` stands beside the
 * loads: with the end of a hold among their conditions SQLite would leave their covering index.
 */
const RULES_AND_LOADS = `SELECT r.*, ${PLAN_COLUMNS}, CASE WHEN coalesce(plans.needs, 0) < ${NEEDS.tables} THEN (
    SELECT json_group_array(CASE WHEN coalesce(plans.needs, 0) < ${NEEDS.periods} THEN json_array(booking_date, starts_at, until, spots)
        ELSE json_array(booking_date, starts_at, until, spots, guests, parties) END) FROM (
      SELECT booking_date, starts_at, ${TAKEN_UNTIL} AS until, sum(spots) AS spots,
        sum(guests) AS guests, count(*) AS parties
      FROM bookings
      WHERE workspace_id = ?1 AND booking_date BETWEEN ?2 AND ?3 AND status <> 'cancelled'
      GROUP BY booking_date, starts_at, until
      UNION ALL
      SELECT booking_date, starts_at, ${TAKEN_UNTIL}, spots, guests, 1
      FROM bookings
      WHERE workspace_id = ?1 AND booking_date IN (?4, ?5, ?6, ?7) AND starts_at > ?8 AND starts_at < ?9
        AND status <> 'cancelled')
  ) END AS loads,
  CASE WHEN coalesce(plans.needs, 0) < ${NEEDS.tables} AND ?2 = ?3 THEN (
    SELECT coalesce(max(seq), 0) FROM booking_events WHERE workspace_id = ?1 AND booking_date = ?2
  ) END AS seq,
  CASE WHEN plans.needs >= ${NEEDS.tables} AND (?2 = ?3 OR ?10) THEN (
    SELECT json_group_array(${ARRANGED_STAY})
    FROM bookings WHERE workspace_id = ?1 AND booking_date BETWEEN ?2 AND ?3 AND status <> 'cancelled'
  ) END AS stays,
  CASE WHEN plans.needs >= ${NEEDS.tables} AND (?2 = ?3 OR ?10) THEN (
    SELECT json_group_array(CASE WHEN plans.needs < ${NEEDS.offer} THEN json_array(booking_id, resource_id, pinned_by, override)
      ELSE json_array(booking_id, resource_id, pinned_by, override, starts_at, ends_at) END)
    FROM claims WHERE workspace_id = ?1 AND booking_date BETWEEN ?2 AND ?3
  ) END AS claims,
  CASE WHEN plans.needs >= ${NEEDS.tables} AND (?2 = ?3 OR ?10) THEN (
    SELECT json_group_array(${ARRANGED_AROUND})
    FROM bookings WHERE workspace_id = ?1 AND booking_date IN (?4, ?5, ?6, ?7) AND starts_at > ?8 AND starts_at < ?9
      AND ${TAKEN_UNTIL} > ?8 + ${LONGEST_TAKEN_MS} AND status <> 'cancelled'
  ) END AS around,
  CASE WHEN plans.needs >= ${NEEDS.tables} AND ?2 <> ?3 AND NOT ?10 THEN (
    SELECT json_group_object(booking_date, json(offers))
    FROM day_offers WHERE workspace_id = ?1 AND booking_date BETWEEN ?2 AND ?3
  ) END AS offers,
  (SELECT json_group_array(json_array(id, booking_date, starts_at, ${TAKEN_UNTIL}, spots, guests))
    FROM bookings INDEXED BY bookings_held
    WHERE workspace_id = ?1 AND booking_date BETWEEN ?11 AND ?12 AND hold_until <= ?13
  ) AS lapsed
  FROM booking_rules r LEFT JOIN plans ON plans.workspace_id = r.workspace_id WHERE r.workspace_id = ?1`;

type RulesAndLoadsRow = Record<string, unknown> &
  Record<"loads" | "stays" | "claims" | "around" | "offers", string | null> & { seq: number | null; lapsed: string };

/** A hold that counts no longer, though no day has settled it yet. */
type LapsedHold = [id: string, date: string, startsAt: number, endsAt: number, spots: number, guests: number];

/**
 * `offers`: of several dates, where resources are given; a date without any has no bookings. `seq`: of one date where spots are
 * counted, the last entry of its log.
 */
export type RulesAndLoads = {
  rules: BookingRules;
  loads: DayLoadRow[];
  offers?: Record<string, DayOffers>;
  seq: number | null;
};

/** `whole`: any time, not only the opening hours. `isExact`: where resources are given, each booking also of several dates. */
export type DatesToRead = { from: string; to: string; whole?: boolean; isExact?: boolean };

/**
 * Reads rules, stays of the dates, and stays of other dates that overlap their opening hours. Outdated cached rules cost
 * a second round trip. `now` in ms: a hold that ended a minute before takes nothing any more.
 */
export async function rulesAndLoads(
  db: Diary,
  workspaceId: string,
  { from, to, whole = false, isExact = false }: DatesToRead,
  now: number,
): Promise<RulesAndLoads | undefined> {
  const known = whole ? undefined : cachedRules(workspaceId);
  const [after, before] = known ? startWindowOfHours(known, from, to) : startWindowOfDates(from, to);
  const around = datesAround(from, to);
  const reached = around.toSorted();
  const [first, last] = [reached[0] ?? from, reached.at(-1) ?? to];
  const { results } = await db.$client
    .prepare(RULES_AND_LOADS)
    .bind(workspaceId, from, to, ...around, after, before, Number(isExact), first, last, now - SETTLE_MS)
    .all<RulesAndLoadsRow>();
  const [row] = results;
  if (!row) return undefined;
  const rules = rulesOfColumns(row);
  cacheRules(workspaceId, rules);
  const needed = startWindowOfHours(rules, from, to);
  const isEnough = known === undefined || (after <= needed[0] && needed[1] <= before);
  if (!isEnough) return rulesAndLoads(db, workspaceId, { from, to, whole: true, isExact }, now);
  const lapsed: LapsedHold[] = JSON.parse(row.lapsed);
  if (row.offers !== null && lapsed.length > 0)
    return rulesAndLoads(db, workspaceId, { from, to, whole, isExact: true }, now); // their days said last that the place is taken
  if (row.offers !== null) return { rules, loads: [], offers: JSON.parse(row.offers), seq: null };
  if (row.stays !== null) {
    const reaching: ArrangedAround[] = JSON.parse(row.around ?? "[]");
    const ofDates = arrangedRows(row.stays, row.claims ?? "[]");
    const gone = new Set(lapsed.map(([id]) => id));
    const standing = [...ofDates, ...reaching.map((each) => arrangedAround(each).row)];
    return { rules, loads: standing.filter(({ booking }) => !booking || !gone.has(booking.id)), seq: null };
  }
  const stays: [string, number, number, number, number?, number?][] = JSON.parse(row.loads ?? "[]");
  const loads = stays.map(([bookingDate, startsAt, endsAt, spots, guests, parties]) =>
    guests === undefined || parties === undefined
      ? { bookingDate, startsAt, endsAt, spots }
      : { bookingDate, startsAt, endsAt, spots, guests, parties },
  );
  const isCounted = ({ bookingDate, startsAt }: DayLoadRow) =>
    (bookingDate >= from && bookingDate <= to) || (startsAt > after && startsAt < before);
  const taken = lapsed.map(
    ([_, bookingDate, startsAt, endsAt, spots, guests]): DayLoadRow => ({
      ...{ bookingDate, startsAt, endsAt, spots: -spots, guests: -guests, parties: -1 },
    }),
  );
  return { rules, loads: [...loads, ...taken.filter(isCounted)], seq: row.seq };
}

/** The date as its log stands after a new booking; undefined when others' changes lie between. */
export function withBooking(
  read: RulesAndLoads,
  bookingDate: string,
  booking: SheetBooking,
  { seq, rulesVersion }: Turn,
): RulesAndLoads | undefined {
  if (read.seq === null || read.rules.version !== rulesVersion) return undefined;
  if (seq <= read.seq) return read;
  if (seq > read.seq + 1) return undefined;
  const { startsAt, spots, guests } = booking;
  const stay = { bookingDate, startsAt, endsAt: takenUntil(booking), spots, guests, parties: 1 };
  return { ...read, loads: [...read.loads, stay], seq };
}

type ArrangedStay = [
  ...[id: string, date: string, startsAt: number, endsAt: number, releasedAt: number | null, reset: number],
  ...[
    guests: number,
    source: ArrangedBooking["source"],
    attendance: ArrangedBooking["attendance"],
    wish: unknown,
    unplaced: ArrangedBooking["unplaced"],
  ],
];
/** With times where resources may serve for a part of a stay. */
type ClaimOfStay = [
  ...[bookingId: string, resourceId: string, pinnedBy: string | null, override: number],
  startsAt?: number,
  endsAt?: number,
];

/** Two lists: joined in SQL they take twice as long. */
function arrangedRows(stays: string, claims: string): DayLoadRow[] {
  const claimed: ClaimOfStay[] = JSON.parse(claims);
  const byBooking = claimsByBooking(
    claimed.map(([bookingId, resourceId, pinnedBy, override, startsAt, endsAt]) => ({
      ...{ bookingId, resourceId, pinnedBy, override: override === 1 },
      ...(startsAt === undefined ? {} : { startsAt, endsAt }),
    })),
  );
  const rows: ArrangedStay[] = JSON.parse(stays);
  return rows.map((row) => arrangedRow(row, byBooking.get(row[0])));
}

function arrangedRow(
  [
    id,
    bookingDate,
    startsAt,
    endsAt,
    releasedAt,
    resetMinutes,
    guests,
    source,
    attendance,
    wish,
    unplaced,
  ]: ArrangedStay,
  claimed: ClaimsOfBooking = [],
) {
  const stay = { id, status: "confirmed", startsAt, endsAt, releasedAt, resetMinutes } as const;
  const assignment = assignmentOf(claimed, stay);
  const booking: ArrangedBooking = { ...stay, guests, source, attendance, ...wishColumn(wish), assignment, unplaced };
  return { bookingDate, startsAt, endsAt: takenUntil(booking), spots: 0, guests, parties: 1, booking };
}

type ArrangedAround = [stay: ArrangedStay, version: number, claims: string | null];

function arrangedAround([stay, version, stored]: ArrangedAround) {
  const claimed: [string, number, number, number][] = JSON.parse(stored ?? "[]");
  const claims = claimed.map(([resourceId, startsAt, endsAt, override]) => ({
    ...{ bookingId: stay[0], resourceId, startsAt, endsAt, pinnedBy: null, override: override === 1 },
  }));
  return { row: arrangedRow(stay, claims), claims: ` ${version}${stored ?? ""}` };
}

/** Spots, guests and bookings summed over those with equal stays. */
export type DayStay = Omit<DayLoadRow, "bookingDate"> & { guests: number; parties: number };

const stayEnd = sql<number>`coalesce(${bookings.releasedAt}, ${bookings.endsAt}) + ${bookings.resetMinutes} * 60000`;

export const staysOn = prepareQuery((db: Diary, workspaceId: Given<string>, date: Given<string>) =>
  db
    .select({
      startsAt: bookings.startsAt,
      endsAt: stayEnd,
      spots: sql<number>`sum(${bookings.spots})`,
      guests: sql<number>`sum(${bookings.guests})`,
      parties: sql<number>`count(*)`,
    })
    .from(bookings)
    .where(and(eq(bookings.workspaceId, workspaceId), eq(bookings.bookingDate, date), ne(bookings.status, "cancelled")))
    .groupBy(bookings.startsAt, stayEnd),
);

/** Spots, guests and bookings summed over those with equal stays. */
export const staysBetween = prepareQuery(
  (db: Diary, workspaceId: Given<string>, from: Given<string>, to: Given<string>) =>
    db
      .select({
        bookingDate: bookings.bookingDate,
        startsAt: bookings.startsAt,
        endsAt: stayEnd,
        spots: sql<number>`sum(${bookings.spots})`,
        guests: sql<number>`sum(${bookings.guests})`,
        parties: count(),
      })
      .from(bookings)
      .where(
        and(
          eq(bookings.workspaceId, workspaceId),
          gte(bookings.bookingDate, from),
          lte(bookings.bookingDate, to),
          ne(bookings.status, "cancelled"),
        ),
      )
      .groupBy(bookings.bookingDate, bookings.startsAt, stayEnd),
);

/** Visits that are over by `now`, without holds that nobody settled, counted by date, source, attendance and stay. */
export const visitsOverBetween = prepareQuery(
  (db: Diary, workspaceId: Given<string>, from: Given<string>, to: Given<string>, now: Given<number>) =>
    db
      .select({
        bookingDate: bookings.bookingDate,
        source: bookings.source,
        attendance: bookings.attendance,
        startsAt: bookings.startsAt,
        endsAt: bookings.endsAt,
        count: count(),
      })
      .from(bookings)
      .where(
        and(
          eq(bookings.workspaceId, workspaceId),
          gte(bookings.bookingDate, from),
          lte(bookings.bookingDate, to),
          lte(bookings.endsAt, now),
          ne(bookings.status, "cancelled"),
          isBooked,
        ),
      )
      .groupBy(bookings.bookingDate, bookings.source, bookings.attendance, bookings.startsAt, bookings.endsAt),
);

/** The last date before this one that has bookings, cancelled ones included. */
export const bookedDateBefore = prepareQuery((db: Diary, workspaceId: Given<string>, date: Given<string>) =>
  db
    .select({ date: bookings.bookingDate })
    .from(bookings)
    .where(and(eq(bookings.workspaceId, workspaceId), lt(bookings.bookingDate, date)))
    .orderBy(desc(bookings.bookingDate))
    .limit(1),
);

/** The first date after this one that has bookings, cancelled ones included. */
export const bookedDateAfter = prepareQuery((db: Diary, workspaceId: Given<string>, date: Given<string>) =>
  db
    .select({ date: bookings.bookingDate })
    .from(bookings)
    .where(and(eq(bookings.workspaceId, workspaceId), gt(bookings.bookingDate, date)))
    .orderBy(asc(bookings.bookingDate))
    .limit(1),
);

/** Ordered as `STAYS_AROUND`. */
const staysStarting = prepareQuery(
  (db: Diary, workspaceId: Given<string>, after: Given<number>, before: Given<number>, ...dates: Given<string>[]) =>
    db
      .select({
        id: bookings.id,
        startsAt: bookings.startsAt,
        endsAt: stayEnd,
        spots: bookings.spots,
        guests: bookings.guests,
      })
      .from(bookings)
      .where(
        and(
          eq(bookings.workspaceId, workspaceId),
          inArray(bookings.bookingDate, dates),
          gt(bookings.startsAt, after),
          lt(bookings.startsAt, before),
          ne(bookings.status, "cancelled"),
        ),
      )
      .orderBy(asc(bookings.bookingDate), asc(bookings.startsAt), asc(bookings.id)),
);

const ARRANGED_BY_ID = `SELECT id, ${ARRANGED_AROUND} AS arranged FROM bookings
  WHERE +workspace_id = ?1 AND id IN (SELECT value FROM json_each(?2))`;

/** These stays of other dates with their places. A change meanwhile is found by the fence. */
export async function withPlaces(db: Diary, workspaceId: string, stays: StayAround[]): Promise<StayAround[]> {
  if (stays.length === 0) return stays;
  const ids = JSON.stringify(stays.map(({ id }) => id));
  const { results } = await db.$client
    .prepare(ARRANGED_BY_ID)
    .bind(workspaceId, ids)
    .all<{ id: string; arranged: string }>();
  const rows = new Map(results.map(({ id, arranged }) => [id, arranged]));
  return stays.map((stay) => {
    const arranged = rows.get(stay.id);
    if (!arranged) return stay;
    const { row, claims } = arrangedAround(JSON.parse(arranged));
    return { ...stay, booking: row.booking, claims };
  });
}

/** Stays of other dates that overlap this one; `rules`: its opening hours. */
export function staysAround(db: Diary, workspaceId: string, date: string, rules?: BookingRules) {
  const window = rules ? startWindowOfHours(rules, date, date) : startWindowOfDates(date, date);
  return staysStarting(db, workspaceId, ...window, ...datesAround(date));
}

const isNotOver = (workspaceId: string, now: number) =>
  and(
    eq(bookings.workspaceId, workspaceId),
    gte(bookings.bookingDate, earliestUpcomingDate(now)),
    gt(bookings.endsAt, now),
    ne(bookings.status, "cancelled"),
  );

/** The stays of each date that are not over, from the first start to the last end. */
export const stayRanges = (db: Diary, workspaceId: string, now: number) =>
  db
    .select({
      bookingDate: bookings.bookingDate,
      startsAt: sql<number>`min(${bookings.startsAt})`,
      endsAt: sql<number>`max(${stayEnd})`,
    })
    .from(bookings)
    .where(isNotOver(workspaceId, now))
    .groupBy(bookings.bookingDate);

/** Bookings, not holds, whose stays meet one of these hours and did not meet it as it was: the count and the first `limit`. */
export function bookingsMeeting(db: Diary, workspaceId: string, met: DateMet[], now: number, limit: number) {
  const isMet = sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(met)})
    WHERE value ->> '$.bookingDate' = ${bookings.bookingDate}
      AND ${bookings.startsAt} < value ->> '$.to' AND ${stayEnd} > value ->> '$.from'
      AND coalesce(${bookings.startsAt} < value ->> '$.was.to' AND ${stayEnd} > value ->> '$.was.from', 0) = 0)`;
  const where = and(isNotOver(workspaceId, now), isMet, isBooked);
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

/** Stored stays for the `AroundSnapshot` in ?2, formatted as by `aroundSnapshot` (domain/sheet/around.ts). */
export const STAYS_AROUND = `(SELECT coalesce(group_concat(stay), '') FROM (
    SELECT id || ' ' || starts_at || '-' || (${TAKEN_UNTIL}) || ':' || spots
      || CASE WHEN ?2 ->> 'places' THEN ' ' || version || coalesce(${CLAIMS_OF_BOOKING}, '') ELSE '' END AS stay FROM bookings
    WHERE workspace_id = ?1
      AND booking_date IN (?2 ->> '$.dates[0]', ?2 ->> '$.dates[1]', ?2 ->> '$.dates[2]', ?2 ->> '$.dates[3]')
      AND starts_at > ?2 ->> 'startsAfter' AND starts_at < ?2 ->> 'to'
      AND ${TAKEN_UNTIL} > ?2 ->> 'from' AND status <> 'cancelled'
    ORDER BY booking_date, starts_at, id))`;
