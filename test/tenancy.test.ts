import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DEFAULT_RULES } from "../domain/rules.ts";
import { app } from "../worker/app.ts";
import { linkToken } from "../worker/http/tokens.ts";
import {
  aBookingRequest,
  aUser,
  aWorkspace,
  book,
  booked,
  call,
  everyDay,
  everythingStored,
  invited,
  join,
  type Signed,
  type TestWorkspace,
} from "./harness.ts";

/** What stands in a path: a workspace's address, one of its bookings, members or invitations, and the links of these. */
type Ids = { slug: string; id: string; token: string; member: string; invitation: string; invitationToken: string };
type Given = { workspace: TestWorkspace; ids: Ids };
type Route = {
  body?: (given: Given) => unknown;
  query?: (given: Given) => string;
  /** Whose id and token stand in its path, where it is not a booking. */
  of?: "member" | "invitation";
  upgrade?: true;
  /** What is answered to nobody, to the owner of another workspace, to staff and to the owner of this one. */
  answers: [anonymous: number, stranger: number, staff: number, owner: number];
};

const on = ({ workspace }: Given) => `?date=${workspace.day}&guests=2`;
const during = ({ workspace: { day } }: Given) => `?from=${day}&to=${day}&guests=2`;
const password = "correct horse battery";

/** Every route of the API, and who may call it. */
const ROUTES: Record<string, Route> = {
  "POST /api/auth/sign-up": {
    body: () => ({ email: `${crypto.randomUUID()}@example.com`, password, fullName: "New" }),
    answers: [201, 201, 201, 201],
  },
  "POST /api/auth/sign-in": {
    body: () => ({ email: "unknown@example.com", password }),
    answers: [401, 401, 401, 401],
  },
  "POST /api/auth/refresh": { answers: [401, 200, 200, 200] },
  "POST /api/auth/sign-out": { answers: [204, 204, 204, 204] },
  "GET /api/auth/me": { answers: [401, 200, 200, 200] },
  "PATCH /api/auth/me": { body: () => ({ fullName: "Renamed" }), answers: [401, 200, 200, 200] },
  "POST /api/auth/email-confirmation": { answers: [401, 202, 202, 202] },
  "POST /api/auth/email-confirmation/confirm": {
    body: () => ({ token: linkToken("email_confirmation", crypto.randomUUID(), [env.LINK_KEYS]) }),
    answers: [404, 404, 404, 404],
  },
  "GET /api/slugs/:slug": { answers: [200, 200, 200, 200] },
  "POST /api/workspaces": {
    body: () => ({
      name: "Another",
      slug: `another-${crypto.randomUUID().slice(0, 8)}`,
      businessType: "restaurant",
      maxCapacity: 1,
      weeklySchedule: everyDay("09:00", "17:00"),
      bookingDurationMinutes: 60,
      advanceBookingDays: 30,
      timeZone: "Europe/Stockholm",
      confirmByEmail: false,
    }),
    answers: [401, 201, 403, 201],
  },
  "GET /api/workspaces/:slug": { answers: [401, 403, 200, 200] },
  "PUT /api/workspaces/:slug/hours": {
    body: () => ({ ...DEFAULT_RULES, maxCapacity: 3 }),
    answers: [401, 403, 403, 200],
  },
  "POST /api/workspaces/:slug/closures/preview": {
    body: ({ workspace }) => ({ specialClosures: [{ startDate: workspace.day, endDate: workspace.day, note: null }] }),
    answers: [401, 403, 403, 200],
  },
  "GET /api/workspaces/:slug/overview": { answers: [401, 403, 200, 200] },
  "GET /api/workspaces/:slug/capacity": { answers: [401, 403, 200, 200] },
  "GET /api/workspaces/:slug/bookings": { answers: [401, 403, 200, 200] },
  "POST /api/workspaces/:slug/bookings": {
    body: ({ workspace }) => ({ ...aBookingRequest(workspace), source: "phone" }),
    answers: [401, 403, 201, 201],
  },
  "GET /api/workspaces/:slug/bookings/:id": { answers: [401, 403, 200, 200] },
  "PATCH /api/workspaces/:slug/bookings/:id": {
    body: () => ({ version: 1, notes: "By the window" }),
    answers: [401, 403, 200, 200],
  },
  "DELETE /api/workspaces/:slug/bookings/:id": { answers: [401, 403, 403, 409] },
  "POST /api/workspaces/:slug/bookings/:id/cancel": { answers: [401, 403, 200, 200] },
  "POST /api/workspaces/:slug/bookings/:id/attendance": {
    body: () => ({ attendance: "arrived" }),
    answers: [401, 403, 200, 200],
  },
  "POST /api/workspaces/:slug/bookings/:id/new-link": { answers: [401, 403, 204, 204] },
  "GET /api/workspaces/:slug/availability": { query: on, answers: [401, 403, 200, 200] },
  "GET /api/workspaces/:slug/live": { upgrade: true, answers: [401, 403, 101, 101] },
  "GET /api/workspaces/:slug/team": { answers: [401, 403, 403, 200] },
  "POST /api/workspaces/:slug/team/invitations": {
    body: () => ({ email: `${crypto.randomUUID()}@example.com` }),
    answers: [401, 403, 403, 201],
  },
  "POST /api/workspaces/:slug/team/invitations/:id/resend": { of: "invitation", answers: [401, 403, 403, 200] },
  "DELETE /api/workspaces/:slug/team/invitations/:id": { of: "invitation", answers: [401, 403, 403, 204] },
  "DELETE /api/workspaces/:slug/team/members/:id": { of: "member", answers: [401, 403, 403, 204] },
  "GET /api/invitations/:token": {
    of: "invitation",
    query: ({ workspace }) => `?slug=${workspace.slug}`,
    answers: [200, 200, 200, 200],
  },
  "POST /api/invitations/:token/accept": {
    of: "invitation",
    body: () => ({ password }),
    answers: [200, 403, 403, 403],
  },
  "GET /api/public/:slug": { answers: [200, 200, 200, 200] },
  "GET /api/public/:slug/availability": { query: on, answers: [200, 200, 200, 200] },
  "GET /api/public/:slug/availability/days": { query: during, answers: [200, 200, 200, 200] },
  "POST /api/public/:slug/bookings": {
    body: ({ workspace }) => aBookingRequest(workspace),
    answers: [201, 201, 201, 201],
  },
  "GET /api/public/:slug/live": { query: on, upgrade: true, answers: [101, 101, 101, 101] },
  "GET /api/public/:slug/manage/:token": { answers: [200, 200, 200, 200] },
  "GET /api/public/:slug/manage/:token/availability": { query: on, answers: [200, 200, 200, 200] },
  "GET /api/public/:slug/manage/:token/availability/days": { query: during, answers: [200, 200, 200, 200] },
  "PATCH /api/public/:slug/manage/:token": {
    body: ({ workspace }) => ({ bookingDate: workspace.day, bookingTime: "20:00", guests: 2, version: 1 }),
    answers: [200, 200, 200, 200],
  },
  "POST /api/public/:slug/manage/:token/cancel": { answers: [200, 200, 200, 200] },
  "GET /api/dev/outbox": { query: () => "?to=nobody@example.com", answers: [200, 200, 200, 200] },
  "POST /api/dev/cron": { answers: [204, 204, 204, 204] },
};

