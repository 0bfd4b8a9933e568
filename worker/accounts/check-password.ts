import { fail } from "../../contract/errors.ts";
import type { User } from "../http/guards.ts";
import { verifyPassword } from "../http/passwords.ts";

const WRONG = "This is not your current password.";

/**
 * Asks somebody who is signed in for their password once more. Wrong, it is `invalid_credentials` with the field it stood
 * in; the session goes on, which only `signed_out` and `session_expired` end on screen (web/lib/session.ts).
 */
export function checkPassword(user: User, password: string, field: string): void {
  if (!verifyPassword(password, user.passwordHash)) wrongPassword(field);
}

export const wrongPassword = (field: string) =>
  fail("invalid_credentials", undefined, { detail: WRONG, errors: [{ path: field, message: WRONG }] });
