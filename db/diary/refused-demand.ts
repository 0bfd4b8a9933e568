import { and, asc, between, eq } from "drizzle-orm";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import { type Diary, type Given, prepareQuery } from "../connect.ts";
import { ROWS_PER_STEP } from "../platform/nightly-tasks.ts";
import { refusedDemand } from "./schema.ts";

/** Kinds of one date; the rarest beyond it are dropped. */
const KINDS_KEPT = 1000;

/** Adds a batch to the date's counts; one row, once (docs/decisions/059-refused-demand.md). A closed diary gets none. */
const ADD_BATCH = `INSERT INTO refused_demand (workspace_id, booking_date, counts, batch, written_at)
  SELECT workspace_id, ?2, ?3, ?4, ?5 FROM booking_rules WHERE workspace_id = ?1
  ON CONFLICT (workspace_id, booking_date) DO UPDATE SET batch = excluded.batch, written_at = excluded.written_at,
    counts = (SELECT json_group_object(kind, number) FROM (
      SELECT key AS kind, sum(value) AS number FROM (
        SELECT key, value FROM json_each(refused_demand.counts) UNION ALL SELECT key, value FROM json_each(excluded.counts))
      GROUP BY key ORDER BY number DESC, key LIMIT ${KINDS_KEPT}))
  WHERE refused_demand.batch <> excluded.batch
    AND abs(excluded.written_at - refused_demand.written_at) >= ${MINUTE_MS}`;

const LAST_BATCH = `SELECT r.batch, r.written_at AS "writtenAt" FROM refused_demand r
  JOIN booking_rules b ON b.workspace_id = r.workspace_id WHERE r.workspace_id = ?1 AND r.booking_date = ?2`;

type Batch = { id: string; counts: Record<string, number> };
type StoredBatch = { batch: string; writtenAt: number };

/** Returns the last batch in the row: another one when less than a minute has passed; null when the diary is closed. */
export async function addRefusedDemand(
  { $client: client }: Diary,
  { workspaceId, date }: { workspaceId: string; date: string },
  { id, counts }: Batch,
  now: number,
): Promise<StoredBatch | null> {
  const [, last] = await client.batch<StoredBatch>([
    client.prepare(ADD_BATCH).bind(workspaceId, date, JSON.stringify(counts), id, now),
    client.prepare(LAST_BATCH).bind(workspaceId, date),
  ]);
  return last?.results[0] ?? null;
}

export const refusedDemandBetween = (db: Diary, workspaceId: string, from: string, to: string) =>
  db
    .select({ date: refusedDemand.bookingDate, counts: refusedDemand.counts })
    .from(refusedDemand)
    .where(and(eq(refusedDemand.workspaceId, workspaceId), between(refusedDemand.bookingDate, from, to)))
    .orderBy(asc(refusedDemand.bookingDate))
    .all();

export const refusedDemandOn = prepareQuery((db: Diary, workspaceId: Given<string>, date: Given<string>) =>
  db
    .select({ counts: refusedDemand.counts })
    .from(refusedDemand)
    .where(and(eq(refusedDemand.workspaceId, workspaceId), eq(refusedDemand.bookingDate, date))),
);

const DELETE_UP_TO = `DELETE FROM refused_demand WHERE (workspace_id, booking_date) IN (
  SELECT r.workspace_id, r.booking_date FROM json_each(?1) w CROSS JOIN refused_demand r
    ON r.workspace_id = w.value ->> 'workspaceId' AND r.booking_date <= w.value ->> 'to' LIMIT ?2)`;

/** Returns the number of rows deleted, at most `ROWS_PER_STEP`. */
export async function deleteRefusedDemand(
  { $client: client }: Diary,
  upTo: { workspaceId: string; to: string }[],
): Promise<number> {
  const { meta } = await client.prepare(DELETE_UP_TO).bind(JSON.stringify(upTo), ROWS_PER_STEP).run();
  return meta.changes;
}
