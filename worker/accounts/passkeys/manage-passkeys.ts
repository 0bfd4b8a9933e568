import { fail } from "../../../contract/errors.ts";
import type { AccountProof, NewPasskey } from "../../../contract/requests/passkeys.ts";
import {
  confirmSession,
  deletePasskey,
  endSessionsOfPasskey,
  insertPasskey,
  ofPasskey,
  type PasskeyRow,
  passkeyById,
  passkeysOf,
} from "../../../db/directory/passkeys.ts";
import { isUniqueViolation } from "../../../db/platform/database-error.ts";
import { PASSKEYS_MAX } from "../../../domain/people/passkey.ts";
import type { UserActing } from "../../http/acting.ts";
import { checkPassword } from "../../http/check-password.ts";
import { batchWhileSignedIn } from "../../http/guards.ts";
import { throttle } from "../../http/limits.ts";
import { closeSockets } from "../../live/close-sockets.ts";
import { noticeOwed } from "../../notice-owed.ts";
import { newPasskeyRow, verifyUse } from "./ceremony.ts";

const instantOf = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

export const passkeyView = ({ id, name, backedUp, createdAt, lastUsedAt }: PasskeyRow, current: string | null) => ({
  ...{ id, name, backedUp },
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: instantOf(lastUsedAt),
  isCurrent: id === current,
});

/** In the order of adding. `isCurrent`: it opened or confirmed this session. */
export const ownPasskeys = async ({ services, signedIn: { user, passkeyId } }: UserActing) => ({
  passkeys: (await passkeysOf(services.db, user.id)).map((row) => passkeyView(row, passkeyId)),
});

/** Wrong passwords count as sign-ins (docs/rules.md#limits-on-strangers). */
export async function checkProof(acting: UserActing, { password, passkey }: AccountProof): Promise<void> {
  const { user } = acting.signedIn;
  if (passkey) await verifyUse(acting, passkey, user);
  else await checkPassword(acting, user, password ?? "", "password");
}

/** Its challenge was given for a proof. The session counts as opened by the new passkey. */
export async function addPasskey(acting: UserActing, request: NewPasskey) {
  const { services: s, signedIn } = acting;
  const { user, sessionId } = signedIn;
  const row = await newPasskeyRow(acting, user, request);
  await throttle(s, "notice", user.id); // refused ones owe no notice
  const notice = noticeOwed(s, ofPasskey(user.id, row.id), { type: "passkey_added", told: { name: row.name } });
  try {
    const [added] = await batchWhileSignedIn(s, signedIn, [
      insertPasskey(s.db, row, PASSKEYS_MAX),
      confirmSession(s.db, user.id, sessionId, row.id),
      ...notice.statements,
    ]);
    if (added.length === 0) fail("too_many_passkeys", { max: PASSKEYS_MAX });
  } catch (error) {
    throw isUniqueViolation(error, "passkeys.id") ? fail("passkey_refused") : error; // a device never makes an id twice
  }
  s.enqueue([notice.mailId]);
  return passkeyView(row, row.id);
}

/**
 * Ends the other sessions that the passkey opened: the device may be in other hands. Dashboards of the one that asks
 * connect again, where they may without it.
 */
export async function removePasskey(acting: UserActing, { id, ...proof }: AccountProof & { id: string }) {
  const { services: s, signedIn } = acting;
  const { user, sessionId } = signedIn;
  const found = await passkeyById(s.db, id);
  if (found?.user.id !== user.id) return fail("not_found");
  await checkProof(acting, proof);
  await throttle(s, "notice", user.id);
  const notice = noticeOwed(s, ofPasskey(user.id, id), { type: "passkey_removed", told: { name: found.passkey.name } });
  const [, , ended, left, removed] = await s.db.batch([
    ...notice.statements,
    ...endSessionsOfPasskey(s.db, user.id, id, sessionId),
    deletePasskey(s.db, user.id, id),
  ]);
  if (removed.length === 0) fail("not_found");
  closeSockets(s, [...ended, ...left]);
  s.enqueue([notice.mailId]);
}
