import type { Owed } from "../../domain/day/decide-owed.ts";
import { HELD_LONG_MS, LATE_AFTER_MS } from "../../domain/messages/pushes.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import type { Diary } from "../connect.ts";
import { fromJson, type JsonSql } from "../platform/from-json.ts";
import type { pushes } from "./schema.ts";

/*
 * Pushes, from owing to settling (docs/messages.md#pushes). Taking one up moves its due time on, which is its lease: a
 * row whose due time changed meanwhile has more to tell, and settling leaves it.
 */

export type StoredPush = typeof pushes.$inferSelect;

/** Longer than a batch takes. */
const LEASE_MS = MINUTE_MS;
/** After an outage older parties are not told. */
const LATE_LOOK_BACK_MS = HOUR_MS;

/**
 * In the batch of a booking's change (I3), returning a row for each push. One that waits will tell the last state; one
 * that was taken up is owed anew.
 */
export const OWE_PUSHES: JsonSql<Owed["alerts"][number]> = fromJson(`INSERT INTO pushes
    (id, workspace_id, session_id, booking_id, type, due_at, attempts, owed_at)
  SELECT @bookingId || ':' || c.session_id, ?1, c.session_id, @bookingId, @type, @createdAt, 0, @createdAt
  FROM json_each(?2) CROSS JOIN push_choices c
  WHERE c.workspace_id = ?1 AND CASE @type WHEN 'alert_new_booking' THEN c.new_booking ELSE c.changed END
  ON CONFLICT (id) DO UPDATE SET due_at = excluded.due_at, attempts = 0, owed_at = excluded.owed_at,
    type = CASE WHEN attempts = 0 THEN type ELSE excluded.type END
  RETURNING id`);

/** Parties that became late since the last run, in workspaces where a device chose them. */
const LATE_PARTIES = `late AS MATERIALIZED (
  SELECT b.id, b.workspace_id, b.booking_date
  FROM (SELECT max(?1 - ${LATE_LOOK_BACK_MS}, coalesce((SELECT at FROM heartbeats WHERE name = 'late'), ?1 - ${MINUTE_MS})) AS at) told
    CROSS JOIN (SELECT DISTINCT workspace_id FROM push_choices INDEXED BY push_choices_late WHERE late = 1) c
    CROSS JOIN json_each('["-2 day", "-1 day", "0 day", "1 day"]') day
    JOIN bookings b ON b.workspace_id = c.workspace_id AND b.booking_date = date(?1 / 1000, 'unixepoch', day.value)
      AND b.starts_at > told.at - ${LATE_AFTER_MS} AND b.starts_at <= ?1 - ${LATE_AFTER_MS}
  WHERE b.status <> 'cancelled' AND b.attendance IS NULL AND b.hold_until IS NULL)`;

/**
 * A place that notes no arrivals has no late parties (docs/rules.md#attendance). Asked once for each
 * workspace, since the answer may take a week of bookings.
 */
const NOTING = `noting AS MATERIALIZED (
  SELECT workspace_id FROM (SELECT workspace_id, max(booking_date) AS day FROM late GROUP BY workspace_id) l
  WHERE EXISTS (SELECT 1 FROM bookings n WHERE n.workspace_id = l.workspace_id AND n.booking_date <= l.day
    AND n.booking_date >= date(l.day, '-7 day') AND n.attendance IS NOT NULL AND NOT (n.source = 'walk_in' AND n.attendance IN ('arrived', 'seated'))))`;

/** ?1 now. Looks from where the last run ended, so that each party is told once. */
const OWE_LATE = `WITH ${LATE_PARTIES}, ${NOTING}
  INSERT INTO pushes (id, workspace_id, session_id, booking_id, type, due_at, attempts, owed_at)
  SELECT 'late:' || late.id || ':' || c.session_id, c.workspace_id, c.session_id, late.id, 'late', ?1, 0, ?1
  FROM noting CROSS JOIN late ON late.workspace_id = noting.workspace_id
    CROSS JOIN push_choices c INDEXED BY push_choices_late ON c.workspace_id = noting.workspace_id
  WHERE c.late = 1
  ON CONFLICT DO NOTHING`;

const NOTE_LATE = `INSERT INTO heartbeats (name, at) VALUES ('late', ?1)
  ON CONFLICT (name) DO UPDATE SET at = max(at, excluded.at)`;

export async function oweLatePushes({ $client: client }: Diary, now: number): Promise<void> {
  await client.batch([OWE_LATE, NOTE_LATE].map((sql) => client.prepare(sql).bind(now)));
}

