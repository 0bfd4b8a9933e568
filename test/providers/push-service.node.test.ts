import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { encryptPush } from "../../worker/messages/push/send-push.ts";
import { type VapidKeys, vapidKeysOf } from "../../worker/messages/push/vapid.ts";
import { PushService } from "./push-service.ts";

/* The stand-in refuses what push services refuse (RFC 8030, 8188, 8291, 8292), so that our tests would see it. */

const keysOf = (letter: string) => vapidKeysOf(letter.repeat(43)) as VapidKeys; // a valid key of P-256
const [OURS, OTHERS] = [keysOf("k"), keysOf("j")];
const HOUR = 3600;

type Claims = { audience: string; subject: string | undefined; seconds: number; signer: VapidKeys; key: string };
type Asked = Partial<Claims> & {
  method?: string;
  headers?: Record<string, string | undefined>;
  body?: Uint8Array<ArrayBuffer>;
};

async function proof({ audience, subject, seconds, signer, key }: Claims): Promise<string> {
  const token = new SignJWT(subject === undefined ? {} : { sub: subject })
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(audience)
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds);
  return `vapid t=${await token.sign(signer.privateKey)}, k=${key}`;
}

/** A push as we send it, but for what the test says. */
async function answerTo({ method = "POST", headers = {}, body, ...claims }: Asked): Promise<number> {
  const service = new PushService();
  const { endpoint, ...device } = service.subscribe(OURS.publicKey);
  const { origin } = new URL(endpoint);
  const ours = { audience: origin, subject: "mailto:a@example.com", seconds: HOUR, signer: OURS, key: OURS.publicKey };
  const sent = {
    Authorization: await proof({ ...ours, ...claims }),
    ...{ "Content-Encoding": "aes128gcm", TTL: "60", Urgency: "high", Topic: "a-1" },
    ...headers,
  };
  const given = Object.entries(sent).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const content = method === "POST" ? { body: body ?? encryptPush("{}", device) } : {};
  return (await service.fetch(new Request(endpoint, { method, headers: given, ...content }))).status;
}

const withKeyOf = (bytes: number) => Object.assign(new Uint8Array(200), { 20: bytes });

test.each<[string, Asked, number]>([
  ["as we send it", {}, 201],
  ["without a topic and an urgency", { headers: { Topic: undefined, Urgency: undefined } }, 201],
  ["with a topic of 32 letters", { headers: { Topic: "a".repeat(32) } }, 201],
  ["whose proof ends within a day", { seconds: 24 * HOUR - 60 }, 201],
  ["by GET", { method: "GET" }, 405],
  ["without TTL", { headers: { TTL: undefined } }, 400],
  ["with a TTL that is no number", { headers: { TTL: "-1" } }, 400],
  ["with a topic of 33 letters", { headers: { Topic: "a".repeat(33) } }, 400],
  ["with a topic outside of base64url", { headers: { Topic: "a.b" } }, 400],
  ["with an urgency of its own", { headers: { Urgency: "urgent" } }, 400],
  ["without a proof of the sender", { headers: { Authorization: undefined } }, 401],
  ["with another scheme", { headers: { Authorization: "WebPush a.b.c" } }, 403],
  ["for another service", { audience: "https://updates.push.services.mozilla.com" }, 403],
  ["for an address instead of an origin", { audience: "https://fcm.googleapis.com/push" }, 403],
  ["whose proof ends after a day", { seconds: 25 * HOUR }, 403],
  ["whose proof has ended", { seconds: -60 }, 403],
  ["without a contact", { subject: undefined }, 403],
  ["with a contact that is no address", { subject: "Daybook" }, 403],
  ["with another key than the device subscribed with", { key: OTHERS.publicKey, signer: OTHERS }, 403],
  ["signed with another key than it names", { signer: OTHERS }, 403],
  ["in the draft's encoding", { headers: { "Content-Encoding": "aesgcm" } }, 415],
  ["of more than 4096 bytes", { body: new Uint8Array(4097) }, 413],
  ["whose sender's key is too short", { body: withKeyOf(64) }, 400],
])("a push %s is answered", async (_, asked, status) => {
  expect(await answerTo(asked)).toBe(status);
});

test("a push that was encrypted for another device does not open", async () => {
  const device = new PushService().subscribe(OURS.publicKey);
  await expect(answerTo({ body: encryptPush("{}", device) })).rejects.toThrow();
});
