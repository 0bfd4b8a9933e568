import type { Context } from "hono";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { PageData } from "../../contract/pages.ts";
import type { StandbyPage } from "../../contract/standbys.ts";
import type { availabilityView } from "../../domain/judging/availability.ts";
import { isOfClassesAlone } from "../../domain/services/chosen-visit.ts";
import type { Language } from "../../texts/languages.ts";
import { TEXTS } from "../../texts/worker.ts";
import type { manageView } from "../bookings/manage-booking.ts";
import type { feedbackOf } from "../feedback/give-feedback.ts";
import { hasTag, pageTag } from "../http/has-tag.ts";
import type { App } from "../services.ts";
import type { SessionShown } from "../views/offered-sessions.ts";
import type { publicView } from "../workspaces/public-workspace.ts";
import { spokenIn } from "../workspaces/spoken-in.ts";
import { languageOfPage, pageWords } from "./page-language.ts";
import { drawChoices } from "./place/draw-choices.ts";
import { drawServices, drawSessions } from "./place/draw-services.ts";
import { brandOf, type PublicWorkspace, placeFilling } from "./place/place-filling.ts";
import { fillShell, jsonScript } from "./shell.ts";

type Answers = {
  times: ReturnType<typeof availabilityView>;
  booking: Awaited<ReturnType<typeof manageView>>;
  feedback: NonNullable<Awaited<ReturnType<typeof feedbackOf>>>;
  standby: StandbyPage;
};
type Data = PageData<Answers & { business: PublicWorkspace }>;
/** Before it is known which language reads it. */
type UnspokenData = PageData<Answers & { business: ReturnType<typeof publicView> }>;

type PageContent = {
  /** Words, or a key of `pageWords` and the business's name. */
  title: string | { of: keyof ReturnType<typeof pageWords>; at?: string };
  locale?: string | null;
  /** Overrides the visitor's language. */
  language?: Language;
  description?: string | null;
  meta?: (language: Language) => HtmlEscapedString | Promise<HtmlEscapedString>;
  status?: 200 | 404;
  headers?: Record<string, string>;
  data: UnspokenData;
  /** Sessions that a booking page lists, by start. */
  sessions?: SessionShown[] | null;
};

/** These pages begin with a part of their own, and load texts besides those of every page. */
const LINK = { part: "link-page", texts: ["link", "sending"] };
const FRONT = { part: "front-page", texts: ["front"] };
const STANDBY = { part: "standby-page", texts: ["standby", "sending"] };
const MORE: Partial<Record<Data["page"], { part?: string; texts: string[] }>> = {
  manage: LINK,
  "booking-not-found": LINK,
  feedback: LINK,
  landing: FRONT,
  contact: { ...FRONT, texts: ["front", "sending"] },
  expired: FRONT,
  sample: FRONT,
  privacy: { texts: ["privacy"] },
  standby: STANDBY,
  "standby-not-found": STANDBY,
  "ended-offer": STANDBY,
  "business-not-found": { texts: ["later"] },
  "not-found": { texts: ["later"] },
};

/* The development server trusts localhost; the visitor's Host may be invalid. */
const MEMBERS_HTML = "https://localhost/main.html";

const REVALIDATED = { "Cache-Control": "no-cache" };

/** For addresses with a token: caches, search engines and linked sites must not learn them. */
export const PRIVATE_HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "no-referrer",
};

