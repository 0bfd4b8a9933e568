import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { suppress, suppressionKey, suppressionsOf } from "../../db/diary/messages/suppressions.ts";
import { notifications } from "../../db/platform/schema.ts";
import type { MessageState } from "../../domain/messages/provider-report.ts";
import {
  aWorkspace,
  booked,
  bookingOf,
  call,
  db,
  diary,
  everythingStored,
  ORIGIN,
  owedBy,
} from "../../test/harness/harness.ts";
import { loseMessages, servicesAt } from "../../test/harness/services.ts";
import { listen } from "../../test/harness/sockets.ts";
import { signedByResend, WEBHOOK_SECRET } from "../../test/providers/resend.ts";
import { signedByTwilio, TWILIO } from "../../test/providers/twilio.ts";
import { applyReport } from "./apply-report.ts";
import { callbackAddress } from "./providers/46elks.ts";
import type { ProviderReport } from "./providers/provider.ts";
import { resend } from "./providers/resend.ts";

const bindings = { WEBHOOK_SECRET, TWILIO_TOKEN: TWILIO.token };
const EMAIL = "astrid@example.com";
const PHONE = "+46701234567";
const ELSEWHERE = { Origin: "" };

let number = 0;
async function aMessage(state: MessageState = "sent", channel: "email" | "sms" = "email") {
  const workspace = await aWorkspace({}, ["booking_confirmation"]);
  await loseMessages(workspace);
  const booking = await booked(workspace, { customerEmail: EMAIL, customerPhone: PHONE });
  const [row] = await owedBy(workspace);
  const id = row?.id ?? "";
  const providerId = `provider-${++number}`;
  await db.update(notifications).set({ state, channel, providerId, attempts: 1 }).where(eq(notifications.id, id));
  return { workspace, booking, id, providerId };
}

type Message = Awaited<ReturnType<typeof aMessage>>;
const rowOf = ({ id }: { id: string }) => db.select().from(notifications).where(eq(notifications.id, id)).get();
const stateOf = async (message: { id: string }) => (await rowOf(message))?.state;

type Signing = { secret?: string; at?: number };
function byResend(type: string, { id, providerId }: Partial<Message>, more: object = {}, { secret, at }: Signing = {}) {
  const tags = id === undefined ? [] : [{ name: "notification_id", value: id }];
  const body = JSON.stringify({ type, data: { email_id: providerId, to: [EMAIL], tags, ...more } });
  const headers = { ...ELSEWHERE, ...signedByResend(body, secret, at) };
  return call("POST", "/api/webhooks/resend", { body, headers, bindings });
}

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const formOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

function byElks(fields: Record<string, string>, messageId?: string, secret = WEBHOOK_SECRET) {
  const path = callbackAddress("", secret, messageId);
  return call("POST", path, { body: formOf(fields), headers: { ...ELSEWHERE, ...FORM }, bindings });
}

function byTwilio(fields: Record<string, string>, messageId?: string, token?: string) {
  const path = `/api/webhooks/twilio${messageId === undefined ? "" : `?message=${messageId}`}`;
  const headers = { ...ELSEWHERE, ...FORM, ...signedByTwilio(`${ORIGIN}${path}`, fields, token) };
  return call("POST", path, { body: formOf(fields), headers, bindings });
}

const reasonsFor = async (channel: "email" | "sms", address: string) =>
  (await suppressionsOf(diary, [await suppressionKey(channel, address)])).map(
    ({ scope, reason }) => `${scope} ${reason}`,
  );
/** The message's own business also learns the reason. */
const noted = (reason: string, { workspace }: Message) => [`* ${reason}`, `${workspace.id} ${reason}`];

beforeEach(() => db.run("DELETE FROM suppressions"));

test("a mail that Resend delivered is `delivered` on the booking's page, and the answer has no body", async () => {
  const message = await aMessage();
  const reply = await byResend("email.delivered", message);
  expect([reply.status, reply.text]).toEqual([204, ""]);
  const { workspace, booking } = message;
  const { body } = await call("GET", bookingOf(workspace, booking), { as: workspace.owner });
  expect(body.messages).toMatchObject([{ id: message.id, state: "delivered" }]);
});

