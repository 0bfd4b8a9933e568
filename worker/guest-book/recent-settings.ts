import { readGuestSettings } from "../../db/diary/guests/settings.ts";
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

/** The guest settings as of at most a minute ago, so that a business without any pays no trip for them on each booking. */
export async function recentGuestSettings(s: Services, workspaceId: string): Promise<GuestSettings> {
  const found = reads.get(workspaceId);
  const now = Date.now(); // an age in this isolate's memory, not of the product's clock
  if (found && now - found.readAt < LIFE_MS) return found.settings;
  const before = writes;
  const { settings } = await readGuestSettings(s.diary(workspaceId), workspaceId);
  if (before !== writes) return settings;
  reads.delete(workspaceId);
  for (const oldest of reads.keys()) if (reads.size >= KEPT_MAX) reads.delete(oldest);
  reads.set(workspaceId, { settings, readAt: now });
  return settings;
}

/** After a write of this isolate. */
export function forgetGuestSettings(workspaceId: string): void {
  writes++;
  reads.delete(workspaceId);
}

/** With what guests are shown now. */
export async function tagsNow(s: Services, workspaceId: string): Promise<TagsNow> {
  const { tags, birthdays } = await recentGuestSettings(s, workspaceId);
  return { tags, keepsBirthdays: birthdays, now: s.now() };
}
