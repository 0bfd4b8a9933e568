import type { ConsentLine } from "../../../domain/guests/consent.ts";
import type { NewsChannel } from "../../../domain/guests/guest-settings.ts";
import type { SaidConsent } from "../../../domain/guests/said.ts";
import type { Diary } from "../../connect.ts";

/*
 * Lines of consent (docs/rules.md#consent). Rows that come by json_each are joined by CROSS JOIN: else SQLite may read the whole
 * business.
 */

const WORDS_BY_ID = `SELECT w.id AS "wordsId", w.channel, w.language, w.text FROM json_each(?2) j
  CROSS JOIN consent_words w ON w.workspace_id = ?1 AND w.id = j.value WHERE w.channel IS NOT NULL`;
type KeptWords = { wordsId: string; channel: NewsChannel; language: string; text: string };

/** Words that somebody has agreed to. */
export const wordsById = async (db: Diary, workspaceId: string, ids: string[]): Promise<KeptWords[]> =>
  (await db.$client.prepare(WORDS_BY_ID).bind(workspaceId, JSON.stringify(ids)).all<KeptWords>()).results;

/** ?1: ids of bookings that have a guest. Their address as it stands: a tick is about the booking's own. */
const TICKED = `FROM json_each(?1) j CROSS JOIN bookings b ON b.id = j.value
    AND b.guest_id > '' AND b.anonymised_at IS NULL
  CROSS JOIN guests g ON g.workspace_id = b.workspace_id AND g.id = b.guest_id
  CROSS JOIN json_each(b.said, '$.consents') e
  WHERE CASE e.value ->> 'channel' WHEN 'email' THEN b.customer_email ELSE b.customer_phone END IS NOT NULL`;

/** Ids are made from the booking's, so that twice is once. */
const ADD_TICKED = [
  `INSERT INTO consent_words (workspace_id, id, purpose, channel, language, text, since)
    SELECT b.workspace_id, e.value ->> 'wordsId', e.value ->> 'purpose', e.value ->> 'channel', e.value ->> 'language',
      e.value ->> 'text', b.created_at ${TICKED} ON CONFLICT DO NOTHING`,
  `INSERT INTO guest_consents (workspace_id, guest_id, id, purpose, channel, address, state, words_id, source, "by", booking_id, at)
    SELECT b.workspace_id, b.guest_id, 'b-' || b.id || '-' || (e.value ->> 'channel'), e.value ->> 'purpose',
      e.value ->> 'channel', CASE e.value ->> 'channel' WHEN 'email' THEN b.customer_email ELSE b.customer_phone END,
      e.value ->> 'state', e.value ->> 'wordsId', coalesce(e.value ->> '$.later.source', 'booking_page'), NULL, b.id,
      coalesce(e.value ->> '$.later.at', b.created_at) ${TICKED} ON CONFLICT DO NOTHING`,
];

/** For the batch that links these bookings: the lines of what was ticked with them, of the guests that they have then. */
export const tickedStatements = (db: Diary, bookingIds: string[]): D1PreparedStatement[] =>
  bookingIds.length === 0 ? [] : ADD_TICKED.map((sql) => db.$client.prepare(sql).bind(JSON.stringify(bookingIds)));

const DROP_OF_BOOKING = `DELETE FROM guest_consents WHERE workspace_id = ?1 AND guest_id = ?2 AND booking_id = ?3`;

/** Ticks of a booking are no longer this guest's. */
export const dropTicked = (db: Diary, workspaceId: string, guestId: string, bookingId: string): D1PreparedStatement =>
  db.$client.prepare(DROP_OF_BOOKING).bind(workspaceId, guestId, bookingId);

const LINE = `c.id, coalesce(g.merged_into, g.id) AS "guestId", c.channel, c.address, c.state, c.words_id AS "wordsId", c.source,
  c.at, c."by", c.booking_id AS "bookingId", w.text, w.language`;
const WITH_WORDS = `CROSS JOIN guests g ON g.workspace_id = c.workspace_id AND g.id = c.guest_id
  LEFT JOIN consent_words w ON w.workspace_id = c.workspace_id AND w.id = c.words_id`;

export type ConsentRow = ConsentLine & {
  by: string | null;
  bookingId: string | null;
  text: string | null;
  language: string | null;
};

