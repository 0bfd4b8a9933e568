import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { aUser, aWorkspace, booked, join, ORIGIN } from "../../test/harness/harness.ts";
import { app } from "../app.ts";

const FILES: Record<string, string> = {
  "/public.html": "<!doctype html><html><head><title>Daybook</title></head><body></body></html>",
  "/main.html": "<!doctype html><html><head><title>Daybook</title></head><body></body></html>",
  "/assets/public-abc.js": "//",
  "/robots.txt": "User-agent: *",
  "/favicon.ico": "icon",
};
const ETAG = '"abc"';
const ASSETS = {
  fetch: async (asked: Request | string) => {
    const file = FILES[new URL(asked instanceof Request ? asked.url : asked).pathname];
    if (file && asked instanceof Request && asked.headers.get("If-None-Match") === ETAG)
      return new Response(null, { status: 304, headers: { ETag: ETAG, "Content-Type": "text/javascript" } });
    return new Response(file ?? null, { status: file ? 200 : 404, headers: { "Cache-Control": "public, max-age=0" } });
  },
} as unknown as Fetcher;

async function open(path: string, headers: Record<string, string> = {}, bindings: object = {}) {
  const bound = { ...env, ASSETS, ...bindings };
  const response = await app.request(`${ORIGIN}${path}`, { headers }, bound, createExecutionContext());
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const REVALIDATED = "no-cache";
const NOT_CACHED = "no-store";
const CACHED_FOREVER = "public, max-age=31536000, immutable";

/** Path, status, Cache-Control and Vary. Pages in several languages vary by Accept-Language. */
const PAGES: [path: string, status: number, caching: string, vary: string | null][] = [
  ["/:slug", 200, REVALIDATED, "Accept-Language"],
  ["/:slug?lang=sv", 200, REVALIDATED, "Accept-Language"],
  ["/:slug/accessibility", 200, REVALIDATED, "Accept-Language"],
  ["/:slug/privacy", 200, REVALIDATED, "Accept-Language"],
  ["/no-such-place/privacy", 404, REVALIDATED, "Accept-Language"],
  ["/no-such-place", 404, REVALIDATED, "Accept-Language"],
  ["/no/such/page", 404, REVALIDATED, "Accept-Language"],
  ["/:slug/manage/:token", 200, NOT_CACHED, "Accept-Language"],
  ["/:slug/manage/wrong", 404, NOT_CACHED, "Accept-Language"],
  ["/:slug/standby/wrong", 404, NOT_CACHED, "Accept-Language"],
  ["/:slug/feedback/wrong", 404, NOT_CACHED, "Accept-Language"],
  ["/:slug/staff/accept/a-token", 200, NOT_CACHED, null],
  ["/reset-password?token=a-token", 200, NOT_CACHED, null],
  ["/auth", 200, REVALIDATED, null],
  ["/:slug/dashboard", 200, REVALIDATED, null],
  ["/assets/public-abc.js", 200, CACHED_FOREVER, null],
  ["/assets/public-gone.js", 404, NOT_CACHED, null],
  ["/robots.txt", 200, "public, max-age=0", null],
  ["/favicon.ico", 200, "public, max-age=0", null],
];

test.each(PAGES)("%s answers %i, cached as %s, varying by %s", async (path, ...expected) => {
  const workspace = await aWorkspace();
  const { manageToken } = await booked(workspace);
  const { status, headers } = await open(path.replace(":slug", workspace.slug).replace(":token", manageToken));
  expect([status, headers.get("Cache-Control"), headers.get("Vary")]).toEqual(expected);
  const isPrivate = expected[1] === NOT_CACHED && !path.startsWith("/assets");
  expect(headers.get("X-Robots-Tag")).toBe(isPrivate ? "noindex" : null);
});

test("a 304 for a hashed file keeps its long caching", async () => {
  const { status, headers } = await open("/assets/public-abc.js", { "If-None-Match": ETAG });
  expect([status, headers.get("Cache-Control")]).toEqual([304, CACHED_FOREVER]);
});

test("members get the same booking page, and no page sets a cookie", async () => {
  const workspace = await aWorkspace();
  const { userId, cookie } = await aUser();
  await join(workspace.id, { userId, cookie }, "staff");
  const minute = { NOW: new Date().toISOString() }; // a page's tag is another in the next
  const anybody = await open(`/${workspace.slug}`, {}, minute);
  const member = await open(`/${workspace.slug}`, { Cookie: cookie }, minute);
  const still = (html: string) => html.replace(/"now":"[^"]*"/, "");
  expect(still(member.html)).toBe(still(anybody.html));
  expect([...member.headers]).toEqual([...anybody.headers]);
  expect(member.headers.get("Set-Cookie")).toBeNull();
});
