import {
  acceptance,
  invitationQuery,
  memberChange,
  newInvitation,
  passkeyRule,
} from "../../../contract/requests/team.ts";
import type { Given, Routes } from "./route.ts";

const ofInvitation = ({ invitation: { id, token } }: Given) => ({ id, token });

export const TEAM_ROUTES: Routes = {
  "GET /api/workspaces/:slug/team": {
    does: "Members and invitations of a workspace.",
    who: "change_settings",
    answers: 200,
  },
  "POST /api/workspaces/:slug/team/invitations": {
    does: "Invites somebody to the team by mail, as `staff` unless `role` says otherwise. An earlier invitation of the same address ends. `person`: whom of the offer's people the colleague is from the first sign-in on.",
    who: "manage_team",
    body: () => ({ email: "colleague@example.com", fullName: "A Colleague", role: "staff" }),
    optional: ["fullName", "role", "person"],
    takes: newInvitation,
    answers: 201,
    refuses: ["email_unconfirmed", "already_member", "too_many_requests"],
  },
  "POST /api/workspaces/:slug/team/invitations/:id/resend": {
    does: "Mails a pending invitation again, good for another seven days; earlier links stop working.",
    who: "manage_team",
    ids: ofInvitation,
    answers: 200,
    refuses: ["email_unconfirmed", "invitation_invalid", "too_many_requests"],
  },
  "DELETE /api/workspaces/:slug/team/invitations/:id": {
    does: "Withdraws a pending invitation.",
    who: "manage_team",
    ids: ofInvitation,
    answers: 204,
    refuses: ["invitation_invalid"],
  },
  "PATCH /api/workspaces/:slug/team/members/:id": {
    does: "Changes a member's role, whose sockets close at once so that open screens ask again. The owner's own role changes only by `POST …/ownership`.",
    who: "manage_team",
    ids: ({ colleague }) => ({ id: colleague.id }),
    body: () => ({ role: "manager" }),
    takes: memberChange,
    answers: 204,
    refuses: ["not_found"],
  },
  "PUT /api/workspaces/:slug/team/passkeys": {
    does: "Requires a passkey of all members, or not. Requiring it needs a session of a passkey.",
    who: "manage_team",
    body: () => ({ required: false }),
    takes: passkeyRule,
    answers: 204,
  },
  "DELETE /api/workspaces/:slug/team/members/:id": {
    does: "Removes a member, whose sockets close at once.",
    who: "manage_team",
    ids: ({ colleague }) => ({ id: colleague.id }),
    answers: 204,
    refuses: ["not_found"],
  },
  "GET /api/invitations/:token": {
    does: "The invitation behind a link. `hasAccount`: its address can sign in already.",
    who: "link",
    ids: ofInvitation,
    query: ({ workspace }) => `?slug=${workspace.slug}`,
    asks: invitationQuery,
    answers: 200,
    refuses: ["invitation_invalid"],
  },
  "POST /api/invitations/:token/accept": {
    does: "Joins the team: with a password for a new account, or with no fields as the account that is signed in.",
    who: "invited",
    ids: ofInvitation,
    body: () => ({ password: "correct horse battery", fullName: "A Colleague" }),
    optional: ["fullName"],
    takes: acceptance,
    answers: 200,
    refuses: ["invitation_invalid", "access_denied", "email_taken", "weak_password", "signed_out", "session_expired"],
  },
};
