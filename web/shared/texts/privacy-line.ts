import type { Language } from "../../../domain/texts/language.ts";

/** Both languages: the line comes after the times (web/shared/texts/privacy.ts has the page's). */
export const PRIVACY_LINE = {
  en: {
    line: (name: string, months: number) =>
      `${name} uses your details for your bookings only and removes them ${months} month${months === 1 ? "" : "s"} after the visit.`,
    more: "More",
  },
  sv: {
    line: (name: string, months: number) =>
      `${name} använder dina uppgifter bara för dina bokningar och tar bort dem ${months} månad${months === 1 ? "" : "er"} efter besöket.`,
    more: "Mer",
  },
} satisfies Record<Language, object>;
