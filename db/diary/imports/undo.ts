import { guestIdOf } from "../../../domain/guests/link.ts";
import { ENGINE } from "../../../domain/plan/rules.ts";
import type { Diary } from "../../connect.ts";
import { DELETE_BOOKINGS } from "../anonymise.ts";
import type { OfBusiness } from "../guests/gathering.ts";
import { statementsWithout, withoutBookings } from "../guests/without-bookings.ts";
import { NO_NEWS } from "../messages/suppressions.ts";
import { RECORD_RULES } from "../rules-history.ts";
import type { ImportRecord } from "./records.ts";

/* Taking an import back (docs/rules.md#import), in parts that can each be repeated. */

const BOOKINGS = `SELECT page.fingerprint, page.id, page.n, b.booking_date AS "bookingDate", b.version, b.guest_id AS "guestId",
    b.anonymised_at IS NOT NULL AS "isAnonymised"
  FROM (SELECT * FROM imported INDEXED BY imported_of_import WHERE workspace_id = ?1 AND import_id = ?2 AND kind = 'booking' LIMIT ?3) page
  LEFT JOIN bookings b ON b.id = page.id`;

export type BookingToUndo = {
  fingerprint: string;
  id: string;
  n: number;
  /** Null: it is gone. */
  bookingDate: string | null;
  version: number;
  guestId: string | null;
  isAnonymised: number;
};

export const bookingsToUndo = async (db: Diary, { workspaceId, id }: ImportRecord, most: number) =>
  (await db.$client.prepare(BOOKINGS).bind(workspaceId, id, most).all<BookingToUndo>()).results;

/** `seq` is null, which aborts the batch, where somebody has changed the booking since it was read. */
const ADD_DELETED = `INSERT INTO booking_events
    (workspace_id, rules_version, engine, booking_date, seq, booking_id, version, type, actor, at, changes)
  SELECT ?1, ?2, ${ENGINE}, j.value ->> 1,
    CASE WHEN b.version = 1 AND b.booking_date = j.value ->> 1 AND b.anonymised_at IS NULL THEN
      (SELECT coalesce(max(e.seq), 0) FROM booking_events e WHERE e.workspace_id = ?1 AND e.booking_date = j.value ->> 1)
      + row_number() OVER (PARTITION BY j.value ->> 1 ORDER BY j.key) END,
    j.value ->> 0, 2, 'deleted', ?3, ?4, json_object('version', 2, 'rulesVersion', ?2, 'imported', json('true'))
  FROM json_each(?5) j LEFT JOIN bookings b ON b.id = j.value ->> 0`;

/** Deletes bookings of dates that are over, with an entry of the log each. */
export async function deletedStatements(
  db: Diary,
  record: ImportRecord,
  going: { id: string; bookingDate: string; guestId: string | null }[],
  { by, now, rulesVersion }: { by: string; now: number; rulesVersion: number },
): Promise<D1PreparedStatement[]> {
  if (going.length === 0) return [];
  const { $client: client } = db;
  const { workspaceId } = record;
  const ids = going.map((booking) => booking.id);
  const dated = going.map((booking) => [booking.id, booking.bookingDate]);
  return [
    client.prepare(ADD_DELETED).bind(workspaceId, rulesVersion, by, now, JSON.stringify(dated)),
    client.prepare(RECORD_RULES).bind(workspaceId, rulesVersion),
    ...(await withoutBookings(db, ids)),
    ...DELETE_BOOKINGS.map((sql) => client.prepare(sql).bind(workspaceId, JSON.stringify(ids))),
  ];
}

/** Guests of bookings that their day has deleted keep only what their other bookings say. */
export const withoutGone = (db: Diary, { workspaceId }: ImportRecord, gone: { id: string; guestId: string | null }[]) =>
  statementsWithout(
    db,
    [...new Set(gone.flatMap(({ guestId }) => guestId ?? []))].map((guestId): OfBusiness => [workspaceId, guestId]),
    gone.map(({ id }) => id),
  );

/** After their bookings, which may be gone since an earlier try: guests that gathering made of them alone. */
export const forgetGathered = (db: Diary, record: ImportRecord, gone: { id: string }[]) =>
  forgottenStatements(
    db,
    FORGET_EMPTY,
    record,
    gone.map(({ id }) => guestIdOf(id)),
  );

/** With all rows of the same guests. */
const GUEST_ROWS = `SELECT a.fingerprint, a.id, a.n, a.filled FROM (SELECT DISTINCT m.id FROM imported m INDEXED BY imported_of_import
    WHERE m.workspace_id = ?1 AND m.import_id = ?2 AND m.kind IN ('guest', 'past') LIMIT ?3) named
  CROSS JOIN imported a INDEXED BY imported_by_id ON a.workspace_id = ?1 AND a.id = named.id
  WHERE a.import_id = ?2 AND a.kind IN ('guest', 'past')`;

type GuestRowToUndo = { fingerprint: string; id: string; n: number; filled: string | null };

