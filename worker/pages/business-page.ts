import type { Context } from "hono";
import { rulesQuery, toRules } from "../../db/diary/rules.ts";
import type { App } from "../app-type.ts";
import { publicView, readPublicPage, rulesShown } from "../workspaces/public-workspace.ts";
import { page, redirectFromOld } from "./page.ts";

type Read = { view: ReturnType<typeof publicView>; hasReplies: boolean };

/**
 * A page about a business, below its address. Another way to write the address, or an earlier one, leads there; a missing
 * business has the page that says so. `hasReplies`: mails to customers are answered.
 */
export async function businessPage(
  c: Context<App>,
  [slug, name]: [slug: string, name: "privacy" | "accessibility"],
  answer: (read: Read) => Promise<Response>,
): Promise<Response> {
  const s = c.var.services;
  const found = await readPublicPage(s, slug, (id) => rulesQuery(s.nearbyDiary(id), id).get());
  if (!found && slug !== slug.toLowerCase())
    return c.redirect(`/${encodeURIComponent(slug.toLowerCase())}/${name}${new URL(c.req.url).search}`, 308);
  if (!found) return page(c, { title: { of: "businessNotFound" }, status: 404, data: { page: "business-not-found" } });
  const { page: row, rows } = found;
  const view = publicView(row, rulesShown(row, toRules(rows)), s.now());
  const elsewhere = redirectFromOld(c, slug, view.workspace.slug);
  return elsewhere ?? answer({ view, hasReplies: row.ownerConfirmed && Boolean(row.customization?.contactEmail) });
}
