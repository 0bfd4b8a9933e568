import { fail } from "../../contract/errors.ts";
import { fieldError } from "../../contract/field-error.ts";
import { fault } from "../../domain/faults.ts";
import type { CallActing, User } from "./acting.ts";
import { chargeWork, PASSWORD_STEPS, resetThrottle, throttle } from "./limits.ts";
import { verifyPassword } from "./passwords.ts";

/**
 * Checks a signed-in user's password again. A wrong one fails with `invalid_credentials` at `field` and keeps the
 * session; tries count as sign-ins, a right one resets them.
 */
export async function checkPassword({ services: s, client }: CallActing, user: User, password: string, field: string) {
  const who = [user.email, client] as const;
  await throttle(s, "signIn", ...who);
  chargeWork(s, PASSWORD_STEPS); // a right password resets the tries, and costs as much to check
  if (!verifyPassword(password, user.passwordHash)) wrongPassword(field);
  await resetThrottle(s, "signIn", ...who);
}

export function wrongPassword(field: string): never {
  const wrong = fieldError(field, fault("password_wrong"));
  return fail("invalid_credentials", undefined, { detail: wrong.message, errors: [wrong] });
}
