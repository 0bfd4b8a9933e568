import { ANONYMISED } from "../../domain/people/retention.ts";
import type { Diary } from "../connect.ts";

/** ?1: ids; ?2: now. */
const IS_DUE = `id IN (SELECT value FROM json_each(?1)) AND anonymised_at IS NULL
  AND (status = 'cancelled' OR ends_at <= ?2)`;

const DUE_BOOKINGS = `(SELECT id FROM bookings WHERE ${IS_DUE})`;

/**
 * Taking the next `seq` makes a day object with old memory clash and reload (docs/architecture.md#the-fence). A
 * workspace moving away has no rules here: version 0 makes the fence refuse.
 */
const ADD_EVENTS = `INSERT INTO booking_events
  (workspace_id, rules_version, booking_date, seq, booking_id, version, type, actor, at, changes)
  SELECT b.workspace_id, coalesce(r.version, 0), b.booking_date,
    (SELECT coalesce(max(e.seq), 0) FROM booking_events e
      WHERE e.workspace_id = b.workspace_id AND e.booking_date = b.booking_date)
      + row_number() OVER (PARTITION BY b.workspace_id, b.booking_date ORDER BY b.id),
    b.id, b.version + 1, 'anonymised', ?3, ?2,
    json_object('version', b.version + 1, 'tokenVersion', b.token_version + 1)
  FROM (SELECT * FROM bookings WHERE ${IS_DUE}) b
  LEFT JOIN booking_rules r ON r.workspace_id = b.workspace_id`;

const CLEAR_FEEDBACK = `UPDATE feedback SET comment = NULL WHERE comment IS NOT NULL AND booking_id IN ${DUE_BOOKINGS}`;

const SUPERSEDE = `UPDATE notifications SET state = 'superseded'
  WHERE subject = 'booking' AND state IN ('due', 'held', 'leased') AND subject_id IN ${DUE_BOOKINGS}`;

/**
 * Visits that leave stay with their guest as numbers, without a date but the last (docs/rules.md#guests). A booking is
 * counted once, because it is nobody's afterwards.
 */
const COUNT_PAST = `UPDATE guests SET past = json_object(
    'visits', coalesce(past ->> 'visits', 0) + d.visits,
    'missed', coalesce(past ->> 'missed', 0) + d.missed,
    'cancelled', coalesce(past ->> 'cancelled', 0) + d.cancelled,
    'guests', coalesce(past ->> 'guests', 0) + d.people,
    'until', max(coalesce(past ->> 'until', ''), d.until))
  FROM (SELECT workspace_id AS workspace, guest_id AS guest, sum(status = 'cancelled') AS cancelled,
      sum(status <> 'cancelled' AND attendance IS 'no_show') AS missed,
      sum(status <> 'cancelled' AND attendance IS NOT 'no_show') AS visits,
      sum(CASE WHEN status <> 'cancelled' AND attendance IS NOT 'no_show' THEN guests ELSE 0 END) AS people,
      max(booking_date) AS until
    FROM bookings WHERE ${IS_DUE} AND guest_id IS NOT NULL GROUP BY workspace_id, guest_id) d
  WHERE workspace_id = d.workspace AND id = d.guest`;

/** The bookings are read only where one of them has a line. */
const OF_DUE = `booking_id IN (SELECT value FROM json_each(?1)) AND +booking_id IN ${DUE_BOOKINGS}`;

/** A line on a card must not lead to a visit that is forgotten: it stays without it, or goes with it. */
const LOOSEN_ENTRIES = `UPDATE guest_entries SET booking_id = NULL WHERE ${OF_DUE}`;
const DROP_ENTRIES = `DELETE FROM guest_entries WHERE ${OF_DUE}`;

