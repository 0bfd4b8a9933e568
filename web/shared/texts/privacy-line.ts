import type { Language } from "../../../domain/texts/language.ts";

/** Both languages: the line loads late, so that no first screen waits for its words. */
export const PRIVACY_LINE = {
  en: {
    privacy: (name: string, months: number) =>
      `${name} uses your details for your bookings only and removes them ${months} month${months === 1 ? "" : "s"} after the visit.`,
    more: "More",
  },
  sv: {
    privacy: (name: string, months: number) =>
      `${name} använder dina uppgifter bara för dina bokningar och tar bort dem ${months} månad${months === 1 ? "" : "er"} efter besöket.`,
    more: "Mer",
  },
} satisfies Record<Language, object>;
