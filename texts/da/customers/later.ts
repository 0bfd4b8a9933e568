import type { LaterTexts } from "../../en/customers/later.ts";

export const later: LaterTexts = {
  calendar: { months: "Måneder", previousMonth: "Forrige måned", nextMonth: "Næste måned" },
  times: {
    nearest: "Nærmeste ledige tider:",
    nextFree: (when) => `Næste ledige: ${when}`,
    freeAt: (person) => `${person} er ledig`,
  },
  changeServices: "Ændr ydelser",
  keepServices: "Behold dem, som de er",
  privacyLine: {
    privacy: (name, months) =>
      `${name} bruger dine oplysninger udelukkende til dine bookinger og sletter dem ${months} ${months === 1 ? "måned" : "måneder"} efter besøget.`,
    more: "Mere",
  },
  notFound: {
    page: { title: "Ups! Siden findes ikke", detail: null },
    business: {
      title: "Vi kan ikke finde stedet",
      detail: "Den bookingside, du leder efter, findes ikke. Tjek den adresse, du har fået.",
    },
    home: "Til forsiden",
  },
};
