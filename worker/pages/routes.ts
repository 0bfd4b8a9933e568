import { type Context, Hono, type Next } from "hono";
import { html } from "hono/html";
import { INVITATION_LINK, MAILED_PAGES, OPEN_PAGES, SESSION_PAGES } from "../../contract/addresses.ts";
import { rulesQuery, toRules } from "../../db/diary/rules.ts";
import { addressLine, telUrl } from "../../domain/looks/address.ts";
import { keepQuery } from "../../domain/services/keep-query.ts";
import { formatsIn, localeIn } from "../../domain/texts/formats-in.ts";
import { CUSTOMER_LANGUAGES, type Language, nameOfLanguage } from "../../texts/languages.ts";
import { TEXTS } from "../../texts/worker.ts";
import type { App } from "../services.ts";
import { publicView, readPublicPage, rulesShown, withAsked } from "../workspaces/public-workspace.ts";
import { bookingPage, embeddedPage, embedScript } from "./booking-page.ts";
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
import { languageOfPage } from "./page-language.ts";
import type { PublicWorkspace } from "./place/place-filling.ts";
import {
  againPage,
  bookingNotFoundPage,
  calendarFile,
  feedbackPage,
  managePage,
  standbyPage,
} from "./private-pages.ts";
import { shortLink } from "./short-link.ts";

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
  .get("/w/:token", async (c) => (await shortLink(c, c.req.param("token"))) ?? bookingNotFoundPage(c, { slug: "" }))
  .get("/:slug/manage/:token", (c) => managePage(c, c.req.param()))
  .get("/:slug/manage/:token/booking.ics", (c) => calendarFile(c, c.req.param()))
  .get("/:slug/feedback/:token", (c) => feedbackPage(c, c.req.param()))
  .get("/:slug/standby/:token", (c) => standbyPage(c, c.req.param()))
  .get("/:slug/again/:token", (c) => againPage(c, c.req.param()))
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
  const found = await readPublicPage(
    s,
    slug,
    withAsked(s, (id) => rulesQuery(s.nearbyDiary(id), id).get()),
  );
  if (!found && slug !== slug.toLowerCase())
    return c.redirect(`/${encodeURIComponent(slug.toLowerCase())}/${name}${new URL(c.req.url).search}`, 308);
  if (!found) return page(c, { title: { of: "businessNotFound" }, status: 404, data: { page: "business-not-found" } });
  const { page: row, rows } = found;
  const view = publicView(row, rulesShown(row, toRules(rows.rows)), s.now(), rows.asks);
  const elsewhere = redirectFromOld(c, slug, view.workspace.slug);
  return elsewhere ?? answer({ view, hasReplies: row.ownerConfirmed && Boolean(row.customization?.contactEmail) });
}

/** Sentences and brackets end in these, no address of ours does. Some come as their percent-encoding. */
const MARKS = [...".,;:!?'\"()[]<>{}…»”’"].flatMap((mark) => [`\\${mark}`, percentEncoded(mark)]);
const TRAILING_MARKS = new RegExp(`(${MARKS.join("|")})+$`, "i");

