import { env } from "cloudflare:workers";
import { expect, onTestFinished, test, vi } from "vitest";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import { MESSAGE_TYPES } from "../../../domain/messages/messages-owed.ts";
import { aWorkspace, booked, bookingsOf } from "../../../test/harness/harness.ts";
import { servicesAt } from "../../../test/harness/services.ts";
import { aRenderedMessage, kindOf } from "../../../test/harness/transports.ts";
import { cloudflareEmailDouble } from "../../../test/providers/cloudflare-email.ts";
import { renderForCustomer } from "../words/booking-message.ts";
import type { Sender } from "../words/compose-message.ts";
import { ourMail } from "../words/envelope.ts";
import type { RenderedMessage } from "./provider.ts";
import { transportFor } from "./transports.ts";

const bistro: Sender = {
  ...{
    name: "Bistro Nord",
    slug: "bistro",
    bookingType: "table",
    language: null,
    region: null,
    timeZone: "Europe/Stockholm",
    brandLogoUrl: null,
    primaryColor: null,
  },
  ...{ contactEmail: "hello@bistro.example", contactPhone: null, contactAddress: null },
  ...{ trust: "proven", customerChangeHoursLimit: 24, maxGuestsPerBooking: null },
  ...{ cancellationPolicy: null, translations: null },
};
const noTexts = { emailSubject: null, emailMessage: null, smsMessage: null, logoUrl: null };
const rowOf = (type: string) =>
  ({
    ...{ id: crypto.randomUUID(), dedupeKey: crypto.randomUUID(), subject: "booking", type, channel: "email" },
    ...{ address: null, draft: null },
  }) as StoredMessage;

function deployed() {
  const given = servicesAt(Date.now(), {
    ...{ origin: "https://book.example.com", mailTransport: "cloudflare" },
    mailFrom: { name: "Daybook", address: "no-reply@book.example.com" },
  });
  const { binding, taken } = cloudflareEmailDouble();
  return { services: { ...given, env: { ...env, EMAIL: binding } }, taken };
}

test("Cloudflare takes every kind of mail with its headers and attachments", async () => {
  const { services, taken } = deployed();
  const workspace = await aWorkspace();
  await booked(workspace, { customerEmail: "anna@example.com" });
  const [booking] = await bookingsOf(workspace);
  const mails = MESSAGE_TYPES.flatMap((type) =>
    booking
      ? renderForCustomer(services, rowOf(type), "anna@example.com", {
          ...{ booking, sender: bistro, texts: noTexts, news: null },
        })
      : [],
  );
  const ours = ourMail(services, rowOf("password_reset"), "olle@example.com", { subject: "Reset", text: "Hello" });
  const results = await transportFor(services, "email").send([...mails, ours], new AbortController().signal);
  expect(results.map((result) => (result.ok ? "ok" : result.error))).toEqual(results.map(() => "ok"));
  expect(taken).toHaveLength(MESSAGE_TYPES.length + 1);
  expect(taken.some(({ headers }) => headers?.["List-Unsubscribe-Post"])).toBe(true);
  expect(taken.some(({ attachments }) => attachments?.length)).toBe(true);
});

const send = (messages: RenderedMessage[], EMAIL: SendEmail) => {
  const services = servicesAt(Date.now(), { mailTransport: "cloudflare" });
  return transportFor({ ...services, env: { ...env, EMAIL } }, "email").send(messages, new AbortController().signal);
};

const CODES: [string | undefined, string, string | undefined][] = [
  ["E_RECIPIENT_SUPPRESSED", "permanent", undefined],
  ["E_RECIPIENT_NOT_ALLOWED", "away", undefined],
  ["E_VALIDATION_ERROR", "permanent", undefined],
  ["E_SENDER_NOT_VERIFIED", "away", undefined],
  ["E_RATE_LIMIT_EXCEEDED", "away", undefined],
  ["E_DAILY_LIMIT_EXCEEDED", "away", undefined],
  ["E_INTERNAL_SERVER_ERROR", "away", undefined],
  ["E_DELIVERY_FAILED", "transient", undefined],
  [undefined, "unknown", undefined],
];

test.each(CODES)("Cloudflare's %s: %s, suppress %s", async (code, kind, suppress) => {
  const EMAIL = { send: () => Promise.reject(Object.assign(new Error("no"), { code })) } as unknown as SendEmail;
  const [result] = await send([aRenderedMessage("email")], EMAIL);
  expect([kindOf(result), result && "suppress" in result ? result.suppress : undefined]).toEqual([kind, suppress]);
});

test("a mail that Cloudflare never answers ends after ten seconds, and the others leave", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const EMAIL = {
    send: ({ to }: { to: string }) => (to === "nowhere@example.com" ? new Promise(() => {}) : { messageId: "1" }),
  } as unknown as SendEmail;
  const results = send([aRenderedMessage("email", { to: "nowhere@example.com" }), aRenderedMessage("email")], EMAIL);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await results).map(kindOf)).toEqual(["unknown", "ok"]);
});

test("Cloudflare gets a mail as its documentation asks, and returns the id of its reports", async () => {
  const { binding, taken } = cloudflareEmailDouble();
  const message = aRenderedMessage("email", {
    html: "<p>x</p>",
    replyTo: "hello@bistro.example",
    headers: {
      ...{ "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
      ...{ "List-Unsubscribe": "<https://x.example/u>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    },
    attachments: [{ name: "booking.ics", contentType: "text/calendar; method=REQUEST", content: "BEGIN:VCALENDAR å" }],
  });
  const results = await send([message], binding);
  expect(results).toEqual([{ ok: true, providerId: "<1@email.cloudflare.test>" }]);
  expect(taken).toMatchObject([
    { from: { name: "Bistro", email: "no-reply@example.com" }, to: "astrid@example.com", html: "<p>x</p>" },
  ]);
});

test("a mail against Cloudflare's rules fails for good; the others of its batch leave", async () => {
  const { binding, taken } = cloudflareEmailDouble();
  const messages = [aRenderedMessage("email", { headers: { Date: "today" } }), aRenderedMessage("email")];
  expect((await send(messages, binding)).map(kindOf)).toEqual(["permanent", "ok"]);
  expect(taken).toHaveLength(1);
});
