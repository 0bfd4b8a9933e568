import { addressOfKey } from "../../../domain/guests/keys.ts";
import { type GuestWithout, keysBesides, withoutAddress } from "../../../domain/guests/without-address.ts";
import type { Diary } from "../../connect.ts";
import { contactsOfGuests, type OfBusiness } from "./gathering.ts";
import type { GuestRow, Person } from "./people.ts";

/** A head, for the one person that it and the guests merged into it are. */
export type Head = { workspaceId: string; id: string };

/** Else SQLite may read all guests of the business for each of them. */
const BY_HEAD = "INDEXED BY guests_merged";

/** A booking that is not forgotten yet belongs to `head` of `workspace` or to a guest merged into it. */
const IS_BOOKED = `(EXISTS (SELECT 1 FROM bookings b WHERE b.workspace_id = workspace AND b.guest_id = head)
  OR EXISTS (SELECT 1 FROM guests m ${BY_HEAD} CROSS JOIN bookings b ON b.workspace_id = m.workspace_id AND b.guest_id = m.id
    WHERE m.workspace_id = workspace AND m.merged_into = head))`;

/** In the order of the key; `until`: the last date of what was anonymised, members' included. */
const GUESTS_AFTER = `SELECT workspace AS "workspaceId", head AS id, merged_into AS "mergedInto", created_at AS "createdAt",
    r.time_zone AS "timeZone", max(r.retention_months, coalesce(s.settings ->> '$.guestMonths', 0)) AS "retentionMonths",
    nullif(max(coalesce(past ->> 'until', ''), coalesce((SELECT max(m.past ->> 'until') FROM guests m ${BY_HEAD}
      WHERE m.workspace_id = workspace AND m.merged_into = head), '')), '') AS until, ${IS_BOOKED} AS "isBooked",
    g.version = 1 AND coalesce(past, note, care, preferred, birthday, import_id) IS NULL AND NOT EXISTS (SELECT 1
      FROM guest_changes c WHERE c.workspace_id = workspace AND c.guest_id = head) AND NOT EXISTS (SELECT 1
      FROM guest_tags t WHERE t.workspace_id = workspace AND t.guest_id = head) AND NOT EXISTS (SELECT 1
      FROM guest_consents c WHERE c.workspace_id = workspace AND c.guest_id = head) AND NOT EXISTS (SELECT 1
      FROM guest_entries e WHERE e.workspace_id = workspace AND e.guest_id = head) AS "isBare"
  FROM (SELECT workspace_id AS workspace, id AS head, merged_into, created_at, past, version, note, care, preferred,
      birthday, import_id FROM guests
    WHERE (workspace_id, id) > (?1, ?2) ORDER BY workspace_id, id LIMIT ?3) g
  LEFT JOIN booking_rules r ON r.workspace_id = workspace
  LEFT JOIN guest_settings s ON s.workspace_id = workspace ORDER BY workspace, head`;

/** A row without rules is of a business that is moving or being removed. */
export type GuestKept = Head & {
  mergedInto: string | null;
  createdAt: number;
  timeZone: string | null;
  retentionMonths: number | null;
  until: string | null;
  isBooked: 0 | 1;
  /** As gathering made it: no member has done anything to it, nor was a booking of it anonymised. */
  isBare: 0 | 1;
};

export async function guestsAfter(db: Diary, place: Head, limit: number): Promise<GuestKept[]> {
  const statement = db.$client.prepare(GUESTS_AFTER).bind(place.workspaceId, place.id, limit);
  return (await statement.all<GuestKept>()).results;
}

/** Guests between two places whose business keeps no birthdays any more. ?1, ?2: behind which; ?3, ?4: up to which. */
const CLEAR_BIRTHDAYS = `UPDATE guests SET birthday = NULL
  WHERE (workspace_id, id) > (?1, ?2) AND (workspace_id, id) <= (?3, ?4) AND birthday IS NOT NULL
    AND EXISTS (SELECT 1 FROM booking_rules r WHERE r.workspace_id = guests.workspace_id)
    AND NOT EXISTS (SELECT 1 FROM guest_settings s WHERE s.workspace_id = guests.workspace_id AND s.settings ->> 'birthdays' = 1)`;

export const clearBirthdays = (db: Diary, after: Head, upTo: Head) =>
  db.$client.prepare(CLEAR_BIRTHDAYS).bind(after.workspaceId, after.id, upTo.workspaceId, upTo.id).run();

/**
 * ?1: pairs of workspace and head; ?2: 1 where only people without a booking go. CROSS JOIN reads guests by their key. A
 * moving business (docs/scale.md#moving-a-business) has no rules here and keeps its guests.
 */
