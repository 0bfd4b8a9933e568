import type { NewsChannel } from "../../../domain/guests/guest-settings.ts";
import type { Diary } from "../../connect.ts";
import { FACTS, type FactsRow } from "./search.ts";

/*
 * Pages of the guest book. A page walks bookings or guests in an index and stops once it has enough, at the latest behind
 * WALKED_MAX of them: a page costs the same in a large business as in a small one. Lists come by CROSS JOIN, as in gathering.ts.
 */

export const GUESTS_PAGE = 50;
/** A filter that few fit ends a page here, with the place to go on. */
const WALKED_MAX = 2_000;

/** A booking by its place in the order of days. */
export type AtBooking = { date: string; startsAt: number; id: string };

/** Null, or false: all. ?8 to ?10. */
export type GuestFilter = { care: boolean; tag: string | null; agreed: NewsChannel | null };

const CAME = "status <> 'cancelled' AND ends_at <= ?6";
const IS_VISIT = "l.status <> 'cancelled' AND l.ends_at <= ?6 AND l.attendance IS NOT 'no_show'";
const IS_LATER = "l.starts_at >= w.starts_at AND (l.starts_at, l.id) > (w.starts_at, w.id)";
const IS_SOONER = "l.starts_at > ?6 AND l.starts_at <= w.starts_at AND (l.starts_at, l.id) < (w.starts_at, w.id)";

const OF_HEAD = "bookings l INDEXED BY bookings_by_guest WHERE l.workspace_id = ?1 AND l.guest_id = h.id";
const OF_MEMBERS = `guests o INDEXED BY guests_merged CROSS JOIN bookings l INDEXED BY bookings_by_guest
    ON l.workspace_id = ?1 AND l.guest_id = o.id WHERE o.workspace_id = ?1 AND o.merged_into = h.id`;

/** A line agrees at the guest's address; the caller reads which line counts (domain/guests/consent.ts). */
const MAY_AGREE = `EXISTS (SELECT 1 FROM guest_consents c INDEXED BY guest_consents_by_address WHERE c.workspace_id = ?1
    AND c.address = CASE ?10 WHEN 'email' THEN h.email ELSE h.phone END AND c.channel = ?10 AND c.state <> 'withdrawn')`;

const MEMBERS = "guests q INDEXED BY guests_merged";
const OF_THEM = "q.workspace_id = ?1 AND q.merged_into = h.id";
const FITS = `(?8 = 0 OR h.care IS NOT NULL OR EXISTS (SELECT 1 FROM ${MEMBERS} WHERE ${OF_THEM} AND q.care IS NOT NULL))
    AND (?9 IS NULL OR EXISTS (SELECT 1 FROM guest_tags t WHERE t.workspace_id = ?1 AND t.tag = ?9 AND t.guest_id = h.id)
      OR EXISTS (SELECT 1 FROM ${MEMBERS} CROSS JOIN guest_tags t ON t.workspace_id = ?1 AND t.tag = ?9 AND t.guest_id = q.id
        WHERE ${OF_THEM}))
    AND (?10 IS NULL OR ${MAY_AGREE})`;

const HEAD_OF_WALKED = `CROSS JOIN bookings b ON b.rowid = w.row AND b.guest_id > ''
    CROSS JOIN guests m ON m.workspace_id = ?1 AND m.id = b.guest_id
    CROSS JOIN guests h ON h.workspace_id = ?1 AND h.id = coalesce(m.merged_into, m.id)`;

const BACKWARDS = `SELECT rowid AS row, booking_date, starts_at, id FROM bookings INDEXED BY bookings_by_day
    WHERE workspace_id = ?1 AND (booking_date, starts_at, id) < (?2, ?3, ?4) AND ${CAME}
    ORDER BY booking_date DESC, starts_at DESC, id DESC LIMIT ${WALKED_MAX}`;
const FORWARDS = `SELECT rowid AS row, booking_date, starts_at, id FROM bookings INDEXED BY bookings_by_day
    WHERE workspace_id = ?1 AND (booking_date, starts_at, id) > (?2, ?3, ?4) AND booking_date <= ?7
      AND status <> 'cancelled' AND starts_at > ?6
    ORDER BY booking_date, starts_at, id LIMIT ${WALKED_MAX}`;
/** That of the last guest shown; a list whose last guest was erased meanwhile ends. The first bound alone is one of the index. */
const NAME_BEFORE = `coalesce((SELECT n.name FROM guests n WHERE n.workspace_id = ?1 AND n.id = ?4),
    CASE ?4 WHEN '' THEN '' ELSE char(1114111) END)`;
