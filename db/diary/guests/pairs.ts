import { HOLDERS_MAX } from "../../../domain/guests/keys.ts";
import { NAMESAKES_MAX, type Pair } from "../../../domain/guests/pairs.ts";
import type { Diary } from "../../connect.ts";
import { fromJson, type JsonSql, jsonOf } from "../../platform/from-json.ts";
import { resultsUnlessOvertaken } from "./gathering.ts";
import { type By, idOf } from "./merge.ts";

/*
 * Guests who may be one person (docs/rules.md#pairs). Each night looks at the guests of what was booked and changed since the last, behind
 * two cursors. Rows that come by json_each are joined by CROSS JOIN: else SQLite may read the whole business.
 */

const through = (name: string) => `coalesce((SELECT through FROM gatherings WHERE name = '${name}'), 0)`;

/** Entries read for so many that name a booking to look at. */
const ENTRIES_READ = 4;

/** Entries that gathering has read, by which guests got a booking or a corrected one; the last of those read says how far. */
const TOUCHED_BY_ENTRIES = `WITH read AS MATERIALIZED (SELECT e.id, e.booking_id, e.type,
      coalesce(json_array_length(e.changes, '$.personal'), 0) > 0 AS corrected FROM booking_events e
    WHERE e.id > ${through("pairs")} AND e.id <= ${through("guests")} ORDER BY e.id LIMIT ?1 * ${ENTRIES_READ}),
  named AS MATERIALIZED (SELECT * FROM (SELECT r.id AS cursor, b.workspace_id AS "workspaceId", b.guest_id AS id FROM read r
    CROSS JOIN bookings b ON b.id = r.booking_id AND b.guest_id > '' WHERE r.type IN ('created', 'accepted') OR r.corrected ORDER BY r.id) LIMIT ?1)
  SELECT * FROM named UNION ALL SELECT (SELECT max(id) FROM read), NULL, NULL
    WHERE (SELECT count(*) FROM named) < ?1 AND EXISTS (SELECT 1 FROM read)`;

/** The guest of a change, and the other whom it names. */
const TOUCHED_BY_CHANGES = `SELECT e.id AS cursor, e.workspace_id AS "workspaceId", e.guest_id AS id,
    coalesce(e.changes ->> 'guest', e.changes ->> 'to') AS other
  FROM (SELECT id, workspace_id, guest_id, changes FROM guest_changes WHERE id > ${through("pairs of changes")}
    ORDER BY id LIMIT ?1) e ORDER BY e.id`;

type Touched = { cursor: number; workspaceId: string | null; id: string | null; other?: string | null };

/** Guests touched behind a cursor, at most so many rows; `cursor`: where to go on, null: nothing stands behind it. */
export async function touchedGuests(db: Diary, by: "entries" | "changes", most: number) {
  const sql = by === "entries" ? TOUCHED_BY_ENTRIES : TOUCHED_BY_CHANGES;
  const { results } = await db.$client.prepare(sql).bind(most).all<Touched>();
  const touched = results.flatMap(({ workspaceId, id, other }) =>
    [id, other ?? null].flatMap((each) =>
      workspaceId === null || each === null || each === "" ? [] : [{ workspaceId, id: each }],
    ),
  );
  return { touched, cursor: results.at(-1)?.cursor ?? null };
}

const MOVE_CURSOR = `INSERT INTO gatherings (name, through) VALUES (?1, ?2)
  ON CONFLICT (name) DO UPDATE SET through = max(through, excluded.through)`;

export const moveTouched = (db: Diary, by: "entries" | "changes", cursor: number): D1PreparedStatement =>
  db.$client.prepare(MOVE_CURSOR).bind(by === "entries" ? "pairs" : "pairs of changes", cursor);

/** More holders say that an address is nobody's own. */
const HOLDERS_READ = HOLDERS_MAX + 1;
const NAMESAKES_READ = NAMESAKES_MAX + 1;

const holdersOf = (keys: string, most: number) => `SELECT k.value AS id FROM json_each(${keys}) j
    CROSS JOIN json_each((SELECT json_group_array(guest_id) FROM (SELECT s.guest_id FROM guest_keys s
      WHERE s.workspace_id = ?1 AND s.key = j.value LIMIT ${most}))) k`;
const NEAR = `${holdersOf("?2", HOLDERS_READ)} UNION ${holdersOf("?3", NAMESAKES_READ)}`;

