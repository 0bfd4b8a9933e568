import type { Context } from "hono";
import { LANGUAGES, type Language, languageOf, negotiateLanguage } from "../../domain/texts/language.ts";
import type { App } from "../app-type.ts";

type LanguagesOfPage = { booking?: string | null; business?: Language | null };

/** The address's `lang`, else the booking's language, else the browser's, else the business's. */
export const languageOfPage = (c: Context<App>, { booking, business }: LanguagesOfPage = {}): Language =>
  languageOf(c.req.query("lang")) ??
  languageOf(booking) ??
  negotiateLanguage(c.req.header("Accept-Language")) ??
  business ??
  LANGUAGES[0];

/** Shown until the page's own texts load; must equal them (web/shared/texts). */
export const PAGE_WORDS = {
  en: {
    loading: "Loading",
    notFound: "Oops! Page not found",
    businessNotFound: "Business not found",
    bookingNotFound: "Booking not found",
    manage: "Your booking",
    feedback: "How was your visit?",
    privacy: "Privacy",
  },
  sv: {
    loading: "Laddar",
    notFound: "Hoppsan! Sidan finns inte",
    businessNotFound: "Företaget hittades inte",
    bookingNotFound: "Bokningen hittades inte",
    manage: "Din bokning",
    feedback: "Hur var ditt besök?",
    privacy: "Personuppgifter",
  },
} satisfies Record<Language, Record<string, string>>;
