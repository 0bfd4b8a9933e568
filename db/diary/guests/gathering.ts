import type { BookedContact, Contact } from "../../../domain/guests/guest.ts";
import { HOLDERS_MAX } from "../../../domain/guests/keys.ts";
import type { Diary } from "../../connect.ts";
import { knownColumn } from "../../platform/columns.ts";
import { isNotNullViolation } from "../../platform/database-error.ts";
import { fromJson, insertFromJson, type JsonSql, jsonOf } from "../../platform/from-json.ts";
import { guests } from "../schema.ts";
import { type HoldersFound, unlessHeldSince } from "./new-holders.ts";
import { type SaidOf, saidStatements } from "./said.ts";

/*
 * Gathering reads the log behind a cursor and links bookings to guests (docs/rules.md#gathering). Rows that come by
 * json_each are joined by CROSS JOIN, and merged guests by their index: else SQLite may read the whole business.
 */

/** How far the entries of this database were read. */
const THROUGH = "coalesce((SELECT through FROM gatherings WHERE name = 'guests'), 0)";

/** An entry that names a booking to link: a new one, a hold that was accepted, or one whose name, number or mail was edited. `id`: null without a booking. */
export type EntryRead = {
  /** The cursor. */
  through: number;
  entry: number;
  corrected: number;
  workspaceId: string;
  id: string | null;
  name: string;
  phone: string | null;
  email: string | null;
  language: string | null;
  source: BookedContact["source"];
  guestId: string | null;
  bookingDate: string;
  createdAt: number;
  /** JSON, as stored. */
  said: string | null;
  /** Null where the business has erased nobody. */
  salt: string | null;
};

/**
 * Bookings that are anonymised or gone are nobody's, and a hold teaches nobody before it is accepted; so are those whose business has no rules here, because it is moving
 * away or being removed.
 */
const NEXT_ENTRIES = `SELECT ${THROUGH} AS through, e.id AS entry, e.corrected, e.workspace_id AS "workspaceId",
    b.id, b.customer_name AS name, b.customer_phone AS phone, b.customer_email AS email, b.locale AS language, b.source,
    b.guest_id AS "guestId", b.booking_date AS "bookingDate", b.created_at AS "createdAt", b.said,
    CASE WHEN b.id IS NOT NULL AND EXISTS (SELECT 1 FROM erased WHERE erased.workspace_id = e.workspace_id)
      THEN (SELECT salt FROM guest_settings WHERE guest_settings.workspace_id = e.workspace_id) END AS salt
  FROM (SELECT id, workspace_id, booking_id, type, coalesce(json_array_length(changes, '$.personal'), 0) > 0 AS corrected
    FROM booking_events WHERE id > ${THROUGH} ORDER BY id LIMIT ?1) e
  LEFT JOIN bookings b ON b.id = e.booking_id AND (e.type IN ('created', 'accepted') OR e.corrected) AND b.anonymised_at IS NULL
    AND b.hold_until IS NULL
    AND EXISTS (SELECT 1 FROM booking_rules r WHERE r.workspace_id = e.workspace_id)
  ORDER BY e.id`;

/** Entries behind the cursor, in order; idle it reads one row. */
export const entriesToGather = async (db: Diary, most: number): Promise<EntryRead[]> =>
  (await db.$client.prepare(NEXT_ENTRIES).bind(most).all<EntryRead>()).results;

const SKIP = `INSERT INTO gatherings (name, through) SELECT 'guests', e.id
    FROM (SELECT id FROM booking_events WHERE id > ${THROUGH} ORDER BY id LIMIT 1) e
  WHERE true ON CONFLICT (name) DO UPDATE SET through = max(through, excluded.through)`;

/** Moves the cursor past the next entry. */
export const skipEntry = (db: Diary) => db.$client.prepare(SKIP).run();

/** How much of the log was read. */
const PROGRESS = `SELECT ${THROUGH} AS through, (SELECT coalesce(max(id), 0) FROM booking_events) AS last`;
export type Progress = { through: number; last: number };
export const gatheringProgress = (db: Diary) => db.$client.prepare(PROGRESS);

type GuestRow = Contact & {
  workspaceId: string;
  id: string;
  known: string;
  mergedInto: string | null;
  /** JSON, as stored. */
  care: string | null;
};

const GUEST = `g.workspace_id AS "workspaceId", g.id, g.name, g.phone, g.email, g.language, g.known, g.merged_into AS "mergedInto", g.care`;

/** So many say that an address is nobody's own. */
export const HOLDERS_READ = HOLDERS_MAX + 1;

/**
 * ?1: `[workspace, key]` of addresses; ?2: `[workspace, guest]`. Each guest that is found comes with its head and all of the
 * head's members.
 */
