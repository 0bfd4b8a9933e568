import { and, eq, sql } from "drizzle-orm";
import type { Channel } from "../../../domain/messages/messages-owed.ts";
import type { MessageState } from "../../../domain/messages/provider-report.ts";
import type { Diary } from "../../connect.ts";
import { notifications } from "../../platform/schema.ts";
import { OWE_FAILURE_ALERTS } from "./owed-alerts.ts";

/** `leaseUntil` proves the lease; `isCharged`: counts against the caps. */
export type AttemptOutcome = {
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
 * With an expired lease only `sent` counts, unless the provider reported this message as failed, during this lease or
 * under its provider id.
 */
const WRITE_OUTCOMES = `UPDATE notifications SET
    state = value ->> 'state', due_at = value ->> 'dueAt', attempts = value ->> 'attempts',
    provider_id = value ->> 'providerId', provider_away = value ->> 'providerAway', error = value ->> 'error',
    sent_at = value ->> 'sentAt', charged_at = CASE WHEN value ->> 'isCharged' THEN charged_at END, lease_until = NULL
  FROM json_each(?1)
  WHERE notifications.id = value ->> 'id' AND CASE value ->> 'state'
    WHEN 'sent' THEN notifications.state NOT IN ('sent', 'delivered') AND NOT (notifications.state = 'failed' AND (
      coalesce(notifications.provider_id = value ->> 'providerId', 0) OR notifications.lease_until IS value ->> 'leaseUntil'))
    ELSE notifications.state = 'leased' AND notifications.lease_until = value ->> 'leaseUntil' END`;

/** Messages withdrawn or reported while being sent no longer block the booking's next one. */
const FREE_DECIDED = `UPDATE notifications SET lease_until = NULL,
    charged_at = CASE WHEN state <> 'superseded' OR value ->> 'isCharged' THEN charged_at END,
    provider_id = coalesce(provider_id, value ->> 'providerId')
  FROM json_each(?1)
  WHERE notifications.id = value ->> 'id' AND notifications.state <> 'leased'
    AND notifications.lease_until = value ->> 'leaseUntil'`;

/**
 * The provider was away, so a message gets all tries again. The same refusal again leaves no mark; otherwise the
 * message would use its tries within minutes or loop forever.
 */
const RELEASE_AWAY = `UPDATE notifications SET due_at = min(due_at, ?2), provider_away = 0, attempts = 0
  WHERE state = 'due' AND provider_away = 1 AND channel IN (SELECT value FROM json_each(?1))`;

/** `back`: channels whose waiting messages become due. */
export async function writeOutcomes(
  db: Diary,
  outcomes: AttemptOutcome[],
  back: Channel[],
  now: number,
): Promise<void> {
  const { $client: client } = db;
  const json = JSON.stringify(outcomes);
  await client.batch([
    client.prepare(WRITE_OUTCOMES).bind(json),
    client.prepare(FREE_DECIDED).bind(json),
    client.prepare(OWE_FAILURE_ALERTS).bind(json, now),
    ...(back.length > 0 ? [client.prepare(RELEASE_AWAY).bind(JSON.stringify(back), now)] : []),
  ]);
}

const columns = {
  id: notifications.id,
  workspaceId: notifications.workspaceId,
  subject: notifications.subject,
  subjectId: notifications.subjectId,
  type: notifications.type,
  channel: notifications.channel,
  state: notifications.state,
};

/** By our id, else the provider's. */
export async function reportedMessage(db: Diary, messageId: string | null, providerId: string | null) {
  const byOurs = messageId
    ? await db.select(columns).from(notifications).where(eq(notifications.id, messageId)).get()
    : undefined;
  if (byOurs || !providerId) return byOurs;
  return db.select(columns).from(notifications).where(eq(notifications.providerId, providerId)).get();
}

type ReportedState = {
  id: string;
  from: MessageState;
  to: MessageState;
  providerId: string | null;
  error: string | null;
};

/**
 * False when `from` no longer holds. A message being sent keeps its lease: its sender then sees that a report came
 * first.
 */
export async function writeReport(
  db: Diary,
  { id, from, to, providerId, error }: ReportedState,
  now: number,
): Promise<boolean> {
  const report = db
    .update(notifications)
    .set({
      state: to,
      error,
      ...(from === "leased" ? {} : { leaseUntil: null }),
      providerAway: false,
      providerId: sql`coalesce(${notifications.providerId}, ${providerId})`,
      ...(to === "failed" ? {} : { sentAt: sql`coalesce(${notifications.sentAt}, ${now})` }),
    })
    .where(and(eq(notifications.id, id), eq(notifications.state, from)))
    .returning({ id: notifications.id });
  const { sql: text, params } = report.toSQL();
  const { $client: client } = db;
  const [written] = await client.batch([
    client.prepare(text).bind(...params),
    client.prepare(OWE_FAILURE_ALERTS).bind(JSON.stringify(to === "failed" ? [{ id }] : []), now),
  ]);
  return (written?.results.length ?? 0) > 0;
}
