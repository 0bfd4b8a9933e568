import { and, eq, inArray, sql } from "drizzle-orm";
import type { Diary } from "../../connect.ts";
import { anyOf } from "../../platform/any-of.ts";
import { notifications } from "../../platform/schema.ts";

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

export const releaseHeld = (db: Diary, workspaceIds: string[]) =>
  db
    .update(notifications)
    .set({ state: "due", error: null }) // the reason for holding
    .where(and(eq(notifications.state, "held"), inArray(notifications.workspaceId, anyOf(workspaceIds))))
    .run();