/** Guests who hold one of these addresses or full names, one more of each than are compared. */
export async function guestsNear(
  db: Diary,
  workspaceId: string,
  addresses: string[],
  names: string[],
): Promise<string[]> {
  const statement = db.$client.prepare(NEAR).bind(workspaceId, JSON.stringify(addresses), JSON.stringify(names));
  return (await statement.all<{ id: string }>()).results.map(({ id }) => id);
}

/** So many are counted: a word that more have is not rare. */
const COUNTED_MAX = 2_000;
const CROWD = `SELECT NULL AS word, (SELECT count(*) FROM (SELECT 1 FROM guests WHERE workspace_id = ?1 AND id > '' LIMIT ${COUNTED_MAX})) AS count
  UNION ALL SELECT j.value, (SELECT count(*) FROM (SELECT 1 FROM guest_keys k
    WHERE k.workspace_id = ?1 AND k.key = 'n' || j.value LIMIT ${COUNTED_MAX})) FROM json_each(?2) j`;

export async function crowdOf(db: Diary, workspaceId: string, words: string[]) {
  const statement = db.$client.prepare(CROWD).bind(workspaceId, JSON.stringify(words));
  const { results } = await statement.all<{ word: string | null; count: number }>();
  const having = new Map(results.flatMap(({ word, count }) => (word === null ? [] : [[word, count] as const])));
  return { guests: results.find(({ word }) => word === null)?.count ?? 0, having };
}

type PairWritten = { workspaceId: string; a: string; b: string; reason: string };
/** Only of guests that stand, and not while the business is moving away. What a member answered stays. */
const ADD: JsonSql<PairWritten> = fromJson(`INSERT INTO guest_pairs (workspace_id, guest_a, guest_b, reason, state)
  SELECT a.workspace_id, a.id, b.id, reason, 'open'
  FROM (SELECT @workspaceId AS workspace, @a AS one, @b AS other, @reason AS reason FROM json_each(?1)) j
    CROSS JOIN guests a ON a.workspace_id = j.workspace AND a.id = j.one
    CROSS JOIN guests b ON b.workspace_id = j.workspace AND b.id = j.other
  WHERE EXISTS (SELECT 1 FROM booking_rules r WHERE r.workspace_id = j.workspace)
  ON CONFLICT (workspace_id, guest_a, guest_b) DO UPDATE SET reason = excluded.reason
    WHERE state = 'open' AND reason <> excluded.reason`);

/** ?2: guests whose pairs were looked for; ?3: `[a, b]` that were found. */
const dropOf = (own: "guest_a" | "guest_b", index: string) => `DELETE FROM guest_pairs
  WHERE (workspace_id, guest_a, guest_b) IN (SELECT p.workspace_id, p.guest_a, p.guest_b
    FROM json_each(?2) j CROSS JOIN guest_pairs p ${index} ON p.workspace_id = ?1 AND p.${own} = j.value WHERE p.state = 'open')
    AND NOT EXISTS (SELECT 1 FROM json_each(?3) f WHERE f.value ->> 0 = guest_a AND f.value ->> 1 = guest_b)`;
const DROP = [dropOf("guest_a", ""), dropOf("guest_b", "INDEXED BY guest_pairs_of_second")];

/** Open pairs of these guests are the found ones from now on. */
export const pairStatements = (
  db: Diary,
  workspaceId: string,
  lookedAt: string[],
  found: Pair[],
): D1PreparedStatement[] => [
  ...DROP.map((sql) =>
    db.$client
      .prepare(sql)
      .bind(workspaceId, JSON.stringify(lookedAt), JSON.stringify(found.map(({ a, b }) => [a, b]))),
  ),
  ...(found.length > 0
    ? [
        db.$client.prepare(ADD.text).bind(
          jsonOf(
            ADD,
            found.map((pair) => ({ workspaceId, ...pair })),
          ),
        ),
      ]
    : []),
];

/** `state`: what a member answered, or that it is open. */
export type PairRow = Pair & { state: "open" | "no" };
const ROW = `p.guest_a AS a, p.guest_b AS b, p.reason, p.state`;
/** Hidden until the next night: one of the two was merged into the other since. */
const ARE_TWO = `(SELECT coalesce(merged_into, id) FROM guests WHERE workspace_id = p.workspace_id AND id = p.guest_a)
  <> (SELECT coalesce(merged_into, id) FROM guests WHERE workspace_id = p.workspace_id AND id = p.guest_b)`;
const OPEN = `SELECT ${ROW} FROM json_each(?2) j CROSS JOIN guest_pairs p INDEXED BY guest_pairs_open
    ON p.workspace_id = ?1 AND p.reason = j.value AND p.state = 'open' WHERE ${ARE_TWO} LIMIT ?3`;
