import type { BookedContact } from "../../../domain/guests/guest.ts";
import type { Diary } from "../../connect.ts";
import { fromJson, type JsonSql, jsonOf } from "../../platform/from-json.ts";
import { moveEntries } from "./entries.ts";
import {
  type GuestAfter,
  guestStatements,
  type LinkWritten,
  linkStatements,
  resultsUnlessOvertaken,
} from "./gathering.ts";
import { type By, idOf, NOT_UNDONE } from "./merge.ts";
import { type SaidOf, saidStatements } from "./said.ts";

/* Bookings that become another guest's, and back (docs/rules.md#separating). */

const BOOKINGS = `SELECT b.id, b.guest_id AS "guestId", b.customer_name AS name, b.customer_phone AS phone, b.customer_email AS email,
    b.locale AS language, b.source, b.version, b.said, b.created_at AS "createdAt", b.booking_date AS date
  FROM json_each(?2) j CROSS JOIN bookings b ON b.id = j.value AND +b.workspace_id = ?1 AND b.anonymised_at IS NULL
  ORDER BY b.starts_at, b.id`;

/** `said`: JSON, as stored. */
export type BookingToMove = BookedContact & {
  id: string;
  guestId: string | null;
  name: string;
  phone: string | null;
  email: string | null;
  language: string | null;
  source: BookedContact["source"];
  version: number;
  said: string | null;
  createdAt: number;
  date: string;
};

/** Those of these that are this business's and not forgotten, in the order of their starts. */
export const bookingsToMove = async (db: Diary, workspaceId: string, ids: string[]): Promise<BookingToMove[]> =>
  (await db.$client.prepare(BOOKINGS).bind(workspaceId, JSON.stringify(ids)).all<BookingToMove>()).results;

type LineMoved = { workspaceId: string; from: string; to: string; bookingId: string };
/** Lines of consent go along with their booking. */
const MOVE_LINES: JsonSql<LineMoved> = fromJson(`UPDATE guest_consents SET guest_id = @to FROM json_each(?1)
  WHERE guest_consents.workspace_id = @workspaceId AND guest_consents.guest_id = @from AND guest_consents.booking_id = @bookingId`);

type EntryBack = { workspaceId: string; from: string; to: string; id: string };
/** A line of a card that stood with the head, of a visit of one merged into it. */
const ENTRIES_BACK: JsonSql<EntryBack> = fromJson(`UPDATE guest_entries SET guest_id = @to FROM json_each(?1)
  WHERE guest_entries.workspace_id = @workspaceId AND guest_entries.guest_id = @from AND guest_entries.id = @id`);

/**
 * `changes` is null, which aborts the batch, where a booking was deleted, forgotten or given to somebody else meanwhile, or where the
 * business is moving away. ?2: guest whose page notes it; ?3: key; ?4: `[booking, guest after]`; ?5: a change that must not be undone yet, or null.
 */
const NOTE_MOVED = `INSERT INTO guest_changes (workspace_id, guest_id, type, actor, at, changes)
  SELECT ?1, ?2, ?6, ?7, ?8, CASE WHEN EXISTS (SELECT 1 FROM booking_rules WHERE workspace_id = ?1) AND (?5 IS NULL OR ${NOT_UNDONE})
      AND NOT EXISTS (SELECT 1 FROM json_each(?4) j LEFT JOIN bookings b ON b.id = j.value ->> 0
        WHERE b.id IS NULL OR b.anonymised_at IS NOT NULL OR b.guest_id IS NOT j.value ->> 1)
    THEN ?9 END
  RETURNING id`;

/**
 * ?2: a guest that a separation made, and that has nothing of its own but changes that were undone: what its bookings taught its card
 * stays with whose they are.
 */
