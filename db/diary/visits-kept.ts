import { addDays, utcDateOf } from "../../domain/time/calendar.ts";
import type { Diary } from "../connect.ts";

const VISITS_KEPT = `SELECT w.value AS id, (SELECT count(*) FROM (
    SELECT 1 FROM bookings b WHERE b.workspace_id = w.value AND b.booking_date BETWEEN ?2 AND ?3
      AND b.ends_at <= ?4 AND b.status <> 'cancelled' AND b.attendance IS NOT 'no_show' AND b.hold_until IS NULL LIMIT ?5)) AS visits
  FROM json_each(?1) w`;

/** Finished visits, neither cancelled nor missed. Stops at `atMost`, so that large businesses cost no more. */
export async function visitsKept(
  db: Diary,
  workspaceIds: string[],
  { since, atMost, now }: { since: number; atMost: number; now: number },
): Promise<Map<string, number>> {
  const dates = [utcDateOf(since), addDays(utcDateOf(now), 1)]; // the workspace's date may be one ahead
  const statement = db.$client.prepare(VISITS_KEPT).bind(JSON.stringify(workspaceIds), ...dates, now, atMost);
  const { results } = await statement.all<{ id: string; visits: number }>();
  return new Map(results.map(({ id, visits }) => [id, visits]));
}
