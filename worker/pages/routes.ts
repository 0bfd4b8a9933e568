import { type Context, Hono } from "hono";
import { INVITATION_LINK, MAILED_PAGES, OPEN_PAGES, SESSION_PAGES } from "../../contract/addresses.ts";
import { rulesQuery, toRules } from "../../db/diary/rules.ts";
import { TEXTS } from "../../texts/worker.ts";
import type { App } from "../app-type.ts";
import { publicView, readPublicPage, rulesShown } from "../workspaces/public-workspace.ts";
import { drawStatement } from "./accessibility/draw-statement.ts";
import { bookingPage } from "./booking-page.ts";
import { calendarFile } from "./calendar-file.ts";
import { embeddedPage, embedScript } from "./embedded-page.ts";
import { contactPage, expiredPage, landingPage, samplePreview } from "./front-pages.ts";
import {
  articlePage,
  hashedAsset,
  linkPage,
  membersPage,
  noPage,
  operatorMeta,
  page,
  redirectFromOld,
  unhashedFile,
} from "./page.ts";
import { feedbackPage, managePage } from "./private-pages.ts";
import { withoutTrailingMark } from "./without-trailing-mark.ts";

/** The last ones are of the installed dashboard (docs/evening.md#installed). */
const UNHASHED_FILES = [
  ...["/robots.txt", "/favicon.ico", "/manifest.webmanifest", "/sw.js"],
  ...["/icon-180.png", "/icon-192.png", "/icon-512.png", "/icon-maskable-512.png"],
];

/** Front pages and customers' pages carry their data, so they work before a request. Members' pages share one HTML. */
export const pages = new Hono<App>()
  .get("*", withoutTrailingMark)
  .get("/assets/*", hashedAsset)
  .on("GET", UNHASHED_FILES, unhashedFile)
  .get("/", landingPage)
  .get("/contact", contactPage)
  .get("/expired", expiredPage)
  .get("/onboarding/preview", samplePreview)
  .get("/embed.js", embedScript)
  .get("/embed/:slug", (c) => embeddedPage(c, c.req.param("slug")))
  .on("GET", [...OPEN_PAGES, ...SESSION_PAGES], membersPage)
  .on("GET", [...MAILED_PAGES, INVITATION_LINK], linkPage)
  .get("/:slug/manage/:token", (c) => managePage(c, c.req.param()))
  .get("/:slug/manage/:token/booking.ics", (c) => calendarFile(c, c.req.param()))
  .get("/:slug/feedback/:token", (c) => feedbackPage(c, c.req.param()))
  .get("/:slug/accessibility", (c) => accessibilityPage(c, c.req.param("slug")))
  .get("/:slug/privacy", (c) => privacyPage(c, c.req.param("slug")))
  .get("/:slug", (c) => bookingPage(c, c.req.param("slug")))
  .get("*", noPage);

/** Made from the business's own retention and contact (docs/rules.md#forgetting). */
const privacyPage = (c: Context<App>, slug: string): Promise<Response> =>
  businessPage(c, [slug, "privacy"], ({ view, hasReplies }) =>
    page(c, {
      title: { of: "privacy", at: view.workspace.name },
      meta: () => operatorMeta(c),
      data: { page: "privacy", ...view, hasReplies },
    }),
  );

/** A business's accessibility statement, drawn without scripts (docs/rules.md#accessibility-statement). */
const accessibilityPage = (c: Context<App>, slug: string): Promise<Response> =>
  businessPage(c, [slug, "accessibility"], ({ view, hasReplies }) =>
    articlePage(c, view, (language) => ({
      title: TEXTS[language].pages.statement.title,
      article: drawStatement(view, { language, hasReplies, search: new URL(c.req.url).search }),
    })),
  );

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
