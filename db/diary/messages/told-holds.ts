import type { Diary } from "../../connect.ts";

const TOLD_HOLDS = `SELECT DISTINCT subject_id AS id FROM notifications
  WHERE subject_id IN (SELECT value FROM json_each(?1)) AND subject = 'booking' AND type = 'hold_offered'
    AND state IN ('sent', 'delivered')`;

/** The holds among these of which a message has left and has not come back (docs/rules.md#silence). */
export async function toldHolds(db: Diary, ids: string[]): Promise<Set<string>> {
  const { results } = await db.$client.prepare(TOLD_HOLDS).bind(JSON.stringify(ids)).all<{ id: string }>();
  return new Set(results.map(({ id }) => id));
}