const all = Object.entries(ROUTES).map(([name, route]) => ({ name, route }));
const ofMembers = all.filter(({ name }) => name.includes("/api/workspaces/:slug"));
/** By ids and by links that work in their own workspace only; who holds the link of an invitation may accept it. */
const ofOneThing = all.filter(({ name }) => /:id|manage\/:token/.test(name));
const ofTokens = all.filter(({ name }) => name.includes(":token"));

test("the table above names every route of the API", () => {
  const routes = app.routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"));
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect(Object.keys(ROUTES).sort()).toEqual([...names].sort());
});

/** A workspace with something of everything that has an id. */
async function aTenant(): Promise<Given> {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  const { id, manageToken: token } = await booked(workspace, { customerName: "Secret Guest", bookingTime: "12:00" });
  const { id: member } = await join(workspace.id, await aUser("business_staff"), "staff");
  const { id: invitation, token: invitationToken } = await invited(workspace);
  return { workspace, ids: { slug: workspace.slug, id, token, member, invitation, invitationToken } };
}

/** Ids that name nothing, though each is of the right shape and the token is signed by us. */
const randomIds = (): Ids => {
  const id = crypto.randomUUID();
  const token = linkToken("manage", id, [env.LINK_KEYS], 1);
  const invitationToken = linkToken("invitation", id, [env.LINK_KEYS]);
  return { slug: `w-${id.slice(0, 18)}`, id, token, member: id, invitation: id, invitationToken };
};

function ask(name: string, route: Route, given: Given, ids: Ids, as: Signed | undefined) {
  const [method = "", pattern = ""] = name.split(" ");
  const named = route.of
    ? { slug: ids.slug, id: ids[route.of], token: ids.invitationToken }
    : { slug: ids.slug, id: ids.id, token: ids.token };
  const path = pattern.replace(/:(\w+)/g, (_, parameter: keyof typeof named) => named[parameter]);
  return call(method, `${path}${route.query?.(given) ?? ""}`, {
    body: route.body?.(given),
    headers: { "Idempotency-Key": crypto.randomUUID(), ...(route.upgrade ? { Upgrade: "websocket" } : {}) },
    ...(as ? { as } : {}),
  });
}

/** All rows that belong to a workspace or its owner. */
async function rowsOf({ workspace }: Given) {
  const mine = (row: object) => [workspace.id, workspace.owner.userId].some((id) => JSON.stringify(row).includes(id));
  return Object.values(await everythingStored()).map((rows) => rows?.filter(mine));
}

