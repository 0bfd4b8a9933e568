import type { CardOfGuest } from "../../../domain/imports/import-guests.ts";
import type { Diary } from "../../connect.ts";
import { careColumn, knownColumn, pastColumn } from "../../platform/columns.ts";
import { HOLDERS_READ } from "../guests/gathering.ts";
import type { TagRow } from "../guests/guest-tags.ts";
import { tagsOfGuests } from "../guests/guest-tags.ts";

/*
 * An import looks this up for a batch of rows (docs/rules.md#import). Rows that come by json_each are joined by CROSS JOIN: else SQLite may
 * read the whole business.
 */

const IMPORTED = `SELECT m.fingerprint, m.id, m.import_id AS "importId", m.n FROM json_each(?2) j
  CROSS JOIN imported m ON m.workspace_id = ?1 AND m.fingerprint = j.value`;
export type ImportedFound = { fingerprint: string; id: string; importId: string; n: number };

export async function importedFound(db: Diary, workspaceId: string, fingerprints: string[]) {
  const statement = db.$client.prepare(IMPORTED).bind(workspaceId, JSON.stringify(fingerprints));
  return new Map((await statement.all<ImportedFound>()).results.map((row) => [row.fingerprint, row]));
}

const BOOKINGS = `SELECT b.id, b.override ->> 'refusal' AS refusal FROM json_each(?2) j
  CROSS JOIN bookings b ON b.id = j.value AND +b.workspace_id = ?1`;

/** Those that stand, with the rule that they broke. */
export async function bookingsFound(db: Diary, workspaceId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, { refusal: string | null }>();
  const statement = db.$client.prepare(BOOKINGS).bind(workspaceId, JSON.stringify(ids));
  const { results } = await statement.all<{ id: string; refusal: string | null }>();
  return new Map(results.map(({ id, refusal }) => [id, { refusal }]));
}

const ERASED = `SELECT e.hash, e.at FROM json_each(?2) j CROSS JOIN erased e ON e.workspace_id = ?1 AND e.hash = j.value`;

/** When each of these addresses was erased, in ms. */
export async function erasedFound(db: Diary, workspaceId: string, hashes: string[]): Promise<Map<string, number>> {
  const statement = db.$client.prepare(ERASED).bind(workspaceId, JSON.stringify(hashes));
  return new Map((await statement.all<{ hash: string; at: number }>()).results.map(({ hash, at }) => [hash, at]));
}

const CARD = `g.id, g.name, g.phone, g.email, g.language, g.note, g.care, g.past, g.known, g.version,
  g.import_id AS "importId", g.merged_into AS "mergedInto"`;
/** ?2: keys of addresses. Each holder with its head and all of the head's members. */
const CARDS = `WITH
  found AS MATERIALIZED (SELECT DISTINCT k.value AS guest_id FROM json_each(?2) j
    CROSS JOIN json_each((SELECT json_group_array(guest_id) FROM (SELECT s.guest_id FROM guest_keys s
      WHERE s.workspace_id = ?1 AND s.key = j.value LIMIT ${HOLDERS_READ}))) k),
  heads AS MATERIALIZED (SELECT DISTINCT coalesce(g.merged_into, g.id) AS id
    FROM found f CROSS JOIN guests g ON g.workspace_id = ?1 AND g.id = f.guest_id)
  SELECT ${CARD} FROM heads h CROSS JOIN guests g ON g.workspace_id = ?1 AND g.id = h.id
  UNION ALL
  SELECT ${CARD} FROM heads h CROSS JOIN guests g INDEXED BY guests_merged ON g.workspace_id = ?1 AND g.merged_into = h.id`;

type CardRow = Omit<CardOfGuest, "known" | "care" | "past" | "tags"> & {
  known: string;
  care: string | null;
  past: string | null;
  version: number;
};

/** As stored, by which a write finds that the guest is another since. */
export type CardFound = CardOfGuest & {
  version: number;
  knownText: string;
  careText: string | null;
  pastText: string | null;
};

export const cardsFound = async (db: Diary, workspaceId: string, keys: string[]): Promise<CardFound[]> =>
  keys.length === 0 ? [] : cardsOf(db, CARDS, workspaceId, keys);

const CARDS_BY_ID = `SELECT ${CARD} FROM json_each(?2) j CROSS JOIN guests g ON g.workspace_id = ?1 AND g.id = j.value`;

export const cardsById = async (db: Diary, workspaceId: string, ids: string[]): Promise<CardFound[]> =>
  ids.length === 0 ? [] : cardsOf(db, CARDS_BY_ID, workspaceId, ids);

async function cardsOf(db: Diary, sql: string, workspaceId: string, which: string[]): Promise<CardFound[]> {
  const { results } = await db.$client.prepare(sql).bind(workspaceId, JSON.stringify(which)).all<CardRow>();
  if (results.length === 0) return [];
  const ids = results.map(({ id }) => id);
  const tags = Map.groupBy((await tagsOfGuests(db, workspaceId, ids).all<TagRow>()).results, (row) => row.guestId);
  return results.map((row) => ({
    ...row,
    ...{ knownText: row.known, careText: row.care, pastText: row.past },
    known: knownColumn(JSON.parse(row.known)),
    care: careColumn(row.care === null ? null : JSON.parse(row.care)),
    past: pastColumn(row.past === null ? null : JSON.parse(row.past)),
    tags: (tags.get(row.id) ?? []).map(({ tag }) => tag),
  }));
}