/** Fills the customers' HTML with language, title, data and looks, and preloads only the texts and the part it begins with. */
export async function page(
  c: Context<App>,
  { description, meta, status = 200, data: unspoken, sessions, ...given }: PageContent,
) {
  const business = "workspace" in unspoken ? unspoken.workspace.language : null;
  const language = given.language ?? languageOfPage(c, { booking: given.locale ?? null, business });
  const data = ("workspace" in unspoken ? spokenIn(unspoken, language) : unspoken) as Data; // the same page, whose kind spreading loses
  const words = pageWords(language);
  const title = titleIn(words, given.title);
  const { part, texts: more = [] } = MORE[data.page] ?? {};
  const services =
    data.page === "booking" ? data.workspace.offer : data.page === "manage" ? data.manage.booking.services : null;
  const parts = [
    ...(part ? [part] : []),
    ...(services ? ["visit-page", `${language}-visit`] : []),
    ...(beginsWithClasses(data) ? ["class-page", `${language}-classes`] : []),
  ];
  const texts = [language, ...more.map((part) => `${language}-${part}`), ...parts];
  const headers = { ...(given.language ? {} : { Vary: "Accept-Language" }), ...given.headers };
  const place = placeIn(data);
  const filling = place ? placeFilling(place, TEXTS[language].pages, data.page === "booking") : plainFilling(title);
  const choices = place && data.page === "booking" ? drawnFor(data, language, new URL(c.req.url).search) : null;
  const offer = place?.workspace.offer;
  const listed = offer && sessions?.length ? drawSessions(place, offer, sessions, language) : null;
  const values = { ...filling.values, choices, drawn: choices, sessions: listed };
  const said = description ? await html`<meta name="description" content="${description}">` : "";
  const brand = "workspace" in data ? brandOf(data.customization) : null;
  const color = brand ? await html`<meta name="theme-color" content="${brand.ground}">` : "";
  const head = `${said}${color}${(await meta?.(language)) ?? ""}${await turnstileMeta(c)}${jsonScript('id="data" type="application/json"', data)}`;
  const text = await fillShell(c.env.ASSETS, {
    ...filling,
    values,
    style: brand?.style ?? "",
    language,
    title,
    loading: words.loading,
    texts,
    head,
  });
  if (status !== 200 || "Cache-Control" in headers) return htmlResponse(text, status, headers); // missing or not kept
  return tagged(c, text, headers, "workspace" in data ? data.workspace.now : "");
}

type Article = { title: string; article: HtmlEscapedString | Promise<HtmlEscapedString> };

/** A page of a business that is only read: no scripts, no data. */
export async function articlePage(
  c: Context<App>,
  unspoken: ReturnType<typeof publicView>,
  draw: (language: Language) => Article,
) {
  const language = languageOfPage(c, { business: unspoken.workspace.language });
  const view = spokenIn(unspoken, language);
  const { title, article } = draw(language);
  const { shell, values } = placeFilling(view, TEXTS[language].pages, false);
  const { style, ground } = brandOf(view.customization);
  const text = await fillShell(c.env.ASSETS, {
    ...{ shell, style, language, loading: "", texts: [] },
    values: { ...values, article: String(await article), drawn: "article" },
    title: `${title} · ${view.workspace.name}`,
    head: String(await html`<meta name="theme-color" content="${ground}">`),
  });
  return tagged(c, text, { Vary: "Accept-Language" });
}

/** The same page again is a 304. `now`: the instant in its data. */
function tagged(c: Context<App>, text: string, headers: Record<string, string>, now = ""): Response {
  const tag = pageTag(text, now, c.get("framedBy"));
  return hasTag(c, tag)
    ? new Response(null, { status: 304, headers: { ...REVALIDATED, ...headers, ETag: tag } })
    : htmlResponse(text, 200, { ...headers, ETag: tag });
}

/** Classes wait for their dates, which the scripts ask for; without scripts a list of them is read. */
function drawnFor(data: Data & { page: "booking" }, language: Language, search: string): string | null {
  const { offer } = data.workspace;
  if (!offer) return drawChoices(data, language);
  return beginsWithClasses(data) || data.asked?.step ? null : drawServices(data, offer, language, search);
}

function beginsWithClasses(data: Data): boolean {
  if (data.page === "manage") return Boolean(data.manage.booking.session);
  return data.page === "booking" && data.workspace.offer !== null && isOfClassesAlone(data.workspace.offer);
}

/** For pages without a business. */
const plainFilling = (title: string) => ({ shell: "other" as const, values: { title } });