const IS_MADE = `workspace_id = ?1 AND id = ?2 AND merged_into IS NULL
  AND coalesce(note, preferred, birthday, import_id, past, known ->> 'own', care ->> '$.asked.by') IS NULL
  AND NOT EXISTS (SELECT 1 FROM guest_tags t WHERE t.workspace_id = ?1 AND t.guest_id = ?2)
  AND NOT EXISTS (SELECT 1 FROM guest_entries e WHERE e.workspace_id = ?1 AND e.guest_id = ?2)
  AND NOT EXISTS (SELECT 1 FROM guest_consents c WHERE c.workspace_id = ?1 AND c.guest_id = ?2)
  AND NOT EXISTS (SELECT 1 FROM guest_changes h INDEXED BY guest_changes_of_guest WHERE h.workspace_id = ?1 AND h.guest_id = ?2
    AND h.type NOT IN ('undone', 'parted', 'told_apart') AND NOT (h.type IN ('merged', 'separated') AND EXISTS (SELECT 1
      FROM guest_changes u INDEXED BY guest_changes_of_guest WHERE u.workspace_id = ?1 AND u.guest_id = ?2 AND u.type = 'undone'
        AND u.changes ->> 'key' = h.changes ->> 'key')))
  AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.workspace_id = ?1 AND b.guest_id = ?2)
  AND NOT EXISTS (SELECT 1 FROM guests m INDEXED BY guests_merged WHERE m.workspace_id = ?1 AND m.merged_into = ?2)`;
const FORGET_MADE = [
  `DELETE FROM guest_keys WHERE workspace_id = ?1 AND guest_id = ?2 AND key IN (SELECT k.value
    FROM guests g CROSS JOIN json_each(g.known, '$.keys') k WHERE g.workspace_id = ?1 AND g.id = ?2)
    AND EXISTS (SELECT 1 FROM guests WHERE ${IS_MADE})`,
  `DELETE FROM guest_pairs WHERE workspace_id = ?1 AND guest_a = ?2 AND EXISTS (SELECT 1 FROM guests WHERE ${IS_MADE})`,
  `DELETE FROM guest_pairs INDEXED BY guest_pairs_of_second WHERE workspace_id = ?1 AND guest_b = ?2 AND EXISTS (SELECT 1 FROM guests WHERE ${IS_MADE})`,
  `DELETE FROM guests WHERE ${IS_MADE}`,
  `DELETE FROM guest_changes WHERE workspace_id = ?1 AND guest_id = ?2
    AND NOT EXISTS (SELECT 1 FROM guests WHERE workspace_id = ?1 AND id = ?2)`,
];

type BookingsMoved = {
  /** The guest whose page notes it. */
  at: string;
  type: "separated" | "undone";
  key: string;
  changes: Record<string, unknown>;
  /** `was`: the guest that has the booking so far. */
  links: (LinkWritten & { was: string })[];
  guests: GuestAfter[];
  said: SaidOf[];
  /** Lines of cards that go on from the guest of their visit. */
  entries: { id: string; from: string; to: string }[];
  /** Goes where nothing of it is left. */
  forget: string | null;
};

/** The id of the change; null, and nothing is written, when what was read is no longer so. */
export async function writeMoved(
  db: Diary,
  workspaceId: string,
  { at, type, key, changes, links, guests, said, entries, forget }: BookingsMoved,
  { actor, now }: By,
): Promise<number | null> {
  const { $client: client } = db;
  const lines = links.map(({ bookingId, guestId: to, was: from }): LineMoved => ({ workspaceId, from, to, bookingId }));
  const after = JSON.stringify(links.map(({ bookingId, guestId }) => [bookingId, guestId]));
  const undone = type === "undone" ? key : null;
  const results = await resultsUnlessOvertaken(db, [
    ...guestStatements(db, guests),
    ...linkStatements(db, links),
    client.prepare(MOVE_LINES.text).bind(jsonOf(MOVE_LINES, lines)),
    ...[...Map.groupBy(links, ({ guestId }) => guestId)].map(([to, own]) =>
      moveEntries(
        db,
        workspaceId,
        own.map(({ bookingId }) => bookingId),
        to,
      ),
    ),
    ...(entries.length > 0
      ? [
          client.prepare(ENTRIES_BACK.text).bind(
            jsonOf(
              ENTRIES_BACK,
              entries.map((each) => ({ workspaceId, ...each })),
            ),
          ),
        ]
      : []),
    ...saidStatements(db, said),
    client
      .prepare(NOTE_MOVED)
      .bind(workspaceId, at, key, after, undone, type, actor, now, JSON.stringify({ key, ...changes })),
    ...(forget === null ? [] : FORGET_MADE.map((sql) => client.prepare(sql).bind(workspaceId, forget))),
  ]);
  return idOf(results);
}
