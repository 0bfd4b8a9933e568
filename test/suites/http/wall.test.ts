import { beforeAll, expect, test } from "vitest";
import { users, workspaceMembers } from "../../../db/directory/schema.ts";
import { isRight, mayDo, type Role } from "../../../domain/people/rights.ts";
import { app } from "../../../worker/app.ts";
import {
  aMember,
  aUser,
  call,
  everythingAbout,
  everythingStored,
  invited,
  type Signed,
  signedIn,
  writesSoFar,
} from "../../harness/harness.ts";
import { type Asked, aGiven, ask, randomIds, theGiven } from "../../harness/routes/given.ts";
import type { Given, Route } from "../../harness/routes/route.ts";
import { addressOf, idsOf, ROUTES, routes, SERVED } from "../../harness/routes.ts";
import { gatherAll, runNight } from "../../harness/services.ts";
import { changeStored, deleteStored } from "../../harness/stored-rows.ts";

/** So that the schedule, which anybody may start here, finds nothing left to count tonight, and no booking to link. */
beforeAll(async () => void (await runNight()));

/* The wall between tenants (I4): each kind of person calls each route of A. A and B are two businesses. */

test("the table names every route of the API", () => {
  const served = app.routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"));
  const names = new Set(served.map(({ method, path }) => `${method} ${path}`));
  expect(Object.keys(ROUTES).sort()).toEqual([...names].sort());
});

test("and every page", () => {
  const served = app.routes.filter(({ method, path }) => method === "GET" && !path.startsWith("/api/"));
  expect(SERVED.toSorted()).toEqual([...new Set(served.map(({ path }) => path))].sort());
});

/** Without a session; sends a link's token as one. */
const holding = (token: string): Asked => ({
  as: { userId: "", cookie: `__Host-access=${token}; __Host-refresh=${token}` },
  headers: { Authorization: `Bearer ${token}` },
});

async function member({ workspace }: Given, role: Role): Promise<Signed> {
  const person = await aMember(workspace, role);
  return person;
}

async function removedStaff(a: Given): Promise<Signed> {
  const person = await member(a, "staff");
  await deleteStored(workspaceMembers, { userId: person.userId });
  return person;
}

async function signedOutOwner({ workspace }: Given): Promise<Signed> {
  const as = await signedIn(workspace.owner, Date.now());
  await call("POST", "/api/auth/sign-out", { as });
  return as;
}

async function invitedPerson({ workspace }: Given): Promise<Signed> {
  const person = await aUser("business_staff");
  await invited(workspace, { email: person.email });
  return person;
}

async function unconfirmedPerson(): Promise<Signed> {
  const person = await aUser();
  await changeStored(users, { id: person.userId }, { emailConfirmedAt: null });
  return person;
}

/** Calls of a route of A. */
const ACTORS: Record<string, (a: Given, b: Given) => Asked | Promise<Asked>> = {
  "nobody in particular": () => ({}),
  "the holder of a manage link": (a) => holding(a.booking.manageToken),
  "the holder of another's manage link": (_, b) => ({
    ...holding(b.booking.manageToken),
    ids: { token: b.booking.manageToken },
  }),
  "a session of A's owner that has ended": async (a) => ({ as: await signedOutOwner(a) }),
  "A's owner": (a) => ({ as: a.workspace.owner }),
  "A's manager": async (a) => ({ as: await member(a, "manager") }),
  "A's host": (a) => ({ as: a.staff }),
  "A's kitchen": async (a) => ({ as: await member(a, "kitchen") }),
  "a removed member of A's staff": async (a) => ({ as: await removedStaff(a) }),
  "somebody whom A has invited": async (a) => ({ as: await invitedPerson(a) }),
  "somebody with an unconfirmed address": async () => ({ as: await unconfirmedPerson() }),
  "B's owner": (_, b) => ({ as: b.workspace.owner }),
  "B's staff": (_, b) => ({ as: b.staff }),
};
type Actor = keyof typeof ACTORS;

const WITHOUT_SESSION = [
  ...["nobody in particular", "the holder of a manage link", "the holder of another's manage link"],
  "a session of A's owner that has ended",
];
const BUSINESS_OWNERS = ["A's owner", "B's owner", "somebody with an unconfirmed address"];
const ROLE_IN_A: Record<Actor, Role> = {
  "A's owner": "owner",
  "A's manager": "manager",
  "A's host": "staff",
  "A's kitchen": "kitchen",
};

const hasSession = (actor: Actor) => !WITHOUT_SESSION.includes(actor);

function expected({ who, answers }: Route, actor: Actor): number {
  if (who === "everyone") return answers;
  if (who === "link") return actor === "the holder of another's manage link" ? 404 : answers;
  if (who === "invited")
    return actor === "the holder of another's manage link" ? 404 : hasSession(actor) ? 403 : answers;
  if (!hasSession(actor)) return 401;
  if (who === "user" || who === "session") return answers;
  if (who === "that user") return actor === "A's owner" ? answers : 404;
  if (who === "business owner") return BUSINESS_OWNERS.includes(actor) ? answers : 403;
  const role = ROLE_IN_A[actor];
  return role && mayDo(role, who) ? answers : 403;
}

/** Calls change nothing of what A is asked by, so those people serve for all routes. */
const askers: Record<Actor, Asked> = {};
let a: Given;
let b: Given;
let rowsOfA: unknown[];
beforeAll(async () => {
  [a, b] = [await theGiven("A"), await theGiven("B")];
  for (const [actor, asActor] of Object.entries(ACTORS)) askers[actor] = await asActor(a, b);
  await gatherAll();
  rowsOfA = await readRows(a);
});

