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
import { consumeLink, ofLinkHolder, unlessHeldByUndoLink } from "../../db/directory/links.ts";
import { deleteSession, insertSession, type SessionRow } from "../../db/directory/sessions.ts";
import { isNotNullViolation, isUniqueViolation } from "../../db/platform/database-error.ts";
import { isCommonPassword } from "../../domain/people/common-passwords.ts";
import type { CallActing, User, UserActing } from "../http/acting.ts";
import { resetThrottle, throttle } from "../http/limits.ts";
import { hashPassword, verifyPassword } from "../http/passwords.ts";
import { Routes } from "../http/routes.ts";
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
import { CONFIRM_ADDRESS, EMAIL_UNDO } from "../http/tokens.ts";
import { closeSockets } from "../live/close-sockets.ts";
import type { Services } from "../services.ts";
import { linkIdOf, linkOwed } from "./links.ts";

export const accounts = new Routes()
  .add("POST /sign-up", {
    does: "Creates an account, signs it in and mails a link that confirms the address.",
    who: "everyone",
    takes: signUpRequest,
    person: true,
    answers: 201,
    refuses: ["weak_password", "email_taken", "too_many_requests"],
    run: async (acting, typed, call) => {
      const request = { ...typed, language: languageOfCall(call, typed) };
      const { user, session } = await signUp(acting, request, (userId) => newSession(call, userId));
      return answerSession(call, session, user);
    },
  })
  .add("POST /sign-in", {
    does: "Signs in. Wrong guesses make the next try wait.",
    who: "everyone",
    takes: signInRequest,
    refuses: ["invalid_credentials", "too_many_requests"],
    run: async ({ services: s, client }, { email, password }, c) => {
      const who = [email, client] as const;
      await throttle(s, "signInClient", client);
      await throttle(s, "signIn", ...who);
      const user = await userByEmail(s.db, email);
      if (!verifyPassword(password, user?.passwordHash) || !user) return fail("invalid_credentials");
      const session = newSession(c, user.id);
      const whose = ofUserWithPassword(user.id, user.passwordHash);
      if (!(await openSession(s, session, whose, resetThrottle(s, "signIn", ...who)))) fail("invalid_credentials");
      return answerSession(c, session, user);
    },
  })
  .add("POST /refresh", {
    does: "Renews the session from its refresh cookie. A copied older cookie ends the session.",
    who: "session",
    refuses: ["signed_out"],
    run: (_, __, call) => refreshSession(call),
  })
  .add("POST /sign-out", {
    does: "Ends this session and clears its cookies. Answers the same without a session.",
    who: "everyone",
    answers: 204,
    run: async ({ services }, _, c) => {
      const claims = await claimedSession(c);
      const ended = claims && (await deleteSession(services.db, claims.sessionId));
      if (ended) closeSockets(services, [ended]);
      clearSessionCookies(c);
    },
  })
  .add("GET /me", {
    does: "The signed-in account and the workspaces it belongs to.",
    who: "user",
    run: ({ services, signedIn: { user } }) => accountView(services, user),
  })
  .add("PATCH /me", {
    does: "Changes the name of the signed-in account.",
    who: "user",
    takes: profile,
    run: async ({ services, signedIn: { user } }, { fullName = user.fullName, language = user.language }) => {
      await updateAccount(services.db, ofUser(user.id), { fullName, language });
      return accountView(services, { ...user, fullName, language });
    },
  })
  .add("POST /email-confirmation", {
    does: "Mails the link that confirms the account's address once more.",
    who: "user",
    answers: 202,
    refuses: ["too_many_requests"],
    run: resendConfirmation,
  })
  .add("POST /email-confirmation/confirm", {
    does: "Confirms an address with the token of the mailed link.",
    who: "everyone",
    takes: tokenBody,
    answers: 204,
    refuses: ["link_invalid"],
    run: confirmAddress,
  });

const accountView = async (s: Services, user: User) => ({
  user: userView(user),
  memberships: await membershipsOf(s.db, user.id).all(),
});

/**
 * The batch owes the confirmation mail. An address that another account can undo back to is taken: a thief must not
 * block its owner.
 */
async function signUp(
  { services: s, client }: CallActing,
  request: Omit<SignUp, "language"> & Pick<User, "language">,
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

const confirmationOwed = (s: Services, userId: string) =>
  linkOwed(s, ofUser(userId), CONFIRM_ADDRESS, [{ type: CONFIRM_ADDRESS }]);

/** Replaces the confirmation link. A confirmed address gets no mail and counts no try. */
export async function resendConfirmation({ services: s, signedIn: { user } }: UserActing) {
  if (user.emailConfirmedAt !== null) return;
  await throttle(s, "confirmation", user.id);
  const { statements, mailIds } = confirmationOwed(s, user.id);
  await s.db.batch(statements);
  s.enqueue(mailIds);
}

export async function confirmAddress({ services: s }: CallActing, { token }: { token: string }) {
  const id = linkIdOf(s, token, CONFIRM_ADDRESS);
  const now = s.now();
  const [, used] = await s.db.batch([
    updateAccount(s.db, ofLinkHolder(s.db, id, CONFIRM_ADDRESS, now), { emailConfirmedAt: now }),
    consumeLink(s.db, id, CONFIRM_ADDRESS, now),
  ]);
  if (used.length === 0) fail("link_invalid");
}
