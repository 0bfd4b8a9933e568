import type { Context } from "hono";
import type { App } from "../app-type.ts";
import { businessPage } from "./business-page.ts";
import { operatorMeta, page } from "./page.ts";

/** Made from the business's own retention and contact (docs/rules.md#forgetting). */
export const privacyPage = (c: Context<App>, slug: string): Promise<Response> =>
  businessPage(c, [slug, "privacy"], ({ view, hasReplies }) =>
    page(c, {
      title: { of: "privacy", at: view.workspace.name },
      meta: () => operatorMeta(c),
      data: { page: "privacy", ...view, hasReplies },
    }),
  );
