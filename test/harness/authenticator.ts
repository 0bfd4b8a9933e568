import { ORIGIN } from "./harness.ts";

/* A device with passkeys, as browsers show it to the page (https://www.w3.org/TR/webauthn-3/). Its keys are ES256. */

type Challenged = { challenge: string };
/** Departures from what a right device does. */
export type Odd = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  type?: string;
  userVerified?: boolean;
  userHandle?: string;
  signedBy?: CryptoKeyPair;
};
export type Device = Awaited<ReturnType<typeof aDevice>>;

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const MAY_BE_SYNCED = 0x08;
const IS_SYNCED = 0x10;
const HAS_CREDENTIAL = 0x40;

/** Not yet known to the account. `counts`: its counter rises with each use, as a security key's does. `synced`: it is on other devices, too. */
export async function aDevice({ counts = false, synced = false } = {}) {
  const keys = await newKeys();
  const id = base64url(crypto.getRandomValues(new Uint8Array(32)));
  let counter = 0;
  let userHandle: string | undefined;
  const clientData = (type: string, { challenge }: Challenged, odd: Odd) =>
    bytes(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? ORIGIN,
        crossOrigin: false,
      }),
    );
  const flags = ({ userVerified = true }: Odd) =>
    USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | (synced ? MAY_BE_SYNCED | IS_SYNCED : 0);

  /** Answers `POST /api/auth/passkeys/options`. */
  async function create(options: Challenged & { user: { id: string } }, odd: Odd = {}) {
    userHandle = options.user.id;
    const authData = joined(
      await digest(bytes(odd.rpId ?? "localhost")),
      [flags(odd) | HAS_CREDENTIAL],
      big(counter, 4),
      new Uint8Array(16),
      big(32, 2),
      Buffer.from(id, "base64url"),
      await coseKey(keys),
    );
    const attestation = cborMap(
      [cborText("fmt"), cborText("none")],
      [cborText("attStmt"), cborMap()],
      [cborText("authData"), cborBytes(authData)],
    );
    return {
      id,
      clientDataJSON: base64url(clientData("webauthn.create", options, odd)),
      attestationObject: base64url(attestation),
      transports: ["internal"],
    };
  }

  /** Answers the options for signing in, or for a proof. */
  async function use(options: Challenged, odd: Odd = {}) {
    if (counts) counter += 1;
    const data = clientData("webauthn.get", options, odd);
    const authenticatorData = joined(
      await digest(bytes(odd.rpId ?? "localhost")),
      [flags(odd)],
      big(odd.counter ?? counter, 4),
    );
    const signed = joined(authenticatorData, await digest(data));
    const algorithm = { name: "ECDSA", hash: "SHA-256" };
    const raw = new Uint8Array(await crypto.subtle.sign(algorithm, (odd.signedBy ?? keys).privateKey, signed));
    return {
      id,
      clientDataJSON: base64url(data),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(inDer(raw)),
      userHandle: odd.userHandle ?? userHandle,
    };
  }
  return { id, create, use };
}

export const newKeys = () =>
  crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]) as Promise<CryptoKeyPair>;

/** COSE: key type EC2, ES256, P-256, x, y. */
async function coseKey({ publicKey }: CryptoKeyPair): Promise<Uint8Array> {
  const { x = "", y = "" } = (await crypto.subtle.exportKey("jwk", publicKey)) as JsonWebKey;
  const coordinate = (text: string) => cborBytes(Buffer.from(text, "base64url"));
  return cborMap([[1], [2]], [[3], [0x26]], [[0x20], [1]], [[0x21], coordinate(x)], [[0x22], coordinate(y)]);
}

/** ECDSA's r and s as WebAuthn sends them: a sequence of two integers. */
function inDer(raw: Uint8Array): Uint8Array {
  const integer = (part: Uint8Array) => {
    const short = part.subarray(part.findIndex((byte) => byte !== 0));
    const value = (short[0] ?? 0) > 0x7f ? joined([0], short) : short;
    return joined([2, value.length], value);
  };
  const both = joined(integer(raw.subarray(0, 32)), integer(raw.subarray(32)));
  return joined([0x30, both.length], both);
}

type Bytes = Uint8Array | number[];
const bytes = (text: string) => new TextEncoder().encode(text);
const base64url = (some: Uint8Array) => Buffer.from(some).toString("base64url");
const digest = async (some: Uint8Array) => new Uint8Array(await crypto.subtle.digest("SHA-256", some as BufferSource));
const joined = (...parts: Bytes[]) => new Uint8Array(parts.flatMap((part) => [...part]));
const big = (value: number, size: number) =>
  Array.from({ length: size }, (_, i) => (value >>> (8 * (size - 1 - i))) & 255);

const cborMap = (...entries: [Bytes, Bytes][]) => joined([0xa0 | entries.length], ...entries.flat());
const cborText = (text: string) => joined([0x60 | text.length], bytes(text));
/** In the shortest form: readers measure a key by encoding it again. */
const cborBytes = (some: Uint8Array) =>
  joined(some.length > 255 ? [0x59, ...big(some.length, 2)] : [0x58, some.length], some);