test.each(all)(
  "$name answers each of nobody, a stranger, staff and the owner as it should",
  async ({ name, route }) => {
    const answers: number[] = [];
    for (const who of ["nobody", "stranger", "staff", "owner"]) {
      const given = await aTenant();
      const { owner } = given.workspace;
      const staff = await aUser("business_staff");
      await join(given.workspace.id, staff, "staff");
      const as = { nobody: undefined, stranger: (await aTenant()).workspace.owner, staff, owner }[who];
      answers.push((await ask(name, route, given, given.ids, as)).status);
    }
    expect(answers).toEqual(route.answers);
  },
);

test.each(ofMembers)("$name answers a stranger alike for a foreign workspace and for none", async ({ name, route }) => {
  const [mine, foreign] = [await aTenant(), await aTenant()];
  const before = await rowsOf(foreign);
  for (const as of [undefined, mine.workspace.owner]) {
    const there = await ask(name, route, foreign, foreign.ids, as);
    const nowhere = await ask(name, route, foreign, randomIds(), as);
    expect([there.status, there.text]).toEqual([nowhere.status, nowhere.text]);
    expect(there.status).toBe(as ? 403 : 401);
  }
  expect(await rowsOf(foreign)).toEqual(before);
});

test.each(ofOneThing)("$name answers alike for what is foreign and for what is not there", async ({ name, route }) => {
  const [mine, foreign] = [await aTenant(), await aTenant()];
  const before = await rowsOf(foreign);
  for (const as of [undefined, mine.workspace.owner]) {
    const slug = mine.ids.slug;
    const there = await ask(name, route, mine, { ...foreign.ids, slug }, as);
    const nowhere = await ask(name, route, mine, { ...randomIds(), slug }, as);
    expect([there.status, there.text]).toEqual([nowhere.status, nowhere.text]);
    expect([401, 404]).toContain(there.status);
  }
  expect(await rowsOf(foreign)).toEqual(before);
});

test.each(ofTokens)("$name answers a token that means nothing with 404", async ({ name, route }) => {
  const given = await aTenant();
  const token = route.of ? given.ids.invitationToken : given.ids.token;
  const tampered = `${token.slice(0, -3)}${token.endsWith("AAA") ? "BBB" : "AAA"}`;
  const foreign = route.of ? [given.ids.token, randomIds().invitationToken] : [randomIds().token];
  for (const wrong of [tampered, token.slice(1), "x".repeat(43), ...foreign, given.ids.id]) {
    const ids = { ...given.ids, token: wrong, invitationToken: wrong };
    expect((await ask(name, route, given, ids, given.workspace.owner)).status).toBe(404);
  }
});

test("a booking's link made for another purpose opens nothing", async () => {
  const { workspace, ids } = await aTenant();
  const token = linkToken("feedback", ids.id, [env.LINK_KEYS], 1);
  expect((await call("GET", `/api/public/${workspace.slug}/manage/${token}`)).status).toBe(404);
});

test("a foreign booking cannot be left out of one's own availability, no more than none", async () => {
  const [mine, foreign] = [await aTenant(), await aTenant()];
  const leaveOut = (id: string) =>
    call("GET", `/api/workspaces/${mine.ids.slug}/availability${on(mine)}&except=${id}`, { as: mine.workspace.owner });
  const [there, nowhere] = [await leaveOut(foreign.ids.id), await leaveOut(randomIds().id)];
  expect([there.status, there.text]).toEqual([404, nowhere.text]);
});

test("lists and profiles tell of one's own workspace only", async () => {
  const [mine, foreign] = [await aTenant(), await aTenant()];
  const as = mine.workspace.owner;
  const list = await call("GET", `/api/workspaces/${mine.ids.slug}/bookings?q=Secret`, { as });
  const me = await call("GET", "/api/auth/me", { as });
  expect(list.body.bookings.map(({ id }: { id: string }) => id)).toEqual([mine.ids.id]);
  expect(me.body.memberships.map(({ slug }: { slug: string }) => slug)).toEqual([mine.ids.slug]);
  for (const text of [list.text, me.text]) expect(text).not.toContain(foreign.workspace.id);
});

test("a member of two workspaces is staff in one and owner in the other", async () => {
  const [mine, theirs] = [await aTenant(), await aTenant()];
  const as = mine.workspace.owner;
  await join(theirs.workspace.id, as, "staff");
  const roles = await Promise.all(
    [mine, theirs].map(async ({ ids }) => (await call("GET", `/api/workspaces/${ids.slug}`, { as })).body.role),
  );
  expect(roles).toEqual(["owner", "staff"]);
});

test("what one workspace books leaves the other's places free", async () => {
  const [mine, theirs] = [await aWorkspace({ maxCapacity: 1 }), await aWorkspace({ maxCapacity: 1 })];
  expect((await book(mine)).status).toBe(201);
  expect((await book(theirs)).status).toBe(201);
});

test("public answers carry no ids of workspaces, members or customers", async () => {
  const { workspace, ids } = await aTenant();
  const pages = [`/api/public/${ids.slug}`, `/api/public/${ids.slug}/availability${on({ workspace, ids })}`];
  for (const page of pages) {
    const { text } = await call("GET", page);
    for (const secret of [workspace.id, workspace.owner.userId, ids.id, "Secret Guest"])
      expect(text).not.toContain(secret);
  }
});
