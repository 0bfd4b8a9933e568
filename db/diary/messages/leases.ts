import { inArray, type SQL, sql } from "drizzle-orm";
import type { Channel } from "../../../domain/messages/messages-owed.ts";
import { anyOf, type Diary, type Given, limitOf, prepareQuery } from "../../connect.ts";
import { notifications } from "../../platform/schema.ts";
import type { StoredMessage } from "./message-facts.ts";

const LEASE_MS = 60_000;

/** Leases due messages and those whose lease ran out, so that no other consumer sends them. */
export const leaseByIds = prepareQuery(
  (db: Diary, ids: Given<string[]>, channels: Given<Channel[]>, now: Given<number>) =>
    lease(
      db,
      sql`SELECT id FROM notifications n WHERE id IN ${anyOf(ids)} AND channel IN ${anyOf(channels)} AND ${isUnblocked(now)}
        AND ((state = 'due' AND due_at <= ${now}) OR (state = 'leased' AND lease_until <= ${now}))`,
      now,
    ),
);

/**
 * Leases the oldest due messages for the sweep. One query per channel makes a channel that is switched off cost
 * nothing.
 */
export const leaseWaiting = prepareQuery(
  (db: Diary, limit: Given<number>, now: Given<number>, ...channels: Given<Channel>[]) =>
    lease(
      db,
      sql`SELECT id FROM (SELECT id, due_at FROM (${sql.join(
        [sql`SELECT NULL AS id, 0 AS due_at WHERE 0`, ...channels.map((channel) => oldestDue(channel, limit, now))],
        sql` UNION ALL `,
      )}) ORDER BY due_at LIMIT ${limitOf(limit)})
        UNION ALL
        SELECT id FROM (SELECT id FROM notifications n
          WHERE state = 'leased' AND lease_until <= ${now} AND channel IN ${channels} AND ${isUnblocked(now)} LIMIT ${limit})`,
      now,
    ),
);

const oldestDue = (channel: Given<Channel>, limit: Given<number>, now: Given<number>) =>
  sql`SELECT id, due_at FROM (
    SELECT id, due_at FROM notifications n WHERE state = 'due' AND channel = ${channel} AND due_at <= ${now}
      AND ${isUnblocked(now)} ORDER BY due_at LIMIT ${limitOf(limit)})`;

/** Leases the waiting message with the most tries left, before it is due. */
export const leaseProbe = prepareQuery((db: Diary, channel: Given<Channel>, now: Given<number>) =>
  lease(
    db,
    sql`SELECT id FROM notifications n WHERE state = 'due' AND provider_away = 1 AND channel = ${channel}
      AND ${isUnblocked(now)} ORDER BY attempts, due_at LIMIT 1`,
    now,
  ),
);

export async function channelsWithProviderAway(db: Diary, channels: Channel[]): Promise<Channel[]> {
  const rows = await db.all<{
    channel: Channel;
  }>(sql`SELECT value AS channel FROM json_each(${JSON.stringify(channels)})
    WHERE EXISTS (SELECT 1 FROM notifications WHERE state = 'due' AND provider_away = 1 AND channel = value)`);
  return rows.map(({ channel }) => channel);
}

/**
 * False while a message of the same booking and channel is being sent, even a withdrawn one: a cancellation must not
 * overtake the confirmation.
 */
const isUnblocked = (now: Given<number>) => sql`NOT EXISTS (
  SELECT 1 FROM notifications other WHERE other.subject_id = n.subject_id AND other.channel = n.channel
    AND other.id <> n.id AND other.lease_until > ${now})`;

const lease = (db: Diary, which: SQL, now: Given<number>) =>
  db
    .update(notifications)
    .set({ state: "leased", leaseUntil: sql`${now} + ${LEASE_MS}`, attempts: sql`${notifications.attempts} + 1` })
    .where(inArray(notifications.id, sql`(${which})`))
    .returning();

const CHARGE = `UPDATE notifications SET charged_at = ?2 FROM json_each(?1)
  WHERE notifications.id = value ->> 'id' AND state = 'leased' AND lease_until = value ->> 'leaseUntil'
  RETURNING notifications.id`;

/** Call it just before sending. Returns the ids still leased and not withdrawn. */
export async function chargeLeased(db: Diary, rows: Pick<StoredMessage, "id" | "leaseUntil">[], now: number) {
  const leases = JSON.stringify(rows.map(({ id, leaseUntil }) => ({ id, leaseUntil })));
  const { results } = await db.$client.prepare(CHARGE).bind(leases, now).all<{ id: string }>();
  return new Set(results.map(({ id }) => id));
}
