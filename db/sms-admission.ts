import { CAP_REACHED, CAP_TO_ONE_REACHED, SMS_A_DAY, SMS_A_DAY_TO_ONE } from "../domain/sms-caps.ts";
import type { Db } from "./connect.ts";

/** An SMS about to be handed over. `from`: since when SMS of its workspace count for today. */
export type Asking = { id: string; leaseUntil: number | null; workspaceId: string; addressHash: string; from: number };

/*
 * Each number's SMS are counted first, then the workspace's, without those its number refused: what was charged today,
 * and, in their order, those that ask. One statement, so that any number of consumers at once cannot pass a limit.
 */
const ADMIT = `WITH asking AS (
    SELECT n.id, n.workspace_id, value ->> 'addressHash' AS hash, value ->> 'from' AS since, key AS turn
    FROM json_each(?1) JOIN notifications n ON n.id = value ->> 'id'
    WHERE n.state = 'leased' AND n.lease_until = value ->> 'leaseUntil' AND n.workspace_id = value ->> 'workspaceId'
  ), charged AS (
    SELECT n.workspace_id, n.address_hash AS hash, count(*) AS count
    FROM (SELECT DISTINCT workspace_id, since FROM asking) day
      JOIN notifications n ON n.workspace_id = day.workspace_id AND n.charged_at >= day.since
    WHERE n.charged_at IS NOT NULL AND n.id NOT IN (SELECT id FROM asking)
    GROUP BY n.workspace_id, n.address_hash
  ), by_number AS (
    SELECT *, row_number() OVER (PARTITION BY workspace_id, hash ORDER BY turn) + coalesce((
      SELECT count FROM charged c WHERE c.workspace_id = a.workspace_id AND c.hash = a.hash), 0) AS to_one
    FROM asking a
  ), counted AS (
    SELECT *, sum(to_one <= ?2) OVER (PARTITION BY workspace_id ORDER BY turn) + coalesce((
      SELECT sum(count) FROM charged c WHERE c.workspace_id = b.workspace_id), 0) AS in_all
    FROM by_number b
  )
  UPDATE notifications SET address_hash = counted.hash,
    charged_at = CASE WHEN to_one <= ?2 AND in_all <= ?3 THEN ?4 END,
    error = CASE WHEN to_one > ?2 THEN ?5 WHEN in_all > ?3 THEN ?6 END
  FROM counted WHERE notifications.id = counted.id
  RETURNING notifications.id, error`;

/**
 * Charges SMS to their businesses before they are handed over: for each, null or the limit that refuses it. One that is
 * not among them was withdrawn, or belongs to somebody else by now.
 */
export async function admitSms(db: Db, asking: Asking[], now: number): Promise<Map<string, string | null>> {
  const limits = [SMS_A_DAY_TO_ONE, SMS_A_DAY, now, CAP_TO_ONE_REACHED, CAP_REACHED];
  const { results } = await db.$client
    .prepare(ADMIT)
    .bind(JSON.stringify(asking), ...limits)
    .all<{ id: string; error: string | null }>();
  return new Map(results.map(({ id, error }) => [id, error]));
}
