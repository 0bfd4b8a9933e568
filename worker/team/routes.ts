import { acceptance, invitationQuery, memberChange, newInvitation, passkeyRule } from "../../contract/requests/team.ts";
import { passkeysRequiredOf, sessionsWithoutPasskey } from "../../db/directory/passkeys.ts";
import { wholePart } from "../../domain/settings/settings-parts.ts";
import { type MemberActing, noteWorkspaceChange } from "../http/acting.ts";
import { checkPasskey } from "../http/check-password.ts";
import { optionalSession } from "../http/guards.ts";
import { Routes } from "../http/routes.ts";
import { answerSession, languageOfCall, newSession } from "../http/sessions.ts";
import { feedStub } from "../services.ts";
import { acceptInvitation, readInvitation } from "./accept-invitation.ts";
import { changeRole, removeMember } from "./change-member.ts";
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
