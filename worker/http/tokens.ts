import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";

/* Tokens are derived, never stored (docs/decisions/004-derived-tokens.md). The first key signs, all keys verify. */

export const ACCESS_SECONDS = 600;
const MAC_BYTES = 16;
const ALGORITHM = "HS256";

type Keys = string[];
const secret = (key: string) => new TextEncoder().encode(key);

export type AccessClaims = { userId: string; sessionId: string };

export async function signAccess({ userId, sessionId }: AccessClaims, keys: Keys, now: number): Promise<string> {
  const issued = Math.floor(now / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(userId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_SECONDS)
    .sign(secret(keys[0] ?? ""));
}

/** With `whenever`, also the claims of an expired token. */
export async function readAccess(
  token: string,
  keys: Keys,
  now: number | "whenever",
): Promise<AccessClaims | undefined> {
  const currentDate = new Date(now === "whenever" ? 0 : now);
  for (const key of keys) {
    try {
      const options = { algorithms: [ALGORITHM], requiredClaims: ["exp"], currentDate };
      const { payload } = await jwtVerify(token, secret(key), options);
      if (payload.sub && typeof payload.sid === "string") return { userId: payload.sub, sessionId: payload.sid };
    } catch {
      // Forged, expired or signed by another key: try the next.
    }
  }
  return undefined;
}

export const refreshToken = (sessionId: string, generation: number, keys: Keys) =>
  `${sessionId}.${generation}.${mac(keys[0] ?? "", "refresh", sessionId, generation).toString("base64url")}`;

export function readRefresh(token: string, keys: Keys): { sessionId: string; generation: number } | undefined {
  const [, sessionId, number, signature = ""] = /^([^.]+)\.([1-9]\d*)\.([\w-]{22})$/.exec(token) ?? [];
  const generation = Number(number);
  if (!sessionId || !Number.isSafeInteger(generation)) return undefined;
  const given = Buffer.from(signature, "base64url");
  const fits = keys.some((key) => equal(mac(key, "refresh", sessionId, generation), given));
  return fits ? { sessionId, generation } : undefined;
}

/** Half random, so that no two are alike; ends at `expiresAt` (ms). 43 characters that a passkey signs. */
export function challengeToken(expiresAt: number, keys: Keys, ...about: string[]): string {
  const body = Buffer.alloc(MAC_BYTES);
  body.writeUIntBE(expiresAt, 0, INSTANT_BYTES);
  body.set(crypto.getRandomValues(new Uint8Array(MAC_BYTES - INSTANT_BYTES)), INSTANT_BYTES);
  return Buffer.concat([body, challengeMac(keys[0] ?? "", body, about)]).toString("base64url");
}

/** The instant at which a challenge of ours ends, in ms; undefined when it is not ours, or about something else. */
export function challengeEnd(challenge: string, keys: Keys, ...about: string[]): number | undefined {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== 2 * MAC_BYTES || bytes.toString("base64url") !== challenge) return undefined; // one spelling
  const [body, given] = [bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES)];
  const isOurs = keys.some((key) => equal(challengeMac(key, body, about), given));
  return isOurs ? body.readUIntBE(0, INSTANT_BYTES) : undefined;
}

const INSTANT_BYTES = 6;
const challengeMac = (key: string, body: Buffer, about: string[]) =>
  mac(key, "passkey_challenge", body.toString("base64url"), ...about);

/** A token of one purpose is invalid for another. */
export const CONFIRM_ADDRESS = "email_confirmation";
export const PASSWORD_RESET = "password_reset";
export const EMAIL_CHANGE = "email_change";
/** A mail to the old address; no token has this purpose. */
export const EMAIL_CHANGE_NOTICE = "email_change_notice";
/** Mailed to the old address, which it restores. */
export const EMAIL_UNDO = "email_undo";
/** Mailed with each notice of a change: sets a new password, as a reset link does. */
export const SECURE_ACCOUNT = "secure_account";
export const INVITATION = "invitation";
export const MANAGE = "manage";
/** Leads to the place in the line of a party that waits. */
export const STANDBY = "standby";
export const FEEDBACK = "feedback";
export const UNSUBSCRIBE = "unsubscribe";
/** Leads to the booking page with the visit's services. */
export const AGAIN = "again";
export const CALENDAR = "calendar";

/** base64url(id ‖ HMAC(key, purpose ‖ id ‖ …)), 16 bytes each. `more`, like a token version, ends older tokens. */
export function linkToken(purpose: string, id: string, keys: Keys, ...more: (string | number)[]): string {
  return Buffer.concat([idBytes(id), mac(keys[0] ?? "", purpose, id, ...more)]).toString("base64url");
}

/** The id is unproven; undefined for a malformed token. */
export function linkId(token: string): string | undefined {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined;
  const hex = Buffer.from(token, "base64url").subarray(0, MAC_BYTES).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export function isLinkToken(
  token: string,
  purpose: string,
  id: string,
  keys: Keys,
  ...more: (string | number)[]
): boolean {
  const given = Buffer.from(token, "base64url").subarray(MAC_BYTES);
  return linkId(token) === id && keys.some((key) => equal(mac(key, purpose, id, ...more), given));
}

/** SHA-256 in hex. */
export const digest = (...parts: string[]) => hash("sha256", parts.join("\n"), "hex");

/** Replaces a person's or network's name where it must not be stored; useless without the key. */
export const pseudonym = (keys: Keys, ...parts: string[]) => mac(keys[0] ?? "", ...parts).toString("base64url");

const idBytes = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");
const mac = (key: string, ...parts: (string | number)[]) =>
  createHmac("sha256", key).update(parts.join("\n")).digest().subarray(0, MAC_BYTES);
const equal = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);
