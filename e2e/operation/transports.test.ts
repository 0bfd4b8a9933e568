import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ELKS, elksDouble } from "../../test/providers/46elks.ts";
import type { ProviderDouble } from "../../test/providers/double.ts";
import { RESEND_KEY, resendDouble, signedByResend, WEBHOOK_SECRET } from "../../test/providers/resend.ts";
import { signedByTwilio, TWILIO, twilioDouble } from "../../test/providers/twilio.ts";
import { keepList } from "../harness/full-evening.ts";
import { dayAhead, type Owned, Product } from "../harness/product.ts";
import { MailServer, serveProvider } from "../harness/providers.ts";
import { soon } from "../harness/soon.ts";

const product = await Product.onFreePort();
const server = new MailServer();
let owned: Owned;
let times = 0;

async function startWith(vars: Record<string, string>) {
  await product.start(vars);
  if (owned) return;
  owned = await product.aRestaurant({ maxCapacity: 100 });
  product.trust(owned);
  product.change("UPDATE notification_configs SET sms_enabled = 1 WHERE type = 'booking_confirmation'");
}
/** The next test would send messages still waiting. */
afterEach(() => {
  product.change("UPDATE notifications SET state = 'superseded' WHERE state = 'due' AND attempts > 0");
});

async function tryAgain() {
  product.change("UPDATE notifications SET due_at = 0 WHERE state = 'due' AND attempts > 0");
  await product.call("POST", "/api/dev/cron");
}

/** Each customer has an own address and number: a number gets few SMS a day. */
async function aBooking() {
  const customerEmail = `guest-${++times}@example.com`;
  const booked = await product.call("POST", `/api/public/${owned.slug}/bookings`, {
    headers: { "Idempotency-Key": crypto.randomUUID() },
    body: {
      customerName: "Åsa Öberg",
      customerEmail,
      customerPhone: `+467017406${10 + times}`,
      guests: 2,
      bookingDate: dayAhead(3),
      bookingTime: "18:00",
    },
  });
  expect(booked.status).toBe(201);
  return { id: booked.body.id as string, customerEmail };
}

/** As the dashboard shows it, once tried and in this state. */
const message = (id: string, channel: "email" | "sms", state: string) =>
  soon(async () => {
    const { body } = await product.call("GET", `/api/workspaces/${owned.slug}/bookings/${id}`, {
      cookie: owned.cookie,
    });
    const messages: { channel: string; state: string; attempts: number; error: string | null }[] = body.messages;
    return messages.find((one) => one.channel === channel && one.state === state && one.attempts > 0);
  });

const suppressed = () =>
  product.rows<{ channel: string; scope: string; reason: string }>("SELECT channel, scope, reason FROM suppressions");

/** A stand-in for each provider, and the variables that lead to it. */
const resend = await standIn("email", resendDouble, (url) => ({
  ...{ MAIL_TRANSPORT: "resend", RESEND_API_KEY: RESEND_KEY, MAIL_BASE_URL: url, WEBHOOK_SECRET },
}));
const elks = await standIn("sms", elksDouble, (url) => ({
  ...{ SMS_TRANSPORT: "46elks", ELKS_USER: ELKS.user, ELKS_PASSWORD: ELKS.password, SMS_BASE_URL: url },
}));
const twilio = await standIn("sms", twilioDouble, (url) => ({
  ...{ SMS_TRANSPORT: "twilio", TWILIO_SID: TWILIO.sid, TWILIO_TOKEN: TWILIO.token, SMS_BASE_URL: url },
}));
type StandIn = Awaited<ReturnType<typeof standIn>>;

async function standIn(
  channel: "email" | "sms",
  make: () => ProviderDouble,
  vars: (url: string) => Record<string, string>,
) {
  const stand = { channel, make, double: make() };
  const { url, server } = await serveProvider({ fetch: (request) => stand.double.fetch(request) });
  const leave = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(stand, { vars: vars(url), leave });
}

