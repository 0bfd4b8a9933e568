import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DEFAULT_RULES } from "../domain/rules.ts";
import { app } from "../worker/app.ts";
import { linkToken } from "../worker/http/tokens.ts";
import {
  aBookingRequest,
  aUser,
  aWorkspace,
  booked,
  bookingOf,
  call,
  everyDay,
  everythingStored,
  invited,
  join,
  manage,
  ORIGIN,
  type Signed,
  type TestWorkspace,
} from "./harness.ts";

type Booking = { id: string; manageToken: string };
type Given = {
  workspace: TestWorkspace;
  owner: Signed;
  booking: Booking;
  cancelled: Booking;
  invitation: { id: string; token: string };
  colleague: { id: string };
};
type Route = {
  path: (given: Given) => string;
  /** A body that would be accepted; none where the call has no fields. */
  body?: (given: Given) => Record<string, unknown>;
  as?: "owner";
  keyed?: boolean;
  /** Fields of that body that may be left out. */
  optional?: string[];
  /** What the call answers when it is made as it should be. */
  answers: number;
};

const aPassword = "correct horse battery";

/** Every route that writes. */
const ROUTES: Record<string, Route> = {
  "POST /api/auth/sign-up": {
    path: () => "/api/auth/sign-up",
    body: () => ({ email: "new@example.com", password: aPassword, fullName: "Somebody New" }),
    answers: 201,
  },
  "POST /api/auth/sign-in": {
    path: () => "/api/auth/sign-in",
    body: () => ({ email: "nobody@example.com", password: aPassword }),
    answers: 401,
  },
  "POST /api/auth/refresh": { path: () => "/api/auth/refresh", as: "owner", answers: 200 },
  "POST /api/auth/sign-out": { path: () => "/api/auth/sign-out", as: "owner", answers: 204 },
  "PATCH /api/auth/me": {
    path: () => "/api/auth/me",
    body: () => ({ fullName: "Another Name" }),
    as: "owner",
    answers: 200,
  },
  "POST /api/auth/email-confirmation": { path: () => "/api/auth/email-confirmation", as: "owner", answers: 202 },
  "POST /api/auth/email-confirmation/confirm": {
    path: () => "/api/auth/email-confirmation/confirm",
    body: () => ({ token: linkToken("email_confirmation", crypto.randomUUID(), [env.LINK_KEYS]) }),
    answers: 404,
  },
  "POST /api/workspaces": {
    path: () => "/api/workspaces",
    body: () => ({
      name: "Hostile Inn",
      slug: `hostile-${crypto.randomUUID().slice(0, 8)}`,
      description: "A place",
      businessType: "restaurant",
      maxCapacity: 10,
      weeklySchedule: everyDay("09:00", "17:00"),
      bookingDurationMinutes: 60,
      advanceBookingDays: 30,
      timeZone: "Europe/Stockholm",
      confirmByEmail: false,
    }),
    as: "owner",
    answers: 201,
  },
  "PUT /api/workspaces/:slug/hours": {
    path: ({ workspace }) => `/api/workspaces/${workspace.slug}/hours`,
    body: () => ({
      ...DEFAULT_RULES,
      specialClosures: [{ startDate: "2027-12-24", endDate: "2027-12-26", note: "Christmas" }],
      maxGuestsPerBooking: 8,
      maxCapacity: 10,
      onlineBookingPausedUntil: "2027-06-15T16:00:00.000Z",
    }),
    as: "owner",
    answers: 200,
  },
  "POST /api/workspaces/:slug/closures/preview": {
    path: ({ workspace }) => `/api/workspaces/${workspace.slug}/closures/preview`,
    body: ({ workspace }) => ({ specialClosures: [{ startDate: workspace.day, endDate: workspace.day, note: null }] }),
    as: "owner",
    answers: 200,
  },
  "POST /api/workspaces/:slug/bookings": {
    path: ({ workspace }) => `/api/workspaces/${workspace.slug}/bookings`,
    body: ({ workspace }) => ({
      ...aBookingRequest(workspace),
      customerPhone: "+46701234567",
      notes: "By the window",
      source: "phone",
      override: { reason: "A regular" },
    }),
    as: "owner",
    answers: 201,
  },
  "PATCH /api/workspaces/:slug/bookings/:id": {
    path: ({ workspace, booking }) => bookingOf(workspace, booking),
    body: ({ workspace }) => ({
      version: 1,
      customerName: "Another Name",
      customerEmail: "another@example.com",
      customerPhone: "+46701234567",
      guests: 3,
      bookingDate: workspace.day,
      bookingTime: "13:00",
      notes: "By the window",
      status: "pending",
      override: { reason: "A regular" },
    }),
    optional: ["customerName", "guests", "bookingDate", "bookingTime", "status"],
    as: "owner",
    answers: 200,
  },
  "DELETE /api/workspaces/:slug/bookings/:id": {
    path: ({ workspace, cancelled }) => bookingOf(workspace, cancelled),
    as: "owner",
    answers: 204,
  },
  "POST /api/workspaces/:slug/bookings/:id/attendance": {
    path: ({ workspace, booking }) => `${bookingOf(workspace, booking)}/attendance`,
    body: () => ({ attendance: "arrived", override: { reason: "A regular" } }),
    as: "owner",
    answers: 200,
  },
  "POST /api/workspaces/:slug/bookings/:id/new-link": {
    path: ({ workspace, booking }) => `${bookingOf(workspace, booking)}/new-link`,
    as: "owner",
    answers: 204,
  },
  "POST /api/workspaces/:slug/bookings/:id/cancel": {
    path: ({ workspace, booking }) => `${bookingOf(workspace, booking)}/cancel`,
    as: "owner",
    answers: 200,
  },
  "POST /api/workspaces/:slug/team/invitations": {
    path: ({ workspace }) => `/api/workspaces/${workspace.slug}/team/invitations`,
    body: () => ({ email: "colleague@example.com", fullName: "A Colleague" }),
    optional: ["fullName"],
    as: "owner",
    answers: 201,
  },
  "POST /api/workspaces/:slug/team/invitations/:id/resend": {
    path: ({ workspace, invitation }) => `/api/workspaces/${workspace.slug}/team/invitations/${invitation.id}/resend`,
    as: "owner",
    answers: 200,
  },
  "DELETE /api/workspaces/:slug/team/invitations/:id": {
    path: ({ workspace, invitation }) => `/api/workspaces/${workspace.slug}/team/invitations/${invitation.id}`,
    as: "owner",
    answers: 204,
  },
  "DELETE /api/workspaces/:slug/team/members/:id": {
    path: ({ workspace, colleague }) => `/api/workspaces/${workspace.slug}/team/members/${colleague.id}`,
    as: "owner",
    answers: 204,
  },
  "POST /api/invitations/:token/accept": {
    path: ({ invitation }) => `/api/invitations/${invitation.token}/accept`,
    body: () => ({ password: aPassword, fullName: "A Colleague" }),
    optional: ["fullName"],
    answers: 200,
  },
  "POST /api/public/:slug/bookings": {
    path: ({ workspace }) => `/api/public/${workspace.slug}/bookings`,
    body: ({ workspace }) => ({
      ...aBookingRequest(workspace),
      customerPhone: "+46701234567",
      notes: "By the window",
      locale: "sv",
    }),
    keyed: true,
    answers: 201,
  },
  "PATCH /api/public/:slug/manage/:token": {
    path: ({ workspace, booking }) => manage(workspace, booking),
    body: ({ workspace }) => ({ bookingDate: workspace.day, bookingTime: "20:00", guests: 3, version: 1 }),
    answers: 200,
  },
  "POST /api/public/:slug/manage/:token/cancel": {
    path: ({ workspace, booking }) => `${manage(workspace, booking)}/cancel`,
    answers: 200,
  },
  "POST /api/dev/cron": { path: () => "/api/dev/cron", answers: 204 },
};

