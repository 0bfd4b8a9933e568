import { type InvitationRow, unusedInvitationsOf } from "../../db/directory/invitations.ts";
import { membersOf } from "../../db/directory/members.ts";
import { invitationState } from "../../domain/people/link-expiry.ts";
import { workingPeople } from "../../domain/people/works-as.ts";
import { shownRegion } from "../../domain/texts/regions.ts";
import type { MemberActing } from "../http/acting.ts";
import { rulesOf } from "../services.ts";

export async function readTeam({ services: s, member: { workspaceId, workspace } }: MemberActing) {
  const [[members, invitations], { timeZone, plan }] = await Promise.all([
    s.db.batch([membersOf(s.db, workspaceId), unusedInvitationsOf(s.db, workspaceId)]),
    rulesOf(s.diary(workspaceId), workspaceId),
  ]);
  const now = s.now();
  return {
    timeZone,
    shownRegion: shownRegion(workspace, timeZone),
    now: new Date(now).toISOString(),
    passkeysRequired: workspace.passkeysRequired,
    people: workingPeople(plan.offer?.resources ?? []).map(({ id, name, memberId }) => ({ id, name, memberId })),
    members: members.map(colleagueView),
    invitations: invitations.map(({ invitation, sentAt }) => invitationView(invitation, sentAt, now)),
  };
}

const iso = (instant: number) => new Date(instant).toISOString();

const colleagueView = (row: Awaited<ReturnType<typeof membersOf>>[number]) => ({
  ...row,
  createdAt: iso(row.createdAt),
});

export const invitationView = (row: InvitationRow, sentAt: number, now: number) => ({
  id: row.id,
  email: row.email,
  fullName: row.fullName,
  role: row.role,
  status: invitationState(row, now),
  createdAt: iso(row.createdAt),
  sentAt: iso(sentAt),
  expiresAt: iso(row.expiresAt),
});