const GUESTS_FOUND = `WITH
  found AS MATERIALIZED (
    SELECT j.value ->> 0 AS workspace_id, k.value AS guest_id FROM json_each(?1) j
      CROSS JOIN json_each((SELECT json_group_array(guest_id) FROM (SELECT s.guest_id FROM guest_keys s
        WHERE s.workspace_id = j.value ->> 0 AND s.key = j.value ->> 1 LIMIT ${HOLDERS_READ}))) k
    UNION SELECT value ->> 0, value ->> 1 FROM json_each(?2)),
  heads AS MATERIALIZED (
    SELECT DISTINCT g.workspace_id, coalesce(g.merged_into, g.id) AS id
    FROM found f CROSS JOIN guests g ON g.workspace_id = f.workspace_id AND g.id = f.guest_id)
  SELECT ${GUEST} FROM heads h CROSS JOIN guests g ON g.workspace_id = h.workspace_id AND g.id = h.id
  UNION ALL
  SELECT ${GUEST} FROM heads h CROSS JOIN guests g INDEXED BY guests_merged
    ON g.workspace_id = h.workspace_id AND g.merged_into = h.id`;

/** In one business. */
export type OfBusiness = [workspaceId: string, id: string];

/** `knownText`: as stored, by which a write finds that the guest is another since. */
export type GuestFound = Omit<GuestRow, "known"> & { known: ReturnType<typeof knownColumn>; knownText: string };

export async function guestsFound(db: Diary, keys: OfBusiness[], ids: OfBusiness[]): Promise<GuestFound[]> {
  const { results } = await db.$client
    .prepare(GUESTS_FOUND)
    .bind(JSON.stringify(keys), JSON.stringify(ids))
    .all<GuestRow>();
  return results.map((row) => ({ ...row, known: knownColumn(JSON.parse(row.known)), knownText: row.known }));
}

/** Keys of a guest come from so many of its bookings. */
const BOOKINGS_OF_GUEST = 200;

const CONTACTS_OF = `SELECT b.workspace_id AS "workspaceId", b.guest_id AS "guestId", b.id, b.customer_name AS name,
    b.customer_phone AS phone, b.customer_email AS email, b.locale AS language, b.source, b.version
  FROM json_each(?1) j CROSS JOIN bookings b
  WHERE b.rowid IN (SELECT r.rowid FROM bookings r WHERE r.workspace_id = j.value ->> 0 AND r.guest_id = j.value ->> 1
    ORDER BY r.starts_at DESC LIMIT ${BOOKINGS_OF_GUEST})
    AND b.anonymised_at IS NULL
  ORDER BY b.starts_at, b.id`;

export type ContactOfGuest = BookedContact & { workspaceId: string; guestId: string; id: string; version: number };

/** The contacts of the guests' latest bookings, oldest first. */
export async function contactsOfGuests(db: Diary, ids: OfBusiness[]): Promise<ContactOfGuest[]> {
  if (ids.length === 0) return [];
  return (await db.$client.prepare(CONTACTS_OF).bind(JSON.stringify(ids)).all<ContactOfGuest>()).results;
}

const ADD_GUESTS = insertFromJson(
  guests,
  [
    ...(["workspaceId", "id", "name", "phone", "email", "language", "known", "searchText"] as const),
    ...(["createdAt", "updatedAt"] as const),
  ],
  { version: "1" },
  "json_each(?1) WHERE true ON CONFLICT DO NOTHING",
);

type GuestChanged = Contact & {
  workspaceId: string;
  id: string;
  known: string;
  /** As it was read: a null aborts the batch where it is another since. */
  knownBefore: string;
  searchText: string;
};
const CHANGE_GUESTS: JsonSql<GuestChanged> = fromJson(`UPDATE guests SET name = @name, phone = @phone, email = @email,
    language = @language, known = CASE WHEN guests.known = @knownBefore THEN @known END, search_text = @searchText
  FROM json_each(?1) WHERE guests.workspace_id = @workspaceId AND guests.id = @id`);

type KeysOf = { workspaceId: string; id: string; keys: string[] };
/** Only guests that stand get keys, so that no key outlives one that was erased meanwhile. */
const ADD_KEYS: JsonSql<KeysOf> = fromJson(`INSERT INTO guest_keys (workspace_id, key, guest_id)
  SELECT g.workspace_id, k.value, g.id FROM (SELECT @workspaceId AS workspace, @id AS guest, @keys AS keys FROM json_each(?1)) j
    CROSS JOIN guests g ON g.workspace_id = j.workspace AND g.id = j.guest CROSS JOIN json_each(j.keys) k
  WHERE true ON CONFLICT DO NOTHING`);

type Key = { workspaceId: string; key: string; id: string };
const DROP_KEYS: JsonSql<Key> = fromJson(`DELETE FROM guest_keys
  WHERE (workspace_id, key, guest_id) IN (SELECT @workspaceId, @key, @id FROM json_each(?1))`);

/** `was`: a guest that is gone, else null. */
export type LinkWritten = { workspaceId: string; bookingId: string; guestId: string; was: string | null };
const LINK_BOOKINGS: JsonSql<LinkWritten> = fromJson(`UPDATE bookings SET guest_id = @guestId FROM json_each(?1)
  WHERE bookings.id = @bookingId AND bookings.guest_id IS @was AND bookings.anonymised_at IS NULL
    AND EXISTS (SELECT 1 FROM guests g WHERE g.workspace_id = bookings.workspace_id AND g.id = @guestId)`);

