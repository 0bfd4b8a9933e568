import type { LaterTexts } from "../../en/customers/later.ts";

export const later: LaterTexts = {
  calendar: { months: "Monate", previousMonth: "Voriger Monat", nextMonth: "Nächster Monat" },
  times: {
    nearest: "Nächste freie Zeiten:",
    nextFree: (when) => `Nächste freie Zeit: ${when}`,
    freeAt: (person) => `${person} ist frei`,
  },
  changeServices: "Leistungen ändern",
  keepServices: "So lassen",
  privacyLine: {
    privacy: (name, months) =>
      `${name} nutzt Ihre Angaben nur für Ihre Buchungen und löscht sie ${months} ${months === 1 ? "Monat" : "Monate"} nach dem Besuch.`,
    more: "Mehr dazu",
  },
  notFound: {
    page: { title: "Hoppla! Diese Seite gibt es nicht", detail: null },
    business: {
      title: "Betrieb nicht gefunden",
      detail: "Die gesuchte Buchungsseite gibt es nicht. Bitte prüfen Sie die Adresse, die Sie erhalten haben.",
    },
    home: "Zur Startseite",
  },
};
