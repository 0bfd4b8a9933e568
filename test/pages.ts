import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { app } from "../worker/app.ts";
import { call, ORIGIN } from "./harness.ts";

/** What was built: one HTML for customers, another for members. */
export const SHELLS: Record<string, string> = {
  "/public.html": "<!doctype html><html><head><title>Daybook</title></head><body><h1>Daybook</h1></body></html>",
  "/main.html": "<!doctype html><html><head><title>Daybook</title></head><body>For members</body></html>",
};
const ASSETS = {
  fetch: async (url: string) => new Response(SHELLS[new URL(url).pathname]),
} as unknown as Fetcher;

export const open = async (path: string, method = "GET", bindings: object = {}) => {
  const context = createExecutionContext();
  const response = await app.request(`${ORIGIN}${path}`, { method }, { ...env, ASSETS, ...bindings }, context);
  return { status: response.status, headers: response.headers, html: await response.text() };
};

export const dataIn = (html: string) =>
  JSON.parse(/<script id="data" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");

/** What the API says of a business, a moment later. */
export async function viewOf(slug: string) {
  const { workspace, ...rest } = (await call("GET", `/api/public/${slug}`)).body;
  return { ...rest, workspace: { ...workspace, now: expect.any(String) } };
}
