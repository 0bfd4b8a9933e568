import { Hono } from "hono";
import { fail } from "../../contract/errors.ts";
import { profile, signInRequest, signUpRequest, tokenBody } from "../../contract/requests/accounts.ts";
import { membershipsOf, ofUser, ofUserWithPassword, updateAccount, userByEmail } from "../../db/directory/accounts.ts";
import { deleteSession } from "../../db/directory/sessions.ts";
import type { App } from "../app-type.ts";
import { requireUser } from "../http/guards.ts";
import { clientOf, resetThrottle, throttle } from "../http/limits.ts";
import { verifyPassword } from "../http/passwords.ts";
import { clearSessionCookies } from "../http/session-cookies.ts";
import {
  answerSession,
  claimedSession,
  languageOfCall,
  newSession,
  openSession,
  refreshSession,
  userView,
} from "../http/sessions.ts";
import { requirePerson } from "../http/turnstile.ts";
import { noFields, validate } from "../http/validate.ts";
import { closeSockets } from "../live/close-sockets.ts";
import { confirmAddress, resendConfirmation } from "./confirmation.ts";
import { signUp } from "./sign-up.ts";

export const accounts = new Hono<App>()
  .post("/sign-up", validate("json", signUpRequest), requirePerson, async (c) => {
    const typed = c.req.valid("json");
    const request = { ...typed, language: languageOfCall(c, typed) };
    const { user, session } = await signUp(c.var.services, request, clientOf(c), (userId) => newSession(c, userId));
    return c.json(await answerSession(c, session, user), 201);
  })
  .post("/sign-in", validate("json", signInRequest), async (c) => {
    const { email, password } = c.req.valid("json");
    const s = c.var.services;
    const who = [email, clientOf(c)] as const;
    await throttle(s, "signInClient", clientOf(c));
    await throttle(s, "signIn", ...who);
    const user = await userByEmail(s.db, email);
    if (!verifyPassword(password, user?.passwordHash) || !user) return fail("invalid_credentials");
    const session = newSession(c, user.id);
    const whose = ofUserWithPassword(user.id, user.passwordHash);
    if (!(await openSession(s, session, whose, resetThrottle(s, "signIn", ...who)))) fail("invalid_credentials");
    return c.json(await answerSession(c, session, user));
  })
  .post("/refresh", noFields, async (c) => c.json(await refreshSession(c)))
  .post("/sign-out", noFields, async (c) => {
    const claims = await claimedSession(c);
    const ended = claims && (await deleteSession(c.var.services.db, claims.sessionId));
    if (ended) closeSockets(c.var.services, [ended]);
    clearSessionCookies(c);
    return c.body(null, 204);
  })
  .get("/me", requireUser, async (c) => {
    const { user } = c.var.signedIn;
    return c.json({ user: userView(user), memberships: await membershipsOf(c.var.services.db, user.id).all() });
  })
  .patch("/me", requireUser, validate("json", profile), async (c) => {
    const { user } = c.var.signedIn;
    const { fullName = user.fullName, language = user.language } = c.req.valid("json");
    await updateAccount(c.var.services.db, ofUser(user.id), { fullName, language });
    return c.json({
      user: userView({ ...user, fullName, language }),
      memberships: await membershipsOf(c.var.services.db, user.id).all(),
    });
  })
  .post("/email-confirmation", requireUser, noFields, async (c) => {
    await resendConfirmation(c.var.services, c.var.signedIn.user);
    return c.body(null, 202);
  })
  .post("/email-confirmation/confirm", validate("json", tokenBody), async (c) => {
    await confirmAddress(c.var.services, c.req.valid("json").token);
    return c.body(null, 204);
  });