const UNSAFE = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const all = Object.entries(ROUTES).map(([name, route]) => ({ name, route }));
const withBody = all.filter(({ route }) => route.body);

test("the table above names every route that writes", () => {
  const routes = app.routes.filter(({ method }) => UNSAFE.has(method)).map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(ROUTES).sort()).toEqual([...new Set(routes)].sort());
});

/** Bodies no call accepts, whatever its fields are. */
const hostileBodies = (valid: Record<string, unknown>): string[] => {
  const fields = JSON.stringify(valid).slice(1, -1);
  const more = (member: string) => `{${[fields, member].filter(Boolean).join(",")}}`;
  return [
    ...["{", '{"a":}', "undefined", "<xml/>", "a=b&c=d", "NaN", `{'a': 1}`, '{"a":1}{"b":2}', "\u0000", "\ufeff"],
    ...["[]", "[{}]", `[${JSON.stringify(valid)}]`, "null", '"text"', "42", "1e309", "true", "[".repeat(30_000)],
    more('"surprise":1'),
    more('"__proto__":{"role":"owner"}'),
    more('"constructor":{"prototype":{"role":"owner"}}'),
    more('"workspaceId":"another"'),
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

async function aGiven(): Promise<
  Given & { send: (route: Route, name: string, options?: Partial<Sent>) => ReturnType<typeof call> }
> {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  const [booking, cancelled] = [await booked(workspace, { bookingTime: "12:00" }), await booked(workspace)];
  await call("POST", `${manage(workspace, cancelled)}/cancel`);
  const colleague = await join(workspace.id, await aUser("business_staff"), "staff");
  const invitation = await invited(workspace);
  const given = { workspace, owner: workspace.owner, booking, cancelled, colleague, invitation };
  const send = (route: Route, name: string, { body, headers }: Partial<Sent> = {}) =>
    call(name.split(" ")[0] ?? "", route.path(given), {
      body,
      ...(route.as ? { as: given.owner } : {}),
      headers: { ...(route.keyed ? { "Idempotency-Key": crypto.randomUUID() } : {}), ...headers },
    });
  return { ...given, send };
}
type Sent = { body: unknown; headers: Record<string, string> };

test.each(all)("$name refuses what is not its JSON object, and then still works", async ({ name, route }) => {
  const { send, ...given } = await aGiven();
  const before = await everythingStored();
  for (const body of hostileBodies(route.body?.(given) ?? {})) isProblem(await send(route, name, { body }));
  expect(await everythingStored()).toEqual(before);
  expect((await send(route, name, { body: route.body?.(given) })).status).toBe(route.answers);
});

const FOREIGN_TYPES = [
  "application/x-www-form-urlencoded",
  "text/plain",
  "text/plain;application/json",
  "multipart/form-data; boundary=x",
  "application/jsonp",
  "application/problem+json",
  "",
];

test.each(all)("$name refuses other content types", async ({ name, route }) => {
  const { send, ...given } = await aGiven();
  const before = await everythingStored();
  for (const type of FOREIGN_TYPES) {
    const reply = await send(route, name, { body: route.body?.(given) ?? {}, headers: { "Content-Type": type } });
    isProblem(reply);
    expect([type, reply.status, reply.body.code]).toEqual([type, 415, "wrong_content_type"]);
  }
  expect(await everythingStored()).toEqual(before);
});

test.each(all)("$name refuses ten megabytes unread", async ({ name, route }) => {
  const { send, ...given } = await aGiven();
  const before = await everythingStored();
  const reply = await send(route, name, { body: { ...route.body?.(given), filler: "x".repeat(10_000_000) } });
  isProblem(reply);
  expect([reply.status, reply.body.code]).toEqual([413, "too_large"]);
  expect(await everythingStored()).toEqual(before);
});

test.each(all)("$name refuses calls from other sites", async ({ name, route }) => {
  const { send, ...given } = await aGiven();
  const before = await everythingStored();
  const foreign = ["https://evil.example", "null", "http://localhost:8787.evil.example", "http://localhost:8788"];
  for (const Origin of foreign) {
    const reply = await send(route, name, { body: route.body?.(given), headers: { Origin } });
    isProblem(reply);
    expect([Origin, reply.status, reply.body.code]).toEqual([Origin, 403, "foreign_origin"]);
  }
  const path = `${ORIGIN}${route.path(given)}`;
  const [method, Cookie] = [name.split(" ")[0] ?? "", given.owner.cookie];
  expect((await exports.default.fetch(path, { method, headers: { Cookie } })).status).toBe(403);
  expect(await everythingStored()).toEqual(before);
});

/** Values that do not belong where something else is expected, as they stand in JSON. */
const LONE_SURROGATE = '"\\ud800"';
const NUL = '"Anna\\u0000"';
const WRONG = {
  string: ["1", "true", "[]", "{}", '["text"]', LONE_SURROGATE, '"\\udc00\\ud800"', NUL, `"${"x".repeat(3000)}"`],
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

/** What is wrong in most places and right here: of a password only the hash is kept, no number is no limit. */
const RIGHT_HERE: Record<string, string> = {
  password: NUL,
  customerChangeHoursLimit: "0",
  feedbackDelayHours: "0",
  maxGuestsPerBooking: "null",
  maxCapacity: "null",
  specialClosures: "[]",
  reminderLeadHours: "[]",
};

const wrongValues = (field: string, value: unknown): string[] => {
  const wrong = WRONG[typeof value as keyof typeof WRONG].filter((candidate) => candidate !== RIGHT_HERE[field]);
  const dated = field === "bookingDate" ? DATES : field === "bookingTime" ? TIMES : [];
  return [...wrong, ...dated.map((text) => JSON.stringify(text))];
};

test.each(withBody)("$name refuses wrong values in each of its fields", async ({ name, route }) => {
  const { send, ...given } = await aGiven();
  const valid = route.body?.(given) ?? {};
  const before = await everythingStored();
  for (const [field, value] of Object.entries(valid))
    for (const wrong of wrongValues(field, value)) {
      const body = JSON.stringify({ ...valid, [field]: "@" }).replace('"@"', () => wrong);
      const reply = await send(route, name, { body });
      expect([field, wrong.slice(0, 20), reply.status < 400]).toEqual([field, wrong.slice(0, 20), false]);
      isProblem(reply);
    }
  expect(await everythingStored()).toEqual(before);
});

test.each(withBody)("$name says which required field is missing", async ({ name, route }) => {
  const { send, ...given } = await aGiven();
  const optional = new Set(["slug", "description", "customerPhone", "notes", "locale", "override", "customerEmail"]);
  const valid = route.body?.(given) ?? {};
  const before = await everythingStored();
  const mayMiss = (field: string) => optional.has(field) || route.optional?.includes(field);
  for (const field of Object.keys(valid).filter((candidate) => !mayMiss(candidate))) {
    const { [field]: _, ...rest } = valid;
    const reply = await send(route, name, { body: rest });
    isProblem(reply);
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, field]);
  }
  expect(await everythingStored()).toEqual(before);
});

const STRANGE = ["%00", "%ED%A0%80", "%FF", "..%2f..%2fapi", "a".repeat(5000), "%27%20OR%201=1--", "*", "__proto__"];

test.each(all)("$name finds nothing at strange addresses", async ({ name, route }) => {
  const { send: _, ...given } = await aGiven();
  const owner = await aUser();
  const before = await everythingStored();
  const parameters = (name.match(/:\w+/g) ?? []).length;
  for (const strange of parameters ? STRANGE : []) {
    const path = name.split(" ")[1]?.replace(/:\w+/g, strange) ?? "";
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    isProblem(await call(name.split(" ")[0] ?? "", path, { body: route.body?.(given), as: owner, headers }));
  }
  expect(await everythingStored()).toEqual(before);
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
