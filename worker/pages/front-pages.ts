import type { Context } from "hono";
import { html } from "hono/html";
import type { App } from "../app-type.ts";
import { operatorMeta, page } from "./page.ts";

const LANDING = {
  title: "Daybook: online booking that never sells a table twice",
  description:
    "A booking page for your guests and a diary for your team: open around the clock, with reminders by email and SMS. Two customers never get the same table.",
};
const CONTACT = {
  title: "See Daybook at work",
  description: "Ask for a demo of Daybook: we reply within 24 hours and show you around in 30 minutes.",
};
/** Without `DEMO_REQUESTS_TO` the page promises no reply. */
const CONTACT_WITHOUT_REPLY = {
  title: CONTACT.title,
  description: "Try Daybook's booking page as your guests would see it, or make one of your own in about five minutes.",
};

/** Carry their texts in HTML for search engines and link previews. */
export const landingPage = (c: Context<App>) =>
  page(c, { ...LANDING, language: "en", meta: () => frontMeta(c, "/", LANDING), data: { page: "landing" } });

export const contactPage = (c: Context<App>) => {
  const isAnswered = c.var.services.config.demoRequestsTo !== null;
  const words = isAnswered ? CONTACT : CONTACT_WITHOUT_REPLY;
  const data = { page: "contact" as const, isAnswered };
  return page(c, { ...words, language: "en", meta: () => frontMeta(c, "/contact", words), data });
};

export const expiredPage = (c: Context<App>) =>
  page(c, {
    title: "Link Has Expired",
    language: "en",
    headers: { "X-Robots-Tag": "noindex" },
    data: { page: "expired" },
  });

const frontMeta = (c: Context<App>, path: string, { title, description }: { title: string; description: string }) => {
  const address = `${c.var.services.config.origin}${path}`;
  return html`<link rel="canonical" href="${address}"><meta property="og:type" content="website"><meta property="og:site_name" content="Daybook"><meta property="og:url" content="${address}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}">${operatorMeta(c)}`;
};