const OF_GUESTS = `SELECT ${LINE} FROM json_each(?2) j
  CROSS JOIN guest_consents c ON c.workspace_id = ?1 AND c.guest_id = j.value AND c.purpose = 'news'
  ${WITH_WORDS} ORDER BY c.at, c.id`;

/** Lines of a head and its members. */
export const consentsOfGuests = async (db: Diary, workspaceId: string, ids: string[]): Promise<ConsentRow[]> =>
  (await db.$client.prepare(OF_GUESTS).bind(workspaceId, JSON.stringify(ids)).all<ConsentRow>()).results;

const OF_ADDRESSES = `SELECT ${LINE} FROM json_each(?2) j
  CROSS JOIN guest_consents c INDEXED BY guest_consents_by_address
    ON c.workspace_id = ?1 AND c.address = j.value AND c.purpose = 'news'
  ${WITH_WORDS} ORDER BY c.at, c.id`;

/** All that was said about these addresses, by whomever. */
export const consentsOfAddresses = async (db: Diary, workspaceId: string, addresses: string[]): Promise<ConsentRow[]> =>
  (await db.$client.prepare(OF_ADDRESSES).bind(workspaceId, JSON.stringify(addresses)).all<ConsentRow>()).results;

const AGREED = `SELECT DISTINCT c.address FROM guest_consents c INDEXED BY guest_consents_by_address
  WHERE c.workspace_id = ?1 AND c.address > ?2 AND c.channel = ?3 AND c.purpose = 'news' AND c.state <> 'withdrawn'
  ORDER BY c.address LIMIT ?4`;

/** Addresses of which somebody agreed once, behind `after`; the caller reads which line counts. */
export const addressesAgreed = async (
  db: Diary,
  workspaceId: string,
  { channel, after, limit }: { channel: NewsChannel; after: string; limit: number },
): Promise<string[]> => {
  const { results } = await db.$client
    .prepare(AGREED)
    .bind(workspaceId, after, channel, limit)
    .all<{ address: string }>();
  return results.map(({ address }) => address);
};

/** Nothing is written for a guest that was erased meanwhile, nor while the business is moving away. */
const ADD_LINE = `INSERT INTO guest_consents (workspace_id, guest_id, id, purpose, channel, address, state, words_id, source, "by", booking_id, at)
  SELECT g.workspace_id, g.id, ?3, 'news', ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 FROM guests g
  WHERE g.workspace_id = ?1 AND g.id = ?2 AND EXISTS (SELECT 1 FROM booking_rules r WHERE r.workspace_id = ?1)
  ON CONFLICT DO NOTHING`;

export const addConsent = (
  db: Diary,
  workspaceId: string,
  { guestId, id, channel, address, state, wordsId, source, by, bookingId, at }: Omit<ConsentRow, "text" | "language">,
): D1PreparedStatement =>
  db.$client
    .prepare(ADD_LINE)
    .bind(workspaceId, guestId, id, channel, address, state, wordsId, source, by, bookingId, at);

const ADD_WORDS = `INSERT INTO consent_words (workspace_id, id, purpose, channel, language, text, since)
  VALUES (?1, ?2, 'news', ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING`;

/** Words are kept before the line that names them. */
export const keepWords = (
  db: Diary,
  workspaceId: string,
  { wordsId, channel, language, text }: KeptWords,
  now: number,
): D1PreparedStatement => db.$client.prepare(ADD_WORDS).bind(workspaceId, wordsId, channel, language, text, now);

const SET_SAID = `UPDATE bookings SET said = json_patch(coalesce(said, '{}'), json_object('consents', json(?3)))
  WHERE id = ?2 AND +workspace_id = ?1 AND coalesce(guest_id, '') = '' AND anonymised_at IS NULL AND said IS ?4`;

/** False where it has a guest since, or another has said something meanwhile. `before`: as it was read. */
export async function setTicks(
  db: Diary,
  { workspaceId, id, before }: { workspaceId: string; id: string; before: unknown },
  ticks: SaidConsent[],
): Promise<boolean> {
  const was = before === null ? null : JSON.stringify(before);
  const { meta } = await db.$client.prepare(SET_SAID).bind(workspaceId, id, JSON.stringify(ticks), was).run();
  return meta.changes > 0;
}
