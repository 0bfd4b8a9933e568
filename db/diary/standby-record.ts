import { TAKEN_BACK_WITHIN_MS } from "../../domain/holds/order.ts";
import { SILENT_WITHIN_MS } from "../../domain/holds/outcome.ts";
import { CANCEL_AFTER_YES_MS } from "../../domain/judging/change-window.ts";
import type { Diary } from "../connect.ts";
import type { StandbyRow } from "./standby-pages.ts";

/** ?2: the client; ?3: since when, in ms. A party whose last window was over before then had no offer since. */
const SILENCES = `SELECT count(*) FROM standbys CROSS JOIN booking_events slept ON slept.booking_id = standbys.id
  WHERE standbys.workspace_id = ?1 AND standbys.ends_at > ?3 AND standbys.client = ?2 AND standbys.sleeps > 0
    AND slept.type IN ('standby_slept', 'standby_ended') AND slept.at > ?3 AND slept.changes ->> '$.hold' IS NOT NULL`;

/** ?4, ?5: mail and number; ?6: since when; ?7: so soon after the yes, in ms. */
const RECORD = `SELECT (${SILENCES}) AS silences, count(*) AS "takenBack", max(gone.at) AS "takenBackAt"
  FROM standbys CROSS JOIN booking_events yes ON yes.booking_id = standbys.booking_id AND yes.type = 'accepted'
  CROSS JOIN booking_events gone ON gone.booking_id = standbys.booking_id AND gone.type = 'cancelled'
  WHERE standbys.id IN (SELECT id FROM standbys WHERE workspace_id = ?1 AND customer_email = ?4
      UNION SELECT id FROM standbys WHERE workspace_id = ?1 AND customer_phone = ?5)
    AND gone.actor = 'customer' AND gone.at > ?6 AND gone.at < yes.at + ?7`;

/**
 * `silences`: offers that parties of the network left without an answer in the last 24 hours. `takenBack`: how often the address said yes and
 * cancelled at once in the last seven days, the last time at `takenBackAt` (ms).
 */
export type StandbyRecord = { silences: number; takenBack: number; takenBackAt: number | null };

/** By the log and the rows that the list keeps anyway, so that leaving the list is forgotten here, too. */
export async function standbyRecord(
  db: Diary,
  workspaceId: string,
  { client, customerEmail, customerPhone }: Pick<StandbyRow, "client" | "customerEmail" | "customerPhone">,
  now: number,
): Promise<StandbyRecord> {
  const row = await db.$client
    .prepare(RECORD)
    .bind(
      ...[workspaceId, client, now - SILENT_WITHIN_MS, customerEmail, customerPhone],
      ...[now - TAKEN_BACK_WITHIN_MS, CANCEL_AFTER_YES_MS],
    )
    .first<StandbyRecord>();
  return row ?? { silences: 0, takenBack: 0, takenBackAt: null };
}