/**
 * Null, which aborts the batch, when another gathering was faster, or when a booking of the step was deleted, anonymised or
 * given to somebody since it was read. ?1: the cursor before, ?2: after, ?3: `[booking, guest linked to or null]`.
 */
const MOVE_CURSOR = `INSERT INTO gatherings (name, through) SELECT 'guests', CASE WHEN ${THROUGH} = ?1
    AND NOT EXISTS (SELECT 1 FROM json_each(?3) j LEFT JOIN bookings b ON b.id = j.value ->> 0
      WHERE b.id IS NULL OR b.anonymised_at IS NOT NULL OR (j.value ->> 1 IS NOT NULL AND b.guest_id IS NOT j.value ->> 1))
    THEN ?2 END
  WHERE true ON CONFLICT (name) DO UPDATE SET through = excluded.through`;

/** A guest as a step leaves it; `before`: its row as it was read, null for a new one. */
export type GuestAfter = Omit<GuestFound, "knownText" | "mergedInto" | "care"> & {
  before: Pick<GuestFound, "known" | "knownText"> | null;
  searchText: string;
  /** Read for a new one alone. */
  createdAt: number;
};

export type StepWritten = {
  through: { before: number; after: number };
  /** All bookings whose contact the step has used. */
  bookingIds: string[];
  links: LinkWritten[];
  guests: GuestAfter[];
  found: HoldersFound;
  /** Words said with these bookings become their guests'. */
  said: SaidOf[];
  /** Hashes of addresses that were erased, and book again. */
  back: OfBusiness[];
};

const DROP_ERASED = `DELETE FROM erased WHERE (workspace_id, hash) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))`;

/** Writes a step in one batch. False, and nothing is written, when what it read is no longer so. */
export async function writeStep(
  db: Diary,
  { through, bookingIds, links, guests, found, said, back }: StepWritten,
): Promise<boolean> {
  const linkedTo = new Map(links.map(({ bookingId, guestId }) => [bookingId, guestId]));
  const used = bookingIds.map((id) => [id, linkedTo.get(id) ?? null]);
  const cursor = db.$client.prepare(MOVE_CURSOR).bind(through.before, through.after, JSON.stringify(used));
  return writeUnlessOvertaken(db, [
    ...unlessHeldSince(db, guests, found),
    ...guestStatements(db, guests),
    ...linkStatements(db, links),
    ...saidStatements(db, said),
    ...(back.length > 0 ? [db.$client.prepare(DROP_ERASED).bind(JSON.stringify(back))] : []),
    cursor,
  ]);
}

/** False when the batch was aborted because another has written since. */
export const writeUnlessOvertaken = async (db: Diary, statements: D1PreparedStatement[]): Promise<boolean> =>
  (await resultsUnlessOvertaken(db, statements)) !== null;

/** The same with the rows that the statements return; null when it was aborted. */
export async function resultsUnlessOvertaken(db: Diary, statements: D1PreparedStatement[]) {
  try {
    return await db.$client.batch(statements);
  } catch (error) {
    if (OVERTAKEN.some((column) => isNotNullViolation(error, column))) return null;
    throw error;
  }
}
const OVERTAKEN = ["gatherings.through", "guests.known", "guest_changes.changes"];

export const linkStatements = (db: Diary, links: LinkWritten[]): D1PreparedStatement[] =>
  withRows(db, LINK_BOOKINGS, links);

/** Rows and keys of guests; `known` names exactly the keys that stand. */
export function guestStatements(db: Diary, written: GuestAfter[]): D1PreparedStatement[] {
  const made = written.filter(({ before }) => before === null);
  const rows = written.map((guest) => ({ ...guest, knownText: JSON.stringify(guest.known) }));
  const changed = rows.flatMap(({ before, knownText, ...guest }): GuestChanged[] =>
    before ? [{ ...guest, known: knownText, knownBefore: before.knownText }] : [],
  );
  const keysOf = (guest: GuestAfter) => new Set(guest.before?.known.keys ?? []);
  const added = written.flatMap((guest): KeysOf[] => {
    const before = keysOf(guest);
    const keys = guest.known.keys.filter((key) => !before.has(key));
    return keys.length > 0 ? [{ workspaceId: guest.workspaceId, id: guest.id, keys }] : [];
  });
  const gone = written.flatMap((guest): Key[] => {
    const after = new Set(guest.known.keys);
    const { workspaceId, id } = guest;
    return [...keysOf(guest)].flatMap((key) => (after.has(key) ? [] : { workspaceId, key, id }));
  });
  return [
    ...withRows(
      db,
      ADD_GUESTS,
      made.map(({ createdAt, ...guest }) => ({ ...guest, createdAt, updatedAt: createdAt })),
    ),
    ...withRows(db, CHANGE_GUESTS, changed),
    ...withRows(db, DROP_KEYS, gone),
    ...withRows(db, ADD_KEYS, added),
  ];
}

const withRows = <Row>(db: Diary, sql: JsonSql<Row>, rows: NoInfer<Row>[]): D1PreparedStatement[] =>
  rows.length > 0 ? [db.$client.prepare(sql.text).bind(jsonOf(sql, rows))] : [];
