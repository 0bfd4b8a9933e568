import { fail } from "../../contract/errors.ts";
import { acceptance, invitationQuery, memberChange, newInvitation, passkeyRule } from "../../contract/requests/team.ts";
import { forgetAlertChoices } from "../../db/diary/alert-choices.ts";
import { memberById, memberRemoval, updateRole } from "../../db/directory/members.ts";
import { passkeysRequiredOf, sessionsWithoutPasskey } from "../../db/directory/passkeys.ts";
import { type InvitedRole, mayDo } from "../../domain/people/rights.ts";
import { memberPart, wholePart } from "../../domain/settings/settings-parts.ts";
import { type Acting, type MemberActing, noteWorkspaceChange } from "../http/acting.ts";
import { checkPasskey } from "../http/check-password.ts";
import { optionalSession } from "../http/guards.ts";
import { Routes } from "../http/routes.ts";
import { answerSession, languageOfCall, newSession } from "../http/sessions.ts";
import { closeSocketsOfMember } from "../live/close-sockets.ts";
import { feedStub } from "../services.ts";
import { acceptInvitation, readInvitation } from "./accept-invitation.ts";
import { cancelInvitation, invite, resendInvitation } from "./invite.ts";
import { readTeam } from "./read-team.ts";

export const team = new Routes()
  .add("GET /:slug/team", {
    does: "Members and invitations of a workspace.",
    who: "change_settings",
    run: readTeam,
  })
  .add("POST /:slug/team/invitations", {
    does: "Invites somebody to the team by mail, as `staff` unless `role` says otherwise. An earlier invitation of the same address ends. `person`: whom of the offer's people the colleague is from the first sign-in on.",
    who: "manage_team",
    takes: newInvitation,
    answers: 201,
    refuses: ["email_unconfirmed", "already_member", "too_many_requests"],
    logs: "team",
    run: invite,
  })
  .add("POST /:slug/team/invitations/:id/resend", {
    does: "Mails a pending invitation again, good for another seven days; earlier links stop working.",
    who: "manage_team",
    refuses: ["email_unconfirmed", "invitation_invalid", "too_many_requests"],
    logs: { nothing: "mails again what is logged already" },
    run: resendInvitation,
  })
  .add("DELETE /:slug/team/invitations/:id", {
    does: "Withdraws a pending invitation.",
    who: "manage_team",
    answers: 204,
    refuses: ["invitation_invalid"],
    logs: "team",
    run: cancelInvitation,
  })
  .add("PATCH /:slug/team/members/:id", {
    does: "Changes a member's role, whose sockets close at once so that open screens ask again. The owner's own role changes only by `POST …/ownership`.",
    who: "manage_team",
    takes: memberChange,
    answers: 204,
    refuses: ["not_found"],
    logs: "team",
    run: changeRole,
  })
  .add("PUT /:slug/team/passkeys", {
    does: "Requires a passkey of all members, or not. Requiring it needs a session of a passkey.",
    who: "manage_team",
    takes: passkeyRule,
    answers: 204,
    logs: "team",
    run: requirePasskeys,
  })
  .add("DELETE /:slug/team/members/:id", {
    does: "Removes a member, whose sockets close at once.",
    who: "manage_team",
    answers: 204,
    refuses: ["not_found"],
    logs: "team",
    run: removeMember,
  });

/**
 * Switches on or off that members need a passkey here. Switching on needs the owner's own first, lest it locks the owner
 * out; dashboards without one close.
 */
async function requirePasskeys(acting: MemberActing, { required }: { required: boolean }): Promise<void> {
  const { services: s, workspaceId } = acting;
  if (required) await checkPasskey(s, acting.member);
  const partOf = (passkeysRequired: boolean) => [wholePart({ passkeysRequired })];
  const noted = noteWorkspaceChange(acting, "team", [partOf(!required), partOf(required)]);
  await s.db.batch([passkeysRequiredOf(s.db, workspaceId, required), noted]);
  if (!required) return;
  const ended = await sessionsWithoutPasskey(s.db, workspaceId);
  const sessionIds = ended.map(({ id }) => id);
  if (sessionIds.length > 0) s.defer(Promise.resolve(feedStub(s.env, workspaceId).revoke({ sessionIds })));
}

/** Public on purpose: the link's token is the right to the invitation. */
export const invitations = new Routes()
  .add("GET /:token", {
    does: "The invitation behind a link. `hasAccount`: its address can sign in already.",
    who: "link",
    asks: invitationQuery,
    refuses: ["invitation_invalid"],
    run: readInvitation,
  })
  .add("POST /:token/accept", {
    does: "Joins the team: with a password for a new account, or with no fields as the account that is signed in.",
    who: "invited",
    takes: acceptance,
    refuses: ["invitation_invalid", "access_denied", "email_taken", "weak_password", "signed_out", "session_expired"],
    logs: "team",
    run: async (acting, asked, call) => {
      const signedIn = await optionalSession(call, { needsSession: asked.password === undefined });
      const request = { ...asked, language: languageOfCall(call, asked) };
      const { user, session } = await acceptInvitation(acting, request, signedIn, (userId) => newSession(call, userId));
      return answerSession(call, session, user);
    },
  });

/** The member's screens ask again at once, because their sockets close. The owner's role changes by handing over alone. */
async function changeRole(acting: Acting, { id, role }: { id: string; role: InvitedRole }): Promise<void> {
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
async function removeMember(acting: Acting, { id }: { id: string }): Promise<void> {
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
