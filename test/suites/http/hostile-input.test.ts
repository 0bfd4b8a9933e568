import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { BODY_MAX_BYTES, PICTURE_BODY_MAX_BYTES, PLAN_BODY_MAX_BYTES } from "../../../contract/limits.ts";
import { aBookingRequest, aUser, call, everythingStored, ORIGIN, type Signed } from "../../harness/harness.ts";
import { aGiven, ask, askRightly, theGiven } from "../../harness/routes/given.ts";
import { ROUTES, routes } from "../../harness/routes.ts";

const all = routes.filter(({ name }) => !name.startsWith("GET"));
/** With its proof a caller is served: the route does not read the body. */
const withFields = all.filter(({ route }) => !route.provenOtherwise || route.answers >= 400);
const withBody = all.filter(({ route }) => route.body);

/** Only the server sets these. */
const FORGED = ["role", "workspaceId", "workspace_id", "userId", "memberId", "id", "status", "createdAt", "version"];

const hostileBodies = (valid: Record<string, unknown>): string[] => {
  const fields = JSON.stringify(valid).slice(1, -1);
  const more = (member: string) => `{${[fields, member].filter(Boolean).join(",")}}`;
  return [
    ...["{", '{"a":}', "undefined", "<xml/>", "a=b&c=d", "NaN", `{'a': 1}`, '{"a":1}{"b":2}', "\u0000", "\ufeff"],
    ...["[]", "[{}]", `[${JSON.stringify(valid)}]`, "null", '"text"', "42", "1e309", "true", "[".repeat(30_000)],
    more('"surprise":1'),
    more('"__proto__":{"role":"owner"}'),
    more('"constructor":{"prototype":{"role":"owner"}}'),
    ...FORGED.filter((field) => !(field in valid)).map((field) => more(`"${field}":"owner"`)),
    more('"":""'),
  ];
};

const isProblem = (reply: Awaited<ReturnType<typeof call>>) => {
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
  expect(reply.headers.get("Content-Type")).toBe("application/problem+json");
  expect(reply.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(reply.body).toMatchObject({ status: reply.status, type: `urn:daybook:error:${reply.body.code}` });
  expect(reply.body.title && reply.body.detail && reply.body.code).toBeTruthy();
};

test.each(withFields)("$name refuses what is not its JSON object", async ({ name, route }) => {
  const given = await theGiven("ours");
  const before = await everythingStored();
  for (const body of hostileBodies(route.body?.(given) ?? {})) isProblem(await askRightly(name, given, { body }));
  expect(await everythingStored()).toEqual(before);
});

test.each(all)("$name refuses a body above the limit", async ({ name, route }) => {
  const given = await theGiven("ours");
  const before = await everythingStored();
  isTooLarge(
    await askRightly(name, given, { body: { ...route.body?.(given), filler: "x".repeat(PICTURE_BODY_MAX_BYTES) } }),
  );
  expect(await everythingStored()).toEqual(before);
});

test.each([
  ["PUT /api/workspaces/:slug/hours", BODY_MAX_BYTES],
  ["PUT /api/workspaces/:slug/plan", PLAN_BODY_MAX_BYTES],
  ["POST /api/workspaces/:slug/pictures", PICTURE_BODY_MAX_BYTES],
])("%s reads no body above %d bytes", async (name, most) => {
  const given = await theGiven("ours");
  const answerTo = async (size: number) =>
    (await askRightly(name, given, { body: { x: "x".repeat(size - 8) } })).status;
  expect([await answerTo(most), await answerTo(most + 1)]).toEqual([422, 413]);
});

test("ten megabytes are refused as well", async () => {
  const body = { filler: "x".repeat(10_000_000) };
  isTooLarge(await call("POST", "/api/auth/sign-in", { body }));
});

const isTooLarge = (reply: Awaited<ReturnType<typeof call>>) => {
  isProblem(reply);
  expect([reply.status, reply.body.code]).toEqual([413, "too_large"]);
};

/** JSON of another type. */
const LONG = `"${"x".repeat(3000)}"`;
const LONE_SURROGATE = '"\\ud800"';
const NUL = '"Anna\\u0000"';
const WRONG = {
  string: ["1", "true", "[]", "{}", '["text"]', LONE_SURROGATE, '"\\udc00\\ud800"', NUL, LONG],
  number: ['"2"', "-1", "0", "1.5", "1e309", "-1e309", "1e100", "null", "true", "[]", "{}", '""', "[2]"],
  boolean: ['"true"', "1", "null", "[]"],
  object: ['"text"', "1", "[]", "true"],
};
const DATES = [
  "2027-02-30",
  "2027-13-01",
  "0000-00-00",
  "2027-2-3",
  "tomorrow",
  "2027-01-01T00:00:00Z",
  "27-01-01",
  "",
];
const TIMES = ["24:00", "7:00", "18:60", "18:00:00", "-1:00", "noon", "１８:00", ""];

/** Values that are right here and wrong elsewhere: long passwords and mails, null for no limit, and empty lists. */
const RIGHT_HERE: Record<string, string> = {
  password: NUL,
  emailMessage: LONG,
  customerChangeHoursLimit: "0",
  feedbackDelayHours: "0",
  leastNotice: "0",
  maxGuestsPerBooking: "null",
  maxCapacity: "null",
  specialClosures: "[]",
  reminderLeadHours: "[]",
  embedOrigins: "[]",
  exceptions: "[]",
  resources: "[]",
  servers: "[]",
  expect: "[]",
  without: "[]",
  revision: "0",
};

const wrongValues = (field: string, value: unknown): string[] => {
  const wrong = WRONG[typeof value as keyof typeof WRONG].filter((candidate) => candidate !== RIGHT_HERE[field]);
  const dated = field === "bookingDate" ? DATES : field === "bookingTime" ? TIMES : [];
  return [...wrong, ...dated.map((text) => JSON.stringify(text))];
};

test.each(withBody)("$name refuses wrong values in each of its fields", async ({ name, route }) => {
  const given = await theGiven("ours");
  const valid = route.body?.(given) ?? {};
  const before = await everythingStored();
  for (const [field, value] of Object.entries(valid))
    for (const wrong of wrongValues(field, value)) {
      const body = JSON.stringify({ ...valid, [field]: "@" }).replace('"@"', () => wrong);
      const reply = await askRightly(name, given, { body });
      expect([field, wrong.slice(0, 20), reply.status < 400]).toEqual([field, wrong.slice(0, 20), false]);
      isProblem(reply);
    }
  expect(await everythingStored()).toEqual(before);
});

test.each(withBody)("$name says which required field is missing", async ({ name, route }) => {
  const given = await theGiven("ours");
  const valid = route.body?.(given) ?? {};
  const before = await everythingStored();
  for (const field of Object.keys(valid).filter((candidate) => !route.optional?.includes(candidate))) {
    const { [field]: _, ...rest } = valid;
    const reply = await askRightly(name, given, { body: rest });
    isProblem(reply);
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, field]);
  }
  expect(await everythingStored()).toEqual(before);
});

