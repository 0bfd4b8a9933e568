import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  aBookingRequest,
  aWorkspace,
  booked,
  bookingsOf,
  call,
  everythingStored,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { DUMMY_TOKEN, TURNSTILE, turnstileDouble } from "../../test/providers/turnstile.ts";

const { passes: PASSES, fails: FAILS, spent: SPENT, secret: OWN } = TURNSTILE;

const siteverify = vi.spyOn(globalThis, "fetch");
const log = vi.spyOn(console, "error");
let turnstile = turnstileDouble();

/** A double of siteverify, as documented. */
beforeEach(() => {
  log.mockImplementation(() => {});
  turnstile = turnstileDouble();
  siteverify.mockImplementation((url, init) => turnstile.double.fetch(new Request(url, init)));
});
afterEach(() => {
  siteverify.mockReset();
  log.mockReset();
});

const withKeys = (secret: string) => ({ TURNSTILE_SITE_KEY: "1x00000000000000000000AA", TURNSTILE_SECRET: secret });
type Try = { secret: string; token?: string };

const GUARDED_ROUTES = {
  booking: (workspace: TestWorkspace) => ({
    path: `/api/public/${workspace.slug}/bookings`,
    body: aBookingRequest(workspace),
  }),
  "request for a demo": () => ({
    path: "/api/demo-requests",
    body: { name: "Ida Krogh", email: "ida@example.com" },
  }),
  "sign-up": () => ({
    path: "/api/auth/sign-up",
    body: { email: `${crypto.randomUUID()}@example.com`, password: "correct horse battery", fullName: "Nora Berg" },
  }),
};
const guardedRoutes = Object.entries(GUARDED_ROUTES).map(([name, route]) => ({ name, route }));

async function callRoute(route: (workspace: TestWorkspace) => { path: string; body: object }, { secret, token }: Try) {
  const workspace = await aWorkspace();
  const { path, body } = route(workspace);
  const headers = { "Idempotency-Key": crypto.randomUUID(), ...(token ? { "Turnstile-Token": token } : {}) };
  const before = await everythingStored();
  const reply = await call("POST", path, { body, headers, bindings: withKeys(secret) });
  return { reply, isUnchanged: JSON.stringify(await everythingStored()) === JSON.stringify(before) };
}

test.each(guardedRoutes)("$name: a person passes", async ({ route }) => {
  const { reply } = await callRoute(route, { secret: PASSES, token: DUMMY_TOKEN });
  expect([201, 202]).toContain(reply.status);
  expect(siteverify).toHaveBeenCalledTimes(1);
});

test.each(
  guardedRoutes.flatMap(({ name, route }) => [
    { name, route, what: "a token that is refused", given: { secret: FAILS, token: DUMMY_TOKEN } },
    { name, route, what: "a token used before", given: { secret: SPENT, token: DUMMY_TOKEN } },
    { name, route, what: "no token", given: { secret: PASSES } },
  ]),
)("$name: $what is refused, and nothing changes", async ({ route, given }) => {
  const { reply, isUnchanged } = await callRoute(route, given);
  expect([reply.status, reply.body.code, reply.body.errors[0].path]).toEqual([422, "invalid_input", "Turnstile-Token"]);
  expect(reply.body.detail).toMatch(/^We could not check that you are a person\. Please try again\./);
  expect(isUnchanged).toBe(true);
  expect(log).not.toHaveBeenCalled();
});

const OUTAGES: [string, () => Promise<Response>][] = [
  ["cannot be reached", () => Promise.reject(new TypeError("network"))],
  ["does not answer in time", () => Promise.reject(new DOMException("late", "TimeoutError"))],
  ["answers 500", async () => new Response("<html>", { status: 500 })],
  ["answers 503 with a JSON of its own", async () => Response.json({ error: "busy" }, { status: 503 })],
  ["has a fault of its own", async () => Response.json({ success: false, "error-codes": ["internal-error"] })],
];

test.each(OUTAGES)("when Turnstile %s customers still book, with a token and without", async (_, trouble) => {
  siteverify.mockImplementation(trouble);
  for (const token of [DUMMY_TOKEN, ""]) {
    const { reply } = await callRoute(GUARDED_ROUTES.booking, { secret: PASSES, token });
    expect(reply.status).toBe(201);
  }
  expect(log.mock.calls.flat().join()).toMatch(/"event":"turnstile_failed"/);
  expect(log.mock.calls.flat().join()).not.toMatch(/DUMMY|1x0|astrid/i);
});

