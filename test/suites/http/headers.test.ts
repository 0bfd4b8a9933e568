import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { app } from "../../../worker/app.ts";
import { FILE_HEADERS } from "../../../worker/http/security-headers.ts";
import { aWorkspace, book, call, ORIGIN, type Signed } from "../../harness/harness.ts";
import { ON } from "../../harness/limits.ts";
import { aGiven } from "../../harness/routes/given.ts";
import type { Given } from "../../harness/routes/route.ts";
import { idsOf, ROUTES } from "../../harness/routes.ts";

/* On every answer (docs/rules.md#answer-headers). */

const MAY_BE_FRAMED = ["GET /onboarding/preview", "GET /embed/:slug"];
const PAGE = "<!doctype html><html><head><title></title></head><body></body></html>";
const ASSETS = {
  fetch: async () => new Response(PAGE, { headers: { ETag: '"shell"' } }),
} as unknown as Fetcher;
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const { "Content-Security-Policy": _, "Referrer-Policy": __, ...ALWAYS } = FILE_HEADERS;

/** Pages, API, and unknown addresses. */
const NAMES = [
  ...new Set(
    app.routes.flatMap(({ method, path }) => (METHODS.includes(method) && path !== "/*" ? `${method} ${path}` : [])),
  ),
  ...["GET /api/nothing", "GET /nothing/at/all", "GET /no-such-place", "GET /trailing/", "GET /assets/app.js"],
];
/** Addresses with a token. */
const withToken = (name: string) => name.includes(":token") || /confirm-email|reset-password/.test(name);
/** Caches may keep these. */
const FILES = ["GET /assets/*", "GET /assets/app.js", "GET /embed.js"];

function addressOf(name: string, given: Given) {
  const [method = "", pattern = ""] = name.split(" ");
  const ids: Record<string, string> = idsOf(ROUTES[name], given);
  if (pattern.includes("accept")) ids.token = given.invitation.token;
  return { method, path: pattern.replace(/:(\w+)/g, (_, parameter) => ids[parameter] ?? "unknown").replace("*", "x") };
}

async function answerTo(method: string, path: string, as?: Signed, bindings: object = {}) {
  const context = createExecutionContext();
  const headers = { Origin: ORIGIN, ...(as ? { Cookie: as.cookie } : {}) };
  const request = new Request(`${ORIGIN}${path}`, { method, headers });
  const response = await app.fetch(request, { ...env, ASSETS, ...bindings }, context);
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { status: response.status, headers: response.headers, text };
}

const framersOf = (headers: Headers) =>
  /frame-ancestors ([^;]*)/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];

function missing({ headers }: { headers: Headers }): string[] {
  const policy = headers.get("Content-Security-Policy") ?? "";
  return [
    ...Object.entries(ALWAYS).flatMap(([name, value]) => (headers.get(name) === value ? [] : [name])),
    ...(/script-src 'self'(;| https:\/\/challenges\.cloudflare\.com;)/.test(policy) ? [] : ["script-src"]),
    ...["default-src 'self'", "object-src 'none'", "base-uri 'none'"].filter((rule) => !policy.includes(rule)),
    ...(headers.has("Referrer-Policy") ? [] : ["Referrer-Policy"]),
    ...(headers.has("Cache-Control") ? [] : ["Cache-Control"]),
    ...(headers.has("Set-Cookie") && headers.get("Cache-Control") !== "no-store" ? ["no-store"] : []),
  ];
}

test("every route carries all headers, nothing but the embedded page and the preview of onboarding is framed, and no token is kept or passed on", async () => {
  const given = await aGiven();
  const framed = new Set<string>();
  const wrong: unknown[] = [];
  for (const name of NAMES)
    for (const as of [undefined, given.workspace.owner]) {
      const { method, path } = addressOf(name, given);
      const answer = await answerTo(method, path, as);
      const { headers } = answer;
      if (framersOf(headers) !== "'none'") framed.add(name);
      const lacks = missing(answer);
      if (lacks.length > 0) wrong.push([name, lacks]);
      const cached = headers.get("Cache-Control");
      if (withToken(name) || name.includes("/api/")) expect([name, cached]).toEqual([name, "no-store"]);
      if (withToken(name) && !name.includes("/api/"))
        expect([name, headers.get("Referrer-Policy")]).toEqual([name, "no-referrer"]);
      if (!FILES.includes(name)) expect([name, /no-(store|cache)/.test(cached ?? "no-cache")]).toEqual([name, true]);
    }
  expect(wrong).toEqual([]);
  expect([...framed]).toEqual(MAY_BE_FRAMED);
});

test("so does the owner's preview, which the dashboard alone may frame", async () => {
  const { workspace } = await aGiven();
  const answer = await answerTo("GET", `/${workspace.slug}?preview`, workspace.owner);
  expect([missing(answer), framersOf(answer.headers)]).toEqual([[], "'self'"]);
});

test("and every kind of error", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1 });
  const { slug, owner } = workspace;
  await book(workspace);
  const signIn = "/api/auth/sign-in";
  const body = { email: "nobody@example.com", password: "correct horse battery" };
  const away = () => {
    throw new Error("away");
  };
  const broken = new Proxy(env.DB, { get: () => away });
  const answers = [
    await call("POST", signIn, { body: "{" }),
    await call("GET", "/api/auth/me"),
    await call("POST", signIn, { body, headers: { Origin: "https://evil.example" } }),
    await call("GET", `/api/workspaces/${slug}/nothing`, { as: owner }),
    await book(workspace),
    await call("POST", signIn, { body: "x".repeat(2_000_000) }),
    await call("POST", signIn, { body: "a=b", headers: { "Content-Type": "text/plain" } }),
    await call("POST", signIn, { body: {} }),
    await call("GET", `/api/public/${slug}x`, { bindings: { DB: broken } }),
    await call("GET", "/", { bindings: { SESSION_KEYS: "short" } }),
    await call("OPTIONS", signIn),
    ...(await Promise.all(Array.from({ length: 12 }, () => call("POST", signIn, { body, bindings: ON })))),
  ];
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503]);
  for (const answer of answers) expect([answer.status, missing(answer)]).toEqual([answer.status, []]);
  for (const { headers } of answers) expect(headers.get("Cache-Control")).toBe("no-store");
});

test("a signed-in visit leaves nothing of it on a public page: who may keep it keeps what everybody gets", async () => {
  const { workspace } = await aGiven();
  const steady = (text: string) => text.replace(/"now":"[^"]*"/g, "");
  for (const path of [
    "/",
    "/contact",
    `/${workspace.slug}`,
    `/embed/${workspace.slug}`,
    `/api/public/${workspace.slug}`,
  ]) {
    const minute = { NOW: new Date().toISOString() }; // a page's tag is another in the next
    const signedIn = await answerTo("GET", path, workspace.owner, minute);
    const stranger = await answerTo("GET", path, undefined, minute);
    expect(signedIn.status).toBe(200);
    expect(steady(signedIn.text)).toBe(steady(stranger.text));
    expect(signedIn.headers.getSetCookie()).toEqual([]);
    expect([...signedIn.headers]).toEqual([...stranger.headers]);
    expect(signedIn.headers.get("Cache-Control")).toMatch(/^no-/); // nor is it kept anywhere unasked
  }
});
