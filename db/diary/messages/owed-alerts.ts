import type { Owed } from "../../../domain/day/decide-owed.ts";
import { ALERT_GATHERED_MS, FAILURES_GATHERED_MS, LOW_RATING_MAX } from "../../../domain/messages/alerts.ts";
import { DAY_MS } from "../../../domain/time/calendar.ts";
import { insertFromJson, type JsonSql } from "../../platform/from-json.ts";
import { notifications } from "../../platform/schema.ts";

/*
 * Alerts to members, owed in the batch of the change that owes them (I3). An alert that waits already will tell the last
 * state, so no second one joins it.
 */

const SAME_WAITS = "n.subject = 'alert' AND n.state IN ('due', 'held')";

export const OWE_BOOKING_ALERTS: JsonSql<Owed["alerts"][number]> = insertFromJson(
  notifications,
  ["type", "dueAt", "createdAt"],
  {
    id: "@id || '-' || c.user_id",
    workspaceId: "?1",
    subject: "'alert'",
    subjectId: "@bookingId || ':' || c.user_id",
    channel: "'email'",
    state: "'due'",
    attempts: "0",
    dedupeKey: "@dedupeKey || ':' || c.user_id",
  },
  `json_each(?2) CROSS JOIN alert_choices c
  WHERE c.workspace_id = ?1
    AND CASE @type WHEN 'alert_new_booking' THEN c.new_booking WHEN 'alert_changed' THEN c.changed ELSE c.cancelled END
    AND NOT EXISTS (SELECT 1 FROM notifications n WHERE ${SAME_WAITS} AND n.subject_id = @bookingId || ':' || c.user_id
      AND n.type IN ('alert_new_booking', 'alert_changed', 'alert_cancelled'))`,
);

const COLUMNS =
  "(id, workspace_id, subject, subject_id, type, channel, due_at, state, attempts, dedupe_key, created_at)";

/**
 * ?1 the workspace, ?2 the booking, ?3 now. Owes nothing when the rating before it was refused, and one a day: who rates
 * over and over must not use up a member's alerts.
 */
export const OWE_RATING_ALERTS = `INSERT INTO notifications ${COLUMNS}
  SELECT 'rating-' || ?2 || '-' || f.updated_at || '-' || c.user_id, ?1, 'alert', ?2 || ':' || c.user_id,
    'alert_low_rating', 'email', ?3 + ${ALERT_GATHERED_MS}, 'due', 0,
    'rating:' || ?2 || ':' || (f.updated_at / ${DAY_MS}) || ':' || c.user_id, ?3
  FROM feedback f JOIN alert_choices c ON c.workspace_id = ?1 AND c.low_rating
  WHERE f.booking_id = ?2 AND f.workspace_id = ?1 AND f.rating <= ${LOW_RATING_MAX} AND f.updated_at >= ?3
    AND NOT EXISTS (SELECT 1 FROM notifications n WHERE ${SAME_WAITS} AND n.subject_id = ?2 || ':' || c.user_id
      AND n.type = 'alert_low_rating')
  ON CONFLICT DO NOTHING`;

/** ?1 rows with the `id` of a customer's message that was just settled, ?2 now. */
export const OWE_FAILURE_ALERTS = `INSERT INTO notifications ${COLUMNS}
  SELECT min(m.id) || '-' || c.user_id, c.workspace_id, 'alert', c.workspace_id || ':' || c.user_id,
    'alert_failed_message', 'email', ?2 + ${FAILURES_GATHERED_MS}, 'due', 0, 'failed:' || min(m.id) || ':' || c.user_id, ?2
  FROM json_each(?1) JOIN notifications m ON m.id = value ->> 'id'
    JOIN alert_choices c ON c.workspace_id = m.workspace_id AND c.failed_message
  WHERE m.subject IN ('booking', 'standby') AND m.state = 'failed'
    AND NOT EXISTS (SELECT 1 FROM notifications n WHERE ${SAME_WAITS} AND n.subject_id = c.workspace_id || ':' || c.user_id
      AND n.type = 'alert_failed_message')
  GROUP BY c.workspace_id, c.user_id
  ON CONFLICT DO NOTHING`;

/** The failed message in the key that `OWE_FAILURE_ALERTS` gives. */
export const causeOfFailureAlert = (dedupeKey: string) => dedupeKey.split(":")[1] ?? "";
