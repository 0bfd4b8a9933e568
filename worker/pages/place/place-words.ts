import type { Language } from "../../../domain/texts/language.ts";

/** Shown until the page's own texts load; must equal them (web/shared/texts). */
export const PLACE_WORDS = {
  en: {
    locale: "en_US",
    openToday: (hours: string) => `Open today ${hours}`,
    closedToday: "Closed today",
    withoutScripts: (ways: string) =>
      `To book here, please allow scripts in your browser${ways ? `, or contact us: ${ways}` : "."}`,
    /** For search engines and link previews, where the business wrote nothing. */
    about: (name: string) => `${name}: opening hours, address and free times. Book online in a minute.`,
  },
  sv: {
    locale: "sv_SE",
    openToday: (hours: string) => `Öppet i dag ${hours}`,
    closedToday: "Stängt i dag",
    withoutScripts: (ways: string) =>
      `För att boka här behöver webbläsaren tillåta skript.${ways ? ` Eller kontakta oss: ${ways}` : ""}`,
    about: (name: string) => `${name}: öppettider, adress och lediga tider. Boka på nätet på en minut.`,
  },
} satisfies Record<Language, object>;

export type PlaceWords = (typeof PLACE_WORDS)["en"];
