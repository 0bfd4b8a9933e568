import { Hono } from "hono";
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
import { hasUsableLink } from "../../db/directory/links.ts";
import { membersOfUser } from "../../db/directory/members.ts";
import { ownAccountRemoval } from "../../db/directory/remove-account.ts";
import { noteWorkspace } from "../../db/directory/workspace-changes.ts";
import { memberPart } from "../../domain/settings/settings-parts.ts";
import type { App } from "../app-type.ts";
import { checkPassword, wrongPassword } from "../http/check-password.ts";
import { requireUser, type User } from "../http/guards.ts";
import { type Client, clientOf } from "../http/limits.ts";
import { clearSessionCookies } from "../http/session-cookies.ts";
import { claimedSession } from "../http/sessions.ts";
import { EMAIL_UNDO } from "../http/tokens.ts";
import { requirePerson } from "../http/turnstile.ts";
import { noFields, validate } from "../http/validate.ts";
import { closeSocketsOfMember } from "../live/close-sockets.ts";
import type { Services } from "../services.ts";
import { settingsEntry } from "../settings-entry.ts";
import { confirmEmailChange, requestEmailChange, undoEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { endOtherSessions, endOwnSession, ownSessions } from "./own-sessions.ts";
import { checkReset, requestReset, resetPassword } from "./reset-password.ts";

export const accountChanges = new Hono<App>()
  .delete("/me", requireUser, validate("json", accountDeletion), async (c) => {
    await deleteAccount(c.var.services, c.var.signedIn.user, clientOf(c), c.req.valid("json"));
    clearSessionCookies(c);
    return c.body(null, 204);
  })
  .post("/password", requireUser, validate("json", passwordChange), async (c) => {
    await changePassword(c.var.services, c.var.signedIn, clientOf(c), c.req.valid("json"));
    return c.body(null, 204);
  })
  .post("/password-reset", validate("json", resetRequest), requirePerson, async (c) => {
    await requestReset(c.var.services, c.req.valid("json").email, clientOf(c));
    return c.body(null, 202);
  })
  .post("/password-reset/verify", validate("json", tokenBody), async (c) => {
    return c.json({ valid: true, made: await checkReset(c.var.services, c.req.valid("json").token) });
  })
  .post("/password-reset/confirm", validate("json", passwordReset), async (c) => {
    const ended = await resetPassword(c.var.services, c.req.valid("json"));
    const own = await claimedSession(c);
    if (ended.some(({ id }) => id === own?.sessionId)) clearSessionCookies(c);
    return c.body(null, 204);
  })
  .post("/email-change", requireUser, validate("json", emailChange), async (c) => {
    await requestEmailChange(c.var.services, c.var.signedIn.user, clientOf(c), c.req.valid("json"));
    return c.body(null, 202);
  })
  .post("/email-change/confirm", validate("json", tokenBody), async (c) => {
    const own = await claimedSession(c);
    await confirmEmailChange(c.var.services, c.req.valid("json").token, own?.sessionId);
    return c.body(null, 204);
  })
  .post("/email-change/undo", validate("json", tokenBody), async (c) => {
    const ended = await undoEmailChange(c.var.services, c.req.valid("json").token);
    const own = await claimedSession(c);
    if (ended.some(({ id }) => id === own?.sessionId)) clearSessionCookies(c);
    return c.body(null, 204);
  })
  .get("/sessions", requireUser, async (c) =>
    c.json({ sessions: await ownSessions(c.var.services, c.var.signedIn), nextCursor: null }),
  )
  .delete("/sessions", requireUser, noFields, async (c) => {
    await endOtherSessions(c.var.services, c.var.signedIn);
    return c.body(null, 204);
  })
  .delete("/sessions/:id", requireUser, noFields, async (c) => {
    const id = c.req.param("id");
    await endOwnSession(c.var.services, c.var.signedIn, id);
    if (id === c.var.signedIn.sessionId) clearSessionCookies(c);
    return c.body(null, 204);
  });

/**
 * The log keeps the user's changes without a name. Refused while they own a workspace or an address change can be
 * undone.
 */
async function deleteAccount(s: Services, user: User, client: Client, { password }: AccountDeletion) {
  await checkPassword(s, user, client, password, "password");
  const memberships = await membersOfUser(s.db, user.id);
  if (memberships.some(({ role }) => role === "owner")) fail("owns_workspaces");
  if (await hasUsableLink(s.db, user.id, EMAIL_UNDO, s.now())) fail("access_denied", { reason: "address_changed" });
  const noted = memberships.map(({ id: memberId, workspaceId, role }) => {
    const parts = [memberPart("member", memberId, role)];
    const entry = settingsEntry({ workspaceId, memberId }, "team", [parts, []], s.now());
    return noteWorkspace(s.db, entry);
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
