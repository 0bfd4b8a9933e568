import { fail } from "../../contract/errors.ts";
import type { HandOverRequest } from "../../contract/requests/workspaces.ts";
import { accountMail } from "../../db/directory/account-mails.ts";
import { handOverReceiver, writeHandOver } from "../../db/directory/hand-over.ts";
import { hasUsableLink } from "../../db/directory/links.ts";
import { noteWorkspace } from "../../db/directory/workspace-changes.ts";
import { memberPart } from "../../domain/settings/settings-parts.ts";
import type { WorkspaceMailType } from "../../texts/en/members/mails.ts";
import type { MemberActing } from "../http/acting.ts";
import { checkPassword } from "../http/check-password.ts";
import { throttle } from "../http/limits.ts";
import { EMAIL_UNDO } from "../http/tokens.ts";
import { closeSocketsOfMember } from "../live/close-sockets.ts";
import { settingsEntry } from "../settings-entry.ts";

/**
 * One batch, so that there is always one owner. Refused while an address change can be undone: a thief must not give
 * workspaces away.
 */
export async function handOver(acting: MemberActing, { memberId, password }: HandOverRequest) {
  const { services: s, workspaceId, actor, member } = acting;
  const { user, workspace } = member;
  await checkPassword(acting, user, password, "password");
  const receiver = (await handOverReceiver(s.db, workspaceId, memberId)) ?? fail("not_found");
  const now = s.now();
  if (await hasUsableLink(s.db, user.id, EMAIL_UNDO, now)) fail("access_denied", { reason: "address_changed" });
  if (receiver.stoppedAt !== null) fail("account_stopped", { who: "member" }); // the business would be stopped with it
  const max = s.config.workspacesMax;
  if (receiver.emailConfirmedAt === null) fail("email_unconfirmed", { who: "member" });
  if (receiver.owns >= max) fail("too_many_workspaces", { max, who: "member" });
  await throttle(s, "handOver", workspaceId); // daily message caps count by owner
  const nameOf = (person: { fullName: string | null; email: string }) => person.fullName ?? person.email;
  const mail = (type: WorkspaceMailType, other: string) =>
    accountMail({
      ...{ subject: "user", subjectId: "", type, key: crypto.randomUUID(), now },
      draft: { business: workspace.name, slug: workspace.slug, other },
    });
  const [given, received] = [mail("ownership_given", nameOf(receiver)), mail("ownership_received", nameOf(user))];
  const partsWith = (giving: string, receiving: string) => [
    memberPart("member", actor, giving),
    memberPart("member", memberId, receiving),
  ];
  const entry = settingsEntry(acting, "team", [partsWith("owner", receiver.role), partsWith("staff", "owner")], now);
  const noted = noteWorkspace(s.db, entry);
  const isDone = await writeHandOver(s.db, { workspaceId, memberId, owner: user, max, given, received, noted });
  if (!isDone) fail("access_denied"); // meanwhile the caller is no longer owner, the receiver has left, or one is stopped
  s.enqueue([given.id, received.id]);
  for (const { id } of [user, { id: receiver.userId }]) closeSocketsOfMember(s, workspaceId, id); // their screens ask again
}