const titleIn = (words: ReturnType<typeof pageWords>, title: PageContent["title"]): string =>
  typeof title === "string" ? title : [words[title.of], ...(title.at ? [title.at] : [])].join(" · ");

/** Null in another site's frame, where the page shows no picture or facts. */
const placeIn = (data: Data): PublicWorkspace | null => ("workspace" in data && !("embedded" in data) ? data : null);

/** The members' HTML without data; its screens request theirs. */
export const membersPage = (c: Context<App>) => membersHtml(c, {});

/** For addresses with a token. */
export const linkPage = (c: Context<App>) => membersHtml(c, PRIVATE_HEADERS);

async function membersHtml(c: Context<App>, headers: Record<string, string>): Promise<Response> {
  const shell = htmlResponse((await c.env.ASSETS.fetch(MEMBERS_HTML)).body, 200, headers);
  const metas = `${await turnstileMeta(c)}${await operatorMeta(c)}`;
  if (!metas) return shell;
  const rewriter = new HTMLRewriter().on("head", {
    element(element) {
      element.append(metas, { html: true });
    },
  });
  return rewriter.transform(shell);
}

/** Forms ask for a token only where this key is present. */
async function turnstileMeta(c: Context<App>): Promise<string> {
  const { turnstile } = c.var.services.config;
  return turnstile ? String(await html`<meta name="turnstile" content="${turnstile.siteKey}">`) : "";
}

/** Addresses of the operator's terms and privacy policy (web/shared/lib/operator-pages.ts). */
export async function operatorMeta(c: Context<App>) {
  const { termsUrl, privacyUrl } = c.var.services.config;
  const terms = termsUrl && (await html`<meta name="terms" content="${termsUrl}">`);
  const privacy = privacyUrl && (await html`<meta name="privacy" content="${privacyUrl}">`);
  return html`${terms ?? ""}${privacy ?? ""}`;
}

const htmlResponse = (body: BodyInit | null, status: number, headers: Record<string, string>) =>
  new Response(body, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", ...REVALIDATED, ...headers },
  });

/** 404, or for a final slash a redirect to the path without it, always on this origin. */
export async function noPage(c: Context<App>): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const path = `/${pathname.replace(/^\/+|\/+$/g, "")}`;
  if (pathname.endsWith("/")) {
    c.header("Referrer-Policy", "no-referrer"); // the path may hold a token
    return c.redirect(`${path}${search}`, 308);
  }
  return page(c, { title: { of: "notFound" }, status: 404, data: { page: "not-found" } });
}

/**
 * Leads from an earlier address of a business to the same page at its present one; null at the present one. Not kept by
 * browsers: the business may take the earlier address back.
 */
export function redirectFromOld(c: Context<App>, asked: string, present: string): Response | null {
  if (asked === present) return null;
  const { pathname, search } = new URL(c.req.url);
  c.header("Referrer-Policy", "no-referrer"); // the path may hold a token
  c.header("Cache-Control", "no-store");
  const segments = pathname.split("/");
  segments[segments.findIndex((segment) => decodeURIComponent(segment) === asked)] = present;
  return c.redirect(`${segments.join("/")}${search}`, 308);
}

/** A hashed file never changes; a missing one may be there soon. On Cloudflare only missing ones reach the Worker. */
export async function hashedAsset(c: Context<App>): Promise<Response> {
  const found = await c.env.ASSETS.fetch(c.req.raw);
  const response = new Response(found.body, found);
  const isThere = found.ok || found.status === 304;
  response.headers.set("Cache-Control", isThere ? "public, max-age=31536000, immutable" : "no-store");
  return response;
}

/** Files with fixed names. On Cloudflare they never reach the Worker. */
export async function unhashedFile(c: Context<App>): Promise<Response> {
  const found = await c.env.ASSETS.fetch(c.req.raw);
  return new Response(found.body, found); // a copy has mutable headers
}
