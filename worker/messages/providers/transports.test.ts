import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import manifest from "../../../package.json" with { type: "json" };
import { servicesAt } from "../../../test/harness/services.ts";
import { aRenderedMessage, kindOf } from "../../../test/harness/transports.ts";
import { ELKS, elksDouble } from "../../../test/providers/46elks.ts";
import type { Mood, ProviderDouble } from "../../../test/providers/double.ts";
import { RESEND_KEY, resendDouble, WEBHOOK_SECRET } from "../../../test/providers/resend.ts";
import { TWILIO, twilioDouble } from "../../../test/providers/twilio.ts";
import type { RenderedMessage } from "./provider.ts";
import { transportFor } from "./transports.ts";

const VARIABLES = {
  RESEND_API_KEY: RESEND_KEY,
  ELKS_USER: ELKS.user,
  ELKS_PASSWORD: ELKS.password,
  TWILIO_SID: TWILIO.sid,
  TWILIO_TOKEN: TWILIO.token,
  WEBHOOK_SECRET,
};

const network = vi.spyOn(globalThis, "fetch");
let called: Request[] = [];
beforeEach(() => {
  called = [];
});
afterEach(() => {
  network.mockReset();
});

type Name = "resend" | "46elks" | "twilio" | "cloudflare";
const DOUBLES: Record<string, () => ProviderDouble> = {
  resend: () => resendDouble(1000),
  "46elks": elksDouble,
  twilio: twilioDouble,
};
const HTTP: Name[] = ["resend", "46elks", "twilio"];

const channelOf = (name: Name) => (name === "46elks" || name === "twilio" ? "sms" : "email");

const aMessage = (name: Name, fields: Partial<RenderedMessage> = {}) => aRenderedMessage(channelOf(name), fields);

function send(
  name: Name,
  messages: RenderedMessage[],
  variables: Partial<Env> = {},
  signal = new AbortController().signal,
) {
  const choice = channelOf(name) === "email" ? { mailTransport: name } : { smsTransport: name };
  const services = servicesAt(Date.now(), choice);
  const given = { ...services, env: { ...env, ...VARIABLES, ...variables } };
  return transportFor(given, channelOf(name)).send(messages, signal);
}

function aProvider(name: Name, mood: Mood = "well"): ProviderDouble {
  const double = DOUBLES[name]?.() ?? resendDouble();
  double.mood = mood;
  network.mockImplementation((input, init) => {
    const request = new Request(input, init);
    called.push(request.clone());
    return double.fetch(request);
  });
  return double;
}