test("46elks reports a delivered SMS at its message's address, Twilio at its own", async () => {
  const elks = await aMessage("sent", "sms");
  expect((await byElks({ id: elks.providerId, status: "delivered", delivered: "2027-06-15" }, elks.id)).status).toBe(
    204,
  );
  const twilio = await aMessage("sent", "sms");
  const fields = { MessageSid: twilio.providerId, MessageStatus: "delivered", To: PHONE };
  expect((await byTwilio(fields, twilio.id)).status).toBe(204);
  expect([await stateOf(elks), await stateOf(twilio)]).toEqual(["delivered", "delivered"]);
});

test("an `unknown` message is sent once its provider reports it, and keeps the provider's id", async () => {
  const message = await aMessage("unknown", "sms");
  await db.update(notifications).set({ providerId: null }).where(eq(notifications.id, message.id));
  await byElks({ id: "s123", status: "sent" }, message.id);
  expect(await rowOf(message)).toMatchObject({ state: "sent", providerId: "s123", sentAt: expect.any(Number) });
});

test("a report without our id is found by the provider's id", async () => {
  const message = await aMessage();
  await byResend("email.delivered", { providerId: message.providerId });
  expect(await stateOf(message)).toBe("delivered");
});

test("repeated, late and unordered reports end in the right state", async () => {
  const message = await aMessage();
  for (const type of ["email.delivered", "email.sent", "email.delivered", "email.opened"])
    expect((await byResend(type, message)).status).toBe(204);
  expect(await stateOf(message)).toBe("delivered");
});

test("a hard bounce fails the message and suppresses the address everywhere; a soft one only fails the message", async () => {
  const [hard, soft] = [await aMessage(), await aMessage()];
  await byResend("email.bounced", soft, { bounce: { type: "Transient" } });
  expect([await stateOf(soft), await reasonsFor("email", EMAIL)]).toEqual(["failed", []]);
  for (let i = 0; i < 2; i++) await byResend("email.bounced", hard, { bounce: { type: "Permanent" } });
  expect(await rowOf(hard)).toMatchObject({ state: "failed", error: "address bounced" });
  expect(await reasonsFor("email", EMAIL.toUpperCase())).toEqual(noted("bounced", hard));
});

test("a complaint suppresses the address everywhere, and the mail counts as delivered", async () => {
  const message = await aMessage();
  await byResend("email.complained", message);
  expect([await stateOf(message), await reasonsFor("email", EMAIL)]).toEqual([
    "delivered",
    noted("complained", message),
  ]);
});

test("an SMS that failed is `failed`; an impossible number is suppressed, a phone that was off is not", async () => {
  const [elks, off, landline, gone] = [
    await aMessage("sent", "sms"),
    await aMessage("sent", "sms"),
    await aMessage("sent", "sms"),
    await aMessage("sent", "sms"),
  ];
  await byElks({ id: elks.providerId, status: "failed" }, elks.id);
  await byTwilio({ MessageSid: off.providerId, MessageStatus: "undelivered", ErrorCode: "30003", To: PHONE }, off.id);
  expect([await stateOf(elks), await stateOf(off), await reasonsFor("sms", PHONE)]).toEqual(["failed", "failed", []]);
  const unreached = { MessageSid: landline.providerId, MessageStatus: "undelivered", ErrorCode: "30006", To: PHONE };
  await byTwilio(unreached, landline.id);
  expect([await stateOf(landline), await reasonsFor("sms", PHONE)]).toEqual(["failed", []]);
  await byTwilio({ MessageSid: gone.providerId, MessageStatus: "undelivered", ErrorCode: "30005", To: PHONE }, gone.id);
  expect(await rowOf(gone)).toMatchObject({ state: "failed", error: "the SMS could not be delivered (Twilio 30005)" });
  expect(await reasonsFor("sms", PHONE)).toEqual(noted("bounced", gone));
});

const REPLIES: [string, (text: string) => ReturnType<typeof call>][] = [
  ["46elks", (message) => byElks({ id: "s1", direction: "incoming", from: PHONE, to: "+46706860000", message })],
  ["twilio", (Body) => byTwilio({ MessageSid: "SM1", SmsStatus: "received", From: PHONE, To: "+46706860000", Body })],
];