export const guestRowsToUndo = async (db: Diary, { workspaceId, id }: ImportRecord, most: number) =>
  (await db.$client.prepare(GUEST_ROWS).bind(workspaceId, id, most).all<GuestRowToUndo>()).results;

const IS_ALONE = `g.merged_into IS NULL
  AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.workspace_id = ?1 AND b.guest_id = g.id)
  AND NOT EXISTS (SELECT 1 FROM guest_entries l WHERE l.workspace_id = ?1 AND l.guest_id = g.id)
  AND NOT EXISTS (SELECT 1 FROM guests m INDEXED BY guests_merged WHERE m.workspace_id = ?1 AND m.merged_into = g.id)`;

/** A guest that the import made and nobody has touched since. ?1: workspace; ?2: guests; ?3: import. */
const IS_UNTOUCHED = `g.import_id = ?3 AND g.version = 1 AND ${IS_ALONE}
  AND NOT EXISTS (SELECT 1 FROM guest_changes c WHERE c.workspace_id = ?1 AND c.guest_id = g.id)
  AND NOT EXISTS (SELECT 1 FROM guest_consents c WHERE c.workspace_id = ?1 AND c.guest_id = g.id
    AND substr(c.id, 1, length(?3) + 3) <> 'i-' || ?3 || '-')`;

/** A guest that gathering made of bookings which the import had brought, and to whom nobody wrote anything. ?3 is read for its type alone. */
const IS_EMPTY = `?3 IS NOT NULL AND ${IS_ALONE}
  AND coalesce(g.note, g.care, g.preferred, g.birthday, g.import_id, g.known ->> 'own') IS NULL
  AND NOT EXISTS (SELECT 1 FROM guest_tags t WHERE t.workspace_id = ?1 AND t.guest_id = g.id)
  AND NOT EXISTS (SELECT 1 FROM guest_consents c WHERE c.workspace_id = ?1 AND c.guest_id = g.id)`;

const THESE = "FROM json_each(?2) j CROSS JOIN guests g ON g.workspace_id = ?1 AND g.id = j.value";

/** In this order: each finds by the guests, which go last. */
const forgetting = (condition: string) => {
  const named = `named AS MATERIALIZED (SELECT g.id ${THESE} WHERE ${condition})`;
  return [
    `WITH ${named} DELETE FROM guest_keys WHERE (workspace_id, key, guest_id) IN (SELECT ?1, k.value, g.id
      FROM named CROSS JOIN guests g ON g.workspace_id = ?1 AND g.id = named.id CROSS JOIN json_each(g.known, '$.keys') k)`,
    `WITH ${named} DELETE FROM guest_tags WHERE (workspace_id, tag, guest_id) IN (SELECT t.workspace_id, t.tag, t.guest_id
      FROM named CROSS JOIN guest_tags t INDEXED BY guest_tags_of_guest ON t.workspace_id = ?1 AND t.guest_id = named.id)`,
    `WITH ${named} DELETE FROM guest_pairs WHERE (workspace_id, guest_a, guest_b) IN (SELECT p.workspace_id, p.guest_a, p.guest_b
      FROM named CROSS JOIN guest_pairs p ON p.workspace_id = ?1 AND p.guest_a = named.id)`,
    `WITH ${named} DELETE FROM guest_pairs WHERE (workspace_id, guest_a, guest_b) IN (SELECT p.workspace_id, p.guest_a, p.guest_b
      FROM named CROSS JOIN guest_pairs p INDEXED BY guest_pairs_of_second ON p.workspace_id = ?1 AND p.guest_b = named.id)`,
    `WITH ${named} DELETE FROM guest_consents WHERE (workspace_id, guest_id) IN (SELECT ?1, id FROM named)`,
    `WITH ${named} DELETE FROM guest_changes WHERE (workspace_id, guest_id) IN (SELECT ?1, id FROM named)`,
    `WITH ${named} DELETE FROM guests WHERE (workspace_id, id) IN (SELECT ?1, id FROM named)`,
  ];
};
/** Consents go last but the guests: what stands in them decides. */
const FORGET_UNTOUCHED = forgetting(IS_UNTOUCHED);
const FORGET_EMPTY = forgetting(IS_EMPTY);

const UNTOUCHED = `SELECT g.id ${THESE} WHERE ${IS_UNTOUCHED}`;

export async function untouchedGuests(
  db: Diary,
  { workspaceId, id }: ImportRecord,
  ids: string[],
): Promise<Set<string>> {
  const statement = db.$client.prepare(UNTOUCHED).bind(workspaceId, JSON.stringify(ids), id);
  return new Set((await statement.all<{ id: string }>()).results.map((row) => row.id));
}

/** Guests of the import that nobody has touched go, with all that stands on them. */
export const forgetUntouched = (db: Diary, record: ImportRecord, ids: string[]) =>
  forgottenStatements(db, FORGET_UNTOUCHED, record, ids);

const forgottenStatements = (db: Diary, statements: string[], { workspaceId, id }: ImportRecord, ids: string[]) =>
  ids.length === 0 ? [] : statements.map((sql) => db.$client.prepare(sql).bind(workspaceId, JSON.stringify(ids), id));

