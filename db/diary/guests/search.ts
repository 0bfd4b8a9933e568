import type { Contact } from "../../../domain/guests/guest.ts";
import type { SearchPlan } from "../../../domain/guests/search-plan.ts";
import type { Diary } from "../../connect.ts";
import { caresOf, tagsPutOn } from "./card-columns.ts";
import { countsOf } from "./guest-facts.ts";

/** As the screen shows; one more says that there are more. */
export const SHOWN_MAX = 8;
const NAMES_OF_SHARERS = 3;

const COUNTS = countsOf({ workspace: "?1", now: "?6", before: "?6" }, "g");

/** The start of a guest's last visit that is over and was not missed; five missed in a row end the search. */
const lastVisitOf = (
  guest: string,
) => `(SELECT latest.starts_at FROM (SELECT e.starts_at, e.rowid AS row FROM bookings e INDEXED BY bookings_by_guest
    WHERE e.workspace_id = ?1 AND e.guest_id = ${guest} AND e.starts_at <= ?6 AND e.status <> 'cancelled'
    ORDER BY e.starts_at DESC LIMIT 5) latest
  CROSS JOIN bookings v ON v.rowid = latest.row AND v.ends_at <= ?6 AND v.attendance IS NOT 'no_show' LIMIT 1)`;

const OF_MEMBERS = "FROM guests m INDEXED BY guests_merged WHERE m.workspace_id = ?1 AND m.merged_into = g.id";
/** The last visit of the head and of those merged into it. */
const LAST_VISIT = `nullif(max(coalesce(${lastVisitOf("g.id")}, 0), coalesce((SELECT max(${lastVisitOf("m.id")}) ${OF_MEMBERS}), 0)), 0)`;
/** JSON: numbers and mails by which merged guests are found, and what members noted about these. */
const ADDRESSES_OF_MEMBERS = `(SELECT json_group_array(k.value) FROM guests m INDEXED BY guests_merged
  CROSS JOIN json_each(m.known, '$.keys') k WHERE m.workspace_id = ?1 AND m.merged_into = g.id AND substr(k.value, 1, 1) IN ('p', 'e'))`;
const NOTES_OF_MEMBERS = `(SELECT json_group_array(m.note) ${OF_MEMBERS} AND m.note IS NOT NULL)`;

/** The latest start until today's end, of the guest or of one merged into it. */
const LAST_START = `max(coalesce((SELECT b.starts_at FROM bookings b WHERE b.workspace_id = ?1 AND b.guest_id = h.id
    AND b.starts_at < ?8 AND b.status <> 'cancelled' ORDER BY b.starts_at DESC LIMIT 1), 0),
  coalesce((SELECT max((SELECT b.starts_at FROM bookings b WHERE b.workspace_id = ?1 AND b.guest_id = m.id
      AND b.starts_at < ?8 AND b.status <> 'cancelled' ORDER BY b.starts_at DESC LIMIT 1))
    FROM guests m INDEXED BY guests_merged WHERE m.workspace_id = ?1 AND m.merged_into = h.id), 0))`;

const NEXT = `b.starts_at, json_object('id', b.id, 'bookingDate', b.booking_date, 'bookingTime', b.booking_time, 'guests', b.guests) AS next`;
const NEXT_OF_HEAD = `(SELECT next FROM (
    SELECT * FROM (SELECT ${NEXT} FROM bookings b WHERE b.workspace_id = ?1 AND b.guest_id = g.id
      AND b.starts_at > ?6 AND b.status <> 'cancelled' ORDER BY b.starts_at LIMIT 1)
    UNION ALL
    SELECT * FROM (SELECT ${NEXT} FROM guests m INDEXED BY guests_merged CROSS JOIN bookings b ON b.workspace_id = ?1 AND b.guest_id = m.id
      AND b.starts_at > ?6 AND b.status <> 'cancelled' WHERE m.workspace_id = ?1 AND m.merged_into = g.id
      ORDER BY b.starts_at LIMIT 1))
  ORDER BY starts_at LIMIT 1)`;

