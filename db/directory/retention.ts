import { type SQL, sql } from "drizzle-orm";
import type { Directory } from "../connect.ts";
import { ROWS_PER_STEP, type TaskStep, taskStepOf } from "../platform/nightly-tasks.ts";

const deleteSome = async (db: Directory, table: SQL, key: SQL, which: SQL): Promise<TaskStep> => {
  const page = sql`SELECT ${key} FROM ${table} WHERE ${which} LIMIT ${ROWS_PER_STEP}`;
  const { meta } = await db.run(sql`DELETE FROM ${table} WHERE ${key} IN (${page})`);
  return taskStepOf(meta);
};

export const deleteLinks = (db: Directory, before: number) =>
  deleteSome(db, sql`one_time_links`, sql`id`, sql`expires_at <= ${before}`);

export const deleteDemoRequests = (db: Directory, before: number) =>
  deleteSome(db, sql`demo_requests`, sql`id`, sql`created_at < ${before}`);

export const deleteRetiredSlugs = (db: Directory, now: number) =>
  deleteSome(db, sql`retired_slugs`, sql`slug`, sql`free_at <= ${now}`);

export const deleteCounts = (db: Directory, before: number) =>
  deleteSome(db, sql`message_counts`, sql`rowid`, sql`ends_at <= ${before}`);

/** Ids rise with time. */
export async function deleteCaptured(db: Directory, before: number): Promise<TaskStep> {
  const { meta } = await db.run(sql`DELETE FROM captured_messages WHERE at <= ${before} AND id IN (
    SELECT id FROM captured_messages ORDER BY id LIMIT ${ROWS_PER_STEP})`);
  return taskStepOf(meta);
}

/**
 * Reads the next sessions after `place`. Updating an index on their end at each renewal would cost more than this
 * nightly read.
 */
export async function deleteSessions(db: Directory, place: string, now: number): Promise<TaskStep> {
  const { $client: client } = db;
  const page = "SELECT id FROM sessions WHERE id > ?1 ORDER BY id LIMIT ?2";
  const [last, deleted] = await client.batch<{ last: string | null; count: number }>([
    client.prepare(`SELECT max(id) AS last, count(*) AS count FROM (${page})`).bind(place, ROWS_PER_STEP),
    client.prepare(`DELETE FROM sessions WHERE expires_at <= ?3 AND id IN (${page})`).bind(place, ROWS_PER_STEP, now),
  ]);
  const read = last?.results[0];
  return { rows: deleted?.meta.changes ?? 0, place: read?.count === ROWS_PER_STEP ? read.last : null };
}
