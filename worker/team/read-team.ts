import { unusedInvitationsOf } from "../../db/directory/invitations.ts";
import { membersOf } from "../../db/directory/members.ts";
import type { Services } from "../services.ts";
import { colleagueView, invitationView } from "./views.ts";

export async function readTeam(s: Services, workspaceId: string) {
  const [members, invitations] = await s.db.batch([
    membersOf(s.db, workspaceId),
    unusedInvitationsOf(s.db, workspaceId),
  ]);
  const now = s.now();
  return {
    members: members.map(colleagueView),
    invitations: invitations.map(({ invitation, sentAt }) => invitationView(invitation, sentAt, now)),
  };
}
