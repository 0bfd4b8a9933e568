import type { Diary } from "../../connect.ts";
import { resultsUnlessOvertaken } from "./gathering.ts";

/*
 * Changes of which guest a guest is read as (docs/rules.md#merging). `changes` is null, which aborts the batch, where the rows are other
 * than the change needs, or the business has no rules because it is moving away.
 */

const HAS_RULES = "EXISTS (SELECT 1 FROM booking_rules WHERE workspace_id = ?1)";
const isHead = (id: string) =>
  `EXISTS (SELECT 1 FROM guests WHERE workspace_id = ?1 AND id = ${id} AND merged_into IS NULL)`;

/** So that no row of a list grows without bound. */
const MEMBERS_MAX = 100;

const MEMBERS_OF = (id: string) =>
  `SELECT id FROM guests INDEXED BY guests_merged WHERE workspace_id = ?1 AND merged_into = ${id}`;

/** ?2: the head; ?3: who goes into it. */
const NOTE_MERGE = `INSERT INTO guest_changes (workspace_id, guest_id, type, actor, at, changes)
  SELECT ?1, ?2, 'merged', ?4, ?5, CASE WHEN ${isHead("?2")} AND ${isHead("?3")} AND ${HAS_RULES}
      AND (SELECT count(*) FROM (${MEMBERS_OF("?2")} UNION ALL ${MEMBERS_OF("?3")})) < ${MEMBERS_MAX}
    THEN json_object('key', ?6, 'guest', ?3, 'members', json((SELECT json_group_array(id) FROM (${MEMBERS_OF("?3")} ORDER BY id)))) END
  RETURNING id`;
const MERGE = [
  "UPDATE guests INDEXED BY guests_merged SET merged_into = ?2 WHERE workspace_id = ?1 AND merged_into = ?3",
  "UPDATE guests SET merged_into = ?2 WHERE workspace_id = ?1 AND id = ?3",
];

export type By = { actor: string; now: number };

/** `guest`, with those merged into it, is read as `head`. The id of the change; null, and nothing is written, where one of them is no head by now. */
export async function writeMerge(
  db: Diary,
  workspaceId: string,
  { head, guest, key }: { head: string; guest: string; key: string },
  { actor, now }: By,
): Promise<number | null> {
  const { $client: client } = db;
  const results = await resultsUnlessOvertaken(db, [
    client.prepare(NOTE_MERGE).bind(workspaceId, head, guest, actor, now, key),
    ...MERGE.map((sql) => client.prepare(sql).bind(workspaceId, head, guest)),
  ]);
  return idOf(results);
}

/** As RETURNING names it. */
export const idOf = (results: D1Result[] | null): number | null =>
  (results?.flatMap(({ results }) => results as { id: number }[])[0] ?? null)?.id ?? null;

/** ?2: guest of the change; ?3: its key. */
export const NOT_UNDONE = `NOT EXISTS (SELECT 1 FROM guest_changes u INDEXED BY guest_changes_of_guest
    WHERE u.workspace_id = ?1 AND u.guest_id = ?2 AND u.type = 'undone' AND u.changes ->> 'key' = ?3)`;

/** A later merge into the same guest is undone first. ?4: id of the change. */
const IS_LAST_MERGE = `NOT EXISTS (SELECT 1 FROM guest_changes l INDEXED BY guest_changes_of_guest
    WHERE l.workspace_id = ?1 AND l.guest_id = ?2 AND l.type = 'merged' AND l.id > ?4
      AND NOT EXISTS (SELECT 1 FROM guest_changes u INDEXED BY guest_changes_of_guest
        WHERE u.workspace_id = ?1 AND u.guest_id = ?2 AND u.type = 'undone' AND u.changes ->> 'key' = l.changes ->> 'key'))`;

/** ?5: who goes back; ?6: ids of that one and of its members. */
const NOTE_UNMERGE = `INSERT INTO guest_changes (workspace_id, guest_id, type, actor, at, changes)
  SELECT ?1, ?2, 'undone', ?7, ?8, CASE WHEN ${isHead("?2")} AND ${HAS_RULES} AND ${NOT_UNDONE} AND ${IS_LAST_MERGE}
      AND EXISTS (SELECT 1 FROM guests WHERE workspace_id = ?1 AND id = ?5)
      AND NOT EXISTS (SELECT 1 FROM json_each(?6) j CROSS JOIN guests g ON g.workspace_id = ?1 AND g.id = j.value
        WHERE g.merged_into IS NOT ?2)
    THEN json_object('key', ?3, 'of', 'merged', 'guest', ?5) END
  RETURNING id`;
/** The other guest's page says so, too. */
const NOTE_AT_OTHER = `INSERT INTO guest_changes (workspace_id, guest_id, type, actor, at, changes)
  VALUES (?1, ?2, 'parted', ?4, ?5, json_object('guest', ?3))`;
const UNMERGE = [
  "UPDATE guests SET merged_into = NULL WHERE workspace_id = ?1 AND id = ?2",
  `UPDATE guests SET merged_into = ?2 WHERE workspace_id = ?1 AND id IN (SELECT value FROM json_each(?3))`,
];

export type MergeToUndo = { changeId: number; key: string; head: string; guest: string; members: string[] };

/** Null, and nothing is written, where one of them was merged elsewhere since, or another has undone it. */
export async function writeUnmerge(
  db: Diary,
  workspaceId: string,
  { changeId, key, head, guest, members }: MergeToUndo,
  { actor, now }: By,
): Promise<number | null> {
  const { $client: client } = db;
  const [alone, others] = UNMERGE as [string, string];
  const ids = JSON.stringify([guest, ...members]);
  const results = await resultsUnlessOvertaken(db, [
    client.prepare(NOTE_UNMERGE).bind(workspaceId, head, key, changeId, guest, ids, actor, now),
    client.prepare(alone).bind(workspaceId, guest),
    client.prepare(others).bind(workspaceId, guest, JSON.stringify(members)),
    client.prepare(NOTE_AT_OTHER).bind(workspaceId, guest, head, actor, now),
  ]);
  return idOf(results);
}

const CHANGE = `SELECT id, guest_id AS "guestId", type, changes FROM guest_changes WHERE id = ?2 AND workspace_id = ?1`;

/** `changes`: JSON, as stored. */
export const changeById = (db: Diary, workspaceId: string, id: number) =>
  db.$client
    .prepare(CHANGE)
    .bind(workspaceId, id)
    .first<{ id: number; guestId: string; type: string; changes: string }>();
