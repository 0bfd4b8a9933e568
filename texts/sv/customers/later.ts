import type { LaterTexts } from "../../en/customers/later.ts";

export const later: LaterTexts = {
  calendar: { months: "Månader", previousMonth: "Föregående månad", nextMonth: "Nästa månad" },
  times: {
    nearest: "Närmaste lediga tider:",
    nextFree: (when) => `Nästa lediga: ${when}`,
    freeAt: (person) => `${person} är ledig`,
  },
  changeServices: "Ändra tjänster",
  keepServices: "Behåll dem som de är",
  privacyLine: {
    privacy: (name, months) =>
      `${name} använder dina uppgifter bara för dina bokningar och tar bort dem ${months} månad${months === 1 ? "" : "er"} efter besöket.`,
    more: "Mer",
  },
  notFound: {
    page: { title: "Hoppsan! Sidan finns inte", detail: null },
    business: {
      title: "Företaget hittades inte",
      detail: "Bokningssidan du letar efter finns inte. Kontrollera adressen du har fått.",
    },
    home: "Till startsidan",
  },
};