type Reported = "delivered" | "failed";
/** Reports on the first message that each took. */
const reports = {
  Resend: async ({ taken }: ProviderDouble, reported: Reported) => {
    const [tag] = (taken[0]?.fields.tags ?? []) as { name: string; value: string }[];
    const bounce = reported === "failed" ? { bounce: { type: "Permanent", subType: "General" } } : {};
    const type = reported === "failed" ? "email.bounced" : "email.delivered";
    const data = { email_id: "x", to: taken[0]?.fields.to, tags: { [tag?.name ?? ""]: tag?.value }, ...bounce };
    const body = JSON.stringify({ type, created_at: new Date().toISOString(), data });
    const headers = { "Content-Type": "application/json", ...signedByResend(body) };
    return (await fetch(`${product.origin}/api/webhooks/resend`, { method: "POST", headers, body })).status;
  },
  "46elks": async ({ taken }: ProviderDouble, status: Reported) => {
    const body = new URLSearchParams({ id: "s1", status });
    return (await fetch(String(taken[0]?.fields.whendelivered), { method: "POST", body })).status;
  },
  Twilio: async ({ taken }: ProviderDouble, reported: Reported) => {
    const url = String(taken[0]?.fields.StatusCallback);
    const fields = {
      MessageSid: "SM1",
      MessageStatus: reported === "failed" ? "undelivered" : reported,
      To: String(taken[0]?.fields.To),
    };
    const body = new URLSearchParams(fields);
    return (await fetch(url, { method: "POST", headers: signedByTwilio(url, fields), body })).status;
  },
};

const journeys = (stand: StandIn, report: (double: ProviderDouble, reported: Reported) => Promise<number>) => {
  const { channel } = stand;
  beforeEach(() => {
    stand.double = stand.make();
  });

  test("takes a message as it asks for it, and its report makes it delivered on the dashboard", async () => {
    const { id } = await aBooking();
    await message(id, channel, "sent");
    expect(stand.double.taken).toHaveLength(1);
    expect(await report(stand.double, "delivered")).toBe(204);
    await message(id, channel, "delivered");
  });

  test("says that a message failed, and its dashboard too", async () => {
    const { id } = await aBooking();
    await message(id, channel, "sent");
    expect(await report(stand.double, "failed")).toBe(204);
    expect(await message(id, channel, "failed")).toMatchObject({ error: expect.any(String) });
    if (channel === "email") expect(suppressed()).toContainEqual({ channel, scope: "*", reason: "bounced" });
  });

  test("is away for a while: the message waits", async () => {
    stand.double.mood = 503;
    const { id } = await aBooking();
    await soon(() => (stand.double.asked.length > 0 ? true : undefined));
    expect(await message(id, channel, "due")).toMatchObject({ attempts: 1 });
    expect(stand.double.taken).toEqual([]);
  });

  test("takes a message and drops the connection: a mail may be given again, an SMS is not", async () => {
    stand.double.mood = "drops";
    const { id } = await aBooking();
    await message(id, channel, channel === "email" ? "due" : "unknown");
    expect(stand.double.taken).toHaveLength(1);
    if (channel === "email") return;
    expect(await report(stand.double, "delivered")).toBe(204);
    await message(id, channel, "delivered");
  });

  test("is not there at all: nothing was sent, so the message waits", async () => {
    stand.leave();
    const { id } = await aBooking();
    expect(await message(id, channel, "due")).toMatchObject({ attempts: 1 });
  });
};

