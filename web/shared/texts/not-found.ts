import type { Language } from "../../../domain/texts/language.ts";

/** Both languages: only pages that are not there load them. */
export const NOT_FOUND = {
  en: {
    page: { title: "Oops! Page not found", detail: null },
    business: {
      title: "Business not found",
      detail: "The booking page you're looking for doesn't exist. Please check the address you were given.",
    },
    home: "Return to Home",
  },
  sv: {
    page: { title: "Hoppsan! Sidan finns inte", detail: null },
    business: {
      title: "Företaget hittades inte",
      detail: "Bokningssidan du letar efter finns inte. Kontrollera adressen du har fått.",
    },
    home: "Till startsidan",
  },
} satisfies Record<Language, object>;