const OF_GUESTS = `SELECT ${ROW} FROM json_each(?2) j CROSS JOIN guest_pairs p ON p.workspace_id = ?1 AND p.guest_a = j.value
  UNION SELECT ${ROW} FROM json_each(?2) j CROSS JOIN guest_pairs p INDEXED BY guest_pairs_of_second
    ON p.workspace_id = ?1 AND p.guest_b = j.value`;

/** Open pairs of these reasons, guests that are one person since left out. */
export const openPairs = async (
  db: Diary,
  workspaceId: string,
  reasons: readonly string[],
  limit: number,
): Promise<PairRow[]> =>
  (await db.$client.prepare(OPEN).bind(workspaceId, JSON.stringify(reasons), limit).all<PairRow>()).results;

/** All pairs that name one of these guests. */
export const pairsOfGuests = async (db: Diary, workspaceId: string, ids: string[]): Promise<PairRow[]> =>
  (await db.$client.prepare(OF_GUESTS).bind(workspaceId, JSON.stringify(ids)).all<PairRow>()).results;

/** Aborted where one of the two is no head any more, or where the business is moving away. */
const IS_ASKED = `EXISTS (SELECT 1 FROM booking_rules WHERE workspace_id = ?1)
  AND 2 = (SELECT count(*) FROM guests WHERE workspace_id = ?1 AND id IN (?2, ?3) AND merged_into IS NULL)`;
/** `before`: the reason of the open pair, null where it was not proposed. */
const NOTE_APART = `INSERT INTO guest_changes (workspace_id, guest_id, type, actor, at, changes)
  SELECT ?1, ?2, 'told_apart', ?4, ?5, CASE WHEN ${IS_ASKED} THEN json_object('key', ?6, 'guest', ?3, 'before',
    (SELECT reason FROM guest_pairs WHERE workspace_id = ?1 AND guest_a = min(?2, ?3) AND guest_b = max(?2, ?3) AND state = 'open')) END
  RETURNING id`;
const SET_APART = `INSERT INTO guest_pairs (workspace_id, guest_a, guest_b, reason, state)
  VALUES (?1, min(?2, ?3), max(?2, ?3), 'said', 'no')
  ON CONFLICT (workspace_id, guest_a, guest_b) DO UPDATE SET state = 'no'`;

/** Notes that they are two people. Null where one of them is gone or merged by now. */
export async function writeApart(
  db: Diary,
  workspaceId: string,
  { one, other, key }: { one: string; other: string; key: string },
  { actor, now }: By,
): Promise<number | null> {
  const { $client: client } = db;
  const results = await resultsUnlessOvertaken(db, [
    client.prepare(NOTE_APART).bind(workspaceId, one, other, actor, now, key),
    client.prepare(SET_APART).bind(workspaceId, one, other),
  ]);
  return idOf(results);
}

const NOTE_ASKED = `INSERT INTO guest_changes (workspace_id, guest_id, type, actor, at, changes)
  SELECT ?1, ?2, 'undone', ?4, ?5, CASE WHEN EXISTS (SELECT 1 FROM booking_rules WHERE workspace_id = ?1)
      AND EXISTS (SELECT 1 FROM guest_pairs WHERE workspace_id = ?1 AND guest_a = min(?2, ?3) AND guest_b = max(?2, ?3) AND state = 'no')
    THEN json_object('key', ?6, 'of', 'told_apart', 'guest', ?3) END
  RETURNING id`;
const ASK_AGAIN = [
  `UPDATE guest_pairs SET state = 'open', reason = ?4
    WHERE workspace_id = ?1 AND guest_a = min(?2, ?3) AND guest_b = max(?2, ?3) AND ?4 IS NOT NULL`,
  `DELETE FROM guest_pairs WHERE workspace_id = ?1 AND guest_a = min(?2, ?3) AND guest_b = max(?2, ?3) AND ?4 IS NULL`,
];

type ApartToUndo = { one: string; other: string; key: string; before: string | null };

/** Null where it is open again, or one of them is gone. */
export async function writeAskedAgain(
  db: Diary,
  workspaceId: string,
  { one, other, key, before }: ApartToUndo,
  { actor, now }: By,
): Promise<number | null> {
  const { $client: client } = db;
  const results = await resultsUnlessOvertaken(db, [
    client.prepare(NOTE_ASKED).bind(workspaceId, one, other, actor, now, key),
    ...ASK_AGAIN.map((sql) => client.prepare(sql).bind(workspaceId, one, other, before)),
  ]);
  return idOf(results);
}