test("Resend gets a mail as its documentation asks", async () => {
  const double = aProvider("resend");
  const message = aMessage("resend", {
    replyTo: "hello@bistro.example",
    html: "<p>Välkommen</p>",
    headers: { "List-Unsubscribe": "<https://x.example/u>" },
    attachments: [{ name: "booking.ics", contentType: "text/calendar; method=REQUEST", content: "BEGIN:VCALENDAR å" }],
  });
  const [result] = await send("resend", [message]);
  expect(result).toMatchObject({ ok: true, providerId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  const [asked] = double.taken;
  expect(asked?.url.href).toBe("https://api.resend.com/emails");
  expect(asked?.headers.get("Idempotency-Key")).toBe(message.dedupeKey);
  expect(asked?.fields).toEqual({
    from: '"Bistro" <no-reply@example.com>',
    to: ["astrid@example.com"],
    subject: "Your booking",
    text: "Välkommen",
    html: "<p>Välkommen</p>",
    reply_to: "hello@bistro.example",
    headers: { "List-Unsubscribe": "<https://x.example/u>" },
    attachments: [
      {
        filename: "booking.ics",
        content: Buffer.from("BEGIN:VCALENDAR å").toString("base64"),
        content_type: "text/calendar; method=REQUEST",
      },
    ],
    tags: [{ name: "notification_id", value: message.messageId }],
  });
});

test("46elks gets an SMS and a callback address with a proof that does not show the secret", async () => {
  const double = aProvider("46elks");
  const message = aMessage("46elks");
  expect(await send("46elks", [message])).toMatchObject([{ ok: true, providerId: expect.stringMatching(/^s/) }]);
  const { url, fields } = double.taken[0] ?? {};
  expect(url?.href).toBe("https://api.46elks.com/a1/sms");
  expect(fields).toMatchObject({ from: "Bistro", to: "+46701234567", message: "Välkommen" });
  const callback = new URL(String(fields?.whendelivered));
  expect(`${callback.origin}${callback.pathname}`).toBe("http://localhost:8787/api/webhooks/46elks");
  expect(callback.searchParams.get("message")).toBe(message.messageId);
  expect(callback.href).not.toContain(WEBHOOK_SECRET.slice(6, 20));
});

test("Twilio gets an SMS and a callback address", async () => {
  const double = aProvider("twilio");
  const message = aMessage("twilio");
  expect(await send("twilio", [message])).toMatchObject([{ ok: true, providerId: expect.stringMatching(/^SM/) }]);
  expect(double.taken[0]?.fields).toEqual({
    From: "Bistro",
    To: "+46701234567",
    Body: "Välkommen",
    StatusCallback: `http://localhost:8787/api/webhooks/twilio?message=${message.messageId}`,
  });
});

test.each(HTTP)("%s is called at the configured address and redirects are not followed", async (name) => {
  aProvider(name);
  const elsewhere = { MAIL_BASE_URL: "http://127.0.0.1:1234/", SMS_BASE_URL: "http://127.0.0.1:1234" };
  await send(name, [aMessage(name)], elsewhere);
  expect(called.map(({ url, redirect }) => [new URL(url).origin, redirect])).toEqual(
    called.map(() => ["http://127.0.0.1:1234", "manual"]),
  );
});

test("a mail taken without an answer is taken once, even if its text changed", async () => {
  const double = aProvider("resend", "silent");
  const message = aMessage("resend");
  expect(kindOf((await send("resend", [message]))[0])).toBe("unknown");
  double.mood = "well";
  expect(kindOf((await send("resend", [message]))[0])).toBe("ok");
  expect(kindOf((await send("resend", [{ ...message, text: "Välkommen!" }]))[0])).toBe("ok");
  expect(double.taken).toHaveLength(1);
});

const MOODS: [Name, Mood, string][] = [
  ...HTTP.flatMap((name): [Name, Mood, string][] => [
    [name, 401, "away"],
    [name, 403, "away"],
    [name, 429, "away"],
    [name, 500, name === "resend" ? "away" : "unknown"],
    [name, 502, name === "resend" ? "away" : "unknown"],
    [name, 503, "away"],
    [name, 302, "away"],
    [name, 521, "away"],
    [name, 524, "unknown"],
    [name, 400, "permanent"],
    [name, "gone", "away"],
    [name, "silent", "unknown"],
  ]),
  ["resend", "drops", "away"],
  ["46elks", "drops", "unknown"],
  ["twilio", "drops", "unknown"],
  ["resend", 422, "permanent"],
  ["resend", 409, "unknown"],
  ["46elks", 402, "away"],
];

test.each(MOODS)("%s that is %s today: %s", async (name, mood, kind) => {
  aProvider(name, mood);
  expect(kindOf((await send(name, [aMessage(name)]))[0])).toBe(kind);
});

const REFUSALS: [Name, number, unknown, string, string | undefined][] = [
  ["twilio", 400, { code: 21610 }, "permanent", "stopped"],
  ["twilio", 400, { code: 21211 }, "permanent", undefined],
  ["twilio", 400, { code: 21614 }, "permanent", undefined],
  ["twilio", 403, { code: 21408 }, "permanent", undefined],
  ["twilio", 403, { code: 20403 }, "away", undefined],
  ["twilio", 400, { code: 21606 }, "away", undefined],
  ["46elks", 400, "Invalid to number", "permanent", undefined],
  ["46elks", 403, "Not enough credits", "away", undefined],
  ["resend", 422, { name: "validation_error" }, "permanent", undefined],
  ["resend", 422, { name: "invalid_from_address" }, "away", undefined],
];

test.each(REFUSALS)("%s answers %s %o: %s, suppress %s", async (name, status, body, kind, suppress) => {
  const message = aMessage(name);
  aProvider(name).refusals.set(message.to, { status, body });
  const [result] = await send(name, [message]);
  expect([kindOf(result), result && "suppress" in result ? result.suppress : undefined]).toEqual([kind, suppress]);
});

test("an SMS that Twilio refuses after a STOP fails without naming the STOP, whose business is unknown", async () => {
  const message = aMessage("twilio");
  aProvider("twilio").refusals.set(message.to, { status: 400, body: { code: 21610 } });
  expect(await send("twilio", [message])).toMatchObject([{ error: "recipient cannot be written to" }]);
});

test.each(HTTP)("%s refuses one message and gets the others, each with its result, in order", async (name) => {
  const double = aProvider(name);
  const messages = Array.from({ length: 20 }, (_, i) => aMessage(name, { to: `+4670123456${i}` }));
  double.refusals.set("+46701234567", { status: 400, body: { code: 21211 } });
  const kinds = (await send(name, messages)).map(kindOf);
  expect(kinds).toEqual(messages.map((_, i) => (i === 7 ? "permanent" : "ok")));
  expect(double.taken.map(({ fields }) => String(fields.to ?? fields.To)).sort()).toEqual(
    messages.flatMap(({ to }, i) => (i === 7 ? [] : to)).sort(),
  );
});

test.each(HTTP)("at most six messages at once go to %s, and none once it is away", async (name) => {
  const double = aProvider(name, 503);
  const messages = Array.from({ length: 50 }, () => aMessage(name));
  expect(new Set((await send(name, messages)).map(kindOf))).toEqual(new Set(["away"]));
  expect(double.asked.length).toBeLessThanOrEqual(6);
});

test.each(["46elks", "twilio"] as const)("%s may have sent an SMS that it broke at; the rest waits", async (name) => {
  for (const status of [500, 502, 504]) {
    const double = aProvider(name, status);
    const kinds = (
      await send(
        name,
        Array.from({ length: 50 }, () => aMessage(name)),
      )
    ).map(kindOf);
    expect(kinds.filter((kind) => kind === "unknown")).toHaveLength(double.asked.length);
    expect(double.asked.length).toBeLessThanOrEqual(6);
    expect(new Set(kinds)).toEqual(new Set(["unknown", "away"]));
  }
});

test.each(HTTP)("%s gets no message when time is up before the start", async (name) => {
  const double = aProvider(name);
  expect((await send(name, [aMessage(name)], {}, AbortSignal.abort())).map(kindOf)).toEqual(["away"]);
  expect(double.asked).toEqual([]);
});

test.each(["46elks", "twilio"] as const)("%s gets no message when time is up during the check", async (name) => {
  const time = new AbortController();
  const double = aProvider(name);
  network.mockImplementation((input, init) => {
    time.abort();
    return double.fetch(new Request(input, init));
  });
  expect((await send(name, [aMessage(name)], {}, time.signal)).map(kindOf)).toEqual(["away"]);
  expect(double.asked).toEqual([]);
});

test("a provider that asks to slow down for a moment is called again, without a new try", async () => {
  const double = aProvider("resend");
  let refused = 0;
  network.mockImplementation((input, init) => {
    const busy = ++refused <= 2;
    if (busy) return Promise.resolve(new Response(null, { status: 429, headers: { "Retry-After": "0" } }));
    return double.fetch(new Request(input, init));
  });
  expect((await send("resend", [aMessage("resend")])).map(kindOf)).toEqual(["ok"]);
  expect(double.taken).toHaveLength(1);
});

test("an endless answer is read up to a limit", async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled++;
      controller.enqueue(new Uint8Array(4096));
    },
  });
  network.mockImplementation(async () => new Response(endless, { status: 200 }));
  expect((await send("resend", [aMessage("resend")])).map(kindOf)).toEqual(["ok"]);
  expect(pulled).toBeLessThan(20);
});

test.each(HTTP)("%s gets a User-Agent at each call, also at the check", async (name) => {
  aProvider(name);
  await send(name, [aMessage(name)]);
  expect(called.map(({ headers }) => headers.get("User-Agent"))).toEqual(
    called.map(() => `daybook/${manifest.version}`),
  );
  expect(called.map(({ method }) => method)).toEqual(name === "resend" ? ["POST"] : ["HEAD", "POST"]);
});
