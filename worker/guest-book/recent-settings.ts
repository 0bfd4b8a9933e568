import type { Diary, RowOf } from "../../db/connect.ts";
import { guestSettingsQuery, toGuestSettings } from "../../db/diary/guests/settings.ts";
import type { GuestSettings } from "../../domain/guests/guest-settings.ts";
import type { Services } from "../services.ts";
import type { TagsNow } from "../views/guest-view.ts";

/** So late a tag may act, or be shown by a new name, in other isolates than the one that saved it. */
const LIFE_MS = 60_000;
const KEPT_MAX = 500;

type Read = { settings: GuestSettings; readAt: number };
/** The oldest first. */
const reads = new Map<string, Read>();
/** Writes of this isolate; a read that one overtook is not kept. */
let writes = 0;

/**
 * The guest settings as of at most a minute ago, so that a business without any pays no trip for them on each booking. `query` asks
 * for them in the caller's batch, null where they are remembered; `read` takes its rows.
 */
export function guestSettingsOnce(db: Diary, workspaceId: string) {
  const found = reads.get(workspaceId);
  const now = Date.now(); // an age in this isolate's memory, not of the product's clock
  const remembered = found && now - found.readAt < LIFE_MS ? found.settings : undefined;
  const before = writes;
  return {
    query: remembered ? null : guestSettingsQuery(db, workspaceId),
    read(rows: RowOf<typeof guestSettingsQuery>[]): GuestSettings {
      if (remembered) return remembered;
      const { settings } = toGuestSettings(rows[0]);
      if (before === writes) remember(workspaceId, { settings, readAt: now });
      return settings;
    },
  };
}

function remember(workspaceId: string, read: Read): void {
  reads.delete(workspaceId);
  for (const oldest of reads.keys()) if (reads.size >= KEPT_MAX) reads.delete(oldest);
  reads.set(workspaceId, read);
}

/** As `guestSettingsOnce`, in a trip of its own where they are not remembered. */
export async function recentGuestSettings(s: Services, workspaceId: string): Promise<GuestSettings> {
  const { query, read } = guestSettingsOnce(s.diary(workspaceId), workspaceId);
  return read(query ? await query.all() : []);
}

/** After a write of this isolate. */
export function forgetGuestSettings(workspaceId: string): void {
  writes++;
  reads.delete(workspaceId);
}

/** With what guests are shown now. */
export const tagsNow = async (s: Services, workspaceId: string): Promise<TagsNow> =>
  tagsAt(await recentGuestSettings(s, workspaceId), s.now());

export const tagsAt = ({ tags, birthdays }: GuestSettings, now: number): TagsNow => ({
  ...{ tags, keepsBirthdays: birthdays, now },
});
