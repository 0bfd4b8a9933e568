import type { Context } from "hono";
import { html } from "hono/html";
import { TEXTS } from "../../texts/worker.ts";
import type { App } from "../services.ts";
import { languageOfPage } from "./page-language.ts";
import { type Filling, fillShell } from "./shell.ts";

/** True for an address that a person opens: neither the API's nor a file's. */
const isPage = ({ req }: Context<App>) =>
  req.method === "GET" && !/^\/api\/|\.\w+$/.test(req.path) && /text\/html/.test(req.header("Accept") ?? "");

/**
 * Draws a 429 or a fault of a page for people, with status and headers of `problem`, and without scripts, which would ask for
 * more. Any other answer stays the problem document.
 */
export async function refusedPage(c: Context<App>, problem: Response): Promise<Response> {
  const { status, headers } = problem;
  if (!isPage(c) || (status !== 429 && status < 500)) return problem;
  const language = languageOfPage(c);
  const words = TEXTS[language].pages.refused;
  const seconds = Number(headers.get("Retry-After"));
  if (c.req.path.startsWith("/embed/")) c.set("framedBy", "*"); // it says nothing of the business
  const title = status === 429 ? words.busy : words.fault;
  const again = html`<a href="" class="inline-flex min-h-11 items-center underline">${words.again}</a>`;
  const filling: Filling = {
    ...{ shell: "other", language, title, style: "", head: "", texts: [] },
    loading: status === 429 ? words.waits(seconds) : words.soon,
    values: { title, article: String(await again) },
  };
  const text = await fillShell(c.env.ASSETS, filling).catch(() => null);
  if (text === null) return problem;
  const page = new Response(text, { status, headers });
  page.headers.set("Content-Type", "text/html; charset=utf-8");
  return page;
}
