import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { CUSTOMER_LANGUAGES } from "../../texts/languages.ts";
import { app } from "../../worker/app.ts";
import { call, ORIGIN } from "./harness.ts";

/** One for customers, one for members. */
export const SHELLS: Record<string, string> = {
  "/public.html": `<!doctype html><html lang="en"><head><title>Daybook</title>${[
    ...CUSTOMER_LANGUAGES.flatMap((language) => [
      language,
      `${language}-link`,
      `${language}-front`,
      `${language}-visit`,
    ]),
    "visit-page",
  ]
    .map((texts) => `<link rel="modulepreload" href="/assets/${texts}.js" data-texts="${texts}">`)
    .join(
      "",
    )}</head><body><h1 data-text='title'>Daybook</h1><p data-loading>Loading</p><noscript data-if='sessions' data-markup='sessions'></noscript><article data-if='article' data-markup='article'></article></body></html>`,
  "/main.html": "<!doctype html><html><head><title>Daybook</title></head><body>For members</body></html>",
};
const ASSETS = {
  fetch: async (url: string) => new Response(SHELLS[new URL(url).pathname]),
} as unknown as Fetcher;

type Headers = Record<string, string>;

export const open = async (path: string, method = "GET", bindings: object = {}, headers: Headers = {}) => {
  const context = createExecutionContext();
  const bound = { ...env, ASSETS, ...bindings };
  const response = await app.request(`${ORIGIN}${path}`, { method, headers }, bound, context);
  return { status: response.status, headers: response.headers, html: await response.text() };
};

export const dataIn = (html: string) =>
  JSON.parse(/<script id="data" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");

/** The API's answer after the page is read. */
export async function viewOf(slug: string) {
  const { workspace, ...rest } = (await call("GET", `/api/public/${slug}`)).body;
  return { ...rest, workspace: { ...workspace, now: expect.any(String) } };
}
