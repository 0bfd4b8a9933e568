import type { Context } from "hono";
import type { App } from "../app-type.ts";

type Page = { title: string; status?: 200 | 404; data: object };

const SHELL = "https://assets/public.html"; // any host does; the visitor's own may be nonsense

/** The customers' HTML with its title and data put in. `</` cannot end the data's element: `<` is written as an escape. */
export async function page(c: Context<App>, { title, status = 200, data }: Page): Promise<Response> {
  const shell = await c.env.ASSETS.fetch(SHELL);
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  return new HTMLRewriter()
    .on("title", {
      element(element) {
        element.setInnerContent(title);
      },
    })
    .on("h1", {
      element(element) {
        element.setInnerContent(title);
      },
    })
    .on("head", {
      element(element) {
        element.append(`<script id="data" type="application/json">${json}</script>`, { html: true });
      },
    })
    .transform(
      new Response(shell.body, {
        status,
        headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" },
      }),
    );
}

/** Hashed files. On Cloudflare they never reach the Worker; where they do, they are the same files. */
export async function asset(c: Context<App>): Promise<Response> {
  const found = await c.env.ASSETS.fetch(c.req.raw);
  const response = new Response(found.body, found);
  if (found.ok) response.headers.set("Cache-Control", "public, max-age=31536000, immutable");
  return response;
}
