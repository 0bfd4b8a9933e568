import { and, eq, sql } from "drizzle-orm";
import type { MessageState } from "../../../domain/messages/delivery-report.ts";
import type { Diary } from "../../connect.ts";
import { notifications } from "../../platform/schema.ts";

const columns = {
  id: notifications.id,
  workspaceId: notifications.workspaceId,
  subject: notifications.subject,
  subjectId: notifications.subjectId,
  channel: notifications.channel,
  state: notifications.state,
};

/** By our id, else the provider's. */
export async function reportedMessage(db: Diary, notificationId: string | null, providerId: string | null) {
  const byOurs = notificationId
    ? await db.select(columns).from(notifications).where(eq(notifications.id, notificationId)).get()
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
  const { meta } = await db
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
    .run();
  return meta.changes > 0;
}
