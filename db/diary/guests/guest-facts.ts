import * as z from "zod/mini";
import { pastColumn } from "../../platform/columns.ts";

/*
 * Visits of a guest are counted from the two partial indices of bookings (docs/rules.md#guests); a row is read only of a stay
 * that may be under way. Texts, because lists and search count alike.
 */

/** A regular of more visits counts as one of so many. */
const COUNTED_MAX = 100;
/** No stay is longer. */
const DAY_MS = 86_400_000;

/** Names of SQL: a column or a parameter. */
type Names = { workspace: string; head: string; now: string };

const entries = ({ now }: Pick<Names, "now">) => `b.starts_at, b.status, b.rowid AS row,
  CASE WHEN b.status = 'cancelled' OR b.starts_at > ${now} THEN 0 WHEN b.starts_at < ${now} - ${DAY_MS} THEN 1
    ELSE (SELECT e.ends_at <= ${now} FROM bookings e WHERE e.rowid = b.rowid) END AS is_over`;

const missedRows = ({ workspace, head }: Names) => `(
  SELECT x.rowid FROM bookings x INDEXED BY bookings_missed
    WHERE x.workspace_id = ${workspace} AND x.guest_id = ${head} AND x.attendance = 'no_show'
  UNION ALL
  SELECT x.rowid FROM guests m CROSS JOIN bookings x INDEXED BY bookings_missed
    ON x.workspace_id = ${workspace} AND x.guest_id = m.id AND x.attendance = 'no_show'
    WHERE m.workspace_id = ${workspace} AND m.merged_into = ${head})`;

/**
 * JSON of visits, missed, cancelled, the last visit's start, and how many visits began before `before`. A cancelled
 * booking counts as that alone.
 */
export const visitsOf = (names: Names, before = "NULL") => `(
  SELECT json_array(
    count(*) FILTER (WHERE is_over AND NOT is_missed), count(*) FILTER (WHERE is_missed AND status <> 'cancelled'),
    count(*) FILTER (WHERE status = 'cancelled'), max(starts_at) FILTER (WHERE is_over AND NOT is_missed),
    count(*) FILTER (WHERE is_over AND NOT is_missed AND starts_at < ${before}))
  FROM (SELECT starts_at, status, is_over, row IN ${missedRows(names)} AS is_missed FROM (
    SELECT * FROM (SELECT ${entries(names)} FROM bookings b
      WHERE b.workspace_id = ${names.workspace} AND b.guest_id = ${names.head} ORDER BY b.starts_at DESC LIMIT ${COUNTED_MAX})
    UNION ALL
    SELECT * FROM (SELECT ${entries(names)} FROM guests m CROSS JOIN bookings b
      ON b.workspace_id = ${names.workspace} AND b.guest_id = m.id
      WHERE m.workspace_id = ${names.workspace} AND m.merged_into = ${names.head} LIMIT ${COUNTED_MAX}))))`;

/** JSON of what was counted when bookings of the guest and of those merged into it were anonymised. */
export const pastsOf = ({ workspace, head }: Omit<Names, "now">) => `(
  SELECT json_group_array(json(p.past)) FROM guests p WHERE p.workspace_id = ${workspace} AND p.past IS NOT NULL
    AND p.id IN (SELECT ${head} UNION ALL
      SELECT m.id FROM guests m WHERE m.workspace_id = ${workspace} AND m.merged_into = ${head}))`;

const visits = z.tuple([z.number(), z.number(), z.number(), z.nullable(z.number()), z.number()]);

export type Visits = {
  visits: number;
  missed: number;
  cancelled: number;
  /** Start of the last visit, in ms. */
  lastAt: number | null;
  /** Visits before the booking that is asked about. */
  before: number;
};

/** Both as `visitsOf` and `pastsOf` write them, parsed. */
export function countedVisits(counted: unknown, pasts: unknown): Visits {
  const [ofRows, missed, cancelled, lastAt, before] = visits.parse(counted);
  const past = z.array(z.unknown()).parse(pasts).map(pastColumn);
  const sum = (of: "visits" | "missed" | "cancelled") => past.reduce((total, each) => total + (each?.[of] ?? 0), 0);
  return {
    ...{ visits: ofRows + sum("visits"), missed: missed + sum("missed"), cancelled: cancelled + sum("cancelled") },
    ...{ lastAt, before: before + sum("visits") },
  };
}
