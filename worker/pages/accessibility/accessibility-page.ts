import type { Context } from "hono";
import type { App } from "../../app-type.ts";
import { businessPage } from "../business-page.ts";
import { articlePage } from "../page.ts";
import { drawStatement } from "./draw-statement.ts";
import { STATEMENT_WORDS } from "./statement-words.ts";

/** A business's accessibility statement, drawn without scripts (docs/rules.md#accessibility-statement). */
export const accessibilityPage = (c: Context<App>, slug: string): Promise<Response> =>
  businessPage(c, [slug, "accessibility"], ({ view, hasReplies }) =>
    articlePage(c, view, (language) => ({
      title: STATEMENT_WORDS[language].title,
      article: drawStatement(view, { language, hasReplies, search: new URL(c.req.url).search }),
    })),
  );
