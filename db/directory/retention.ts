import { sql } from "drizzle-orm";
import type { Directory } from "../connect.ts";
import { ROWS_PER_STEP, type TaskStep, taskStepOf } from "../platform/nightly-tasks.ts";

export async function deleteLinks(db: Directory, before: number): Promise<TaskStep> {
  const { meta } = await db.run(sql`DELETE FROM one_time_links WHERE id IN (
    SELECT id FROM one_time_links WHERE expires_at <= ${before} LIMIT ${ROWS_PER_STEP})`);
  return taskStepOf(meta);
}

export async function deleteDemoRequests(db: Directory, before: number): Promise<TaskStep> {
  const { meta } = await db.run(sql`DELETE FROM demo_requests WHERE id IN (
    SELECT id FROM demo_requests WHERE created_at < ${before} LIMIT ${ROWS_PER_STEP})`);
  return taskStepOf(meta);
}

export async function deleteRetiredSlugs(db: Directory, now: number): Promise<TaskStep> {
  const { meta } = await db.run(sql`DELETE FROM retired_slugs WHERE slug IN (
    SELECT slug FROM retired_slugs WHERE free_at <= ${now} LIMIT ${ROWS_PER_STEP})`);
  return taskStepOf(meta);
}

export async function deleteCounts(db: Directory, before: number): Promise<TaskStep> {
  const { meta } = await db.run(sql`DELETE FROM message_counts WHERE rowid IN (
    SELECT rowid FROM message_counts WHERE ends_at <= ${before} LIMIT ${ROWS_PER_STEP})`);
  return taskStepOf(meta);
}

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
