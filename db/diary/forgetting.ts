import { ANONYMISED } from "../../domain/people/retention.ts";

/*
 * Statements that remove personal data from the log and the messages. A user of the first two adds which bookings.
 */

/**
 * A reason may contain a name; a request's hash could be guessed from a name. `deleted` keeps its hash, because its
 * booking cannot answer a retry.
 */
export const CLEAR_LOG = `UPDATE booking_events SET
    request_hash = CASE WHEN type = 'deleted' THEN request_hash END,
    changes = CASE WHEN changes ->> '$.override.reason' IS NULL THEN changes
      ELSE json_set(changes, '$.override.reason', '${ANONYMISED}') END
  WHERE ((request_hash IS NOT NULL AND type <> 'deleted') OR changes ->> '$.override.reason' IS NOT NULL)`;

export const CLEAR_MESSAGES = `UPDATE notifications SET error = NULL, address_hash = NULL, address = NULL
  WHERE subject = 'booking' AND (error IS NOT NULL OR address_hash IS NOT NULL OR address IS NOT NULL)`;

/** ?1: the workspace; ?2: ids. */
const DELETED = "(SELECT value FROM json_each(?2)) AND +workspace_id = ?1";

/**
 * Deletes bookings. Anonymising would never find them, so log and messages lose names as well. Leased messages stay, so
 * that their outcome can be written.
 */
export const DELETE_BOOKINGS = [
  `DELETE FROM bookings WHERE id IN ${DELETED}`,
  `DELETE FROM feedback WHERE booking_id IN ${DELETED}`,
  `${CLEAR_LOG} AND booking_id IN ${DELETED}`,
  `DELETE FROM notifications WHERE subject = 'booking' AND state IN ('due', 'held', 'failed') AND subject_id IN ${DELETED}`,
  `${CLEAR_MESSAGES} AND subject_id IN ${DELETED}`,
];
