import type { Care } from "../../../domain/guests/care.ts";
import type { Diary } from "../../connect.ts";
import { type GuestAfter, guestStatements, resultsUnlessOvertaken } from "./gathering.ts";
import { setTags } from "./guest-tags.ts";
import { FACTS } from "./search.ts";

const ONE = `SELECT ${FACTS} FROM guests o CROSS JOIN guests g ON g.workspace_id = ?1 AND g.id = coalesce(o.merged_into, o.id)
  WHERE o.workspace_id = ?1 AND o.id = ?2 AND ?6 > 0 AND coalesce(?3, ?4, ?5) IS NULL`;

/** A guest with what is counted; the id of one that was merged answers as its head. */
export const guestWithFacts = (db: Diary, workspaceId: string, id: string, now: number): D1PreparedStatement =>
  db.$client.prepare(ONE).bind(workspaceId, id, null, null, null, now);

const SEVERAL = `SELECT ${FACTS} FROM json_each(?2) j CROSS JOIN guests g ON g.workspace_id = ?1 AND g.id = j.value
  WHERE ?6 > 0 AND coalesce(?3, ?4, ?5) IS NULL`;

/** Heads by their ids, in no order of meaning. */
export const guestsWithFacts = (db: Diary, workspaceId: string, ids: string[], now: number): D1PreparedStatement =>
  db.$client.prepare(SEVERAL).bind(workspaceId, JSON.stringify(ids), null, null, null, now);

const DATES_AHEAD = `SELECT DISTINCT b.booking_date AS date FROM json_each(?2) k
  CROSS JOIN bookings b INDEXED BY bookings_by_guest ON b.workspace_id = ?1 AND b.guest_id = k.value AND b.starts_at > ?3
    AND b.status <> 'cancelled' ORDER BY b.booking_date LIMIT 30`;

/** Dates whose rows show these guests, of bookings that start after `since` (ms). */
export const datesOfGuests = async (
  db: Diary,
  workspaceId: string,
  ids: string[],
  since: number,
): Promise<string[]> => {
  const statement = db.$client.prepare(DATES_AHEAD).bind(workspaceId, JSON.stringify(ids), since);
  return (await statement.all<{ date: string }>()).results.map(({ date }) => date);
};

/** The guest that a member added with a key, whose ids begin so, and the row that notes it. */
export const guestOfKey = async (db: Diary, workspaceId: string, ofKey: string) =>
  db.$client.prepare(MADE_WITH).bind(workspaceId, ofKey).first<{ id: string; changeId: number | null }>();
const MADE_WITH = `SELECT g.id, (SELECT min(c.id) FROM guest_changes c WHERE c.workspace_id = ?1 AND c.guest_id = g.id) AS "changeId"
  FROM guests g WHERE g.workspace_id = ?1 AND g.id >= ?2 AND g.id < ?2 || char(1114111) LIMIT 1`;

/**
 * Null, which aborts the batch, where another version stands, or another care where that is edited, or a new one was noted already, or the
 * business is moving away.
 */
const NOTE_EDIT = `INSERT INTO guest_changes (workspace_id, guest_id, type, actor, at, changes)
  SELECT ?1, ?2, ?3, ?4, ?5, CASE WHEN EXISTS (SELECT 1 FROM guests WHERE workspace_id = ?1 AND id = ?2 AND version = ?6
      AND merged_into IS NULL AND (?8 = 0 OR care IS ?9))
    AND (?3 <> 'made' OR NOT EXISTS (SELECT 1 FROM guest_changes WHERE workspace_id = ?1 AND guest_id = ?2))
    AND EXISTS (SELECT 1 FROM booking_rules WHERE workspace_id = ?1) THEN ?7 END RETURNING id`;

const WRITE_CARD = `UPDATE guests SET note = ?3, preferred = ?4, version = version + ?5, updated_at = ?6,
    care = CASE WHEN ?8 THEN ?7 ELSE care END, birthday = ?9
  WHERE workspace_id = ?1 AND id = ?2`;

export type CardWritten = {
  /** Its name, addresses and keys. */
  guest: GuestAfter;
  note: string | null;
  preferred: { person: string | null; area: string | null } | null;
  birthday: string | null;
  care: Care | null;
  /** As it was read: gathering may add to it meanwhile, without another version. */
  careBefore: string | null;
  /** Those that members put on from then on; null: as they are. */
  tags: { person: { head: string; members: string[] }; tags: { tag: string; reason: string | null }[] } | null;
  /** Those that are other than before: names alone. */
  fields: string[];
  /** As it stands; a new guest has 1. */
  version: number;
};

type By = { actor: string; now: number };

/**
 * Writes what a member put on a guest's page, with a row of `guest_changes`, whose id it returns. Null, and nothing is written,
 * where another has written the guest since it was read.
 */
export async function writeCard(
  db: Diary,
  { guest, note, preferred, birthday, care, careBefore, tags, fields, version }: CardWritten,
  { actor, now }: By,
): Promise<number | null> {
  const { workspaceId, id } = guest;
  const isNew = guest.before === null;
  const identity = guestStatements(db, [guest]);
  const setsCare = Number(fields.includes("care"));
  const noted = db.$client
    .prepare(NOTE_EDIT)
    .bind(
      ...[workspaceId, id, isNew ? "made" : "edited", actor, now, version, JSON.stringify({ fields })],
      ...[setsCare, careBefore],
    );
  const card = db.$client
    .prepare(WRITE_CARD)
    .bind(
      ...[workspaceId, id, note, preferred && JSON.stringify(preferred), isNew ? 0 : 1, now],
      ...[care && JSON.stringify(care), setsCare, birthday],
    );
  const tagged = tags ? setTags(db, workspaceId, tags.person, tags.tags, { by: actor, at: now }) : [];
  const at = isNew ? identity.length : 0; // a guest stands before it is noted, and is noted before its version rises
  const statements = isNew ? [...identity, noted, card, ...tagged] : [noted, ...identity, card, ...tagged];
  const results = await resultsUnlessOvertaken(db, statements);
  const [row] = (results?.[at]?.results ?? []) as { id: number }[]; // as RETURNING names it
  return row?.id ?? null;
}
