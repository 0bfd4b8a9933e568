import { fail } from "../../contract/errors.ts";
import { forgetAlertChoices } from "../../db/diary/alert-choices.ts";
import { memberById, updateRole } from "../../db/directory/members.ts";
import { type InvitedRole, mayDo } from "../../domain/people/rights.ts";
import type { Member } from "../http/guards.ts";
import { closeSocketsOfMember } from "../live/close-sockets.ts";
import type { Services } from "../services.ts";

/** The member's screens ask again at once, because their sockets close. The owner's role changes by handing over alone. */
export async function changeRole(s: Services, { workspaceId }: Member, id: string, role: InvitedRole): Promise<void> {
  const member = (await memberById(s.db, workspaceId, id)) ?? fail("not_found");
  if (member.role === "owner") fail("access_denied", { reason: "owner_stays" });
  const [changed] = await updateRole(s.db, workspaceId, id, role);
  if (!changed) fail("not_found");
  if (!mayDo(role, "read_bookings")) s.defer(forgetAlertChoices(s.diary(workspaceId), workspaceId, member.userId));
  closeSocketsOfMember(s, workspaceId, member.userId);
}