const STRANGE = ["%00", "%ED%A0%80", "%FF", "..%2f..%2fapi", "a".repeat(5000), "%27%20OR%201=1--", "*", "__proto__"];

let owner: Signed | undefined;
test.each(all)("$name finds nothing at strange addresses", async ({ name }) => {
  owner ??= await aUser();
  const given = await theGiven("ours");
  const before = await everythingStored();
  const parameters = (name.match(/:\w+/g) ?? []).length;
  for (const strange of parameters ? STRANGE : []) {
    isProblem(
      await ask(name, given, { ids: { slug: strange, id: strange, token: strange, type: strange }, as: owner }),
    );
  }
  expect(await everythingStored()).toEqual(before);
});

test.each([
  "POST /api/public/:slug/bookings",
  "PATCH /api/workspaces/:slug/bookings/:id",
  "PUT /api/workspaces/:slug/hours",
])("%s works after all that", async (name) => {
  expect((await askRightly(name, await theGiven("ours"))).status).toBe(ROUTES[name]?.answers);
});

test("a body without a length or an end is refused, and not read for ever", async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 16_384;
      controller.enqueue(new Uint8Array(16_384).fill(32));
      if (sent > 60_000_000) controller.close();
    },
  });
  const headers = { Origin: ORIGIN, "Content-Type": "application/json" };
  const reply = await exports.default.fetch(`${ORIGIN}/api/auth/sign-in`, { method: "POST", headers, body: endless });
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([413, "too_large"]);
  expect(sent).toBeLessThan(20_000_000);
});

test("a charset does not make it another content type", async () => {
  const { workspace } = await aGiven();
  const headers = { "Content-Type": "application/json; charset=utf-8", "Idempotency-Key": crypto.randomUUID() };
  const path = `/api/public/${workspace.slug}/bookings`;
  expect((await call("POST", path, { body: aBookingRequest(workspace), headers })).status).toBe(201);
});

test.each(["GET", "POST", "PUT", "DELETE"])(
  "%s at an address that does not exist is a problem document",
  async (method) => {
    const reply = await call(method, "/api/no/such/thing");
    isProblem(reply);
    expect(reply.status).toBe(404);
  },
);
