import type { LaterTexts } from "../../en/customers/later.ts";

export const later: LaterTexts = {
  calendar: { months: "Måneder", previousMonth: "Forrige måned", nextMonth: "Neste måned" },
  times: {
    nearest: "Nærmeste ledige timer:",
    nextFree: (when) => `Neste ledige: ${when}`,
    freeAt: (person) => `${person} er ledig`,
  },
  changeServices: "Endre tjenester",
  keepServices: "Behold dem som de er",
  privacyLine: {
    privacy: (name, months) =>
      `${name} bruker opplysningene dine bare til bestillingene dine og sletter dem ${months} ${months === 1 ? "måned" : "måneder"} etter besøket.`,
    more: "Mer",
  },
  notFound: {
    page: { title: "Oi! Siden finnes ikke", detail: null },
    business: {
      title: "Fant ikke bedriften",
      detail: "Bestillingssiden du leter etter, finnes ikke. Sjekk adressen du har fått.",
    },
    home: "Til forsiden",
  },
};
