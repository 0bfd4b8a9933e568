import { Hono } from "hono";
import { fail } from "../../contract/errors.ts";
import { profile, type SignUp, signInRequest, signUpRequest, tokenBody } from "../../contract/requests/accounts.ts";
import {
  insertAccount,
  membershipsOf,
  ofUser,
  ofUserWithPassword,
  updateAccount,
  userByEmail,
} from "../../db/directory/accounts.ts";
import { unlessHeldByUndoLink } from "../../db/directory/links.ts";
import { deleteSession, insertSession, type SessionRow } from "../../db/directory/sessions.ts";
import { isNotNullViolation, isUniqueViolation } from "../../db/platform/database-error.ts";
import { isCommonPassword } from "../../domain/people/common-passwords.ts";
import type { App } from "../app-type.ts";
import { requireUser, type User } from "../http/guards.ts";
import { type Client, clientOf, resetThrottle, throttle } from "../http/limits.ts";
import { hashPassword, verifyPassword } from "../http/passwords.ts";
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
import { EMAIL_UNDO } from "../http/tokens.ts";
import { requirePerson } from "../http/turnstile.ts";
import { noFields, validate } from "../http/validate.ts";
import { closeSockets } from "../live/close-sockets.ts";
import type { Services } from "../services.ts";
import { confirmAddress, confirmationOwed, resendConfirmation } from "./confirmation.ts";

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

/**
 * The batch owes the confirmation mail. An address that another account can undo back to is taken: a thief must not
 * block its owner.
 */
async function signUp(
  s: Services,
  request: Omit<SignUp, "language"> & Pick<User, "language">,
  client: Client,
  session: (userId: string) => SessionRow,
) {
  if (isCommonPassword(request.password)) fail("weak_password");
  await throttle(s, "signUp", client);
  const user: User = {
    id: crypto.randomUUID(),
    email: request.email,
    fullName: request.fullName,
    role: "business_owner",
    passwordHash: hashPassword(request.password),
    emailConfirmedAt: null,
    createdAt: s.now(),
    stoppedAt: null,
    language: request.language,
  };
  const opened = session(user.id);
  const { statements, mailIds } = confirmationOwed(s, user.id);
  const email = unlessHeldByUndoLink(user.email, user.email, EMAIL_UNDO, s.now());
  try {
    await s.db.batch([insertAccount(s.db, { ...user, email }), insertSession(s.db, opened), ...statements]);
  } catch (error) {
    if (isUniqueViolation(error, "users.email") || isNotNullViolation(error, "users.email")) fail("email_taken");
    throw error;
  }
  s.enqueue(mailIds);
  return { user, session: opened };
}