describe("with a mail server and 46elks", () => {
  beforeAll(async () => {
    const MAIL_FROM = "Daybook <no-reply@daybook.example>";
    await startWith({ MAIL_TRANSPORT: "smtp", SMTP_URL: await server.start(), MAIL_FROM, ...elks.vars });
  });
  afterAll(() => Promise.all([product.stop(), server.stop()]));
  beforeEach(() => {
    server.arrived.length = 0;
    server.connections = 0;
  });

  test("a confirmation arrives at a mail server: one recipient, both texts, an id of its own", async () => {
    const { id, customerEmail } = await aBooking();
    await message(id, "email", "sent");
    const [arrived, ...others] = server.arrived;
    expect(others).toEqual([]);
    expect(arrived).toMatchObject({ to: [customerEmail], from: "no-reply@daybook.example" });
    const { mail, raw } = arrived ?? {};
    expect(mail?.to).toMatchObject([{ address: customerEmail }]);
    expect([mail?.cc, mail?.bcc]).toEqual([undefined, undefined]);
    expect(mail?.from).toMatchObject({ address: "no-reply@daybook.example" });
    expect(mail?.messageId).toMatch(/^<[0-9a-f]{32}@daybook\.example>$/);
    expect(mail?.text).toContain("Hello Åsa,");
    expect(mail?.html).toContain("See you soon!</p>");
    expect(raw?.match(/^Message-ID:/gim)).toHaveLength(1);
  });

  test("an offer arrives by mail and SMS, with its end and a link to its page", async () => {
    elks.double = elks.make();
    await keepList(product, owned);
    const customerEmail = `guest-${++times}@example.com`;
    const person = { customerName: "Åsa Öberg", customerEmail, customerPhone: `+467017406${10 + times}`, guests: 2 };
    const { body: held } = await product.call("POST", `/api/workspaces/${owned.slug}/holds`, {
      cookie: owned.cookie,
      body: { for: { person }, place: { date: dayAhead(3), time: "18:00" } },
    });
    for (const channel of ["email", "sms"] as const) await message(held.id, channel, "sent");
    const [{ to, mail } = {}] = server.arrived;
    expect([to, mail?.subject]).toEqual([[customerEmail], expect.stringMatching(/ is held for you until /)]);
    const [link = ""] = mail?.text?.match(/http\S+\/manage\/[\w-]{43}/) ?? [];
    const [, short = ""] = String(elks.double.taken[0]?.fields.message).match(/held until .*?(\/w\/[\w-]{43})/) ?? [];
    const opened = await fetch(`${product.origin}${short}`, { redirect: "manual" });
    expect([opened.status, `${product.origin}${opened.headers.get("Location")}`]).toEqual([302, link]);
  });

  test("a member who wants to hear of bookings gets a mail with the way to it, and no link of the customer", async () => {
    const own = await product.call("GET", `/api/workspaces/${owned.slug}/alerts`, { cookie: owned.cookie });
    const { name: _, email, emailConfirmed: __, ...choices } = own.body;
    const choose = (newBooking: boolean) =>
      product.call("PUT", `/api/workspaces/${owned.slug}/alerts`, {
        cookie: owned.cookie,
        body: { ...choices, newBooking },
      });
    await choose(true);
    const { id, customerEmail } = await aBooking();
    await message(id, "email", "sent");
    product.change("UPDATE notifications SET due_at = created_at WHERE subject = 'alert' AND state = 'due'");
    await product.call("POST", "/api/dev/cron");
    const alert = await soon(async () => server.arrived.find(({ to }) => to[0] === email));
    expect(server.arrived.map(({ to }) => to)).toEqual([[customerEmail], [email]]);
    expect(alert?.mail.subject).toMatch(/^New: .* 18:00, table for 2, Åsa Öberg · /);
    for (const text of [alert?.mail.text, alert?.mail.html]) {
      expect(text).toContain(`/${owned.slug}/dashboard?booking=${id}`);
      expect(text).not.toMatch(/\/manage\//);
    }
    await choose(false);
  });

  test("many messages share a few connections, and a server that refuses the password loses none", async () => {
    server.knows = "somebody else";
    const { id } = await aBooking();
    expect(await message(id, "email", "due")).toBeTruthy();
    expect(server.connections).toBeGreaterThan(0);
    server.knows = "daybook";
    server.connections = 0;
    await tryAgain();
    await message(id, "email", "sent");
    const bookings = [];
    for (let i = 0; i < 12; i++) bookings.push(await aBooking());
    for (const booking of bookings) await message(booking.id, "email", "sent");
    expect(server.arrived).toHaveLength(13);
    expect(new Set(server.arrived.map(({ mail }) => mail.messageId)).size).toBe(13);
    expect(server.connections).toBeLessThan(13);
  });

  test("a mailbox that is busy gets its mail later, and one that does not exist none; the others go", async () => {
    const [busy, nobody, well] = [times + 1, times + 2, times + 3].map((n) => `guest-${n}@example.com`);
    server.refuses = (address) =>
      address === busy ? [450, "4.2.0 try later"] : address === nobody ? [550, "5.1.1 user unknown"] : null;
    const bookings = [await aBooking(), await aBooking(), await aBooking()];
    const [first, second, third] = bookings.map(({ id }) => id);
    await message(third ?? "", "email", "sent");
    expect(await message(second ?? "", "email", "failed")).toMatchObject({ attempts: 1 });
    expect(await message(first ?? "", "email", "due")).toMatchObject({ attempts: 1 });
    expect(server.arrived.map(({ to }) => to)).toEqual([[well]]);
    server.refuses = () => null;
    await tryAgain();
    await message(first ?? "", "email", "sent");
    expect(server.arrived.map(({ to }) => to)).toEqual([[well], [busy]]);
  });

  describe("46elks", () => journeys(elks, reports["46elks"]));
});

describe("with Resend and Twilio", () => {
  beforeAll(() => startWith({ ...resend.vars, ...twilio.vars }));
  afterAll(() => product.stop());

  describe("Resend", () => journeys(resend, reports.Resend));
  describe("Twilio", () => journeys(twilio, reports.Twilio));
});
