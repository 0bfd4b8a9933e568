import { fail } from "../../contract/errors.ts";
import { forgetAlertChoices } from "../../db/diary/alert-choices.ts";
import { memberById, memberRemoval, updateRole } from "../../db/directory/members.ts";
import { type InvitedRole, mayDo } from "../../domain/people/rights.ts";
import { memberPart } from "../../domain/settings/settings-parts.ts";
import { type Acting, noteWorkspaceChange } from "../http/acting.ts";
import { closeSocketsOfMember } from "../live/close-sockets.ts";

/** The member's screens ask again at once, because their sockets close. The owner's role changes by handing over alone. */
export async function changeRole(acting: Acting, { id, role }: { id: string; role: InvitedRole }): Promise<void> {
  const { services: s, workspaceId } = acting;
  const member = (await memberById(s.db, workspaceId, id)) ?? fail("not_found");
  const { role: from } = member;
  if (from === "owner") return fail("access_denied", { reason: "owner_stays" });
  const partOf = (each: InvitedRole) => [memberPart("member", id, each)];
  const [[changed]] = await s.db.batch([
    updateRole(s.db, workspaceId, id, [from, role]),
    noteWorkspaceChange(acting, "team", [partOf(from), partOf(role)]),
  ]);
  if (!changed) return changeRole(acting, { id, role }); // left, or has another role by now
  if (!mayDo(role, "read_bookings")) s.defer(forgetAlertChoices(s.diary(workspaceId), workspaceId, member.userId));
  closeSocketsOfMember(s, workspaceId, member.userId);
}

/**
 * Also removes an account that belongs nowhere else and never was an owner's. Owners stay; the log keeps the member
 * without a name.
 */
export async function removeMember(acting: Acting, { id }: { id: string }): Promise<void> {
  const { services: s, workspaceId } = acting;
  const member = (await memberById(s.db, workspaceId, id)) ?? fail("not_found");
  if (member.role === "owner") fail("access_denied", { reason: "owner_stays" });
  const { place, account } = memberRemoval(s.db, workspaceId, member);
  const [, , , removed] = await s.db.batch([
    ...place,
    noteWorkspaceChange(acting, "team", [[memberPart("member", id, member.role)], []]),
    ...account,
  ]);
  if (removed.length === 0) fail("not_found");
  s.defer(forgetAlertChoices(s.diary(workspaceId), workspaceId, member.userId));
  closeSocketsOfMember(s, workspaceId, member.userId);
}
