import { ENTRIES_MAX, type EntryKind, type TestResult } from "../../../domain/guests/entries.ts";
import type { Diary } from "../../connect.ts";

/*
 * Lines on guests' cards (docs/rules.md#the-card). Rows that come by json_each are joined by CROSS JOIN: else SQLite may read the
 * whole business.
 */

/** `by`, `editedBy`: ids of members; instants in ms. */
export type EntryRow = {
  guestId: string;
  id: string;
  kind: EntryKind;
  bookingId: string | null;
  text: string;
  result: TestResult | null;
  validUntil: string | null;
  by: string;
  at: number;
  editedBy: string | null;
  editedAt: number | null;
};

const FIELDS = `e.guest_id AS "guestId", e.id, e.kind, e.booking_id AS "bookingId", e.text, e.result, e.valid_until AS "validUntil",
  e."by", e.at, e.edited_by AS "editedBy", e.edited_at AS "editedAt"`;

const OF_GUESTS = `SELECT ${FIELDS} FROM json_each(?2) j
  CROSS JOIN guest_entries e ON e.workspace_id = ?1 AND e.guest_id = j.value ORDER BY e.at DESC, e.id DESC`;

/** Those of a head and its members, the newest first. */
export const entriesOfGuests = async (db: Diary, workspaceId: string, guestIds: string[]): Promise<EntryRow[]> =>
  (await db.$client.prepare(OF_GUESTS).bind(workspaceId, JSON.stringify(guestIds)).all<EntryRow>()).results;

const ONE = `SELECT ${FIELDS} FROM json_each(?2) j
  CROSS JOIN guest_entries e ON e.workspace_id = ?1 AND e.guest_id = j.value AND e.id = ?3`;

export const entryOfGuests = async (db: Diary, workspaceId: string, guestIds: string[], id: string) =>
  (await db.$client.prepare(ONE).bind(workspaceId, JSON.stringify(guestIds), id).first<EntryRow>()) ?? undefined;

/** A booking of one of these guests that was not forgotten. */
const IS_THEIRS = `EXISTS (SELECT 1 FROM bookings b WHERE b.id = ?5 AND +b.workspace_id = ?1 AND b.anonymised_at IS NULL
  AND b.guest_id IN (SELECT value FROM json_each(?12)))`;

/** Nothing is written for a guest that was erased or merged meanwhile, for a booking that is another's, above the limit, nor while the business is moving away. */
const ADD = `INSERT INTO guest_entries (workspace_id, guest_id, id, kind, booking_id, text, result, valid_until, "by", at)
  SELECT g.workspace_id, g.id, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 FROM guests g
  WHERE g.workspace_id = ?1 AND g.id = ?2 AND g.merged_into IS NULL
    AND EXISTS (SELECT 1 FROM booking_rules r WHERE r.workspace_id = ?1) AND (?5 IS NULL OR ${IS_THEIRS})
    AND (SELECT count(*) FROM json_each(?12) j
      CROSS JOIN guest_entries e ON e.workspace_id = ?1 AND e.guest_id = j.value) < ?11`;

/** Names the line and its fields, never what they say. */
const NOTE_CHANGE = `INSERT INTO guest_changes (workspace_id, guest_id, type, actor, at, changes)
  SELECT ?1, ?2, ?4, ?5, ?6, ?7 WHERE EXISTS (SELECT 1 FROM guest_entries WHERE workspace_id = ?1 AND guest_id = ?2 AND id = ?3)
    AND EXISTS (SELECT 1 FROM booking_rules WHERE workspace_id = ?1) RETURNING id`;

type By = { actor: string; now: number };
type Noted = { type: "entry_added" | "entry_edited" | "entry_deleted"; fields?: string[] };

const noteChange = (
  db: Diary,
  workspaceId: string,
  { guestId, id, kind }: EntryRow,
  { type, fields }: Noted,
  { actor, now }: By,
): D1PreparedStatement =>
  db.$client
    .prepare(NOTE_CHANGE)
    .bind(
      workspaceId,
      guestId,
      id,
      type,
      actor,
      now,
      JSON.stringify({ entry: id, kind, ...(fields ? { fields } : {}) }),
    );

const changeIdOf = (result: D1Result | undefined): number | null =>
  (result?.results as { id: number }[] | undefined)?.[0]?.id ?? null; // as RETURNING names it

/** The id of the change's row; null, and nothing is written, where the guest, the booking or the number of lines is other than was read. */
export async function addEntry(
  db: Diary,
  workspaceId: string,
  entry: EntryRow,
  guestIds: string[],
): Promise<number | null> {
  const { guestId, id, kind, bookingId, text, result, validUntil, by, at } = entry;
  const [, noted] = await db.$client.batch([
    db.$client
      .prepare(ADD)
      .bind(
        ...[workspaceId, guestId, id, kind, bookingId, text, result, validUntil, by, at],
        ...[ENTRIES_MAX, JSON.stringify(guestIds)],
      ),
    noteChange(db, workspaceId, entry, { type: "entry_added" }, { actor: by, now: at }),
  ]);
  return changeIdOf(noted);
}

const EDIT = `UPDATE guest_entries SET text = ?4, result = ?5, valid_until = ?6, edited_by = ?7, edited_at = ?8
  WHERE workspace_id = ?1 AND guest_id = ?2 AND id = ?3 AND EXISTS (SELECT 1 FROM booking_rules r WHERE r.workspace_id = ?1)`;

/** `entry`: as it is then. Null where it is gone. */
export async function editEntry(
  db: Diary,
  workspaceId: string,
  entry: EntryRow,
  fields: string[],
  { actor, now }: By,
): Promise<number | null> {
  const { guestId, id, text, result, validUntil } = entry;
  const [noted] = await db.$client.batch([
    noteChange(db, workspaceId, entry, { type: "entry_edited", fields }, { actor, now }),
    db.$client.prepare(EDIT).bind(workspaceId, guestId, id, text, result, validUntil, actor, now),
  ]);
  return changeIdOf(noted);
}

const DELETE = `DELETE FROM guest_entries WHERE workspace_id = ?1 AND guest_id = ?2 AND id = ?3
  AND EXISTS (SELECT 1 FROM booking_rules r WHERE r.workspace_id = ?1)`;

/** For good. Null where it is gone already. */
export async function deleteEntry(db: Diary, workspaceId: string, entry: EntryRow, by: By): Promise<number | null> {
  const { guestId, id } = entry;
  const [noted] = await db.$client.batch([
    noteChange(db, workspaceId, entry, { type: "entry_deleted" }, by),
    db.$client.prepare(DELETE).bind(workspaceId, guestId, id),
  ]);
  return changeIdOf(noted);
}

const MOVE = `UPDATE guest_entries SET guest_id = ?3 WHERE booking_id IN (SELECT value FROM json_each(?2)) AND +workspace_id = ?1`;

/** For a batch: what was noted at these visits stands on the card of the guest whose they are now. */
export const moveEntries = (
  db: Diary,
  workspaceId: string,
  bookingIds: string[],
  guestId: string,
): D1PreparedStatement => db.$client.prepare(MOVE).bind(workspaceId, JSON.stringify(bookingIds), guestId);
