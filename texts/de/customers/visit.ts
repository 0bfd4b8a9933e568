import type { VisitTexts } from "../../en/customers/visit.ts";

export const visit: VisitTexts = {
  title: "Termin buchen",
  intro: "Wählen Sie eine oder mehrere Leistungen.",
  none: "Zurzeit ist keine Online-Buchung möglich.",
  most: (count) => `Höchstens ${count} Leistungen pro Besuch.`,
  from: (price) => `ab ${price}`,
  chooseTime: "Zeit wählen",
  looking: "Freie Zeiten werden gesucht …",
  changeServices: "Ändern",
  fullDay: "Ganzen Tag zeigen",
  gone: "Eine gewählte Leistung wird nicht mehr angeboten.",
  who: "Bei wem?",
  whoFor: (service) => `${service}: bei wem?`,
  anyone: "Egal bei wem",
  with: (service, person) => `${service} bei ${person}`,
  mayChange: (person) => `${person} (kann sich ändern)`,
  table: "Ein Tisch",
  tableAbout: "Tisch für Ihre Gruppe reservieren",
  seats: (count) => (count === 1 ? "1 Platz" : `${count} Plätze`),
  classes: "Kurse",
  classesAbout: "Termine ansehen und Plätze buchen",
  unchanged: "Wählen Sie einen anderen Tag oder eine andere Zeit, um Ihre Buchung zu ändern.",
  notesExample: "Allergien, Wünsche, erster Besuch …",
  services: "Leistungen",
  large: {
    title: "So viele auf einmal?",
    text: "Bitte rufen Sie uns an, damit wir einen Termin für Sie alle finden.",
  },
  allTaken: (person) =>
    person ? `${person} hat an diesem Tag keinen Termin frei.` : "An diesem Tag ist dafür kein Termin frei.",
  noneUntil: (date) => `Bis ${date} ist dafür an keinem anderen Tag ein Termin frei.`,
  noAlternatives:
    "Es gibt keine anderen Zeiten. Bitte versuchen Sie es mit einem anderen Datum oder einer anderen Person.",
  withAnyone: "Bei allen suchen",
  closedThen: "zu dieser Zeit nicht buchbar",
  refusedPerson: (person) => `${person} ist dann nicht frei`,
};