const BY_NAME = `SELECT h.* FROM guests h INDEXED BY guests_by_name
    WHERE h.workspace_id = ?1 AND h.merged_into IS NULL AND h.name COLLATE NOCASE >= ${NAME_BEFORE}
      AND (h.name COLLATE NOCASE > ${NAME_BEFORE} OR h.id > ?4)
    ORDER BY h.name COLLATE NOCASE, h.id LIMIT ${WALKED_MAX}`;
const BY_ID = `SELECT h.* FROM guests h WHERE h.workspace_id = ?1 AND h.id > ?4 ORDER BY h.id LIMIT ${WALKED_MAX}`;

const WITH_FACTS = `SELECT page.date, page."startsAt", page.at, ${FACTS}
  FROM page CROSS JOIN guests g ON g.workspace_id = ?1 AND g.id = page.guest ORDER BY page.n`;

/** By their last visit, the latest first. */
const LAST_SEEN = `WITH page AS MATERIALIZED (SELECT guest, date, "startsAt", at, row_number() OVER () AS n FROM (
    SELECT h.id AS guest, w.booking_date AS date, w.starts_at AS "startsAt", w.id AS at FROM (${BACKWARDS}) w ${HEAD_OF_WALKED}
    WHERE b.attendance IS NOT 'no_show' AND NOT EXISTS (SELECT 1 FROM ${OF_HEAD} AND ${IS_LATER} AND ${IS_VISIT})
      AND NOT EXISTS (SELECT 1 FROM ${OF_MEMBERS} AND ${IS_LATER} AND ${IS_VISIT}) AND ${FITS} LIMIT ?5))
  ${WITH_FACTS}`;

/** Those who come until a date, the soonest first. */
const COMING = `WITH page AS MATERIALIZED (SELECT guest, date, "startsAt", at, row_number() OVER () AS n FROM (
    SELECT h.id AS guest, w.booking_date AS date, w.starts_at AS "startsAt", w.id AS at FROM (${FORWARDS}) w ${HEAD_OF_WALKED}
    WHERE NOT EXISTS (SELECT 1 FROM ${OF_HEAD} AND ${IS_SOONER} AND l.status <> 'cancelled')
      AND NOT EXISTS (SELECT 1 FROM ${OF_MEMBERS} AND ${IS_SOONER} AND l.status <> 'cancelled') AND ${FITS} LIMIT ?5))
  ${WITH_FACTS}`;

const NAMED = `WITH page AS MATERIALIZED (SELECT guest, date, "startsAt", at, row_number() OVER () AS n FROM (
    SELECT h.id AS guest, '' AS date, 0 AS "startsAt", h.id AS at FROM (${BY_NAME}) h WHERE ${FITS} LIMIT ?5))
  ${WITH_FACTS}`;

/** Those without a visit, in the order of their ids. */
const NEVER_SEEN = `WITH page AS MATERIALIZED (SELECT guest, date, "startsAt", at, row_number() OVER () AS n FROM (
    SELECT h.id AS guest, '' AS date, 0 AS "startsAt", h.id AS at FROM (${BY_ID}) h
    WHERE h.merged_into IS NULL AND NOT EXISTS (SELECT 1 FROM ${OF_HEAD} AND ${IS_VISIT})
      AND NOT EXISTS (SELECT 1 FROM ${OF_MEMBERS} AND ${IS_VISIT}) AND ${FITS} LIMIT ?5))
  ${WITH_FACTS}`;

