import { fail } from "../../contract/errors.ts";
import type { Services } from "../services.ts";
import type { User } from "./guards.ts";
import { resetThrottle, throttle } from "./limits.ts";
import { verifyPassword } from "./passwords.ts";

const WRONG = "This is not your current password.";

/**
 * Asks somebody who is signed in for their password once more. Wrong, it is `invalid_credentials` with the field it stood
 * in; the session goes on, which only `signed_out` and `session_expired` end on screen (web/shared/lib/session.ts). Guesses count
 * as those at signing in do, and the right one forgives them, whatever becomes of what it was asked for.
 */
export async function checkPassword(s: Services, user: User, client: string, password: string, field: string) {
  const who = [user.email, client];
  await throttle(s, "signIn", ...who);
  if (!verifyPassword(password, user.passwordHash)) wrongPassword(field);
  await resetThrottle(s, "signIn", ...who);
}

export const wrongPassword = (field: string) =>
  fail("invalid_credentials", undefined, { detail: WRONG, errors: [{ path: field, message: WRONG }] });