test.each(REPLIES)(
  "STOP suppresses a number by %s and START lifts that; other words change nothing",
  async (_, reply) => {
    for (const [text, reasons] of [
      ["See you at seven", []],
      ["Stopp", ["* stopped"]],
      ["STOP", ["* stopped"]],
      ["thanks", ["* stopped"]],
      ["start", []],
    ] as const) {
      const { status, text: answer } = await reply(text);
      expect([status, answer, await reasonsFor("sms", PHONE)]).toEqual([204, "", reasons]);
    }
  },
);

test("one failing report of a call does not stop the others, and the provider is asked to repeat it", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const message = await aMessage();
  const broken = {
    get about(): ProviderReport["about"] {
      throw new Error("away");
    },
  } as ProviderReport;
  const sent = { messageId: message.id, providerId: message.providerId, error: null, address: null };
  const delivered = { about: "message", reported: "delivered", ...sent } as const;
  vi.spyOn(resend, "readReports").mockReturnValueOnce([broken, delivered]);
  expect((await byResend("email.delivered", message)).status).toBe(500);
  expect(await stateOf(message)).toBe("delivered");
  vi.restoreAllMocks();
});

test("suppressions are stored in the diaries, not in the directory", async () => {
  const message = await aMessage();
  const directory = new Proxy(db, {
    get: () => {
      throw new Error("the directory was asked");
    },
  });
  const services = { ...servicesAt(Date.now()), db: directory };
  const bounced = { about: "message", reported: "bounced", error: "address bounced", address: EMAIL } as const;
  await applyReport(services, { ...bounced, messageId: message.id, providerId: null });
  await applyReport(services, { about: "reply", address: PHONE, keyword: "stop" });
  expect([await reasonsFor("email", EMAIL), await reasonsFor("sms", PHONE)]).toEqual([
    noted("bounced", message),
    ["* stopped"],
  ]);
  await applyReport(services, { about: "reply", address: PHONE, keyword: "start" });
  expect(await reasonsFor("sms", PHONE)).toEqual([]);
});

test("START does not lift the suppression of an unreachable number", async () => {
  await suppress(diary, { channel: "sms", address: PHONE, scope: "*", reason: "bounced", now: 1 });
  for (const message of ["STOP", "START"]) await byElks({ from: PHONE, message });
  expect(await reasonsFor("sms", PHONE)).toEqual(["* bounced"]);
});

test("a report changes neither a failed message nor one that the owner has retried", async () => {
  const [failed, again] = [await aMessage("failed"), await aMessage("due")];
  await byResend("email.delivered", failed);
  await byResend("email.bounced", again, { bounce: { type: "Transient" } });
  expect([await stateOf(failed), await stateOf(again)]).toEqual(["failed", "due"]);
});

test("dashboards hear of a changed message only", async () => {
  const message = await aMessage();
  const { slug, owner } = message.workspace;
  const socket = await listen(`/api/workspaces/${slug}/live`, { as: owner });
  await byResend("email.delivered", message);
  await vi.waitFor(() => expect(socket.frames).toContainEqual({ type: "message", bookingId: message.booking.id }));
  const heard = socket.frames.length;
  await byResend("email.delivered", message);
  expect(socket.frames).toHaveLength(heard);
});

test("a report with an unknown id is answered and not stored", async () => {
  const before = await everythingStored();
  const nobody = { id: crypto.randomUUID(), providerId: "nobody's" };
  for (const type of ["email.delivered", "email.complained", "contact.created"])
    expect((await byResend(type, nobody)).status).toBe(204);
  expect((await byElks({ id: "x", status: "failed" }, nobody.id)).status).toBe(204);
  expect(await everythingStored()).toEqual(before);
});

test("a signed but meaningless report is answered and changes nothing", async () => {
  const before = await everythingStored();
  for (const body of ["{}", "[]", "null", "{", '{"type":1}', '{"type":"email.delivered","data":{"email_id":5}}', ""]) {
    const headers = { ...ELSEWHERE, ...signedByResend(body) };
    expect((await call("POST", "/api/webhooks/resend", { body, headers, bindings })).status).toBe(204);
  }
  expect((await byElks({}, crypto.randomUUID())).status).toBe(204);
  expect((await byTwilio({})).status).toBe(204);
  expect(await everythingStored()).toEqual(before);
});

