import type { Channel } from "../../../domain/messages/messages-owed.ts";
import type { Diary } from "../../connect.ts";

/** What became of a leased message. `leaseUntil` proves whose lease it was; `isCharged`: it counts against the limits. */
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
 * A lease that ran out proves nothing any more; but that a message was sent is so whoever says it, unless its provider has
 * already reported that this very one came to nothing: during this lease, or by the provider's name for it.
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

/** What was withdrawn or reported on while it was on its way is so no more: what comes after it may go. */
const FREE_DECIDED = `UPDATE notifications SET lease_until = NULL,
    charged_at = CASE WHEN state <> 'superseded' OR value ->> 'isCharged' THEN charged_at END,
    provider_id = coalesce(provider_id, value ->> 'providerId')
  FROM json_each(?1)
  WHERE notifications.id = value ->> 'id' AND notifications.state <> 'leased'
    AND notifications.lease_until = value ->> 'leaseUntil'`;

/**
 * It begins anew with all of its tries, for the provider was away and not at odds with it. What is refused
 * again in the same words is not marked again and waits its time, so that a provider that comes and goes does not use up a
 * message's tries within minutes, nor a message that no provider can take go round for ever.
 */
const RELEASE_AWAY = `UPDATE notifications SET due_at = min(due_at, ?2), provider_away = 0, attempts = 0
  WHERE state = 'due' AND provider_away = 1 AND channel IN (SELECT value FROM json_each(?1))`;

/** All outcomes of a batch, at once; and on channels that are `back`, what waited for its provider is due. */
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