/** All rows of a workspace and its people. */
const readRows = ({ workspace, staff }: Given) => everythingAbout([workspace.id, workspace.owner.userId, staff.userId]);

/** Reading them takes longer than the calls, so they are read where something was written. */
async function expectUntouched(call: () => Promise<unknown>): Promise<void> {
  const writes = await writesSoFar();
  await call();
  const rows = writes === (await writesSoFar()) ? rowsOfA : await readRows(a);
  expect(rows).toEqual(rowsOfA);
}

test.each(routes)("$name answers each kind of person as it should", async ({ name, route }) => {
  const mayChange = (actor: Actor) => expected(route, actor) === route.answers && !name.startsWith("GET");
  const actors = Object.keys(ACTORS);
  const answers = new Map<Actor, number>();
  await expectUntouched(async () => {
    for (const actor of actors.filter((one) => !mayChange(one)))
      answers.set(actor, (await ask(name, a, askers[actor])).status);
  });
  const other = isRight(route.who) || route.who === "link" ? b : await aGiven();
  for (const actor of actors.filter(mayChange)) {
    const changed = await aGiven();
    answers.set(actor, (await ask(name, changed, await ACTORS[actor]?.(changed, other))).status);
  }
  expect(Object.fromEntries(answers)).toEqual(
    Object.fromEntries(actors.map((actor) => [actor, expected(route, actor)])),
  );
});

test("no call to another business changed A", async () => {
  expect(await readRows(a)).toEqual(rowsOfA);
});

const behindSession = routes.filter(({ route }) => isRight(route.who));
/** By an id, or by a link, valid only at its own workspace's address. */
const ofOneThing = routes.filter(({ name }) => /:id|:slug.*:token/.test(name));
const ofTokens = routes.filter(({ name }) => name.includes(":token"));

test.each(behindSession)("$name answers alike for a foreign workspace and for none", ({ name }) =>
  expectUntouched(async () => {
    for (const as of [undefined, b.workspace.owner, b.staff]) {
      const there = await ask(name, a, { ...(as ? { as } : {}) });
      const nowhere = await ask(name, a, { ids: randomIds(), ...(as ? { as } : {}) });
      expect([there.status, there.text]).toEqual([nowhere.status, nowhere.text]);
      expect(there.status).toBe(as ? 403 : 401);
    }
  }),
);

test.each(ofOneThing)("$name answers alike for a foreign id and for none", ({ name, route }) =>
  expectUntouched(async () => {
    const { slug } = b.workspace;
    for (const as of [undefined, b.workspace.owner]) {
      const there = await ask(name, b, { ids: { ...idsOf(route, a), slug }, ...(as ? { as } : {}) });
      const nowhere = await ask(name, b, { ids: { ...randomIds(), slug }, ...(as ? { as } : {}) });
      expect([there.status, there.text]).toEqual([nowhere.status, nowhere.text]);
      expect([401, 404]).toContain(there.status);
    }
  }),
);

test.each(ofTokens)("$name answers a token that means nothing with 404", async ({ name, route }) => {
  const { token, id } = idsOf(route, a);
  const tampered = `${token.slice(0, -3)}${token.endsWith("AAA") ? "BBB" : "AAA"}`;
  for (const wrong of [tampered, token.slice(1), "x".repeat(43), randomIds().token, id])
    expect((await ask(name, a, { ids: { token: wrong }, as: a.workspace.owner })).status).toBe(404);
});

const unsafe = routes.filter(({ name }) => !name.startsWith("GET"));
const OVERRIDES = ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"];

test.each(unsafe)("$name cannot be reached by a safe method, whatever its headers say", async ({ name, route }) => {
  const { method, path } = addressOf(name, idsOf(route, a));
  const before = await everythingStored();
  const headers = Object.fromEntries(OVERRIDES.map((header) => [header, method]));
  for (const safe of ["GET", "HEAD", "OPTIONS"])
    await call(safe, `${path}?_method=${method}`, { as: a.workspace.owner, headers });
  expect(await everythingStored()).toEqual(before);
});

/** The Worker must not accept these spellings. */
const ODD: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replace("/api/", "/api//"),
  (path) => path.replace("/api/", "/API/"),
  (path) => path.replace("/api/", "/api%2f"),
  (path) => path.replace(/\/([^/]+)$/, (_, last: string) => `/%00${last}`),
  (path) => path.replace(/\/([^/]+)$/, (_, last: string) => `//${last}`),
  (path) => `${path};x=y`,
  (path) => `${path}.json`,
];

test.each(unsafe)("$name is found at its own address only", async ({ name, route }) => {
  const { method, path } = addressOf(name, idsOf(route, a));
  const before = await everythingStored();
  for (const odd of ODD) {
    const { status } = await call(method, odd(path), { body: route.body?.(a), as: a.workspace.owner });
    expect([odd(path), status >= 400 && status < 500]).toEqual([odd(path), true]);
  }
  expect(await everythingStored()).toEqual(before);
});

test.each(behindSession)("$name keeps its guard at addresses that are read as its own", ({ name, route }) =>
  expectUntouched(async () => {
    const { method, path } = addressOf(name, idsOf(route, a));
    const spellings = [path.replace("/api/", "/api/%2e/"), path.replace("/api/", "/api/x/../")];
    for (const same of [...spellings, `${path}?slug=${b.workspace.slug}`]) {
      const { status } = await call(method, same, { body: route.body?.(a), as: b.workspace.owner });
      expect(status).toBeGreaterThanOrEqual(400);
    }
  }),
);
