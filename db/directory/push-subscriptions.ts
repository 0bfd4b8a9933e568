import { and, eq, gt, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { RIGHTS } from "../../domain/people/rights.ts";
import { type Directory, isAmong } from "../connect.ts";
import { pushSubscriptions, sessions, users, workspaceMembers, workspaces } from "./schema.ts";

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** Another session of the same browser loses it: whoever signed in there last gets its pushes. */
export function savePushSubscription(db: Directory, subscription: PushSubscriptionRow) {
  const { endpoint, sessionId } = subscription;
  return db.batch([
    db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionId, sessionId))),
    db
      .insert(pushSubscriptions)
      .values(subscription)
      .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: subscription }),
  ]);
}

export const pushSubscriptionOf = (db: Directory, sessionId: string) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId)).get();

/**
 * With the language of its member. Lists each workspace whose bookings the device's user may read. An ended session has
 * none; a session without a passkey has none that requires one.
 */
export const devicesOf = (db: Directory, sessionIds: string[], now: number) =>
  db
    .select({
      ...{ subscription: pushSubscriptions, workspaceId: workspaceMembers.workspaceId, userId: users.id },
      language: users.language,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.sessionId), gt(sessions.expiresAt, now)))
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.userId, sessions.userId), inArray(workspaceMembers.role, RIGHTS.read_bookings)),
    )
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(
      workspaces,
      and(
        eq(workspaces.id, workspaceMembers.workspaceId),
        or(eq(workspaces.passkeysRequired, false), isNotNull(sessions.passkeyId)),
      ),
    )
    .where(isAmong(pushSubscriptions.sessionId, sessionIds));

/** By address, because the device may have a new one by now: notes those that were still in use, and returns them. */
export const noteForgottenAddresses = (db: Directory, endpoints: string[], now: number) =>
  db
    .update(pushSubscriptions)
    .set({ forgottenAt: sql`coalesce(${pushSubscriptions.forgottenAt}, ${now})` })
    .where(isAmong(pushSubscriptions.endpoint, endpoints))
    .returning({ endpoint: pushSubscriptions.endpoint });