/** A new `token_version` ends the customer's links, through which a name could be written again. */
const CLEAR_BOOKINGS = `UPDATE bookings SET customer_name = '${ANONYMISED}', customer_email = NULL, customer_phone = NULL,
    notes = NULL, client = NULL, ref = NULL, guest_id = NULL, said = NULL, search_text = '', override = CASE WHEN override IS NULL THEN NULL
      ELSE json_set(override, '$.reason', '${ANONYMISED}') END,
    version = version + 1, token_version = token_version + 1, anonymised_at = ?2
  WHERE ${IS_DUE}`;

export type AnonymisedCounts = { bookings: number; messages: number; feedback: number };

/**
 * Removes personal data of past or cancelled bookings; rows and log stay (docs/rules.md#forgetting). Safe to repeat.
 * Throws, changing nothing, when a workspace is moving away.
 * @param ids at most 100, of one diary: a statement then writes at most a few hundred rows
 * @param isErased a person asked for it: what was noted at these visits goes, too
 * @param and statements for the same batch
 */
export async function anonymise(
  db: Diary,
  ids: string[],
  { actor, now, isErased = false }: { actor: string; now: number; isErased?: boolean },
  and: D1PreparedStatement[] = [],
): Promise<AnonymisedCounts> {
  const { $client: client } = db;
  const which = JSON.stringify(ids);
  const results = await client.batch([
    client.prepare(`${CLEAR_LOG} AND booking_id IN ${DUE_BOOKINGS}`).bind(which, now),
    client.prepare(ADD_EVENTS).bind(which, now, actor),
    client.prepare(SUPERSEDE).bind(which, now),
    client.prepare(`${CLEAR_MESSAGES} AND subject_id IN ${DUE_BOOKINGS}`).bind(which, now),
    client.prepare(CLEAR_FEEDBACK).bind(which, now),
    client.prepare(COUNT_PAST).bind(which, now),
    client.prepare(isErased ? DROP_ENTRIES : LOOSEN_ENTRIES).bind(which, now),
    client.prepare(CLEAR_BOOKINGS).bind(which, now),
    ...and,
  ]);
  const changed = (at: number) => results[at]?.meta.changes ?? 0;
  return { bookings: changed(7), messages: changed(2), feedback: changed(4) };
}

/*
 * Statements that remove personal data from the log and the messages. A user of the first two adds which bookings.
 */

/**
 * A reason may contain a name; a request's hash could be guessed from a name. `deleted` keeps its hash, because its
 * booking cannot answer a retry.
 */
const CLEAR_LOG = `UPDATE booking_events SET
    request_hash = CASE WHEN type = 'deleted' THEN request_hash END,
    changes = CASE WHEN changes ->> '$.override.reason' IS NULL THEN changes
      ELSE json_set(changes, '$.override.reason', '${ANONYMISED}') END
  WHERE ((request_hash IS NOT NULL AND type <> 'deleted') OR changes ->> '$.override.reason' IS NOT NULL)`;

const CLEAR_MESSAGES = `UPDATE notifications SET error = NULL, address_hash = NULL, address = NULL
  WHERE subject = 'booking' AND (error IS NOT NULL OR address_hash IS NOT NULL OR address IS NOT NULL)`;

/** ?1: the workspace; ?2: ids. */
const DELETED = "(SELECT value FROM json_each(?2)) AND +workspace_id = ?1";

/**
 * Deletes bookings. Anonymising would never find them, so log and messages lose names as well. Leased messages stay, so
 * that their outcome can be written.
 */
export const DELETE_BOOKINGS = [
  `DELETE FROM bookings WHERE id IN ${DELETED}`,
  `DELETE FROM feedback WHERE booking_id IN ${DELETED}`,
  `UPDATE guest_entries SET booking_id = NULL WHERE booking_id IN ${DELETED}`,
  `${CLEAR_LOG} AND booking_id IN ${DELETED}`,
  `DELETE FROM notifications WHERE subject = 'booking' AND state IN ('due', 'held', 'failed') AND subject_id IN ${DELETED}`,
  `${CLEAR_MESSAGES} AND subject_id IN ${DELETED}`,
];