const HOUR_AGO = Date.now() - 3_600_000;
const FORGERIES: [string, (message: Message) => ReturnType<typeof call>][] = [
  ["without a signature", () => call("POST", "/api/webhooks/resend", { body: "{}", bindings })],
  ["by another secret", (m) => byResend("email.delivered", m, {}, { secret: `whsec_${btoa("guessed")}` })],
  ["an hour ago", (m) => byResend("email.delivered", m, {}, { at: HOUR_AGO })],
  [
    "for another body",
    (m) => call("POST", "/api/webhooks/resend", { body: `{"x":"${m.id}"}`, headers: signedByResend("{}"), bindings }),
  ],
  ["by 46elks with another secret", (m) => byElks({ status: "delivered" }, m.id, "guessed")],
  [
    "by 46elks for another message",
    (m) =>
      call("POST", callbackAddress("", WEBHOOK_SECRET, "other").replace("other", m.id), {
        body: "status=delivered",
        headers: FORM,
        bindings,
      }),
  ],
  [
    "by 46elks with the proof for replies",
    (m) =>
      call("POST", `${callbackAddress("", WEBHOOK_SECRET)}&message=${m.id}`, {
        body: "status=delivered",
        headers: FORM,
        bindings,
      }),
  ],
  [
    "by 46elks with the secret itself",
    (m) =>
      call("POST", `/api/webhooks/46elks?message=${m.id}&proof=${WEBHOOK_SECRET}`, {
        body: "status=delivered",
        headers: FORM,
        bindings,
      }),
  ],
  ["by Twilio with another token", (m) => byTwilio({ MessageStatus: "delivered" }, m.id, "guessed")],
  [
    "by Twilio for another message",
    (m) =>
      call("POST", `/api/webhooks/twilio?message=${m.id}`, {
        body: "MessageStatus=delivered",
        headers: {
          ...FORM,
          ...signedByTwilio(`${ORIGIN}/api/webhooks/twilio?message=other`, { MessageStatus: "delivered" }),
        },
        bindings,
      }),
  ],
  [
    "as Resend's, called as Twilio's",
    (m) => {
      const body = JSON.stringify({ id: m.id });
      return call("POST", "/api/webhooks/twilio", { body, headers: signedByResend(body), bindings });
    },
  ],
];

test.each(FORGERIES)("a report signed %s is refused and changes nothing", async (_, forge) => {
  const message = await aMessage("sent", "sms");
  const before = await everythingStored();
  const reply = await forge(message);
  expect([reply.status, reply.body.code, reply.body.params]).toEqual([403, "access_denied", { reason: "unproven" }]);
  expect(await everythingStored()).toEqual(before);
});

test("without a secret no report is accepted", async () => {
  const message = await aMessage("sent", "sms");
  const fields = { MessageStatus: "delivered" };
  const body = "{}";
  const path = callbackAddress("", "", message.id);
  const replies = [
    await call("POST", "/api/webhooks/resend", { body, headers: signedByResend(body, "whsec_") }),
    await call("POST", path, { body: "status=delivered", headers: FORM }),
    await call("POST", "/api/webhooks/twilio", {
      body: formOf(fields),
      headers: signedByTwilio(`${ORIGIN}/api/webhooks/twilio`, fields, ""),
    }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await stateOf(message)).toBe("sent");
});

test("providers without reports and unknown providers have no address", async () => {
  for (const name of ["smtp", "capture", "cloudflare", "nobody", "toString"])
    expect((await call("POST", `/api/webhooks/${name}`, { body: "{}", bindings })).status).toBe(404);
});

test("a huge body is refused unread, signed or not", async () => {
  const body = JSON.stringify({ type: "email.delivered", data: {}, filler: "x".repeat(70_000) });
  const reply = await call("POST", "/api/webhooks/resend", { body, headers: signedByResend(body), bindings });
  expect([reply.status, reply.body.code]).toEqual([413, "too_large"]);
});

test("a mail that Resend suppressed is `failed`; the address is not suppressed, since it may only have complained", async () => {
  const message = await aMessage();
  expect((await byResend("email.suppressed", message)).status).toBe(204);
  expect(await stateOf(message)).toBe("failed");
  expect(await reasonsFor("email", EMAIL)).toEqual([]);
});