const REFUSALS: [string, () => Promise<Response>][] = [
  ["says the call was malformed", async () => Response.json({ success: false, "error-codes": ["bad-request"] })],
  ["refuses the call", async () => Response.json({ success: false, "error-codes": ["bad-request"] }, { status: 400 })],
  [
    "refuses the call and blames itself",
    async () => Response.json({ success: false, "error-codes": ["internal-error"] }, { status: 400 }),
  ],
  ["wants fewer calls", async () => new Response("slow down", { status: 429 })],
  ["forbids the call", async () => new Response("error code: 1010", { status: 403 })],
  ["answers something else", async () => new Response("<html>hello</html>")],
  ["answers nothing", async () => new Response("")],
  ["answers another JSON", async () => Response.json({ ok: true })],
  ["sends elsewhere", async () => new Response(null, { status: 302, headers: { Location: "https://a.example" } })],
];

test.each(REFUSALS)("when Turnstile %s the booking is refused and logged", async (_, refusal) => {
  siteverify.mockImplementation(refusal);
  const { reply, isUnchanged } = await callRoute(GUARDED_ROUTES.booking, { secret: PASSES, token: DUMMY_TOKEN });
  expect([reply.status, reply.body.errors[0].path, isUnchanged]).toEqual([422, "Turnstile-Token", true]);
  expect(log.mock.calls.flat().join()).toMatch(/"event":"turnstile_failed"/);
});

test("a wrong secret refuses every visitor, and the log holds the error code", async () => {
  const { reply } = await callRoute(GUARDED_ROUTES.booking, { secret: "no such secret", token: DUMMY_TOKEN });
  expect(reply.status).toBe(422);
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    {
      event: "turnstile_failed",
      errors: ["invalid-input-secret"],
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
});

test("a token works once", async () => {
  const token = turnstile.issue();
  const statuses = [
    (await callRoute(GUARDED_ROUTES.booking, { secret: OWN, token })).reply.status,
    (await callRoute(GUARDED_ROUTES.booking, { secret: OWN, token })).reply.status,
    (await callRoute(GUARDED_ROUTES.booking, { secret: OWN, token: "forged" })).reply.status,
  ];
  expect(statuses).toEqual([201, 422, 422]);
});

test("the longest token is checked; a malformed one is refused without a call", async () => {
  const longest = turnstile.issue(2048);
  expect((await callRoute(GUARDED_ROUTES.booking, { secret: OWN, token: longest })).reply.status).toBe(201);
  expect(siteverify).toHaveBeenCalledTimes(1);
  siteverify.mockImplementation(async () => new Response(null, { status: 500 }));
  for (const token of ["x".repeat(2049), "x".repeat(7000), "two words", "tab\there", "å"]) {
    const { reply, isUnchanged } = await callRoute(GUARDED_ROUTES.booking, { secret: OWN, token });
    expect([token.slice(0, 9), reply.status, isUnchanged]).toEqual([token.slice(0, 9), 422, true]);
  }
  expect(siteverify).toHaveBeenCalledTimes(1);
});

test("without keys no check runs, whatever a client sends", async () => {
  const workspace = await aWorkspace();
  await booked(workspace);
  const headers = { "Idempotency-Key": crypto.randomUUID(), "Turnstile-Token": "forged" };
  const { path, body } = GUARDED_ROUTES.booking(workspace);
  expect((await call("POST", path, { body, headers, bindings: {} })).status).toBe(201);
  expect(siteverify).not.toHaveBeenCalled();
  expect(await bookingsOf(workspace)).toHaveLength(2);
});

test("a token in the body is an unknown field", async () => {
  const { path, body } = GUARDED_ROUTES.booking(await aWorkspace());
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const reply = await call("POST", path, { body: { ...body, turnstileToken: DUMMY_TOKEN }, headers });
  expect([reply.status, reply.body.errors[0].path]).toEqual([422, "turnstileToken"]);
});

test("Cloudflare gets the token and nothing else of the visitor", async () => {
  await callRoute(GUARDED_ROUTES.booking, { secret: PASSES, token: DUMMY_TOKEN });
  const [, init] = siteverify.mock.calls[0] ?? [];
  expect([...new URLSearchParams(String(init?.body))]).toEqual([
    ["secret", PASSES],
    ["response", DUMMY_TOKEN],
  ]);
});