/** A tag that no more guests have leads to them, and not the walk of all bookings. */
const RARE_MAX = 2_000;
const COUNTED_MAX = RARE_MAX + 1;
const LAST_OF_HEAD = `(SELECT max(l.starts_at) FROM ${OF_HEAD} AND ${IS_VISIT})`;
const LAST_OF_MEMBERS = `(SELECT max(l.starts_at) FROM ${OF_MEMBERS} AND ${IS_VISIT})`;
/** Those who have a rare tag, by their last visit, the latest first; who never came has none and is last. */
const TAGGED = `WITH found AS MATERIALIZED (SELECT DISTINCT coalesce(m.merged_into, m.id) AS id
    FROM (SELECT guest_id FROM guest_tags WHERE workspace_id = ?1 AND tag = ?9 LIMIT ${RARE_MAX}) f
    CROSS JOIN guests m ON m.workspace_id = ?1 AND m.id = f.guest_id),
  latest AS MATERIALIZED (SELECT h.id AS guest,
      max(coalesce(${LAST_OF_HEAD}, 0), coalesce(${LAST_OF_MEMBERS}, 0)) AS "startsAt"
    FROM found CROSS JOIN guests h ON h.workspace_id = ?1 AND h.id = found.id
    WHERE (?8 = 0 OR h.care IS NOT NULL) AND (?10 IS NULL OR ${MAY_AGREE})),
  page AS MATERIALIZED (SELECT guest, '' AS date, "startsAt", guest AS at, row_number() OVER () AS n FROM (
    SELECT guest, "startsAt" FROM latest WHERE ("startsAt", guest) < (?3, ?4) ORDER BY "startsAt" DESC, guest DESC LIMIT ?5))
  ${WITH_FACTS}`;

const IS_RARE = `SELECT count(*) AS holders FROM (SELECT 1 FROM guest_tags WHERE workspace_id = ?1 AND tag = ?2 LIMIT ${COUNTED_MAX})`;

/** A page may begin with such a tag. */
export async function isRareTag(db: Diary, workspaceId: string, tag: string): Promise<boolean> {
  const row = await db.$client.prepare(IS_RARE).bind(workspaceId, tag).first<{ holders: number }>();
  return (row?.holders ?? 0) <= RARE_MAX;
}

/** Where a page that found too few was cut; nothing where it has come to the end. */
const CUT = `LIMIT 1 OFFSET ${WALKED_MAX - 1}`;
const CUT_BACKWARDS = `SELECT booking_date AS date, starts_at AS "startsAt", id AS at FROM (${BACKWARDS}) ${CUT}`;
const CUT_FORWARDS = `SELECT booking_date AS date, starts_at AS "startsAt", id AS at FROM (${FORWARDS}) ${CUT}`;
const CUT_BY_NAME = `SELECT '' AS date, 0 AS "startsAt", id AS at FROM (${BY_NAME}) ${CUT}`;
const CUT_BY_ID = `SELECT '' AS date, 0 AS "startsAt", id AS at FROM (${BY_ID}) ${CUT}`;

const WAYS = {
  visit: { page: LAST_SEEN, cut: CUT_BACKWARDS },
  never: { page: NEVER_SEEN, cut: CUT_BY_ID },
  comes: { page: COMING, cut: CUT_FORWARDS },
  name: { page: NAMED, cut: CUT_BY_NAME },
  tagged: { page: TAGGED, cut: null },
} as const;
/** `visit`: who came, by the last visit; `never`: who did not; `comes`: by the next start; `name`; `tagged`: who has a rare tag. */
export type GuestsWay = keyof typeof WAYS;

export type GuestsPageQuery = {
  way: GuestsWay;
  /** A booking, or a guest alone; the page begins behind it. */
  after: AtBooking;
  filter: GuestFilter;
  /** The last date, for `comes`. */
  until: string;
  now: number;
  limit: number;
};

export type ListedRow = FactsRow & Place;
type Place = { date: string; startsAt: number; at: string };

/** `next`: where the next page begins; null: these are the last. */
export async function guestsPage(db: Diary, workspaceId: string, asked: GuestsPageQuery) {
  const { way, limit } = asked;
  const { page, cut } = WAYS[way];
  const { results } = await bound(db, page, workspaceId, { ...asked, limit: limit + 1 }).all<ListedRow>();
  const rows = results.slice(0, limit);
  const last = rows.at(-1);
  if (results.length > limit && last) return { rows, next: placeOf(last) };
  if (cut === null) return { rows, next: null };
  const { results: ends } = await bound(db, cut, workspaceId, asked).all<Place>();
  return { rows, next: ends[0] ? placeOf(ends[0]) : null };
}

const placeOf = ({ date, startsAt, at }: Place): AtBooking => ({ date, startsAt, id: at });

function bound(db: Diary, sql: string, workspaceId: string, { after, limit, now, until, filter }: GuestsPageQuery) {
  const { care, tag, agreed } = filter;
  const values = [workspaceId, after.date, after.startsAt, after.id, limit, now, until, Number(care), tag, agreed];
  const used = Math.max(...[...sql.matchAll(/\?(\d+)/g)].map(([, n]) => Number(n)));
  return db.$client.prepare(sql).bind(...values.slice(0, used));
}
