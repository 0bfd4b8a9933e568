import { fail } from "../../contract/errors.ts";
import { passkeysOf } from "../../db/directory/passkeys.ts";
import type { Services } from "../services.ts";

/** Refuses a session that no passkey opened or confirmed; says if the account has one (docs/rules.md#passkeys). */
export async function checkPasskey(
  s: Services,
  { user, passkeyId }: { user: { id: string }; passkeyId: string | null },
): Promise<void> {
  if (passkeyId !== null) return;
  const own = await passkeysOf(s.db, user.id);
  fail("passkey_required", { reason: own.length > 0 ? "confirm" : "add" });
}
