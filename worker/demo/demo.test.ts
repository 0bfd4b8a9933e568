import { expect, test, vi } from "vitest";
import { demoRequests } from "../../db/directory/schema.ts";
import { capturedMessages, notifications } from "../../db/platform/schema.ts";
import { HOUR_MS } from "../../domain/time/calendar.ts";
import { call, everythingStored, times } from "../../test/harness/harness.ts";
import { A_MOMENT, after, anAddress, expectRefused, limited } from "../../test/harness/limits.ts";
import { consume, servicesAt } from "../../test/harness/services.ts";
import { changeStored, deleteStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";

const OPERATOR = { DEMO_REQUESTS_TO: "Operator@Example.com" };
const asked = <Fields extends object>(fields: Fields = {} as Fields) => ({
  name: "Ida Krogh",
  email: anEmail(),
  ...fields,
});
const anEmail = () => `${crypto.randomUUID()}@example.com`;

const ask = (body: unknown, bindings: object = OPERATOR) => call("POST", "/api/demo-requests", { body, bindings });
const storedOf = (email: string) => storedRows(demoRequests, { email });
const owedFor = (id = "") => storedRows(notifications, { subjectId: id });

async function mailOf(request: { email: string }, demoRequestsTo: string | null = "operator@example.com") {
  await ask(request);
  return mailOfStored(request.email, demoRequestsTo);
}

async function mailOfStored(email: string, demoRequestsTo: string | null) {
  const [kept] = await storedOf(email);
  const [owed] = await owedFor(kept?.id);
  await changeStored(notifications, { subjectId: kept?.id ?? "" }, { state: "due" });
  await deleteStored(capturedMessages, { dedupeKey: owed?.dedupeKey ?? "" });
  await consume([owed?.id ?? ""], servicesAt(Date.now(), { demoRequestsTo }));
  return storedRow(capturedMessages, { dedupeKey: owed?.dedupeKey ?? "" });
}

test("a demo request is stored and mailed to the operator, whose reply goes to the sender", async () => {
  const request = asked({ phone: "+46 70-123 45 67", message: "Forty seats.\nTwo evenings a week." });
  const reply = await ask(request);
  expect([reply.status, reply.text]).toEqual([202, ""]);
  expect(await storedOf(request.email)).toMatchObject([request]);
  const [kept] = await storedOf(request.email);
  expect(await owedFor(kept?.id)).toMatchObject([{ subject: "demo_request", workspaceId: null, address: null }]);
  const mail = await mailOfStored(request.email, "operator@example.com");
  expect(mail).toMatchObject({
    recipient: "operator@example.com",
    replyTo: request.email,
    subject: "Demo request: Ida Krogh",
  });
  for (const words of [request.email, request.phone, "> Forty seats.\n> Two evenings a week."])
    expect(mail?.text).toContain(words);
});

test("name and address suffice; other fields are stored as null", async () => {
  const request = asked({ phone: " ", message: "" });
  expect((await ask(request)).status).toBe(202);
  expect(await storedOf(request.email)).toMatchObject([{ phone: null, message: null }]);
});

test.each([
  ["name", { name: undefined }],
  ["name", { name: "   " }],
  ["name", { name: "Ida\nBcc: all@example.com" }],
  ["name", { name: "x".repeat(201) }],
  ["email", { email: undefined }],
  ["email", { email: "ida" }],
  ["email", { email: "ida@example.com, all@example.com" }],
  ["phone", { phone: "call me" }],
  ["phone", { phone: "1234" }],
  ["phone", { phone: "+46701234567\nBcc: all@example.com" }],
  ["message", { message: "x".repeat(2001) }],
  ["to", { to: "somebody@example.com" }],
])("a request with a wrong %s is refused and not stored: %o", async (path, wrong) => {
  const before = await everythingStored();
  const { status, body } = await ask(asked(wrong));
  expect([status, body.code, body.errors.map((error: { path: string }) => error.path)]).toEqual([
    422,
    "invalid_input",
    [path],
  ]);
  expect(await everythingStored()).toEqual(before);
});

test("without DEMO_REQUESTS_TO the request is stored and no mail is owed", async () => {
  const request = asked();
  expect((await ask(request, {})).status).toBe(202);
  const [kept] = await storedOf(request.email);
  expect(kept).toMatchObject(request);
  expect(await owedFor(kept?.id)).toEqual([]);
});

test("the mail goes to the DEMO_REQUESTS_TO of the sending time, or is dropped without one", async () => {
  expect((await mailOf(asked(), "another@example.com"))?.recipient).toBe("another@example.com");
  const request = asked();
  expect(await mailOf(request, null)).toBeUndefined();
  const [kept] = await storedOf(request.email);
  expect(await owedFor(kept?.id)).toMatchObject([{ state: "superseded" }]);
});

test("a network makes three requests an hour; a fourth is not stored", async () => {
  const from = anAddress();
  const at = (ms: number, email = anEmail()) =>
    limited("POST", "/api/demo-requests", { from, now: after(ms), body: asked({ email }) });
  for (const minute of [0, 1, 2]) expect((await at(minute * 60_000)).status).toBe(202);
  const email = anEmail();
  expectRefused(await at(HOUR_MS / 2 + A_MOMENT, email), HOUR_MS / 2 / 1000);
  expect(await storedOf(email)).toEqual([]);
  const elsewhere = { from: anAddress(), now: after(HOUR_MS / 2), body: asked() };
  expect((await limited("POST", "/api/demo-requests", elsewhere)).status).toBe(202);
  expect((await at(HOUR_MS + 1000)).status).toBe(202);
});

test("three of ten concurrent requests from one network are stored", async () => {
  const from = anAddress();
  const replies = await Promise.all(
    times(10, () => limited("POST", "/api/demo-requests", { from, now: after(0), body: asked() })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(3).fill(202), ...Array(7).fill(429)]);
});

/** Stored directly, past the contract. */
const HOSTILE = {
  name: "Ida\r\nBcc: all@example.com\r\n\r\n<b>Hello</b> https://evil.example/\u202egpj",
  phone: "1\r\nSubject: else",
  message: "Hi\r\n\r\n<script>alert(1)</script>\u2028https://evil.example/pay\n<img src=x onerror=alert(1)>",
};

test("typed text is plain data in the mail: one subject line, no markup, link or further recipient", async () => {
  const request = asked();
  await ask(request);
  await changeStored(demoRequests, { email: request.email }, HOSTILE);
  const mail = await mailOfStored(request.email, "operator@example.com");
  expect(mail?.recipient).toBe("operator@example.com");
  expect(mail?.subject).toMatch(/^Demo request: Ida Bcc: [^\p{Cc}\u202e]+$/u);
  expect(mail?.html).not.toMatch(/<(script|img|b)\b/);
  expect(mail?.html).not.toContain("<a ");
  for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toContain("https://evil");
  const quoted = mail?.text.split("They say:\n")[1]?.trim().split("\n");
  expect(quoted?.every((line) => line.startsWith("> "))).toBe(true);
});

test("a stored address that is invalid gives no reply address", async () => {
  const request = asked();
  await ask(request);
  const [kept] = await storedOf(request.email);
  const wrong = `x@example.com, ${request.email}`;
  await changeStored(demoRequests, { id: kept?.id ?? "" }, { email: wrong });
  expect(await mailOfStored(wrong, "operator@example.com")).toMatchObject({ replyTo: null });
});

test("nothing of the request is logged", async () => {
  const logs = (["log", "info", "warn", "error"] as const).map((name) => vi.spyOn(console, name));
  const request = asked({ message: "a private matter" });
  await mailOf(request);
  await ask(asked({ name: "" }));
  const said = JSON.stringify(logs.flatMap((log) => log.mock.calls));
  for (const words of [request.email, "Ida", "private"]) expect(said).not.toContain(words);
  for (const log of logs) log.mockRestore();
});
