import { fail } from "../../../contract/errors.ts";
import type { NewPasskey, UsedCredential } from "../../../contract/requests/passkeys.ts";
import {
  type PasskeyRow,
  passkeyById,
  passkeysOf,
  type UsedChallenge,
  writeChallengeUse,
  writePasskeyUse,
} from "../../../db/directory/passkeys.ts";
import { CHALLENGE_VALID_MS, isCopied, PASSKEYS_MAX } from "../../../domain/people/passkey.ts";
import type { CallActing, User } from "../../http/acting.ts";
import { challengeEnd, challengeToken } from "../../http/tokens.ts";
import type { Services } from "../../services.ts";

let loaded: typeof import("@simplewebauthn/server") | undefined;

/**
 * Loaded at the first use, since most isolates never check a passkey. Kept: in the tests' runtime each `import()` asks
 * for the module again, and requests that ask at once would wait for each other's answer, which the runtime forbids.
 */
export async function library() {
  loaded ??= await import("@simplewebauthn/server");
  return loaded;
}

/** On this machine the page's origin decides the name that passkeys belong to, elsewhere APP_ORIGIN does. */
const relyingParty = ({ services: { config }, origin }: CallActing) =>
  new URL(config.isLocal ? origin : config.origin).hostname;

/** Asks for a new passkey. Its id says the account at later uses, so it holds nothing personal. */
export async function creationOptions(acting: CallActing, user: User) {
  const { services: s } = acting;
  const known = await passkeysOf(s.db, user.id);
  if (known.length >= PASSKEYS_MAX) fail("too_many_passkeys", { max: PASSKEYS_MAX });
  const { generateRegistrationOptions } = await library();
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: s.config.mailFrom.name ?? "Daybook",
    rpID: relyingParty(acting),
    userID: new Uint8Array(idBytes(user.id)),
    userName: user.email,
    userDisplayName: user.fullName ?? user.email,
    challenge: newChallenge(s, "add", user.id),
    timeout: CHALLENGE_VALID_MS,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return options;
}

/** Asks for a use. Without a user the browser offers what it has, so that the answer tells nothing of accounts. */
export async function useOptions(acting: CallActing, user: User | null) {
  const { services: s } = acting;
  const known = user ? await passkeysOf(s.db, user.id) : [];
  const { generateAuthenticationOptions } = await library();
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: relyingParty(acting),
    challenge: user ? newChallenge(s, "prove", user.id) : newChallenge(s, "sign_in", null),
    timeout: CHALLENGE_VALID_MS,
    userVerification: "required",
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
  });
  return options;
}

type Purpose = UsedChallenge["purpose"];

/** Nothing is stored until its use, so that nobody's asking ends another's (docs/decisions/093-derived-challenges.md). */
function newChallenge(s: Services, purpose: Purpose, userId: string | null) {
  const token = challengeToken(s.now() + CHALLENGE_VALID_MS, s.config.sessionKeys, purpose, userId ?? "");
  return new Uint8Array(Buffer.from(token, "base64url"));
}

/** The row of a passkey that was made for the user's challenge. Its signature is never asked for: any device will do. */
export async function newPasskeyRow(
  acting: CallActing,
  user: User,
  { passkey, name }: NewPasskey,
): Promise<PasskeyRow> {
  const { services: s } = acting;
  const challenge = openChallenge(s, passkey, "add", user.id);
  const { verifyRegistrationResponse } = await library();
  const made = await verifyRegistrationResponse({
    response: answered(passkey),
    expectedChallenge: challenge.id,
    expectedOrigin: s.config.origins,
    expectedRPID: relyingParty(acting),
  }).catch(() => null);
  if (!made?.verified) return fail("passkey_refused");
  await spendChallenge(s, challenge);
  const { credential, credentialBackedUp: backedUp } = made.registrationInfo;
  return {
    ...{ id: credential.id, userId: user.id, name, backedUp, counter: credential.counter },
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    transports: passkey.transports,
    ...{ createdAt: s.now(), lastUsedAt: s.now() },
  };
}

/**
 * The passkey and its account, once the answer has proved to be its own, made here, now and for the first time. With
 * `owner` another account's passkey is unknown.
 */
export async function verifyUse(acting: CallActing, passkey: UsedCredential, owner: User | null) {
  const { services: s } = acting;
  const challenge = openChallenge(s, passkey, owner ? "prove" : "sign_in", owner?.id ?? null);
  const found = await passkeyById(s.db, passkey.id);
  if (!found || (owner && owner.id !== found.user.id)) return fail("passkey_refused", { reason: "unknown" });
  const { id, publicKey } = found.passkey;
  const { userHandle } = passkey;
  const { verifyAuthenticationResponse } = await library();
  const used = await verifyAuthenticationResponse({
    response: answered(passkey),
    expectedChallenge: challenge.id,
    expectedOrigin: s.config.origins,
    expectedRPID: relyingParty(acting),
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter: 0 }, // isCopied compares it
  }).catch(() => null);
  const isOwn = userHandle === undefined || userHandle === idBytes(found.user.id).toString("base64url");
  if (!used?.verified || !isOwn) return fail("passkey_refused");
  await spendChallenge(s, challenge);
  const { newCounter, credentialBackedUp } = used.authenticationInfo;
  if (isCopied(found.passkey, newCounter)) fail("passkey_refused", { reason: "copied" });
  const written = await writePasskeyUse(s.db, id, newCounter, credentialBackedUp, s.now());
  return written ? found : fail("passkey_refused", { reason: "copied" }); // or removed meanwhile
}

/** As browsers write it. */
const answered = <Response extends { id: string }>({ id, ...response }: Response) => ({
  ...{ id, rawId: id, type: "public-key" as const, clientExtensionResults: {} },
  response,
});

/** The challenge that was answered, if we gave it for this purpose and account and it has not ended. */
function openChallenge(
  s: Services,
  { clientDataJSON }: { clientDataJSON: string },
  purpose: Purpose,
  userId: string | null,
): UsedChallenge {
  const id = challengeIn(clientDataJSON) ?? "";
  const expiresAt = challengeEnd(id, s.config.sessionKeys, purpose, userId ?? "");
  if (expiresAt === undefined || expiresAt <= s.now()) return fail("passkey_refused", { reason: "expired" });
  return { id, purpose, userId, expiresAt };
}

/** After the signature proved right, so that only holders of a passkey write. Uses are kept longer than any is open. */
async function spendChallenge(s: Services, challenge: UsedChallenge): Promise<void> {
  const isFirst = await writeChallengeUse(s.db, challenge, s.now() - CHALLENGE_VALID_MS);
  if (!isFirst) fail("passkey_refused", { reason: "expired" });
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, "base64url").toString());
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

const idBytes = (userId: string) => Buffer.from(userId.replaceAll("-", ""), "hex");
