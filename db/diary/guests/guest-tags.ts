import type { Diary } from "../../connect.ts";

/** More holders of a number say nothing more. */
const HOLDERS_ASKED = 100;

/** ?2: keys of a number and a mail; ?3: tags. Tags of all guests that are one person count. */
const HAS_TAG = `SELECT 1 AS has FROM (
    SELECT DISTINCT coalesce(g.merged_into, g.id) AS id FROM json_each(?2) j
    CROSS JOIN guest_keys k ON k.workspace_id = ?1 AND k.key = j.value
    CROSS JOIN guests g ON g.workspace_id = ?1 AND g.id = k.guest_id LIMIT ${HOLDERS_ASKED}) h
  CROSS JOIN json_each(?3) t
  WHERE EXISTS (SELECT 1 FROM guest_tags x WHERE x.workspace_id = ?1 AND x.tag = t.value AND x.guest_id = h.id)
    OR EXISTS (SELECT 1 FROM guests m INDEXED BY guests_merged
      CROSS JOIN guest_tags x ON x.workspace_id = ?1 AND x.tag = t.value AND x.guest_id = m.id
      WHERE m.workspace_id = ?1 AND m.merged_into = h.id)
  LIMIT 1`;

/** True when a guest who holds one of these addresses has one of these tags. */
export async function hasTagByAddress(
  db: Diary,
  workspaceId: string,
  keys: string[],
  tags: string[],
): Promise<boolean> {
  const asked = [workspaceId, JSON.stringify(keys), JSON.stringify(tags)];
  return (
    (await db.$client
      .prepare(HAS_TAG)
      .bind(...asked)
      .first()) !== null
  );
}

/** `by`: the member's id; `at` in ms. */
type TagPutOn = { tag: string; reason: string | null; by: string; at: number };

const TAGS_OF = `SELECT t.guest_id AS "guestId", t.tag, t.reason, t."by", t.at FROM json_each(?2) j
  CROSS JOIN guest_tags t INDEXED BY guest_tags_of_guest ON t.workspace_id = ?1 AND t.guest_id = j.value
  ORDER BY t.at, t.tag`;

/** For a batch: the tags that members put on these guests. */
export const tagsOfGuests = (db: Diary, workspaceId: string, guestIds: string[]): D1PreparedStatement =>
  db.$client.prepare(TAGS_OF).bind(workspaceId, JSON.stringify(guestIds));
export type TagRow = TagPutOn & { guestId: string };

const TAKE_OFF = `DELETE FROM guest_tags WHERE workspace_id = ?1
  AND guest_id IN (SELECT value FROM json_each(?2)) AND tag NOT IN (SELECT value FROM json_each(?3))`;
const PUT_ON = `INSERT INTO guest_tags (workspace_id, tag, guest_id, reason, "by", at)
  SELECT ?1, value ->> 'tag', ?2, value ->> 'reason', ?4, ?5 FROM json_each(?3) WHERE true
  ON CONFLICT (workspace_id, tag, guest_id) DO UPDATE SET reason = excluded.reason, "by" = excluded."by", at = excluded.at
    WHERE excluded.reason IS NOT NULL AND excluded.reason IS NOT guest_tags.reason`;

/**
 * For a batch: the person has these tags and no others. One that was on keeps who put it on and why, unless another reason is given.
 * `members`: guests that were merged into the head, whose tags are the person's, too.
 */
export const setTags = (
  db: Diary,
  workspaceId: string,
  person: { head: string; members: string[] },
  tags: { tag: string; reason: string | null }[],
  { by, at }: { by: string; at: number },
): D1PreparedStatement[] => {
  const ids = JSON.stringify([person.head, ...person.members]);
  return [
    db.$client.prepare(TAKE_OFF).bind(workspaceId, ids, JSON.stringify(tags.map(({ tag }) => tag))),
    db.$client.prepare(PUT_ON).bind(workspaceId, person.head, JSON.stringify(tags), by, at),
  ];
};