/** Others who hold an address of the guest, as their heads. */
const SHARERS = `(SELECT json_group_array(json_object('id', o.id, 'name', o.name)) FROM guests o
  WHERE o.workspace_id = ?1 AND o.id IN (
    SELECT coalesce(s.merged_into, s.id) FROM json_each(g.known, '$.keys') j CROSS JOIN guest_keys k
      ON k.workspace_id = ?1 AND k.key = j.value AND k.guest_id <> g.id
      CROSS JOIN guests s ON s.workspace_id = ?1 AND s.id = k.guest_id AND coalesce(s.merged_into, s.id) <> g.id
      WHERE substr(j.value, 1, 1) IN ('p', 'e') LIMIT ${NAMES_OF_SHARERS}))`;

const CARES = caresOf("g");
const TAGS = tagsPutOn("g");

/** Columns of a guest `g`; ?1: workspace, ?6: now. */
export const FACTS = `g.id, g.name, g.phone, g.email, g.language, g.note, ${CARES} AS care, ${TAGS} AS tags, g.preferred, g.birthday, g.version,
    g.known, ${ADDRESSES_OF_MEMBERS} AS "memberKeys", ${NOTES_OF_MEMBERS} AS "alsoNotes", ${COUNTS} AS counts, ${LAST_VISIT} AS "lastAt", ${NEXT_OF_HEAD} AS next, ${SHARERS} AS sharers`;

const HOLDERS = `SELECT DISTINCT k.guest_id FROM json_each(?2) p CROSS JOIN guest_keys k
    WHERE k.workspace_id = ?1 AND k.key >= p.value AND k.key < p.value || char(1114111) LIMIT ?3`;

/**
 * One statement, so that a search is one trip. It reads the keys of at most ?3 guests, so many guests and so many starts, whatever
 * the business has; rows that come by a list are joined by CROSS JOIN. DISTINCT copies no row, as GROUP BY would, and LIMIT -1 has
 * each start looked up once. ?2: beginnings of keys; ?4: whole keys; ?5: what the text must hold; ?6: now; ?7, ?8: today's begin and
 * end. Guests that are cut show by more than fit, but where the text leaves few of them: there they are counted.
 */
const SEARCH = `WITH
  exact AS MATERIALIZED (SELECT coalesce(g.merged_into, g.id) AS id FROM json_each(?4) w
    CROSS JOIN guest_keys k ON k.workspace_id = ?1 AND k.key = w.value
    CROSS JOIN guests g ON g.workspace_id = ?1 AND g.id = k.guest_id LIMIT ?3),
  heads AS (SELECT DISTINCT coalesce(g.merged_into, g.id) AS id FROM (${HOLDERS}) r
    CROSS JOIN guests g ON g.workspace_id = ?1 AND g.id = r.guest_id
    WHERE NOT EXISTS (SELECT 1 FROM json_each(?5) w WHERE instr(g.search_text, w.value) = 0)),
  best AS MATERIALIZED (SELECT id, is_exact, last
    FROM (SELECT h.id, h.id IN (SELECT id FROM exact) AS is_exact, ${LAST_START} AS last FROM heads h LIMIT -1)
    ORDER BY is_exact DESC, last >= ?7 DESC, last DESC, id LIMIT ${SHOWN_MAX + 1})
  SELECT json_array_length(?5) > 0 AND (SELECT count(*) FROM (${HOLDERS})) >= ?3 AS "isCut",
    ${FACTS}
  FROM best CROSS JOIN guests g ON g.workspace_id = ?1 AND g.id = best.id
  ORDER BY is_exact DESC, last >= ?7 DESC, last DESC, best.id`;

/** Columns with JSON are as stored. */
export type FactsRow = Contact & {
  id: string;
  note: string | null;
  care: string;
  tags: string;
  preferred: string | null;
  birthday: string | null;
  version: number;
  known: string;
  memberKeys: string;
  alsoNotes: string;
  counts: string;
  lastAt: number | null;
  next: string | null;
  sharers: string;
};
export type FoundRow = FactsRow & { isCut: number };

/** Instants in ms. */
type When = { now: number; today: { from: number; to: number } };

/** The guests of a question, those who may be meant first; one more than is shown says that there are more. */
export const searchedGuests = (
  db: Diary,
  workspaceId: string,
  { prefixes, contained, exact, limit }: SearchPlan,
  { now, today }: When,
): D1PreparedStatement =>
  db.$client
    .prepare(SEARCH)
    .bind(
      ...[workspaceId, JSON.stringify(prefixes), limit, JSON.stringify(exact), JSON.stringify(contained)],
      ...[now, today.from, today.to],
    );
