import type { Context } from "hono";
import { type Language, languageOf, negotiateLanguage } from "../../domain/texts/language.ts";
import type { App } from "../app-type.ts";

/** In which language a page begins: the one its address asks for, else the booking's it is about, else the browser's. */
export const languageOfPage = (c: Context<App>, booking: string | null = null): Language =>
  languageOf(c.req.query("lang")) ?? languageOf(booking) ?? negotiateLanguage(c.req.header("Accept-Language"));

/** What the HTML says before the page's own texts are there: they say the same (web/shared/texts). */
export const PAGE_WORDS = {
  en: {
    loading: "Loading",
    notFound: "Oops! Page not found",
    businessNotFound: "Business not found",
    bookingNotFound: "Booking not found",
    manage: "Your booking",
    feedback: "How was your visit?",
  },
  sv: {
    loading: "Laddar",
    notFound: "Hoppsan! Sidan finns inte",
    businessNotFound: "Företaget hittades inte",
    bookingNotFound: "Bokningen hittades inte",
    manage: "Din bokning",
    feedback: "Hur var ditt besök?",
  },
} satisfies Record<Language, Record<string, string>>;