/** Mail programs and chats take the full stop or bracket behind an address into the link, so the address without it is opened. */
async function withoutTrailingMark(c: Context<App>, next: Next): Promise<Response | undefined> {
  const { pathname, search } = new URL(c.req.url);
  const path = pathname.replace(TRAILING_MARKS, "");
  if (path === pathname) {
    await next();
    return;
  }
  return c.newResponse(null, 302, {
    Location: `${path.replace(/^\/+/, "/")}${search}`, // two slashes would lead to another host
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
}

function percentEncoded(text: string): string {
  return [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16)}`).join("");
}

/** By the visitor's language. */
const wordsFor = (c: Context<App>) => {
  const language = languageOfPage(c);
  return { language, words: TEXTS[language].pages, headers: { Vary: "Accept-Language" } };
};

/** Without `DEMO_REQUESTS_TO` no page promises a reply. */
const isAnswered = (c: Context<App>) => c.var.services.config.demoRequestsTo !== null;

/** Carry their texts in HTML for search engines and link previews. */
function landingPage(c: Context<App>) {
  const { language, words, headers } = wordsFor(c);
  const landing = { title: words.front.landing.page, description: words.about.landing };
  const data = { page: "landing" as const, isAnswered: isAnswered(c) };
  return page(c, { ...landing, language, headers, meta: () => frontMeta(c, "/", landing), data });
}

function contactPage(c: Context<App>) {
  const { language, words, headers } = wordsFor(c);
  const data = { page: "contact" as const, isAnswered: isAnswered(c) };
  const description = data.isAnswered ? words.about.contact : words.about.unanswered;
  const contact = { title: words.front.contact.title, description };
  return page(c, { ...contact, language, headers, meta: () => frontMeta(c, "/contact", contact), data });
}

function expiredPage(c: Context<App>) {
  const { language, words, headers } = wordsFor(c);
  const hidden = { ...headers, "X-Robots-Tag": "noindex" };
  return page(c, { title: words.front.expired.title, language, headers: hidden, data: { page: "expired" } });
}

/** Framed by our own onboarding only. */
function samplePreview(c: Context<App>) {
  c.set("framedBy", "'self'");
  return page(c, { title: "Daybook", headers: { "X-Robots-Tag": "noindex" }, data: { page: "sample" } });
}

const frontMeta = (c: Context<App>, path: string, { title, description }: { title: string; description: string }) => {
  const address = `${c.var.services.config.origin}${path}`;
  return html`<link rel="canonical" href="${address}"><meta property="og:type" content="website"><meta property="og:site_name" content="Daybook"><meta property="og:url" content="${address}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}">${operatorMeta(c)}`;
};

/** The day on which somebody last compared the words with the tests. */
const STATEMENT_DATE = "2026-11-27";

const LINK = "inline-flex min-h-11 items-center underline";

/** The article, its way back and its foot. `hasReplies`: mails to customers are answered. `search`: the page's query. */
function drawStatement(
  { workspace, customization }: PublicWorkspace,
  { language, hasReplies, search }: { language: Language; hasReplies: boolean; search: string },
) {
  const words = TEXTS[language].pages.statement;
  const { name, slug, shownRegion } = workspace;
  const { contactPhone: phone, contactAddress: address } = customization;
  const { longDate } = formatsIn(localeIn(language, shownRegion));
  const paragraphs = (lines: string[]) => lines.map((line) => html`<p>${line}</p>`);
  const called =
    phone && html`<p>${words.phone} <a href="${telUrl(phone)}" class="${LINK} font-medium">${phone}</a></p>`;
  const visited = address && html`<p>${words.address} ${addressLine(address)}</p>`;
  return html`<div class="grid gap-2"><h2 class="text-2xl lg:text-3xl">${words.title}</h2><p class="text-soft">${words.intro(name)}</p></div>
${words.sections(name).map(({ title, lines }) => html`<section class="grid gap-2"><h3 class="text-lg">${title}</h3>${paragraphs(lines)}</section>`)}
<section class="grid gap-2"><h3 class="text-lg">${words.ask}</h3><p>${words.contact(name)}</p>${called ?? ""}${visited ?? ""}${hasReplies ? html`<p>${words.reply}</p>` : ""}<p><a href="${keepQuery("/contact", search)}" class="${LINK}">${words.operator}</a></p><p>${words.authority}</p></section>
<p class="text-sm text-soft">${words.written(longDate(STATEMENT_DATE))}</p>
<p><a href="${keepQuery(`/${slug}`, search)}" class="${LINK} font-medium">${words.back}</a></p>
<p class="text-sm text-soft">${CUSTOMER_LANGUAGES.filter((other) => other !== language).map((other) => html`<a href="${keepQuery(`?lang=${other}`, search)}" lang="${other}" hreflang="${other}" class="${LINK} pr-4">${nameOfLanguage(other)}</a>`)}<a href="${keepQuery(`/${slug}/privacy`, search)}" class="${LINK}">${words.privacy}</a></p>`;
}
