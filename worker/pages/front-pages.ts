import type { Context } from "hono";
import { html } from "hono/html";
import { TEXTS } from "../../texts/worker.ts";
import type { App } from "../app-type.ts";
import { operatorMeta, page } from "./page.ts";
import { languageOfPage } from "./page-language.ts";

/** By the visitor's language. */
const wordsFor = (c: Context<App>) => {
  const language = languageOfPage(c);
  return { language, words: TEXTS[language].pages, headers: { Vary: "Accept-Language" } };
};

/** Without `DEMO_REQUESTS_TO` no page promises a reply. */
const isAnswered = (c: Context<App>) => c.var.services.config.demoRequestsTo !== null;

/** Carry their texts in HTML for search engines and link previews. */
export function landingPage(c: Context<App>) {
  const { language, words, headers } = wordsFor(c);
  const landing = { title: words.front.landing.page, description: words.about.landing };
  const data = { page: "landing" as const, isAnswered: isAnswered(c) };
  return page(c, { ...landing, language, headers, meta: () => frontMeta(c, "/", landing), data });
}

export function contactPage(c: Context<App>) {
  const { language, words, headers } = wordsFor(c);
  const data = { page: "contact" as const, isAnswered: isAnswered(c) };
  const description = data.isAnswered ? words.about.contact : words.about.unanswered;
  const contact = { title: words.front.contact.title, description };
  return page(c, { ...contact, language, headers, meta: () => frontMeta(c, "/contact", contact), data });
}

export function expiredPage(c: Context<App>) {
  const { language, words, headers } = wordsFor(c);
  const hidden = { ...headers, "X-Robots-Tag": "noindex" };
  return page(c, { title: words.front.expired.title, language, headers: hidden, data: { page: "expired" } });
}

/** Framed by our own onboarding only. */
export function samplePreview(c: Context<App>) {
  c.set("framedBy", "'self'");
  return page(c, { title: "Daybook", headers: { "X-Robots-Tag": "noindex" }, data: { page: "sample" } });
}

const frontMeta = (c: Context<App>, path: string, { title, description }: { title: string; description: string }) => {
  const address = `${c.var.services.config.origin}${path}`;
  return html`<link rel="canonical" href="${address}"><meta property="og:type" content="website"><meta property="og:site_name" content="Daybook"><meta property="og:url" content="${address}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}">${operatorMeta(c)}`;
};
