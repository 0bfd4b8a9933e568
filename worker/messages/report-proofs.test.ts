import { expect, test } from "vitest";
import { call, everythingStored, ORIGIN } from "../../test/harness/harness.ts";
import {
  aReportedMessage,
  bindings,
  byElks,
  byResend,
  byTwilio,
  FORM,
  formOf,
  type ReportedMessage,
  stateOf,
} from "../../test/providers/reports.ts";
import { signedByResend, WEBHOOK_SECRET } from "../../test/providers/resend.ts";
import { signedByTwilio } from "../../test/providers/twilio.ts";
import { callbackAddress } from "./providers/46elks.ts";

const HOUR_AGO = Date.now() - 3_600_000;
const FORGERIES: [string, (message: ReportedMessage) => ReturnType<typeof call>][] = [
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
  const message = await aReportedMessage("sent", "sms");
  const before = await everythingStored();
  const reply = await forge(message);
  expect([reply.status, reply.body.code, reply.body.params]).toEqual([403, "access_denied", { reason: "unproven" }]);
  expect(await everythingStored()).toEqual(before);
});

test("without a secret no report is accepted", async () => {
  const message = await aReportedMessage("sent", "sms");
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
