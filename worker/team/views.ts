import type { InvitationRow } from "../../db/directory/invitations.ts";
import type { membersOf } from "../../db/directory/members.ts";
import { invitationState } from "../../domain/people/invitation.ts";

const iso = (instant: number) => new Date(instant).toISOString();

export const colleagueView = (row: Awaited<ReturnType<typeof membersOf>>[number]) => ({
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
