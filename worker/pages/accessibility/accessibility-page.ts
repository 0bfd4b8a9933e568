import type { Context } from "hono";
import { rulesQuery, toRules } from "../../../db/diary/rules.ts";
import type { App } from "../../app-type.ts";
import { publicView, readPublicPage, rulesShown } from "../../workspaces/public-workspace.ts";
import { articlePage, page, redirectFromOld } from "../page.ts";
import { drawStatement } from "./draw-statement.ts";
import { STATEMENT_WORDS } from "./statement-words.ts";

/** A business's accessibility statement, drawn without scripts (docs/rules.md#accessibility-statement). */
export async function accessibilityPage(c: Context<App>, slug: string): Promise<Response> {
  const s = c.var.services;
  const found = await readPublicPage(s, slug, (id) => rulesQuery(s.nearbyDiary(id), id).get());
  if (!found && slug !== slug.toLowerCase())
    return c.redirect(`/${encodeURIComponent(slug.toLowerCase())}/accessibility${new URL(c.req.url).search}`, 308);
  if (!found) return page(c, { title: { of: "businessNotFound" }, status: 404, data: { page: "business-not-found" } });
  const { page: row, rows } = found;
  const view = publicView(row, rulesShown(row, toRules(rows)), s.now());
  const elsewhere = redirectFromOld(c, slug, view.workspace.slug);
  if (elsewhere) return elsewhere;
  return articlePage(c, view, (language) => ({
    title: STATEMENT_WORDS[language].title,
    article: drawStatement(view, { language, hasReplies: Boolean(row.customization?.contactEmail) }),
  }));
}
