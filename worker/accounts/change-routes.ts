import { Hono } from "hono";
import {
  accountDeletion,
  emailChange,
  passwordChange,
  passwordReset,
  resetRequest,
  tokenBody,
} from "../../contract/requests/accounts.ts";
import type { App } from "../app-type.ts";
import { requireUser } from "../http/guards.ts";
import { clientOf } from "../http/limits.ts";
import { clearSessionCookies } from "../http/session-cookies.ts";
import { claimedSession } from "../http/sessions.ts";
import { requirePerson } from "../http/turnstile.ts";
import { noFields, validate } from "../http/validate.ts";
import { confirmEmailChange, requestEmailChange, undoEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { deleteAccount } from "./delete-account.ts";
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
