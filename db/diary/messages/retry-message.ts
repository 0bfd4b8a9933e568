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
 * Owes a failed or unknown message as a new message: due now, all tries, a new key so that no provider takes it for the
 * old one. The old one is superseded and still counts against the caps if it was handed over.
 * One batch decides, so a repeated call owes it once.
 * @returns the new id; null when nothing is to retry or the diary is closed (docs/scale.md). Test messages are retried
 * from the editor.
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
