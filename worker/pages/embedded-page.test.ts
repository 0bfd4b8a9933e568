import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { workspaceCustomizations } from "../../db/directory/schema.ts";
import { aWorkspace, db, ORIGIN } from "../../test/harness/harness.ts";
import { app } from "../app.ts";

const SHELL = "<!doctype html><html><head><title>Daybook</title></head><body><h1>Daybook</h1></body></html>";
const ASSETS = {
  fetch: async (request: Request | string) =>
    new Response(typeof request === "string" ? SHELL : `// ${new URL(request.url).pathname}`),
} as unknown as Fetcher;

async function open(path: string) {
  const response = await app.request(`${ORIGIN}${path}`, {}, { ...env, ASSETS }, createExecutionContext());
  const html = await response.text();
  const data = JSON.parse(/<script id="data" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const framers = /frame-ancestors (.*?)(;|$)/.exec(policy)?.[1];
  return { status: response.status, headers: response.headers, html, data, framers };
}

/** A business with this stored list of websites, valid or not. */
async function aPlace(embedOrigins: string | null) {
  const workspace = await aWorkspace();
  await db.insert(workspaceCustomizations).values({ workspaceId: workspace.id, embedOrigins });
  return workspace;
}

test("an embedded page is the booking page marked as embedded, with the booking page as canonical", async () => {
  const { slug } = await aWorkspace();
  const [embedded, whole] = [await open(`/embed/${slug}`), await open(`/${slug}`)];
  const now = expect.any(String);
  expect(embedded.status).toBe(200);
  expect(embedded.data).toEqual({
    ...whole.data,
    workspace: { ...whole.data.workspace, now },
    embedded: true,
  });
  expect(embedded.html).toContain(`<title>Workspace ${slug}</title>`);
  expect(embedded.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(embedded.headers.get("Link")).toBe(`<${ORIGIN}/${slug}>; rel="canonical"`);
  expect([embedded.headers.get("Set-Cookie"), embedded.headers.get("X-Frame-Options")]).toEqual([null, null]);
  expect([whole.framers, whole.data.embedded]).toEqual(["'none'", undefined]);
});

test.each([
  [null, "*"],
  ["[]", "'none'"],
  ['["https://krog.example","http://localhost:3000"]', "https://krog.example http://localhost:3000"],
  ['["https://krog.example/menu","https://other.example","javascript:alert(1)",7]', "https://other.example"],
  [
    `["https://a.example; script-src *","*","https://*","'self'","data:","https://b.example 'unsafe-inline'"]`,
    "'none'",
  ],
  ['["https://a.example\\r\\nSet-Cookie: a=b"]', "'none'"],
  ["null", "'none'"],
  ["{", "'none'"],
  ["", "'none'"],
  ['"https://krog.example"', "'none'"],
])("with %s stored the page may be framed by %s", async (stored, framers) => {
  const { slug } = await aPlace(stored);
  const { status, headers, framers: said } = await open(`/embed/${slug}`);
  expect([status, said, headers.get("Set-Cookie")]).toEqual([200, framers, null]);
  expect(headers.get("Content-Security-Policy")).toContain("script-src 'self';");
});

test("a missing business shows an error on any site", async () => {
  const { status, data, framers, headers } = await open("/embed/no-such-place");
  expect([status, data, framers]).toEqual([404, { page: "business-not-found" }, "*"]);
  expect(headers.get("X-Robots-Tag")).toBe("noindex");
});

test("an address with capitals redirects to lower case and keeps the language", async () => {
  const { status, headers } = await open("/embed/Krog?lang=sv");
  expect([status, headers.get("Location")]).toEqual([308, "/embed/krog?lang=sv"]);
});

test("any site may load the script, cached for an hour", async () => {
  const { status, html, headers, framers } = await open("/embed.js");
  expect([status, html, framers]).toEqual([200, "// /embed.js", "'none'"]);
  expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
});
