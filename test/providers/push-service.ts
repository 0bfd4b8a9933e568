import { createECDH, webcrypto } from "node:crypto";
import { compactVerify, importJWK } from "jose";
import type { Mood } from "./double.ts";

/** Any device's. */
export const ANY_SUBSCRIPTION = {
  endpoint: "https://fcm.googleapis.com/fcm/send/a-device",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

/** Sizes of aes128gcm (RFC 8188): the salt, the record's size, and the length of the sender's key. */
const SALT = 16;
const HEAD = SALT + 4 + 1;
const PUBLIC_KEY = 65;
const BODY_MAX = 4096;
const DAY_SECONDS = 24 * 60 * 60;

type Device = { privateKey: Buffer; publicKey: Buffer; auth: Buffer };
export type TakenPush = { content: unknown; ttl: number; urgency: string | null; topic: string | null };

/**
 * A push service with its devices, which asks for what RFC 8030, 8188, 8291 and 8292 do, and opens pushes as a browser
 * would: by Web Crypto, where the Worker uses a library.
 */
export class PushService {
  readonly taken: TakenPush[] = [];
  mood: Mood = "well";
  retryAfter = "";
  readonly #origin: string;
  readonly #devices = new Map<string, { device: Device; applicationKey: string }>();

  constructor(origin = "https://fcm.googleapis.com") {
    this.#origin = origin;
  }

  /** Subscribes a device, as a browser with `applicationServerKey`. */
  subscribe(applicationKey: string): { endpoint: string; p256dh: string; auth: string } {
    const pair = createECDH("prime256v1");
    const publicKey = pair.generateKeys();
    const auth = Buffer.from(webcrypto.getRandomValues(new Uint8Array(16)));
    const endpoint = `${this.#origin}/push/${webcrypto.randomUUID()}`;
    this.#devices.set(endpoint, { device: { privateKey: pair.getPrivateKey(), publicKey, auth }, applicationKey });
    return { endpoint, p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") };
  }

  /** As after "clear site data". */
  forget(endpoint: string): void {
    this.#devices.delete(endpoint);
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    if (this.mood === "gone") throw new Error("Network connection lost.");
    if (typeof this.mood === "number") {
      const headers = this.retryAfter ? { "Retry-After": this.retryAfter } : undefined;
      return new Response(null, { status: this.mood, headers });
    }
    const known = this.#devices.get(request.url);
    if (!known) return new Response(null, { status: 410 });
    const { headers } = request;
    const ttl = headers.get("TTL") ?? "";
    const topic = headers.get("Topic");
    const urgency = headers.get("Urgency");
    const authorization = headers.get("Authorization");
    if (request.method !== "POST") return new Response(null, { status: 405 });
    if (!/^\d+$/.test(ttl)) return new Response("TTL", { status: 400 });
    if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) return new Response("topic", { status: 400 });
    if (urgency !== null && !/^(very-low|low|normal|high)$/.test(urgency)) return new Response(null, { status: 400 });
    if (authorization === null) return new Response("VAPID", { status: 401 });
    if (!(await proves(authorization, this.#origin, known.applicationKey))) return new Response(null, { status: 403 });
    const body = Buffer.from(await request.arrayBuffer());
    if (body.length > BODY_MAX) return new Response(null, { status: 413 });
    if (headers.get("Content-Encoding") !== "aes128gcm") return new Response("encoding", { status: 415 });
    if (body[HEAD - 1] !== PUBLIC_KEY) return new Response("key", { status: 400 });
    const text = await openPush(body, known.device);
    this.taken.push({ content: JSON.parse(text), ttl: Number(ttl), urgency, topic });
    return new Response(null, { status: 201, headers: { Location: `${this.#origin}/message/1` } });
  };
}

/** RFC 8292: a token for this service, that ends within a day, signed with the key that the device subscribed with. */
async function proves(authorization: string, origin: string, applicationKey: string): Promise<boolean> {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== applicationKey) return false;
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  try {
    const signer = await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256");
    const { payload, protectedHeader } = await compactVerify(token, signer);
    const { aud, exp, sub } = JSON.parse(Buffer.from(payload).toString());
    const left = exp - Date.now() / 1000;
    const isContact = /^(mailto:[^@]+@[^@]+|https:\/\/.+)$/.test(sub);
    return protectedHeader.alg === "ES256" && aud === origin && left > 0 && left <= DAY_SECONDS && isContact;
  } catch {
    return false;
  }
}

/** Opens one record (RFC 8291, section 3.4; RFC 8188, section 2). Throws when it was not encrypted for the device. */
export async function openPush(body: Buffer, { privateKey, publicKey, auth }: Device): Promise<string> {
  const salt = body.subarray(0, SALT);
  const senderKey = body.subarray(HEAD, HEAD + (body[HEAD - 1] ?? 0));
  const record = body.subarray(HEAD + senderKey.length);
  if (record.length > body.readUInt32BE(SALT)) throw new Error("more than one record");
  const { subtle } = webcrypto;
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", x, y, d: privateKey.toString("base64url") };
  const own = await subtle.importKey("jwk", jwk, curve, false, ["deriveBits"]);
  const sender = await subtle.importKey("raw", senderKey, curve, false, []);
  const shared = await subtle.deriveBits({ name: "ECDH", public: sender }, own, 256);
  const derive = async (secret: ArrayBuffer, from: Uint8Array, info: Buffer, bytes: number) =>
    subtle.deriveBits(
      { name: "HKDF", hash: "SHA-256", salt: from, info },
      await subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]),
      bytes * 8,
    );
  const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey]);
  const secret = await derive(shared, auth, keyInfo, 32);
  const key = await derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = await derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const aes = await subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const padded = Buffer.from(await subtle.decrypt({ name: "AES-GCM", iv: nonce }, aes, record));
  const end = padded.lastIndexOf(2); // the last record's mark; zeros follow it
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("no end of the record");
  return padded.subarray(0, end).toString();
}
