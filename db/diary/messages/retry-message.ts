import type { Diary } from "../../connect.ts";
import { timeId } from "../../platform/time-id.ts";

const OWE_RETRY = `INSERT INTO notifications
  (id, workspace_id, subject, subject_id, address, type, channel, due_at, state, attempts, dedupe_key, created_at)
  SELECT ?3, workspace_id, subject, subject_id, address, type, channel, ?4, 'due', 0, 'retry:' || ?3, ?4
  FROM notifications WHERE +workspace_id = ?1 AND id = ?2 AND subject <> 'test' AND state IN ('failed', 'unknown')
    AND EXISTS (SELECT 1 FROM booking_rules WHERE workspace_id = ?1)`;

const SUPERSEDE_RETRIED = `UPDATE notifications SET state = 'superseded'
  WHERE +workspace_id = ?1 AND id = ?2 AND EXISTS (SELECT 1 FROM notifications WHERE id = ?3)`;

/**
 * Owes a failed or unknown message anew, due now, with all tries; the new key keeps providers from taking it for the
 * old one. The old one is superseded but still counts against the caps if handed over. One batch, so a repeat owes it
 * once.
 * @returns the new id; null for tests, other states, or a closed diary (docs/scale.md)
 */
export async function retryMessage(db: Diary, workspaceId: string, id: string, now: number): Promise<string | null> {
  const { $client: client } = db;
  const anew = timeId(now);
  const [owed] = await client.batch([
    client.prepare(OWE_RETRY).bind(workspaceId, id, anew, now),
    client.prepare(SUPERSEDE_RETRIED).bind(workspaceId, id, anew),
  ]);
  return owed?.meta.changes ? anew : null;
}
