import { eq, sql } from "drizzle-orm";
import type { GuestSettings } from "../../../domain/guests/guest-settings.ts";
import { type Diary, type Given, prepareQuery } from "../../connect.ts";
import { guestSettingsColumn } from "../../platform/columns.ts";
import { guestSettings } from "../schema.ts";

export const guestSettingsQuery = prepareQuery((db: Diary, workspaceId: Given<string>) =>
  db
    .select({ version: guestSettings.version, settings: guestSettings.settings })
    .from(guestSettings)
    .where(eq(guestSettings.workspaceId, workspaceId)),
);

export type StoredGuestSettings = { version: number; settings: GuestSettings };

/** Reads a row of `guestSettingsQuery`; a business that never saved any has version 0. */
export const toGuestSettings = (row: { version: number; settings: unknown } | undefined): StoredGuestSettings => ({
  version: row?.version ?? 0,
  settings: guestSettingsColumn(row?.settings),
});

export const readGuestSettings = async (db: Diary, workspaceId: string): Promise<StoredGuestSettings> =>
  toGuestSettings(await guestSettingsQuery(db, workspaceId).get());

/**
 * No row where another version than `version` is stored, 0 for none, nor while the business is moving away, when what is written
 * would be lost.
 */
export const saveGuestSettings = (db: Diary, workspaceId: string, version: number, settings: GuestSettings) =>
  db
    .insert(guestSettings)
    .select(
      sql`SELECT ${workspaceId}, 1, ${JSON.stringify(settings)}, lower(hex(randomblob(32)))
        WHERE EXISTS (SELECT 1 FROM booking_rules WHERE workspace_id = ${workspaceId})
          AND (${version} = 0 OR EXISTS (SELECT 1 FROM guest_settings WHERE workspace_id = ${workspaceId}))`,
    )
    .onConflictDoUpdate({
      target: guestSettings.workspaceId,
      set: { version: sql`${guestSettings.version} + 1`, settings: sql`excluded.settings` },
      setWhere: eq(guestSettings.version, version),
    })
    .returning({ version: guestSettings.version });

const TAGS_A_STEP = 500;

/** ?1: workspace; ?2: tags that were removed; not those that another save has put back. */
const DROP_TAGS = `DELETE FROM guest_tags WHERE (workspace_id, tag, guest_id) IN (SELECT t.workspace_id, t.tag, t.guest_id
  FROM json_each(?2) j CROSS JOIN guest_tags t ON t.workspace_id = ?1 AND t.tag = j.value
  WHERE NOT EXISTS (SELECT 1 FROM guest_settings CROSS JOIN json_each(guest_settings.settings, '$.tags') k
    WHERE guest_settings.workspace_id = ?1 AND k.value ->> 'id' = t.tag) LIMIT ${TAGS_A_STEP})`;

/** Takes tags off their guests that are gone from the settings. */
export async function dropTags(db: Diary, workspaceId: string, tags: string[]): Promise<void> {
  const drop = db.$client.prepare(DROP_TAGS).bind(workspaceId, JSON.stringify(tags));
  while (tags.length > 0 && (await drop.run()).meta.changes >= TAGS_A_STEP);
}
