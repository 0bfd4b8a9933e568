import { beforeEach, expect, test, vi } from "vitest";
import { suppress, suppressionKey, suppressionsOf } from "../../db/diary/messages/suppressions.ts";
import { notifications } from "../../db/platform/schema.ts";
import { bookingOf, call, db, diary, everythingStored } from "../../test/harness/harness.ts";
import { servicesAt } from "../../test/harness/services.ts";
import { listen } from "../../test/harness/sockets.ts";
import { changeStored } from "../../test/harness/stored-rows.ts";
import {
  aReportedMessage,
  bindings,
  byElks,
  byResend,
  byTwilio,
  ELSEWHERE,
  EMAIL,
  PHONE,
  type ReportedMessage,
  rowOf,
  stateOf,
} from "../../test/providers/reports.ts";
import { signedByResend } from "../../test/providers/resend.ts";
import { applyReport } from "./apply-report.ts";
import type { ProviderReport } from "./providers/provider.ts";
import { resend } from "./providers/resend.ts";

const reasonsFor = async (channel: "email" | "sms", address: string) =>
  (await suppressionsOf(diary, [await suppressionKey(channel, address)]).all()).map(
    ({ scope, reason }) => `${scope} ${reason}`,
  );
/** For all businesses, and with its reason for the message's own. */
const noted = (reason: string, { workspace }: ReportedMessage) => [`* ${reason}`, `${workspace.id} ${reason}`];

beforeEach(() => db.run("DELETE FROM suppressions"));

test("a mail that Resend delivered is `delivered` on the booking's page, and the answer has no body", async () => {
  const message = await aReportedMessage();
  const reply = await byResend("email.delivered", message);
  expect([reply.status, reply.text]).toEqual([204, ""]);
  const { workspace, booking } = message;
  const { body } = await call("GET", bookingOf(workspace, booking), { as: workspace.owner });
  expect(body.messages).toMatchObject([{ id: message.id, state: "delivered" }]);
});

test("46elks reports a delivered SMS at its message's address, Twilio at its own", async () => {
  const elks = await aReportedMessage("sent", "sms");
  expect((await byElks({ id: elks.providerId, status: "delivered", delivered: "2027-06-15" }, elks.id)).status).toBe(
    204,
  );
  const twilio = await aReportedMessage("sent", "sms");
  const fields = { MessageSid: twilio.providerId, MessageStatus: "delivered", To: PHONE };
  expect((await byTwilio(fields, twilio.id)).status).toBe(204);
  expect([await stateOf(elks), await stateOf(twilio)]).toEqual(["delivered", "delivered"]);
});

test("an `unknown` message is sent once its provider reports it, and keeps the provider's id", async () => {
  const message = await aReportedMessage("unknown", "sms");
  await changeStored(notifications, { id: message.id }, { providerId: null });
  await byElks({ id: "s123", status: "sent" }, message.id);
  expect(await rowOf(message)).toMatchObject({ state: "sent", providerId: "s123", sentAt: expect.any(Number) });
});

test("a report without our id is found by the provider's id", async () => {
  const message = await aReportedMessage();
  await byResend("email.delivered", { providerId: message.providerId });
  expect(await stateOf(message)).toBe("delivered");
});

test("repeated, late and unordered reports end in the right state", async () => {
  const message = await aReportedMessage();
  for (const type of ["email.delivered", "email.sent", "email.delivered", "email.opened"])
    expect((await byResend(type, message)).status).toBe(204);
  expect(await stateOf(message)).toBe("delivered");
});

test("a hard bounce fails the message and suppresses the address everywhere; a soft one only fails the message", async () => {
  const [hard, soft] = [await aReportedMessage(), await aReportedMessage()];
  await byResend("email.bounced", soft, { bounce: { type: "Transient" } });
  expect([await stateOf(soft), await reasonsFor("email", EMAIL)]).toEqual(["failed", []]);
  for (let i = 0; i < 2; i++) await byResend("email.bounced", hard, { bounce: { type: "Permanent" } });
  expect(await rowOf(hard)).toMatchObject({ state: "failed", error: "address bounced" });
  expect(await reasonsFor("email", EMAIL.toUpperCase())).toEqual(noted("bounced", hard));
});

test("a complaint suppresses the address everywhere, and the mail counts as delivered", async () => {
  const message = await aReportedMessage();
  await byResend("email.complained", message);
  expect([await stateOf(message), await reasonsFor("email", EMAIL)]).toEqual([
    "delivered",
    noted("complained", message),
  ]);
});

test("an SMS that failed is `failed`; an impossible number is suppressed, a phone that was off is not", async () => {
  const [elks, off, landline, gone] = [
    await aReportedMessage("sent", "sms"),
    await aReportedMessage("sent", "sms"),
    await aReportedMessage("sent", "sms"),
    await aReportedMessage("sent", "sms"),
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
  const message = await aReportedMessage();
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
  const message = await aReportedMessage();
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
  const [failed, again] = [await aReportedMessage("failed"), await aReportedMessage("due")];
  await byResend("email.delivered", failed);
  await byResend("email.bounced", again, { bounce: { type: "Transient" } });
  expect([await stateOf(failed), await stateOf(again)]).toEqual(["failed", "due"]);
});

test("dashboards hear of a changed message only", async () => {
  const message = await aReportedMessage();
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

test("a mail that Resend suppressed is `failed`; the address is not suppressed, since it may only have complained", async () => {
  const message = await aReportedMessage();
  expect((await byResend("email.suppressed", message)).status).toBe(204);
  expect(await stateOf(message)).toBe("failed");
  expect(await reasonsFor("email", EMAIL)).toEqual([]);
});
