import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { app } from "../../../worker/app.ts";
import { call, everythingStored, ORIGIN } from "../../harness/harness.ts";
import { aGiven, ask, askRightly, randomIds, theGiven } from "../../harness/routes/given.ts";
import type { Given } from "../../harness/routes/route.ts";
import { addressOf, idsOf, ROUTES } from "../../harness/routes.ts";

/*
 * Another site's page can make an owner's browser send these requests with her cookies, which would work from our
 * pages. The Worker lists the routes, so that new ones are tried too.
 */

const SAFE = new Set(["GET", "HEAD", "OPTIONS", "ALL"]);
const UNSAFE = [...new Set(app.routes.flatMap(({ method, path }) => (SAFE.has(method) ? [] : `${method} ${path}`)))];

test("there are unsafe routes, and all of them are below /api/", () => {
  expect(UNSAFE.length).toBeGreaterThan(15);
  expect(UNSAFE.filter((name) => !name.split(" ")[1]?.startsWith("/api/"))).toEqual([]);
});

/** Only browsers call these. Others ask for a proof that no browser has. */
const OURS = UNSAFE.filter((name) => !ROUTES[name]?.provenOtherwise);
const PROVEN_OTHERWISE = UNSAFE.filter((name) => ROUTES[name]?.provenOtherwise);

function anOwnersBrowser(name: string, given: Given) {
  const route = ROUTES[name];
  if (!route) throw new Error(`${name} is not in the table`);
  return { route, as: given.workspace.owner, body: route.body?.(given) };
}

const FOREIGN = [
  "https://evil.example",
  "null",
  "",
  "http://localhost:8788",
  "https://localhost:8787",
  "http://localhost:8787.evil.example",
  "http://localhost:8787, https://evil.example",
  "http://LOCALHOST:8787",
];

test.each(OURS)("%s is refused from anywhere else, and changes nothing", async (name) => {
  const given = await theGiven("A");
  const { route, as, body } = anOwnersBrowser(name, given);
  const before = await everythingStored();
  for (const Origin of FOREIGN) {
    const headers = { Origin, Referer: `${ORIGIN}/`, "Sec-Fetch-Site": "same-origin" };
    const reply = await ask(name, given, { as, headers });
    expect([Origin, reply.status, reply.body.code]).toEqual([Origin, 403, "foreign_origin"]);
  }
  const { method, path } = addressOf(name, idsOf(route, given));
  const silent = { Cookie: as.cookie, "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() };
  const sent = { method, headers: silent, body: JSON.stringify(body ?? {}) };
  expect((await exports.default.fetch(`${ORIGIN}${path}`, sent)).status).toBe(403);
  expect(await everythingStored()).toEqual(before);
});

/** Sent by forms and scripts without a preflight, or only alike JSON. */
const OTHER_TYPES = [
  "application/x-www-form-urlencoded",
  "text/plain",
  "text/plain;application/json",
  "text/plain, application/json",
  "application/json, text/plain",
  "application/jsonp",
  "application/problem+json",
  "",
];
const FORMS: Record<string, string> = {
  "application/x-www-form-urlencoded": "fullName=Eve&version=1",
  "multipart/form-data; boundary=x": '--x\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nEve\r\n--x--\r\n',
  "text/plain": "",
};

test.each(OURS)("%s takes nothing but JSON, from our own pages too", async (name) => {
  const given = await theGiven("A");
  const { body } = anOwnersBrowser(name, given);
  const before = await everythingStored();
  const sent = [...OTHER_TYPES.map((type) => [type, body ?? {}] as const), ...Object.entries(FORMS)];
  for (const [type, content] of sent) {
    const reply = await askRightly(name, given, { body: content, headers: { "Content-Type": type } });
    expect([type, reply.status, reply.body.code]).toEqual([type, 415, "wrong_content_type"]);
  }
  expect(await everythingStored()).toEqual(before);
});

test.each(["APPLICATION/JSON", "Application/Json; Charset=UTF-8", "application/json;charset=utf-8"])(
  "%s is JSON, since media types are the same in any case",
  async (type) => {
    const headers = { "Content-Type": type };
    const reply = await call("POST", "/api/auth/sign-in", { body: { email: "nobody", password: "" }, headers });
    expect([reply.status, reply.body.code]).not.toEqual([415, "wrong_content_type"]);
  },
);

test.each(PROVEN_OTHERWISE)("%s refuses who has no proof, wherever they are, and changes nothing", async (name) => {
  const given = await theGiven("A");
  const before = await everythingStored();
  for (const Origin of [ORIGIN, ...FOREIGN])
    for (const [type, body] of [["application/json", "{}"], ...Object.entries(FORMS)]) {
      const headers = { Origin, "Content-Type": type ?? "" };
      const ids = { token: randomIds().token };
      const { status } = await ask(name, given, { as: given.workspace.owner, body, headers, ids });
      expect([Origin, type, status]).toEqual([Origin, type, ROUTES[name]?.who === "link" ? 404 : 403]);
    }
  expect(await everythingStored()).toEqual(before);
});

test("no site is told that it may call: a preflight is answered without leave, and changes nothing", async () => {
  const given = await aGiven();
  const before = await everythingStored();
  for (const name of UNSAFE) {
    const { method, path } = addressOf(name, idsOf(ROUTES[name], given));
    const headers = { Origin: "https://evil.example", "Access-Control-Request-Method": method };
    const reply = await call("OPTIONS", path, { headers });
    expect([...reply.headers.keys()].filter((header) => header.startsWith("access-control"))).toEqual([]);
  }
  expect(await everythingStored()).toEqual(before);
});
