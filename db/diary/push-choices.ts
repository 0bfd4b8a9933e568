import { and, eq, inArray, type SQL } from "drizzle-orm";
import { PUSH_DEVICES_MAX, PUSH_DEVICES_OF_MEMBER_MAX } from "../../domain/messages/pushes.ts";
import { type Diary, isAmong } from "../connect.ts";
import { pushChoices, pushes } from "./schema.ts";

export type PushChoices = typeof pushChoices.$inferSelect;

const inWorkspace = (workspaceId: string, which: SQL | undefined) =>
  and(eq(pushChoices.workspaceId, workspaceId), which);

export const pushChoicesOf = (db: Diary, workspaceId: string, sessionId: string) =>
  db
    .select()
    .from(pushChoices)
    .where(inWorkspace(workspaceId, eq(pushChoices.sessionId, sessionId)))
    .get();

/** At most `PUSH_DEVICES_MAX`. */
export const pushChoicesIn = (db: Diary, workspaceId: string) =>
  db.select().from(pushChoices).where(eq(pushChoices.workspaceId, workspaceId)).all();

/** Counts in the same statement, so that devices switched on at once cannot pass together. */
const SAVE = `INSERT INTO push_choices (workspace_id, session_id, user_id, new_booking, changed, late)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6
  WHERE (SELECT count(*) < ${PUSH_DEVICES_MAX} AND count(*) FILTER (WHERE user_id = ?3) < ${PUSH_DEVICES_OF_MEMBER_MAX}
    FROM push_choices WHERE workspace_id = ?1 AND session_id <> ?2)
  ON CONFLICT (workspace_id, session_id) DO UPDATE SET user_id = excluded.user_id, new_booking = excluded.new_booking,
    changed = excluded.changed, late = excluded.late
  RETURNING session_id`;

/** False when the workspace or the member has too many other devices. */
export async function savePushChoices({ $client: client }: Diary, chosen: PushChoices): Promise<boolean> {
  const { workspaceId, sessionId, userId, newBooking, changed, late } = chosen;
  const flags = [newBooking, changed, late].map(Number);
  return (
    (await client
      .prepare(SAVE)
      .bind(workspaceId, sessionId, userId, ...flags)
      .first()) !== null
  );
}

export const forgetDevices = (db: Diary, workspaceId: string, sessionIds: string[]) =>
  db.batch(forgetting(db, workspaceId, isAmong(pushChoices.sessionId, sessionIds)));

export const forgetDevicesOfMember = (db: Diary, workspaceId: string, userId: string) =>
  forgetting(db, workspaceId, eq(pushChoices.userId, userId));

/** Forgets a device's choices together with what it was owed. */
function forgetting(db: Diary, workspaceId: string, which: SQL) {
  const devices = db.select({ id: pushChoices.sessionId }).from(pushChoices).where(inWorkspace(workspaceId, which));
  return [
    db.delete(pushes).where(and(eq(pushes.workspaceId, workspaceId), inArray(pushes.sessionId, devices))),
    db.delete(pushChoices).where(inWorkspace(workspaceId, which)),
  ] as const;
}
