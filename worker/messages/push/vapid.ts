import { createECDH } from "node:crypto";
import { type JWK, SignJWT } from "jose";

/** `publicKey`: as browsers take it to subscribe. */
export type VapidKeys = { publicKey: string; privateKey: JWK };

const SCALAR_BYTES = 32;
const COORDINATE_BYTES = 32;

/**
 * The key pair by which push services know this installation (RFC 8292).
 * @param secret 32 random bytes in base64; null when they are no private key of P-256
 */
export function vapidKeysOf(secret: string): VapidKeys | null {
  const scalar = Buffer.from(secret, "base64url"); // also takes plain base64
  if (scalar.length !== SCALAR_BYTES) return null;
  try {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(scalar);
    const point = pair.getPublicKey();
    const [x, y] = [point.subarray(1, 1 + COORDINATE_BYTES), point.subarray(1 + COORDINATE_BYTES)];
    const privateKey = { kty: "EC", crv: "P-256", x: base64url(x), y: base64url(y), d: base64url(scalar) };
    return { publicKey: base64url(point), privateKey };
  } catch {
    return null;
  }
}

const base64url = (bytes: Buffer) => bytes.toString("base64url");

/** Push services allow a day. */
const VALID_FOR = "12h";

/** Proves to the service at `endpoint` that we send. By the machine's clock, as the service's, not our test clock. */
export async function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  endpoint: string,
  contact: string,
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(new URL(endpoint).origin)
    .setSubject(`mailto:${contact}`)
    .setExpirationTime(VALID_FOR)
    .sign(privateKey);
  return `vapid t=${token}, k=${publicKey}`;
}
