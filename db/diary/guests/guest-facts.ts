import * as z from "zod/mini";
import { AUTO_MONTHS_MAX, MONTH_MS } from "../../../domain/guests/guest-tags.ts";
import { pastColumn } from "../../platform/columns.ts";

/*
 * Visits of a guest are counted from the two partial indices of bookings (docs/rules.md#guests); a row is read only of a stay
 * that may be under way, and of a missed one. Texts, because lists and search count alike; plain ones, because SQLite reads
 * a row again for each list that it makes on the way.
 */

/** A regular of more bookings counts as one of so many. */
const COUNTED_MAX = 100;
/** No stay is longer. */
const DAY_MS = 86_400_000;

/** Names of SQL, a column or a parameter each; `before`: a start, to count what is earlier. */
type Names = { workspace: string; now: string; before: string };

const ofGuest = ({ workspace }: Names, index: string, guest: string) =>
  `FROM bookings b INDEXED BY ${index} WHERE b.workspace_id = ${workspace} AND b.guest_id = ${guest}`;

/** Starts of visits by which automatic tags are told (docs/rules.md#tags): what is longer ago counts for none. */
const recentStarts = ({ now }: Names) =>
  `json_group_array(starts_at) FILTER (WHERE over AND starts_at >= ${now} - ${AUTO_MONTHS_MAX * MONTH_MS})`;

/** JSON: over, over before, cancelled, active before, recent starts of those over. */
const counted = (names: Names, guest: string) => {
  const { now, before } = names;
  return `(SELECT json_array(count(*) FILTER (WHERE over), count(*) FILTER (WHERE over AND starts_at < ${before}),
      count(*) FILTER (WHERE status = 'cancelled'), count(*) FILTER (WHERE status <> 'cancelled' AND starts_at < ${before}),
      ${recentStarts(names)})
    FROM (SELECT b.starts_at, b.status, b.status <> 'cancelled' AND CASE WHEN b.starts_at > ${now} THEN 0
        WHEN b.starts_at < ${now} - ${DAY_MS} THEN 1
        ELSE (SELECT e.ends_at <= ${now} FROM bookings e WHERE e.rowid = b.rowid) END AS over
      ${ofGuest(names, "bookings_by_guest", guest)} ORDER BY b.starts_at DESC LIMIT ${COUNTED_MAX}))`;
};

/** JSON: missed, of those over, over before, and recent starts of those over. A cancelled booking counts as that alone. */
const missed = (names: Names, guest: string) => {
  const { now, before } = names;
  return `(SELECT json_array(count(*), count(*) FILTER (WHERE over),
      count(*) FILTER (WHERE over AND starts_at < ${before}), ${recentStarts(names)})
    FROM (SELECT b.starts_at, b.ends_at <= ${now} AS over, b.status ${ofGuest(names, "bookings_missed", guest)} AND b.attendance = 'no_show'
      LIMIT ${COUNTED_MAX}) WHERE status <> 'cancelled')`;
};

const ofRow = (names: Names, guest: string) =>
  `json_array(json(${guest}.past), json(${counted(names, `${guest}.id`)}), json(${missed(names, `${guest}.id`)}))`;

/** JSON of the counts of a head, whose row is `head`, and of each guest that was merged into it. */
export const countsOf = (names: Names, head: string) => `json_array(${ofRow(names, head)}, json((
  SELECT json_group_array(json(${ofRow(names, "m")})) FROM guests m INDEXED BY guests_merged
    WHERE m.workspace_id = ${names.workspace} AND m.merged_into = ${head}.id)))`;

const number = z.number();
const starts = z.array(number);
const ofOne = z.tuple([
  z.unknown(),
  z.tuple([number, number, number, number, starts]),
  z.tuple([number, number, number, starts]),
]);
const counts = z.tuple([ofOne, z.array(ofOne)]);

export type Visits = {
  visits: number;
  missed: number;
  cancelled: number;
  /** Visits before the booking that is asked about. */
  before: number;
  /** Nothing that was booked before that booking stood. */
  isFirst: boolean;
  /** Starts in ms of visits within `AUTO_MONTHS_MAX`, and of missed ones. */
  recent: { visits: number[]; missed: number[] };
};

/** As `countsOf` writes them, parsed, with what was counted when bookings were anonymised. */
export function countedVisits(written: unknown): Visits {
  const [head, members] = counts.parse(written);
  const sum = (of: (one: z.output<typeof ofOne>, past: ReturnType<typeof pastColumn>) => number) =>
    [head, ...members].reduce((total, one) => total + of(one, pastColumn(one[0])), 0);
  const before = sum(([, [, over], [, , missed]], past) => over - missed + (past?.visits ?? 0));
  const all = [head, ...members];
  const recentMissed = all.flatMap(([, , [, , , starts]]) => starts);
  return {
    recent: {
      visits: without(
        all.flatMap(([, [, , , , starts]]) => starts),
        recentMissed,
      ),
      missed: recentMissed,
    },
    visits: sum(([, [over], [, missed]], past) => over - missed + (past?.visits ?? 0)),
    missed: sum(([, , [missed]], past) => missed + (past?.missed ?? 0)),
    cancelled: sum(([, [, , cancelled]], past) => cancelled + (past?.cancelled ?? 0)),
    before,
    isFirst: before === 0 && sum(([, [, , , active]]) => active) === 0,
  };
}

/** Each of `taken` takes one equal number away. */
function without(all: number[], taken: number[]): number[] {
  const left = [...all];
  for (const each of taken) {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
