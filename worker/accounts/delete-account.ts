import { fail } from "../../contract/errors.ts";
import type { AccountDeletion } from "../../contract/requests/accounts.ts";
import { forgetAlertChoices } from "../../db/diary/alert-choices.ts";
import { hasUsableLink } from "../../db/directory/links.ts";
import { membersOfUser } from "../../db/directory/members.ts";
import { ownAccountRemoval } from "../../db/directory/remove-account.ts";
import { noteWorkspace } from "../../db/directory/workspace-changes.ts";
import { memberPart } from "../../domain/settings/settings-parts.ts";
import { checkPassword, wrongPassword } from "../http/check-password.ts";
import type { User } from "../http/guards.ts";
import type { Client } from "../http/limits.ts";
import { EMAIL_UNDO } from "../http/tokens.ts";
import { closeSocketsOfMember } from "../live/close-sockets.ts";
import type { Services } from "../services.ts";
import { settingsEntry } from "../settings-entry.ts";

/**
 * The log keeps the user's changes without a name. Refused while they own a workspace or an address change can be
 * undone.
 */
export async function deleteAccount(s: Services, user: User, client: Client, { password }: AccountDeletion) {
  await checkPassword(s, user, client, password, "password");
  const memberships = await membersOfUser(s.db, user.id);
  if (memberships.some(({ role }) => role === "owner")) fail("owns_workspaces");
  if (await hasUsableLink(s.db, user.id, EMAIL_UNDO, s.now())) fail("access_denied", { reason: "address_changed" });
  const noted = memberships.map(({ id: memberId, workspaceId, role }) => {
    const parts = [memberPart("member", memberId, role)];
    const entry = settingsEntry({ workspaceId, memberId }, "team", [parts, []], s.now());
    return noteWorkspace(s.db, entry);
  });
  const deleted = (await s.db.batch(ownAccountRemoval(s.db, user, noted))).at(-1);
  if (!Array.isArray(deleted) || deleted.length === 0) {
    const owns = (await membersOfUser(s.db, user.id)).some(({ role }) => role === "owner");
    return owns ? fail("owns_workspaces") : wrongPassword("password"); // ownership or password changed meanwhile
  }
  for (const { workspaceId } of memberships) {
    s.defer(forgetAlertChoices(s.diary(workspaceId), workspaceId, user.id));
    closeSocketsOfMember(s, workspaceId, user.id);
  }
}
