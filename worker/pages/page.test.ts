import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { workspaces } from "../../db/schema.ts";
import { aWorkspace, call, db, ORIGIN } from "../../test/harness.ts";
import { app } from "../app.ts";

const SHELL = "<!doctype html><html><head><title>Daybook</title></head><body><h1>Daybook</h1></body></html>";
const ASSETS = { fetch: async () => new Response(SHELL) } as unknown as Fetcher;

const open = async (path: string) => {
  const response = await app.request(`${ORIGIN}${path}`, {}, { ...env, ASSETS }, createExecutionContext());
  return { status: response.status, headers: response.headers, html: await response.text() };
};

const dataIn = (html: string) =>
  JSON.parse(/<script id="data" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");

test("a booking page carries its data, so that it asks for nothing before it can be used", async () => {
  const { slug } = await aWorkspace();
  const { status, html } = await open(`/${slug}`);
  expect(status).toBe(200);
  expect(html).toContain(`<title>Workspace ${slug}</title>`);
  expect(dataIn(html)).toEqual({ page: "booking", ...(await call("GET", `/api/public/${slug}`)).body });
});

test("what an owner writes is text there, whatever it looks like", async () => {
  const { id, slug } = await aWorkspace();
  const hostile = `</script><script>alert(1)</script><!-- "&' \u2028`;
  await db.update(workspaces).set({ name: hostile, description: hostile }).where(eq(workspaces.id, id));
  const { html } = await open(`/${slug}`);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toContain("<!-- ");
  expect(dataIn(html).workspace).toMatchObject({ name: hostile, description: hostile });
});

test("addresses without a business, and others, say so", async () => {
  const business = await open("/no-such-place");
  expect([business.status, dataIn(business.html)]).toEqual([404, { page: "business-not-found" }]);
  const other = await open("/no/such/page");
  expect([other.status, dataIn(other.html)]).toEqual([404, { page: "not-found" }]);
});

test("no page may be framed, or run or load what is not ours", async () => {
  const { headers } = await open("/no-such-place");
  const policy = headers.get("Content-Security-Policy") ?? "";
  for (const rule of ["default-src 'self'", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
    expect(policy).toContain(rule);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});
