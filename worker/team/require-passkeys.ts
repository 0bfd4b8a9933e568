import { passkeysRequiredOf, sessionsWithoutPasskey } from "../../db/directory/passkeys.ts";
import { noteWorkspace } from "../../db/directory/workspace-changes.ts";
import { wholePart } from "../../domain/settings/settings-parts.ts";
import { checkPasskey } from "../http/check-passkey.ts";
import type { Member } from "../http/guards.ts";
import { feedStub, type Services } from "../services.ts";
import { settingsEntry } from "../settings-entry.ts";

/**
 * Switches on or off that members need a passkey here. Switching on needs the owner's own first, lest it locks the owner
 * out; dashboards without one close.
 */
export async function requirePasskeys(s: Services, member: Member, required: boolean): Promise<void> {
  const { workspaceId } = member;
  if (required) await checkPasskey(s, member);
  const partOf = (passkeysRequired: boolean) => [wholePart({ passkeysRequired })];
  const entry = settingsEntry(member, "team", [partOf(!required), partOf(required)], s.now());
  await s.db.batch([passkeysRequiredOf(s.db, workspaceId, required), noteWorkspace(s.db, entry)]);
  if (!required) return;
  const ended = await sessionsWithoutPasskey(s.db, workspaceId);
  const sessionIds = ended.map(({ id }) => id);
  if (sessionIds.length > 0) s.defer(Promise.resolve(feedStub(s.env, workspaceId).revoke({ sessionIds })));
}
