import type { Language } from "../../../domain/texts/language.ts";

/** Both languages: the calendar loads late, so that no first screen waits for its words. */
export const CALENDAR = {
  en: { months: "Months", previousMonth: "Go to the Previous Month", nextMonth: "Go to the Next Month" },
  sv: { months: "Månader", previousMonth: "Föregående månad", nextMonth: "Nästa månad" },
} satisfies Record<Language, object>;
