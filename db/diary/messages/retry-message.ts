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
 * Owes a message anew that was given up, or of which nobody knows whether it came: as a message of its own, due now, with
 * all of its tries and a key by which no provider takes it for the old one. That one is superseded, and goes on counting
 * against the limits if it was handed over. One batch decides, so that asking twice owes it once. The new message's id;
 * null where there is nothing to retry, or the diary is closed: owed there it would be left behind
 * (docs/scale.md). Tests are sent again from the editor, which counts them.
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
