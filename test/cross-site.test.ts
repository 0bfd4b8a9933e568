import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { app } from "../worker/app.ts";
import { aWorkspace, booked, call, everythingStored, ORIGIN } from "./harness.ts";

/*
 * What a page of another site can make a visitor's browser send, cookies and all. Taken from the routes themselves, so that
 * one added tomorrow is tried too.
 */

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const ROUTES = [
  ...new Set(
    app.routes.flatMap(({ method, path }) => (SAFE.has(method) || method === "ALL" ? [] : `${method} ${path}`)),
  ),
];

/** What a form can send, or a script without asking first; and what only looks like JSON. */
const FORM_BODIES: [type: string, body: string][] = [
  ["application/x-www-form-urlencoded", "version=1&fullName=Eve&email=eve%40example.com"],
  ["text/plain", '{"version":1,"fullName":"Eve","x":"="}'],
  ["text/plain; charset=utf-8", "{}"],
  ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="version"\r\n\r\n1\r\n--x--\r\n'],
  ["text/plain, application/json", "{}"],
  ["application/json, text/plain", "{}"],
  ["application/jsonx", "{}"],
  ["", "{}"],
];

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

/** An owner whose browser is made to call, and addresses of what is hers. */
async function aVictim() {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  const { id, manageToken: token } = await booked(workspace);
  const parameters: Record<string, string> = { slug: workspace.slug, id, token };
  const addressOf = (route: string) =>
    (route.split(" ")[1] ?? "").replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? crypto.randomUUID());
  return { owner: workspace.owner, addressOf };
}

test("there is something to try, and all of it is below /api/", () => {
  expect(ROUTES.length).toBeGreaterThan(15);
  expect(ROUTES.filter((route) => !route.split(" ")[1]?.startsWith("/api/"))).toEqual([]);
});

test.each(ROUTES)("%s is refused from anywhere else, and changes nothing", async (route) => {
  const { owner, addressOf } = await aVictim();
  const [method = ""] = route.split(" ");
  const before = await everythingStored();
  for (const Origin of FOREIGN)
    for (const body of [{}, undefined]) {
      const headers = { Origin, Referer: `${ORIGIN}/`, "Sec-Fetch-Site": "same-origin" };
      const reply = await call(method, addressOf(route), { as: owner, body, headers });
      expect([Origin, reply.status, reply.body.code]).toEqual([Origin, 403, "foreign_origin"]);
    }
  for (const body of [undefined, "{}"]) {
    const headers = {
      Cookie: owner.cookie,
      Host: "localhost:8787",
      ...(body ? { "Content-Type": "application/json" } : {}),
    };
    const silent = await exports.default.fetch(`${ORIGIN}${addressOf(route)}`, { method, headers, body: body ?? null });
    expect([silent.status, silent.headers.getSetCookie()]).toEqual([403, []]);
  }
  expect(await everythingStored()).toEqual(before);
});

test.each(ROUTES)("%s takes nothing but JSON, from its own site too, and changes nothing", async (route) => {
  const { owner, addressOf } = await aVictim();
  const [method = ""] = route.split(" ");
  const before = await everythingStored();
  for (const [type, body] of FORM_BODIES) {
    const reply = await call(method, addressOf(route), { as: owner, body, headers: { "Content-Type": type } });
    expect([type, reply.status, reply.body.code]).toEqual([type, 415, "wrong_content_type"]);
  }
  expect(await everythingStored()).toEqual(before);
});

test("no site is told that it may call: answers carry no CORS headers, and a preflight changes nothing", async () => {
  const { addressOf } = await aVictim();
  const before = await everythingStored();
  for (const route of ROUTES) {
    const headers = {
      Origin: "https://evil.example",
      "Access-Control-Request-Method": route.split(" ")[0] ?? "",
      "Access-Control-Request-Headers": "content-type",
    };
    const reply = await call("OPTIONS", addressOf(route), { headers });
    expect([...reply.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
  expect(await everythingStored()).toEqual(before);
});
