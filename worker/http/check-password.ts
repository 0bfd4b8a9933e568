import { fail } from "../../contract/errors.ts";
import { fieldError } from "../../contract/field-error.ts";
import { passkeysOf } from "../../db/directory/passkeys.ts";
import { fault } from "../../domain/faults.ts";
import type { Services } from "../services.ts";
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

/** Refuses a session that no passkey opened or confirmed; says if the account has one (docs/rules.md#passkeys). */
export async function checkPasskey(
  s: Services,
  { user, passkeyId }: { user: { id: string }; passkeyId: string | null },
): Promise<void> {
  if (passkeyId !== null) return;
  const own = await passkeysOf(s.db, user.id);
  fail("passkey_required", { reason: own.length > 0 ? "confirm" : "add" });
}
