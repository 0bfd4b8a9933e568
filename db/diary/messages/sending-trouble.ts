import { and, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import { CAP_REACHED_GLOB } from "../../../domain/messages/message-caps.ts";
import type { Diary } from "../../connect.ts";
import { notifications } from "../../platform/schema.ts";

/** Since when a failure counts, when a message is late, and until when a try that failed may be repeated. */
type Trouble = { failedSince: number; dueBefore: number; retriedUntil: number };

/**
 * Messages to customers that say sending is in trouble, if there are any: one waits that was due before `dueBefore` or has
 * failed more than once; or one failed after several tries or at a cap, or may not have gone, and its channel has sent none
 * since. Each part looks at what waits or has failed alone, so that what was sent costs nothing.
 */
export const troubledMessage = (db: Diary, workspaceId: string, { failedSince, dueBefore, retriedUntil }: Trouble) => {
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

/** A message that waits for the day that begins at `until`, because a cap of this one is reached. */
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
