import { asc, gt, sql } from "drizzle-orm";
import type { Db } from "../connect.ts";
import { bookingRules, TELLS_OF_SOMEBODY } from "../schema.ts";

/** What one step of a task did: how many rows, and where it goes on; null when there is nothing left. */
export type Step = { rows: number; place: string | null };

/** Deletes at most so many rows, or looks at so many, at once. */
const AT_ONCE = 500;

/** The next workspaces after a place, with how long each keeps bookings and up to which date it has forgotten who came. */
export const keepingAfter = (db: Db, place: string, limit: number) =>
  db
    .select({
      workspaceId: bookingRules.workspaceId,
      timeZone: bookingRules.timeZone,
      retentionMonths: bookingRules.retentionMonths,
      through: bookingRules.anonymisedThrough,
    })
    .from(bookingRules)
    .where(gt(bookingRules.workspaceId, place))
    .orderBy(asc(bookingRules.workspaceId))
    .limit(limit)
    .all();

/** Dates of a workspace: after one, up to another. */
export type Dates = { workspaceId: string; after: string; to: string };
export type NamedBooking = { id: string; workspaceId: string; bookingDate: string };

/** CROSS JOIN: one workspace after the other in their order, each by date, by the index that holds them so. */
const STILL_NAMED = `SELECT b.id, b.workspace_id AS "workspaceId", b.booking_date AS "bookingDate"
  FROM json_each(?1) d CROSS JOIN bookings b
    ON b.workspace_id = d.value ->> 'workspaceId' AND b.booking_date > d.value ->> 'after'
      AND b.booking_date <= d.value ->> 'to'
  WHERE b.anonymised_at IS NULL LIMIT ?2`;

/** The first bookings of these dates that still say who came, workspace by workspace and date by date. */
export async function stillNamed(db: Db, dates: Dates[], limit: number): Promise<NamedBooking[]> {
  const statement = db.$client.prepare(STILL_NAMED).bind(JSON.stringify(dates), limit);
  return (await statement.all<NamedBooking>()).results;
}

const MARK = `UPDATE booking_rules SET anonymised_through = value ->> 'through' FROM json_each(?1)
  WHERE workspace_id = value ->> 'workspaceId'`;

/** Remembers up to which date workspaces have forgotten who came. */
export const markForgotten = (db: Db, marks: { workspaceId: string; through: string }[]): D1PreparedStatement =>
  db.$client.prepare(MARK).bind(JSON.stringify(marks));

/**
 * Messages that were due before `before` lose what they keep of whom they went to. What has waited all that time for an
 * address that is forgotten now is not sent any more.
 */
export async function clearMessages(db: Db, before: number): Promise<Step> {
  const { meta } = await db.run(sql`UPDATE notifications SET address = NULL, draft = NULL, error = NULL,
      address_hash = NULL,
      state = CASE WHEN address IS NOT NULL AND state IN ('due', 'held') THEN 'superseded' ELSE state END
    WHERE id IN (SELECT id FROM notifications WHERE ${TELLS_OF_SOMEBODY} AND due_at <= ${before} AND state <> 'leased'
      LIMIT ${AT_ONCE})`);
  return stepOf(meta);
}

/** Links that ran out before `before`. */
export async function deleteLinks(db: Db, before: number): Promise<Step> {
  const { meta } = await db.run(sql`DELETE FROM one_time_links WHERE id IN (
    SELECT id FROM one_time_links WHERE expires_at <= ${before} LIMIT ${AT_ONCE})`);
  return stepOf(meta);
}

/** Requests for a demo made before `before`. */
export async function deleteDemoRequests(db: Db, before: number): Promise<Step> {
  const { meta } = await db.run(sql`DELETE FROM demo_requests WHERE id IN (
    SELECT id FROM demo_requests WHERE created_at < ${before} LIMIT ${AT_ONCE})`);
  return stepOf(meta);
}

/** Addresses of deleted businesses that others may have again. */
export async function freeSlugs(db: Db, now: number): Promise<Step> {
  const { meta } = await db.run(sql`DELETE FROM retired_slugs WHERE slug IN (
    SELECT slug FROM retired_slugs WHERE free_at <= ${now} LIMIT ${AT_ONCE})`);
  return stepOf(meta);
}

/** Counts of messages whose period ended before `before`. */
export async function deleteCounts(db: Db, before: number): Promise<Step> {
  const { meta } = await db.run(sql`DELETE FROM message_counts WHERE rowid IN (
    SELECT rowid FROM message_counts WHERE ends_at <= ${before} LIMIT ${AT_ONCE})`);
  return stepOf(meta);
}

/** Messages of the outbox; ids rise with the time, so the oldest are the first. */
export async function deleteCaptured(db: Db, before: number): Promise<Step> {
  const { meta } = await db.run(sql`DELETE FROM captured_messages WHERE at <= ${before} AND id IN (
    SELECT id FROM captured_messages ORDER BY id LIMIT ${AT_ONCE})`);
  return stepOf(meta);
}

/** Whatever was not full was the last. */
const stepOf = ({ changes }: { changes?: number }): Step => ({
  rows: changes ?? 0,
  place: changes === AT_ONCE ? "" : null,
});

/**
 * Sessions that ran out, among the next ones after a place. They are looked through in order: an index by their end would
 * be written anew each time one is renewed, which happens every few minutes and costs more than reading them once a night.
 */
export async function deleteSessions(db: Db, place: string, now: number): Promise<Step> {
  const { $client: client } = db;
  const page = "SELECT id FROM sessions WHERE id > ?1 ORDER BY id LIMIT ?2";
  const [last, deleted] = await client.batch<{ last: string | null; count: number }>([
    client.prepare(`SELECT max(id) AS last, count(*) AS count FROM (${page})`).bind(place, AT_ONCE),
    client.prepare(`DELETE FROM sessions WHERE expires_at <= ?3 AND id IN (${page})`).bind(place, AT_ONCE, now),
  ]);
  const read = last?.results[0];
  return { rows: deleted?.meta.changes ?? 0, place: read?.count === AT_ONCE ? read.last : null };
}
