import { and, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import { CAP_REACHED_GLOB } from "../../../domain/messages/message-caps.ts";
import type { Diary } from "../../connect.ts";
import { notifications } from "../../platform/schema.ts";

/** Instants in milliseconds. */
type TroubleLimits = { failedSince: number; dueBefore: number; retriedUntil: number };

/**
 * A message to a customer that shows trouble:
 * | waiting | due before `dueBefore`, or failed more than once |
 * | failed, unknown | after several tries, at a cap, or possibly sent; its channel has sent nothing since |
 */
export const troubledMessage = (
  db: Diary,
  workspaceId: string,
  { failedSince, dueBefore, retriedUntil }: TroubleLimits,
) => {
  const toCustomer = and(eq(notifications.workspaceId, workspaceId), eq(notifications.subject, "booking"));
  const triesFailed = sql`${notifications.attempts} - (${notifications.state} = 'leased')`;
  const waiting = and(
    sql`state IN ('due', 'leased')`,
    lt(notifications.dueAt, retriedUntil),
    or(lt(notifications.dueAt, dueBefore), gt(triesFailed, 1)),
  );
  const failed = (channel: "email" | "sms") => {
    const lastSent = sql`(SELECT coalesce(max(sent_at), 0) FROM notifications
      WHERE workspace_id = ${workspaceId} AND channel = ${channel} AND sent_at IS NOT NULL)`;
    return and(
      eq(notifications.channel, channel),
      inArray(notifications.state, ["failed", "unknown"]),
      gt(notifications.dueAt, sql`max(${failedSince}, ${lastSent})`),
      or(eq(notifications.state, "unknown"), gt(notifications.attempts, 1), sql`error GLOB ${CAP_REACHED_GLOB}`),
    );
  };
  const those = (which: ReturnType<typeof and>) =>
    db.select({ id: notifications.id }).from(notifications).where(and(toCustomer, which));
  return unionAll(those(waiting), those(failed("email")), those(failed("sms"))).limit(1);
};

/** A message that a cap delayed to the next day, which starts at `until`. */
export const messageOverCap = (db: Diary, workspaceId: string, until: number) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.workspaceId, workspaceId),
        sql`state IN ('due', 'leased')`,
        eq(notifications.dueAt, until),
        sql`error GLOB ${CAP_REACHED_GLOB}`,
      ),
    )
    .limit(1);