/** ?1 now, ?2 workspaces. Looks from where the last run ended, so that each is told once: when its oldest message has waited that long. */
const OWE_HELD = `INSERT INTO pushes (id, workspace_id, session_id, booking_id, type, due_at, attempts, owed_at)
  SELECT 'held:' || c.session_id || ':' || c.workspace_id, c.workspace_id, c.session_id, '', 'held', ?1, 0, ?1
  FROM (SELECT value AS workspace_id, (SELECT min(due_at) FROM notifications INDEXED BY notifications_held
      WHERE workspace_id = value AND state = 'held') AS since FROM json_each(?2)) waiting
    JOIN push_choices c ON c.workspace_id = waiting.workspace_id
  WHERE since <= ?1 - ${HELD_LONG_MS} AND since > (SELECT at FROM heartbeats WHERE name = 'held') - ${HELD_LONG_MS}
  ON CONFLICT DO NOTHING`;

const NOTE_HELD = `INSERT INTO heartbeats (name, at) VALUES ('held', ?1)
  ON CONFLICT (name) DO UPDATE SET at = max(at, excluded.at)`;

/** Devices of workspaces whose messages have been held for `HELD_LONG_MS` since the last run. */
export async function oweHeldPushes({ $client: client }: Diary, workspaceIds: string[], now: number): Promise<void> {
  await client.batch([
    client.prepare(OWE_HELD).bind(now, JSON.stringify(workspaceIds)),
    client.prepare(NOTE_HELD).bind(now),
  ]);
}

/** SQLite takes one index step per workspace, however many pushes each owes. */
const WAITING_ANYWHERE = `WITH RECURSIVE waiting (workspace_id) AS (
    SELECT min(workspace_id) FROM pushes
    UNION ALL
    SELECT (SELECT min(p.workspace_id) FROM pushes p WHERE p.workspace_id > waiting.workspace_id)
    FROM waiting WHERE waiting.workspace_id IS NOT NULL)`;

const WAITING_OF = "WITH waiting (workspace_id) AS (SELECT value FROM json_each(?3))";

/** Workspaces take turns: the oldest push of each, then the second of each. */
const LEASE = `UPDATE pushes SET due_at = ?1 + ${LEASE_MS}, attempts = attempts + 1
  WHERE id IN (SELECT id FROM (
      SELECT p.id, p.due_at, row_number() OVER (PARTITION BY p.workspace_id ORDER BY p.due_at) AS turn
      FROM waiting CROSS JOIN pushes p ON p.id IN (SELECT o.id FROM pushes o
        WHERE o.workspace_id = waiting.workspace_id AND o.due_at <= ?1 ORDER BY o.due_at LIMIT ?2))
    ORDER BY turn, due_at LIMIT ?2)
  RETURNING id, workspace_id AS "workspaceId", session_id AS "sessionId", booking_id AS "bookingId", type,
    due_at AS "dueAt", attempts, owed_at AS "owedAt"`;

/**
 * Takes up due pushes, which nobody else then does for a minute. A workspace that owes many does not delay the others'.
 * @param of these workspaces; null: all of the diary
 */
export async function leasePushes(
  { $client: client }: Diary,
  of: string[] | null,
  limit: number,
  now: number,
): Promise<StoredPush[]> {
  const lease = of
    ? client.prepare(`${WAITING_OF} ${LEASE}`).bind(now, limit, JSON.stringify(of))
    : client.prepare(`${WAITING_ANYWHERE} ${LEASE}`).bind(now, limit);
  return (await lease.all<StoredPush>()).results;
}

const DELETE_SETTLED = `DELETE FROM pushes
  WHERE (id, due_at) IN (SELECT value ->> 'id', value ->> 'dueAt' FROM json_each(?1) WHERE value ->> 'again' IS NULL)`;

const TRY_AGAIN = `UPDATE pushes SET due_at = value ->> 'again' FROM json_each(?1)
  WHERE value ->> 'again' IS NOT NULL AND pushes.id = value ->> 'id' AND pushes.due_at = value ->> 'dueAt'`;

/** A push found these devices gone. */
const FORGET_DEVICES = `DELETE FROM push_choices
  WHERE (workspace_id, session_id) IN (SELECT value ->> 'workspaceId', value ->> 'sessionId' FROM json_each(?1))`;

/** `again`: when to try once more; null: settled. `isGone`: the device takes no pushes any more. */
export type PushOutcome = StoredPush & { again: number | null; isGone: boolean };

export async function settlePushes({ $client: client }: Diary, outcomes: PushOutcome[]): Promise<void> {
  const gone = outcomes.filter(({ isGone }) => isGone);
  const all = JSON.stringify(outcomes);
  await client.batch([
    client.prepare(DELETE_SETTLED).bind(all),
    client.prepare(TRY_AGAIN).bind(all),
    ...(gone.length > 0 ? [client.prepare(FORGET_DEVICES).bind(JSON.stringify(gone))] : []),
  ]);
}
