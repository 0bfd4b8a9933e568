import { and, eq, inArray, sql } from "drizzle-orm";
import { TEACHER_CHANGED } from "../../../domain/messages/messages-owed.ts";
import { type Diary, type Given, isAmong, prepareQuery, timeId } from "../../connect.ts";
import { IS_HELD, notifications } from "../../platform/schema.ts";
import { TO_GUESTS } from "./message-list.ts";

/**
 * A message is held while the owner's address is unconfirmed, the operator stopped the workspace, or the diary is
 * closed.
 */
export const workspacesWithHeld = async (db: Diary): Promise<string[]> => {
  const rows = await db.all<{ workspaceId: string }>(WORKSPACES_WITH_HELD);
  return rows.map(({ workspaceId }) => workspaceId);
};

/** SQLite takes one index step per workspace, however many messages it has. */
const WORKSPACES_WITH_HELD = sql`WITH RECURSIVE held (workspace_id) AS (
    SELECT min(workspace_id) FROM notifications INDEXED BY notifications_held WHERE state = 'held'
    UNION ALL
    SELECT (SELECT min(n.workspace_id) FROM notifications n INDEXED BY notifications_held
      WHERE n.state = 'held' AND n.workspace_id > held.workspace_id) FROM held WHERE held.workspace_id IS NOT NULL)
  SELECT workspace_id AS "workspaceId" FROM held WHERE workspace_id IS NOT NULL`;

/** Since when the oldest held message to a customer has waited, in ms; null: none waits. */
export const heldSince = prepareQuery((db: Diary, workspaceId: Given<string>) =>
  db
    .select({ since: sql<number | null>`min(${notifications.dueAt})` })
    .from(notifications)
    .where(and(IS_HELD, eq(notifications.workspaceId, workspaceId), inArray(notifications.subject, TO_GUESTS))),
);

export const releaseHeld = (db: Diary, workspaceIds: string[]) =>
  db
    .update(notifications)
    .set({ state: "due", error: null }) // the reason for holding
    .where(and(IS_HELD, isAmong(notifications.workspaceId, workspaceIds)))
    .run();

/** `before`: the people and rooms that the class had. `tell`: null where customers know the same people as before. */
type ChangedTeachers = {
  id: string;
  session: string;
  before: string[];
  tell: boolean | null;
  rulesVersion: number;
  now: number;
};

/**
 * One that waits tells the last change. An untold change is a message that is superseded at once: it keeps the people
 * whom the customer knows, for the next one. In the batch of the class's change, before the rules' version rises: owes
 * nothing when that change was not made. In the order of the columns.
 */
export const oweTeacherChange = (
  db: Diary,
  workspaceId: string,
  { id, session, before, tell, rulesVersion, now }: ChangedTeachers,
) =>
  db
    .insert(notifications)
    .select(sql`SELECT ${id} || '-' || b.id || '-' || by.value, b.workspace_id, 'booking', b.id, NULL,
      ${TEACHER_CHANGED}, by.value, ${now}, ${tell ? "due" : "superseded"}, 0, NULL, NULL, 0, NULL, NULL, NULL,
      coalesce(${KNOWN_BEFORE}, json_object('session', ${session}, 'resources', json(${JSON.stringify(before)}))),
      b.id || ':' || ${rulesVersion} || ':' || ${TEACHER_CHANGED} || ':' || by.value, ${now}, NULL
    FROM bookings b CROSS JOIN json_each('["email","sms"]') by
      JOIN notification_configs c ON c.workspace_id = ${workspaceId} AND c.type = 'booking_rescheduled'
        AND CASE by.value WHEN 'email' THEN c.email_enabled ELSE c.sms_enabled END
    WHERE ${tell !== null} AND b.wish ->> '$.visit.session' = ${session} AND +b.workspace_id = ${workspaceId} AND b.status <> 'cancelled' AND b.hold_until IS NULL AND b.starts_at > ${now}
      AND CASE by.value WHEN 'email' THEN b.customer_email ELSE b.customer_phone END IS NOT NULL
      AND (SELECT version FROM booking_rules WHERE workspace_id = ${workspaceId}) = ${rulesVersion}
      AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.subject_id = b.id AND n.type = ${TEACHER_CHANGED}
        AND n.channel = by.value AND n.state IN ('due', 'held') AND n.draft ->> 'session' = ${session})`);

/** People whom the customer of booking `b` knows, kept by the last message about teachers of its class that did not leave; else null. */
const KNOWN_BEFORE = sql`(SELECT CASE WHEN n.state IN ('superseded', 'failed') AND n.draft ->> '$.session' = b.wish ->> '$.visit.session'
    THEN n.draft END FROM notifications n WHERE n.subject_id = b.id AND n.type = ${TEACHER_CHANGED} AND n.channel = by.value
  ORDER BY n.created_at DESC, n.id DESC LIMIT 1)`;

const OWE_RETRY = `INSERT INTO notifications
  (id, workspace_id, subject, subject_id, address, type, channel, due_at, state, attempts, draft, dedupe_key, created_at)
  SELECT ?3, workspace_id, subject, subject_id, address, type, channel, ?4, 'due', 0, draft, 'retry:' || ?3, ?4
  FROM notifications WHERE +workspace_id = ?1 AND id = ?2 AND subject NOT IN ('test', 'alert') AND state IN ('failed', 'unknown')
    AND EXISTS (SELECT 1 FROM booking_rules WHERE workspace_id = ?1)`;

const SUPERSEDE_RETRIED = `UPDATE notifications SET state = 'superseded'
  WHERE +workspace_id = ?1 AND id = ?2 AND EXISTS (SELECT 1 FROM notifications WHERE id = ?3)`;

/**
 * Owes a failed or unknown message anew, due now, with all tries; the new key keeps providers from taking it for the
 * old one. The old one is superseded but still counts against the caps if handed over. One batch, so a repeat owes it
 * once.
 * @returns the new id; null for tests, other states, or a closed diary (docs/scale.md)
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