const DROP_TAGS = `DELETE FROM guest_tags WHERE workspace_id = ?1 AND guest_id = ?2 AND tag IN (SELECT value FROM json_each(?3))`;

export const takeTags = (db: Diary, workspaceId: string, guestId: string, tags: string[]): D1PreparedStatement[] =>
  tags.length === 0 ? [] : [db.$client.prepare(DROP_TAGS).bind(workspaceId, guestId, JSON.stringify(tags))];

const LINES_OF = `SELECT c.guest_id AS "guestId", c.id, c.channel, c.address FROM json_each(?2) j
  CROSS JOIN guest_consents c ON c.workspace_id = ?1 AND c.guest_id = j.value
  WHERE substr(c.id, 1, length(?3)) = ?3`;
type LineToUndo = { guestId: string; id: string; channel: "email" | "sms"; address: string };

/** Lines that the import wrote of these guests. */
export const linesToUndo = async (db: Diary, { workspaceId, id }: ImportRecord, guestIds: string[]) => {
  const statement = db.$client.prepare(LINES_OF).bind(workspaceId, JSON.stringify(guestIds), `i-${id}-`);
  return (await statement.all<LineToUndo>()).results;
};

const DROP_LINES = `DELETE FROM guest_consents WHERE (workspace_id, guest_id, id) IN
  (SELECT ?1, value ->> 0, value ->> 1 FROM json_each(?2))`;

export const dropLines = (db: Diary, workspaceId: string, lines: LineToUndo[]): D1PreparedStatement[] =>
  lines.length === 0
    ? []
    : [db.$client.prepare(DROP_LINES).bind(workspaceId, JSON.stringify(lines.map(({ guestId, id }) => [guestId, id])))];

/** A "no" as the import noted it, unless somebody said it here, too, with a line or without. ?2: `[channel, hash, address, at]`. */
const LIFT = `DELETE FROM suppressions WHERE reason = '${NO_NEWS}' AND (channel, address_hash, scope, created_at) IN
  (SELECT value ->> 0, value ->> 1, ?1, value ->> 3 FROM json_each(?2) WHERE NOT EXISTS (SELECT 1 FROM guest_consents c
    INDEXED BY guest_consents_by_address WHERE c.workspace_id = ?1 AND c.address = value ->> 2 AND c.channel = value ->> 0
      AND c.state = 'withdrawn'))`;

export type NoToLift = [channel: string, hash: string, address: string, at: number];

export const liftStatements = (db: Diary, workspaceId: string, keyed: NoToLift[]) =>
  keyed.length === 0 ? [] : [db.$client.prepare(LIFT).bind(workspaceId, JSON.stringify(keyed))];

const DROP_IMPORTED = `DELETE FROM imported WHERE workspace_id = ?1 AND fingerprint IN (SELECT value FROM json_each(?2))`;
/** A kept one is known, should the file come again, and undoing asks for it no more. */
const KEEP_IMPORTED = `UPDATE imported SET import_id = ?2 || '!kept' WHERE workspace_id = ?1
  AND fingerprint IN (SELECT value FROM json_each(?3))`;
const KEEP_ROWS = `INSERT INTO import_rows (workspace_id, import_id, n, result, reason) SELECT ?1, ?2, value, 'known', ?4
  FROM json_each(?3) WHERE true ON CONFLICT (workspace_id, import_id, n) DO UPDATE SET reason = excluded.reason`;

type Undone = { fingerprint: string; n: number };
/** `kept`: rows of what somebody changed since. */
export function undoneStatements(
  db: Diary,
  { workspaceId, id }: ImportRecord,
  { gone, kept }: { gone: Undone[]; kept: Undone[] },
): D1PreparedStatement[] {
  const which = (rows: Undone[]) => JSON.stringify(rows.map(({ fingerprint }) => fingerprint));
  const numbers = JSON.stringify([...new Set(kept.map(({ n }) => n))]);
  return [
    ...(gone.length > 0 ? [db.$client.prepare(DROP_IMPORTED).bind(workspaceId, which(gone))] : []),
    ...(kept.length > 0
      ? [
          db.$client.prepare(KEEP_IMPORTED).bind(workspaceId, id, which(kept)),
          db.$client.prepare(KEEP_ROWS).bind(workspaceId, id, numbers, JSON.stringify({ code: "kept" })),
        ]
      : []),
  ];
}

/** Rows that are not to be looked at any more; those that wait, too. */
const DROP_QUIET = `DELETE FROM import_rows WHERE (workspace_id, import_id, n) IN (SELECT workspace_id, import_id, n FROM import_rows
  WHERE workspace_id = ?1 AND import_id = ?2 AND coalesce(reason ->> 'code', '') <> 'kept' LIMIT ?3)`;

/** Rows that went. */
export async function dropQuietRows(db: Diary, { workspaceId, id }: ImportRecord, most: number): Promise<number> {
  return (await db.$client.prepare(DROP_QUIET).bind(workspaceId, id, most).run()).meta.changes;
}