const GOING = `heads AS (SELECT workspace, head
    FROM (SELECT value ->> 0 AS workspace, value ->> 1 AS head FROM json_each(?1)) d
    WHERE EXISTS (SELECT 1 FROM booking_rules r WHERE r.workspace_id = workspace) AND (?2 = 0 OR NOT ${IS_BOOKED})),
  going AS (SELECT g.workspace_id, g.id FROM heads CROSS JOIN guests g ON g.workspace_id = workspace AND g.id = head
    UNION ALL SELECT m.workspace_id, m.id FROM heads CROSS JOIN guests m ${BY_HEAD}
      ON m.workspace_id = workspace AND m.merged_into = head)`;

/** In this order: each finds by guests, which go last. A booking linked meanwhile stays, and is nobody's. */
const FORGET = [
  `WITH ${GOING} UPDATE bookings SET guest_id = NULL WHERE id IN (SELECT b.id
    FROM going CROSS JOIN bookings b ON b.workspace_id = going.workspace_id AND b.guest_id = going.id)`,
  `WITH ${GOING} DELETE FROM guest_keys WHERE (workspace_id, key, guest_id) IN (SELECT g.workspace_id, k.value, g.id
    FROM going CROSS JOIN guests g ON g.workspace_id = going.workspace_id AND g.id = going.id
    CROSS JOIN json_each(g.known, '$.keys') k)`,
  `WITH ${GOING} DELETE FROM guest_tags WHERE (workspace_id, tag, guest_id) IN (SELECT t.workspace_id, t.tag, t.guest_id
    FROM going CROSS JOIN guest_tags t INDEXED BY guest_tags_of_guest
      ON t.workspace_id = going.workspace_id AND t.guest_id = going.id)`,
  `WITH ${GOING} DELETE FROM guest_consents WHERE (workspace_id, guest_id) IN (SELECT workspace_id, id FROM going)`,
  `WITH ${GOING} DELETE FROM guest_pairs WHERE (workspace_id, guest_a, guest_b) IN (SELECT p.workspace_id, p.guest_a, p.guest_b
    FROM going CROSS JOIN guest_pairs p ON p.workspace_id = going.workspace_id AND p.guest_a = going.id)`,
  `WITH ${GOING} DELETE FROM guest_pairs WHERE (workspace_id, guest_a, guest_b) IN (SELECT p.workspace_id, p.guest_a, p.guest_b
    FROM going CROSS JOIN guest_pairs p INDEXED BY guest_pairs_of_second
      ON p.workspace_id = going.workspace_id AND p.guest_b = going.id)`,
  `WITH ${GOING} DELETE FROM guest_entries WHERE (workspace_id, guest_id) IN (SELECT workspace_id, id FROM going)`,
  `WITH ${GOING} DELETE FROM guest_changes WHERE (workspace_id, guest_id) IN (SELECT workspace_id, id FROM going)`,
  `WITH ${GOING} DELETE FROM guests WHERE (workspace_id, id) IN (SELECT workspace_id, id FROM going)`,
];

/** Statements that remove people whole: rows, keys, what was done to them. The last one counts the rows. */
const forgetting = ({ $client: client }: Diary, heads: Head[], { unlessBooked }: { unlessBooked: boolean }) =>
  FORGET.map((sql) =>
    client
      .prepare(sql)
      .bind(JSON.stringify(heads.map(({ workspaceId, id }) => [workspaceId, id])), Number(unlessBooked)),
  );

/** ?1: workspace; ?2: guest. A page that a member wrote on stays; numbers of visits that nobody could find again do not. */
const IS_EMPTY = `workspace_id = ?1 AND id = ?2 AND merged_into IS NULL
  AND coalesce(note, care, preferred, birthday, import_id, known ->> 'own') IS NULL
  AND NOT EXISTS (SELECT 1 FROM guest_tags t WHERE t.workspace_id = ?1 AND t.guest_id = ?2)
  AND NOT EXISTS (SELECT 1 FROM guest_consents c WHERE c.workspace_id = ?1 AND c.guest_id = ?2)
  AND NOT EXISTS (SELECT 1 FROM guest_entries e WHERE e.workspace_id = ?1 AND e.guest_id = ?2)
  AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.workspace_id = ?1 AND b.guest_id = ?2)
  AND NOT EXISTS (SELECT 1 FROM guests m ${BY_HEAD} WHERE m.workspace_id = ?1 AND m.merged_into = ?2)`;

