import { fail } from "../../contract/errors.ts";
import type { SignUp } from "../../contract/requests/accounts.ts";
import { insertAccount } from "../../db/directory/accounts.ts";
import { unlessHeldByUndoLink } from "../../db/directory/links.ts";
import { insertSession, type SessionRow } from "../../db/directory/sessions.ts";
import { isNotNullViolation, isUniqueViolation } from "../../db/platform/database-error.ts";
import { isCommonPassword } from "../../domain/people/common-passwords.ts";
import type { User } from "../http/guards.ts";
import { type Client, throttle } from "../http/limits.ts";
import { hashPassword } from "../http/passwords.ts";
import { EMAIL_UNDO } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import { confirmationOwed } from "./confirmation.ts";

/**
 * The batch owes the confirmation mail. An address that another account can undo back to is taken: a thief must not
 * block its owner.
 */
export async function signUp(
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
