import { fail } from "../../contract/errors.ts";
import { forgetAlertChoices } from "../../db/diary/alert-choices.ts";
import { memberById, memberRemoval } from "../../db/directory/members.ts";
import { noteWorkspace } from "../../db/directory/workspace-changes.ts";
import { memberPart } from "../../domain/settings/settings-parts.ts";
import type { Member } from "../http/guards.ts";
import { closeSocketsOfMember } from "../live/close-sockets.ts";
import type { Services } from "../services.ts";
import { settingsEntry } from "../settings-entry.ts";

/**
 * Also removes an account that belongs nowhere else and never was an owner's. Owners stay; the log keeps the member
 * without a name.
 */
export async function removeMember(s: Services, by: Member, id: string): Promise<void> {
  const { workspaceId } = by;
  const member = (await memberById(s.db, workspaceId, id)) ?? fail("not_found");
  if (member.role === "owner") fail("access_denied", { reason: "owner_stays" });
  const { place, account } = memberRemoval(s.db, workspaceId, member);
  const [, , , removed] = await s.db.batch([
    ...place,
    noteWorkspace(s.db, settingsEntry(by, "team", [[memberPart("member", id, member.role)], []], s.now())),
    ...account,
  ]);
  if (removed.length === 0) fail("not_found");
  s.defer(forgetAlertChoices(s.diary(workspaceId), workspaceId, member.userId));
  closeSocketsOfMember(s, workspaceId, member.userId);
}
