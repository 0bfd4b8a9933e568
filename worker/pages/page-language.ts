import type { Context } from "hono";
import { type Language, languageOf, negotiateLanguage } from "../../domain/texts/language.ts";
import type { App } from "../app-type.ts";

/** The address's `lang`, else the booking's language, else the browser's. */
export const languageOfPage = (c: Context<App>, booking: string | null = null): Language =>
  languageOf(c.req.query("lang")) ?? languageOf(booking) ?? negotiateLanguage(c.req.header("Accept-Language"));

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