const FORGET_EMPTY = [
  `DELETE FROM guest_keys WHERE workspace_id = ?1 AND guest_id = ?2 AND key IN (SELECT k.value
    FROM guests g CROSS JOIN json_each(g.known, '$.keys') k WHERE g.workspace_id = ?1 AND g.id = ?2)
    AND EXISTS (SELECT 1 FROM guests WHERE ${IS_EMPTY})`,
  `DELETE FROM guest_pairs WHERE workspace_id = ?1 AND guest_a = ?2 AND EXISTS (SELECT 1 FROM guests WHERE ${IS_EMPTY})`,
  `DELETE FROM guest_pairs INDEXED BY guest_pairs_of_second WHERE workspace_id = ?1 AND guest_b = ?2 AND EXISTS (SELECT 1 FROM guests WHERE ${IS_EMPTY})`,
  `DELETE FROM guest_changes WHERE workspace_id = ?1 AND guest_id = ?2 AND EXISTS (SELECT 1 FROM guests WHERE ${IS_EMPTY})`,
  `DELETE FROM guests WHERE ${IS_EMPTY}`,
];

/** Statements that remove a guest whose last booking was taken away: no address would find it to erase it. */
export const forgetEmpty = ({ $client: client }: Diary, { workspaceId, id }: Head): D1PreparedStatement[] =>
  FORGET_EMPTY.map((sql) => client.prepare(sql).bind(workspaceId, id));

/** The same of one whose last booking was deleted, unless it has come before: who comes again is known by it. */
export const forgetUnlessPast = ({ $client: client }: Diary, { workspaceId, id }: Head): D1PreparedStatement[] =>
  FORGET_EMPTY.map((sql) =>
    client.prepare(sql.replace(IS_EMPTY, `${IS_EMPTY} AND past IS NULL`)).bind(workspaceId, id),
  );

/** Rows that went. */
export async function forgetUnbooked(db: Diary, heads: Head[]): Promise<number> {
  const results = await db.$client.batch(forgetting(db, heads, { unlessBooked: true }));
  return results.at(-1)?.meta.changes ?? 0;
}

/** Not where gathering wrote the guest since it was read. */
const TAKE_ADDRESS = `UPDATE guests SET name = ?4, phone = ?5, email = ?6, known = ?7, search_text = ?8, version = version + 1, updated_at = ?9
  WHERE workspace_id = ?1 AND id = ?2 AND known = ?3
    AND EXISTS (SELECT 1 FROM booking_rules r WHERE r.workspace_id = ?1)`;

/** Guests that no longer know it lose it: their row says exactly which keys stand for them. */
const TAKE_KEYS = `DELETE FROM guest_keys WHERE workspace_id = ?1 AND key IN (SELECT value FROM json_each(?2))
  AND guest_id IN (SELECT value FROM json_each(?3)) AND NOT EXISTS (SELECT 1
    FROM guests g CROSS JOIN json_each(g.known, '$.keys') k
    WHERE g.workspace_id = ?1 AND g.id = guest_keys.guest_id AND k.value = guest_keys.key)`;

/** An address may stand in a line of somebody who no longer holds it. */
const TAKE_LINES = `DELETE FROM guest_consents INDEXED BY guest_consents_by_address
  WHERE workspace_id = ?1 AND address IS NOT NULL AND address IN (SELECT value FROM json_each(?2))
  AND EXISTS (SELECT 1 FROM booking_rules r WHERE r.workspace_id = ?1)`;

/** `keys`: of the address that those who share it lose. */
export type GuestsToErase = { keys: string[]; whole: Person[]; sharing: Person[] };

/**
 * In one batch, after the bookings that go with them were anonymised. Changes nothing while the business moves, and no guest
 * that was written meanwhile: ask again who is left.
 */
export async function eraseGuests(
  db: Diary,
  workspaceId: string,
  { keys, whole, sharing }: GuestsToErase,
  now: number,
): Promise<void> {
  const { $client: client } = db;
  const rows = sharing.flatMap((person) => person.rows);
  const take = (row: GuestRow, left: GuestWithout) =>
    client
      .prepare(TAKE_ADDRESS)
      .bind(
        ...[workspaceId, row.id, row.knownText],
        ...[left.name, left.phone, left.email, JSON.stringify(left.known), left.searchText, now],
      );
  const contacts = await contactsOfGuests(
    db,
    rows.map(({ id }): OfBusiness => [workspaceId, id]),
  );
  const contactsOf = Map.groupBy(contacts, ({ guestId }) => guestId);
  const known = rows.flatMap((row) => row.known.keys);
  const heads = whole.map(({ head: { id } }) => ({ workspaceId, id }));
  await client.batch([
    ...(heads.length > 0 ? forgetting(db, heads, { unlessBooked: false }) : []),
    ...rows.map((row) => take(row, withoutAddress(row, keys, contactsOf.get(row.id) ?? []))),
    client
      .prepare(TAKE_KEYS)
      .bind(
        workspaceId,
        JSON.stringify([...new Set([...keysBesides(keys), ...known])]),
        JSON.stringify(rows.map(({ id }) => id)),
      ),
    client.prepare(TAKE_LINES).bind(workspaceId, JSON.stringify(keys.map(addressOfKey))),
  ]);
}
