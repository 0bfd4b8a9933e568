import type { Context } from "hono";
import { languageOf, negotiateLanguage } from "../../domain/texts/language.ts";
import { CUSTOMER_LANGUAGES, type Language } from "../../texts/languages.ts";
import { TEXTS } from "../../texts/worker.ts";
import type { App } from "../services.ts";

type LanguagesOfPage = { booking?: string | null; business?: Language | null };

/** The address's `lang`, else the booking's language, else the browser's, else the business's. */
export const languageOfPage = (c: Context<App>, { booking, business }: LanguagesOfPage = {}): Language =>
  languageOf(c.req.query("lang")) ??
  languageOf(booking) ??
  negotiateLanguage(c.req.header("Accept-Language")) ??
  business ??
  CUSTOMER_LANGUAGES[0];

/** Shown until the page's own texts load. */
export function pageWords(language: Language) {
  const { booking, later, link, privacy, standby } = TEXTS[language].pages;
  return {
    loading: booking.loading,
    notFound: later.notFound.page.title,
    businessNotFound: later.notFound.business.title,
    bookingNotFound: link.bookingNotFound.title,
    manage: link.manage.title,
    feedback: link.feedback.title,
    privacy,
    standby: standby.page.title,
  };
}
