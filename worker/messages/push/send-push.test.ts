import { createECDH } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { MINUTE_MS } from "../../../domain/time/calendar.ts";
import { servicesAt } from "../../../test/harness/services.ts";
import { openPush, PushService } from "../../../test/providers/push-service.ts";
import { encryptPush, sendPush } from "./send-push.ts";
import { vapidKeysOf } from "./vapid.ts";

const network = vi.spyOn(globalThis, "fetch");
afterEach(() => {
  network.mockReset();
});

const bytes = (text: string) => Buffer.from(text, "base64url");
const pair = (privateKey: string) => {
  const own = createECDH("prime256v1");
  own.setPrivateKey(bytes(privateKey));
  return own;
};

/** RFC 8291, section 5 and appendix A. */
const RFC = {
  content: "When I grow up, I want to be a watermelon",
  sender: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  device: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_" +
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};
const rfcDevice = { privateKey: bytes(RFC.device), publicKey: bytes(RFC.p256dh), auth: bytes(RFC.auth) };

test("the example of RFC 8291 is encrypted to the letter", () => {
  const body = encryptPush(RFC.content, RFC, pair(RFC.sender), bytes(RFC.salt));
  expect(body.toString("base64url")).toBe(RFC.body);
});

test("the push service of the tests opens the example of RFC 8291", async () => {
  expect(await openPush(bytes(RFC.body), rfcDevice)).toBe(RFC.content);
});

test("each push has its own key and salt, and opens on its device only", async () => {
  const [one, other] = [encryptPush(RFC.content, RFC), encryptPush(RFC.content, RFC)];
  expect(one.equals(other)).toBe(false);
  expect(await openPush(one, rfcDevice)).toBe(RFC.content);
  const stranger = { ...rfcDevice, auth: bytes("AAAAAAAAAAAAAAAAAAAAAA") };
  await expect(openPush(one, stranger)).rejects.toThrow();
});

test("a key pair is made of 32 random bytes, in either alphabet of base64", () => {
  const secret = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
  const keys = vapidKeysOf(secret);
  expect(keys?.publicKey).toBe(pair(secret).getPublicKey().toString("base64url"));
  expect(vapidKeysOf(`${secret.replaceAll("-", "+").replaceAll("_", "/")}=`)).toEqual(keys);
});

test.each(["", "short", "A".repeat(43), "_".repeat(43), "k".repeat(64)])("%j is no key", (secret) => {
  expect(vapidKeysOf(secret)).toBe(null);
});

const content = { title: "New: Fri 27 Nov 19:30, table for 4", body: "Anna · Bistro Å", path: "/bistro", tag: "a-1" };

function aDevice(mood: PushService["mood"] = "well", retryAfter = "") {
  const s = servicesAt(Date.now());
  const service = new PushService();
  Object.assign(service, { mood, retryAfter });
  network.mockImplementation((input, init) => service.fetch(new Request(input, init)));
  const device = service.subscribe(s.config.push?.publicKey ?? "");
  const push = () => sendPush(s, device, { content, urgency: "high", lifeMs: 90 * MINUTE_MS });
  return { s, service, device, push };
}

test("a push service that insists on the RFCs takes the push, and its device reads it", async () => {
  const { service, push } = aDevice();
  expect(await push()).toEqual({ is: "taken" });
  expect(service.taken).toEqual([{ content, ttl: 5400, urgency: "high", topic: "a1" }]);
});

test.each<[PushService["mood"], string, object]>([
  [404, "", { is: "forgotten" }],
  [410, "", { is: "forgotten" }],
  [413, "", { is: "refused" }],
  [403, "", { is: "refused" }],
  [429, "120", { is: "later", retryAfterMs: 120_000 }],
  [429, "", { is: "later", retryAfterMs: 0 }],
  [503, "soon", { is: "later", retryAfterMs: 0 }],
  [307, "", { is: "refused" }],
  ["gone", "", { is: "later", retryAfterMs: 0 }],
])("after %s with Retry-After %j: %j", async (mood, retryAfter, answer) => {
  expect(await aDevice(mood, retryAfter).push()).toEqual(answer);
});

test("Retry-After may be a date", async () => {
  const { s, push } = aDevice(503, new Date(Date.now() + 10 * MINUTE_MS).toUTCString());
  const answer = await push();
  const wait = answer.is === "later" ? answer.retryAfterMs : 0;
  expect(Math.abs(wait - 10 * MINUTE_MS)).toBeLessThan(Date.now() - s.now() + 2000);
});

test("nothing is sent to a host that is no push service", async () => {
  const { s, device } = aDevice();
  const elsewhere = { ...device, endpoint: "https://internal.example.com/push" };
  expect(await sendPush(s, elsewhere, { content, urgency: "normal", lifeMs: 1 })).toEqual({ is: "gone" });
  expect(network).not.toHaveBeenCalled();
});

test("a device whose key is no point of the curve is gone", async () => {
  const { s, device } = aDevice();
  const broken = { ...device, p256dh: `B${"A".repeat(86)}` };
  expect(await sendPush(s, broken, { content, urgency: "normal", lifeMs: 1 })).toEqual({ is: "gone" });
});

test("a refused push is logged by status and service, without its address or words", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const { device, push } = aDevice(413);
  await push();
  const lines = said.mock.calls.flat().join("\n");
  said.mockRestore();
  expect(lines).toBe('{"event":"push refused","kind":"413 fcm.googleapis.com"}');
  expect(lines).not.toContain(new URL(device.endpoint).pathname);
});
