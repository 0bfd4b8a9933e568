import type { Channel } from "../../../domain/messages/messages-owed.ts";
import type { Diary } from "../../connect.ts";

/** `leaseUntil` proves the lease; `isCharged`: the message counts against the caps. */
export type DeliveryOutcome = {
  id: string;
  leaseUntil: number | null;
  state: "sent" | "due" | "held" | "failed" | "superseded" | "unknown";
  dueAt: number;
  attempts: number;
  providerId: string | null;
  providerAway: boolean;
  isCharged: boolean;
  error: string | null;
  sentAt: number | null;
};

/**
 * An outcome with an expired lease is ignored, except `sent`. `sent` is ignored when the provider already reported this
 * message as failed, during this lease or under its provider id.
 */
const WRITE_DELIVERY_OUTCOMES = `UPDATE notifications SET
    state = value ->> 'state', due_at = value ->> 'dueAt', attempts = value ->> 'attempts',
    provider_id = value ->> 'providerId', provider_away = value ->> 'providerAway', error = value ->> 'error',
    sent_at = value ->> 'sentAt', charged_at = CASE WHEN value ->> 'isCharged' THEN charged_at END, lease_until = NULL
  FROM json_each(?1)
  WHERE notifications.id = value ->> 'id' AND CASE value ->> 'state'
    WHEN 'sent' THEN notifications.state NOT IN ('sent', 'delivered') AND NOT (notifications.state = 'failed' AND (
      coalesce(notifications.provider_id = value ->> 'providerId', 0) OR notifications.lease_until IS value ->> 'leaseUntil'))
    ELSE notifications.state = 'leased' AND notifications.lease_until = value ->> 'leaseUntil' END`;

/** Frees messages withdrawn or reported while being sent, so that the next message of the booking may go. */
const FREE_DECIDED = `UPDATE notifications SET lease_until = NULL,
    charged_at = CASE WHEN state <> 'superseded' OR value ->> 'isCharged' THEN charged_at END,
    provider_id = coalesce(provider_id, value ->> 'providerId')
  FROM json_each(?1)
  WHERE notifications.id = value ->> 'id' AND notifications.state <> 'leased'
    AND notifications.lease_until = value ->> 'leaseUntil'`;

/**
 * The provider was away, so the message gets all its tries again. A message refused again with the same words keeps its
 * waiting time; otherwise it would use its tries within minutes or loop forever.
 */
const RELEASE_AWAY = `UPDATE notifications SET due_at = min(due_at, ?2), provider_away = 0, attempts = 0
  WHERE state = 'due' AND provider_away = 1 AND channel IN (SELECT value FROM json_each(?1))`;

/** Writes a batch's outcomes; messages waiting for a provider of `back` become due. */
export async function writeDeliveryOutcomes(
  db: Diary,
  outcomes: DeliveryOutcome[],
  back: Channel[],
  now: number,
): Promise<void> {
  const { $client: client } = db;
  const json = JSON.stringify(outcomes);
  await client.batch([
    client.prepare(WRITE_DELIVERY_OUTCOMES).bind(json),
    client.prepare(FREE_DECIDED).bind(json),
    ...(back.length > 0 ? [client.prepare(RELEASE_AWAY).bind(JSON.stringify(back), now)] : []),
  ]);
}
