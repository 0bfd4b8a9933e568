import type { Context } from "hono";
import { ERRORS } from "../../contract/error-table.ts";
import { embedOriginsOf } from "../../domain/looks/embed-origins.ts";
import type { App } from "../app-type.ts";
import { readBookingPage } from "./booking-page.ts";
import { page, redirectFromOld } from "./page.ts";

const NOINDEX_HEADERS = { "X-Robots-Tag": "noindex" };

/** The only page that other sites may frame. Search engines are sent to the booking page. */
export async function embeddedPage(c: Context<App>, slug: string): Promise<Response> {
  const s = c.var.services;
  const found = await readBookingPage(c, slug);
  if (!found) return notFound(c, slug);
  const { row, view } = found;
  const elsewhere = redirectFromOld(c, slug, view.workspace.slug);
  if (elsewhere) return elsewhere;
  c.set("framedBy", framers(embedOriginsOf(row.customization?.embedOrigins ?? null)));
  const { name: title, description } = view.workspace;
  const headers = { ...NOINDEX_HEADERS, Link: `<${s.config.origin}/${row.workspace.slug}>; rel="canonical"` };
  return page(c, { title, description, headers, data: { page: "booking", embedded: true, ...view } });
}

/** Shows the error in the frame, for the author of the wrong address. */
function notFound(c: Context<App>, slug: string): Response | Promise<Response> {
  const lower = encodeURIComponent(slug.toLowerCase());
  if (slug !== slug.toLowerCase()) return c.redirect(`/embed/${lower}${new URL(c.req.url).search}`, 308);
  c.set("framedBy", framers(null));
  const { title } = ERRORS.workspace_not_found;
  return page(c, { title, status: 404, headers: NOINDEX_HEADERS, data: { page: "business-not-found" } });
}

const framers = (origins: string[] | null) => (origins === null ? "*" : origins.join(" ") || "'none'");

/** Other sites load this file under any policy. Its content may change, so caches keep it an hour. */
export async function embedScript(c: Context<App>): Promise<Response> {
  const found = await c.env.ASSETS.fetch(c.req.raw);
  const response = new Response(found.body, found);
  response.headers.set("Cache-Control", "public, max-age=3600");
  response.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  return response;
}
