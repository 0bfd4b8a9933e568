import type { Context } from "hono";
import { html } from "hono/html";
import type { App } from "../app-type.ts";
import { operatorMeta, page } from "./page.ts";
import { languageOfPage } from "./page-language.ts";

/** The titles must equal the pages' own (web/shared/texts/en-front.ts). */
const FRONT_WORDS = {
  en: {
    landing: {
      title: "Daybook: online booking that never sells a table twice",
      description:
        "A booking page for your guests and a diary for your team: open around the clock, with reminders by email and SMS. Two customers never get the same table.",
    },
    contact: {
      title: "See Daybook at work",
      description: "Ask for a demo of Daybook: we reply within 24 hours and show you around in 30 minutes.",
    },
    unanswered:
      "Try Daybook's booking page as your guests would see it, or make one of your own in about five minutes.",
    expired: "Link Has Expired",
  },
  sv: {
    landing: {
      title: "Daybook: onlinebokning som aldrig säljer ett bord två gånger",
      description:
        "En bokningssida för dina gäster och en bokningsbok för ditt team: öppen dygnet runt, med påminnelser med mejl och sms. Två gäster får aldrig samma bord.",
    },
    contact: {
      title: "Se Daybook arbeta",
      description: "Be om en demo av Daybook: vi svarar inom 24 timmar och visar dig runt på 30 minuter.",
    },
    unanswered: "Prova Daybooks bokningssida som dina gäster ser den, eller gör en egen på ungefär fem minuter.",
    expired: "Länken har gått ut",
  },
};

/** By the visitor's language. */
const wordsFor = (c: Context<App>) => {
  const language = languageOfPage(c);
  return { language, words: FRONT_WORDS[language], headers: { Vary: "Accept-Language" } };
};

/** Without `DEMO_REQUESTS_TO` no page promises a reply. */
const isAnswered = (c: Context<App>) => c.var.services.config.demoRequestsTo !== null;

/** Carry their texts in HTML for search engines and link previews. */
export function landingPage(c: Context<App>) {
  const { language, words, headers } = wordsFor(c);
  const { landing } = words;
  const data = { page: "landing" as const, isAnswered: isAnswered(c) };
  return page(c, { ...landing, language, headers, meta: () => frontMeta(c, "/", landing), data });
}

export function contactPage(c: Context<App>) {
  const { language, words, headers } = wordsFor(c);
  const data = { page: "contact" as const, isAnswered: isAnswered(c) };
  const contact = data.isAnswered ? words.contact : { title: words.contact.title, description: words.unanswered };
  return page(c, { ...contact, language, headers, meta: () => frontMeta(c, "/contact", contact), data });
}

export function expiredPage(c: Context<App>) {
  const { language, words, headers } = wordsFor(c);
  const hidden = { ...headers, "X-Robots-Tag": "noindex" };
  return page(c, { title: words.expired, language, headers: hidden, data: { page: "expired" } });
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
