import type { Context } from "hono";
import { fail } from "../../contract/errors.ts";
import {
  type AccountDeletion,
  accountDeletion,
  emailChange,
  passwordChange,
  passwordReset,
  resetRequest,
  tokenBody,
} from "../../contract/requests/accounts.ts";
import { forgetAlertChoices } from "../../db/diary/alert-choices.ts";
import { ofUser } from "../../db/directory/accounts.ts";
import { hasUsableLink } from "../../db/directory/links.ts";
import { membersOfUser } from "../../db/directory/members.ts";
import { ownAccountRemoval } from "../../db/directory/remove-account.ts";
import { deleteSessionOf, endSessions, sessionsOf } from "../../db/directory/sessions.ts";
import { memberPart } from "../../domain/settings/settings-parts.ts";
import { noteWorkspaceChange, type UserActing } from "../http/acting.ts";
import { checkPassword, wrongPassword } from "../http/check-password.ts";
import { Routes } from "../http/routes.ts";
import { clearSessionCookies } from "../http/session-cookies.ts";
import { claimedSession } from "../http/sessions.ts";
import { EMAIL_UNDO } from "../http/tokens.ts";
import { closeSockets, closeSocketsOfMember } from "../live/close-sockets.ts";
import type { App } from "../services.ts";
import { confirmEmailChange, requestEmailChange, undoEmailChange } from "./change-email.ts";
import { changePassword, checkReset, requestReset, resetPassword } from "./reset-password.ts";

export const accountChanges = new Routes()
  .add("DELETE /me", {
    does: "Deletes the signed-in account, which may own no workspace any more.",
    who: "user",
    takes: accountDeletion,
    answers: 204,
    refuses: ["invalid_credentials", "access_denied", "owns_workspaces", "too_many_requests"],
    logs: "team",
    run: async (acting, asked, call) => {
      await deleteAccount(acting, asked);
      clearSessionCookies(call);
    },
  })
  .add("POST /password", {
    does: "Changes the password and ends all other sessions.",
    who: "user",
    takes: passwordChange,
    answers: 204,
    refuses: ["invalid_credentials", "weak_password", "too_many_requests"],
    run: changePassword,
  })
  .add("POST /password-reset", {
    does: "Mails a link for a new password. Answers the same whether the account exists or not.",
    who: "everyone",
    takes: resetRequest,
    person: true,
    answers: 202,
    refuses: ["too_many_requests"],
    run: requestReset,
  })
  .add("POST /password-reset/verify", {
    does: "Tells whether a link to a new password still works, without using it up, and what its owner may keep.",
    who: "everyone",
    takes: tokenBody,
    refuses: ["link_invalid"],
    run: checkReset,
  })
  .add("POST /password-reset/confirm", {
    does: "Sets a new password with a reset link or the link of a notice. Ends all sessions, and the account's passkeys, calendars and open invitations but those in `keep`.",
    who: "everyone",
    takes: passwordReset,
    answers: 204,
    refuses: ["link_invalid", "weak_password"],
    run: async (acting, asked, call) => clearIfEnded(call, await resetPassword(acting, asked)),
  })
  .add("POST /email-change", {
    does: "Mails a link to the new address. The change happens when that link is confirmed.",
    who: "user",
    takes: emailChange,
    answers: 202,
    refuses: ["invalid_credentials", "too_many_requests"],
    run: requestEmailChange,
  })
  .add("POST /email-change/confirm", {
    does: "Puts the new address in force and ends all other sessions.",
    who: "everyone",
    takes: tokenBody,
    answers: 204,
    refuses: ["link_invalid", "email_taken"],
    run: async (acting, { token }, call) => confirmEmailChange(acting, token, (await claimedSession(call))?.sessionId),
  })
  .add("POST /email-change/undo", {
    does: "Gives the account its old address back, with the link mailed to that address.",
    who: "everyone",
    takes: tokenBody,
    answers: 204,
    refuses: ["link_invalid", "email_taken"],
    run: async (acting, { token }, call) => clearIfEnded(call, await undoEmailChange(acting, token)),
  })
  .add("GET /sessions", {
    does: "The sessions of the signed-in account.",
    who: "user",
    run: ownSessions,
  })
  .add("DELETE /sessions", {
    does: "Ends all sessions of the account but this one.",
    who: "user",
    answers: 204,
    run: endOtherSessions,
  })
  .add("DELETE /sessions/:id", {
    does: "Ends one session of the account.",
    who: "that user",
    answers: 204,
    refuses: ["not_found"],
    run: async (acting, { id }, call) => {
      await endOwnSession(acting, id);
      if (id === acting.signedIn.sessionId) clearSessionCookies(call);
    },
  });

/** Clears the caller's cookies where their session is among those that ended. */
async function clearIfEnded(call: Context<App>, ended: { id: string }[]): Promise<void> {
  const own = await claimedSession(call);
  if (ended.some(({ id }) => id === own?.sessionId)) clearSessionCookies(call);
}

/**
 * The log keeps the user's changes without a name. Refused while they own a workspace or an address change can be
 * undone.
 */
async function deleteAccount(acting: UserActing, { password }: AccountDeletion) {
  const { services: s, signedIn } = acting;
  const { user } = signedIn;
  await checkPassword(acting, user, password, "password");
  const memberships = await membersOfUser(s.db, user.id);
  if (memberships.some(({ role }) => role === "owner")) fail("owns_workspaces");
  if (await hasUsableLink(s.db, user.id, EMAIL_UNDO, s.now())) fail("access_denied", { reason: "address_changed" });
  const noted = memberships.map(({ id: memberId, workspaceId, role }) => {
    const parts = [memberPart("member", memberId, role)];
    return noteWorkspaceChange({ services: s, workspaceId, actor: memberId }, "team", [parts, []]);
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

/** Last used first; `lastUsedAt` is the last renewal, every ten minutes in use. */
async function ownSessions({ services: s, signedIn: { user, sessionId } }: UserActing) {
  const rows = await sessionsOf(s.db, user.id, s.now());
  const sessions = rows.map(({ id, userAgent, createdAt, rotatedAt }) => ({
    id,
    userAgent,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: new Date(rotatedAt).toISOString(),
    isCurrent: id === sessionId,
  }));
  return { sessions, nextCursor: null };
}

/** Another person's session answers `not_found`. */
async function endOwnSession({ services: s, signedIn: { user } }: UserActing, id: string) {
  const ended = (await deleteSessionOf(s.db, user.id, id)) ?? fail("not_found");
  closeSockets(s, [ended]);
}

export async function endOtherSessions({ services: s, signedIn: { user, sessionId } }: UserActing) {
  closeSockets(s, await endSessions(s.db, ofUser(user.id), sessionId));
}
