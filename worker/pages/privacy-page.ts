import type { Context } from "hono";
import { rulesQuery, toRules } from "../../db/diary/rules.ts";
import type { App } from "../app-type.ts";
import { publicView, readPublicPage, rulesShown } from "../workspaces/public-workspace.ts";
import { operatorMeta, page, redirectFromOld } from "./page.ts";

/** Made from the business's own retention and contact (docs/rules.md#forgetting). */
export async function privacyPage(c: Context<App>, slug: string): Promise<Response> {
  const s = c.var.services;
  const found = await readPublicPage(s, slug, (id) => rulesQuery(s.nearbyDiary(id), id).get());
  if (!found && slug !== slug.toLowerCase())
    return c.redirect(`/${encodeURIComponent(slug.toLowerCase())}/privacy${new URL(c.req.url).search}`, 308);
  if (!found) return page(c, { title: { of: "businessNotFound" }, status: 404, data: { page: "business-not-found" } });
  const { page: row, rows } = found;
  const view = publicView(row, rulesShown(row, toRules(rows)), s.now());
  const elsewhere = redirectFromOld(c, slug, view.workspace.slug);
  if (elsewhere) return elsewhere;
  return page(c, {
    title: { of: "privacy", at: view.workspace.name },
    meta: () => operatorMeta(c),
    data: { page: "privacy", ...view, hasReplies: Boolean(row.customization?.contactEmail) },
  });
}
