import type { Diary } from "../connect.ts";

/** The page of a link of an SMS: of a party that waits, of a booking, or of a held place whose row is gone. */
export type LinkedPage = { page: "standby" | "manage"; workspaceId: string; tokenVersion: number };

const LINKED_PAGE = `SELECT 'standby' AS page, workspace_id AS "workspaceId", token_version AS "tokenVersion" FROM standbys WHERE id = ?1
  UNION ALL SELECT 'manage', workspace_id, token_version FROM bookings WHERE id = ?1
  UNION ALL SELECT 'manage', workspace_id, 1 FROM booking_events WHERE booking_id = ?1 AND type = 'held'`;

/** `id`: unproven, as the link says it. */
export async function linkedPage(db: Diary, id: string): Promise<LinkedPage | undefined> {
  return (await db.$client.prepare(LINKED_PAGE).bind(id).first<LinkedPage>()) ?? undefined;
}
