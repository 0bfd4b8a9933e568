import type { VisitTexts } from "../../en/customers/visit.ts";

export const visit: VisitTexts = {
  title: "Bestill time",
  intro: "Velg én eller flere tjenester.",
  none: "Akkurat nå er det ikke mulig å bestille på nett.",
  most: (count: number) => `Høyst ${count} ${count === 1 ? "tjeneste" : "tjenester"} per besøk.`,
  from: (price: string) => `fra ${price}`,
  chooseTime: "Velg tid",
  looking: "Ser etter ledige timer …",
  changeServices: "Endre",
  fullDay: "Vis hele dagen",
  freeOnly: "Vis bare ledige timer",
  gone: "En tjeneste du valgte, kan ikke lenger bestilles.",
  who: "Hos hvem?",
  whoFor: (service: string) => `${service}: hos hvem?`,
  anyone: "Hvem som helst",
  with: (service: string, person: string) => `${service} hos ${person}`,
  mayChange: (person: string) => `${person} (kan endres)`,
  table: "Et bord",
  tableAbout: "Bestill bord til dere",
  seats: (count: number) => (count === 1 ? "1 plass" : `${count} plasser`),
  classes: "Klasser",
  classesAbout: "Se datoene og bestill plass",
  unchanged: "Velg en annen dag eller tid for å endre bestillingen.",
  notesExample: "Allergier, ønsker, første besøk …",
  services: "Tjenester",
  large: { title: "Så mange på én gang?", text: "Ring oss, så finner vi en tid til dere alle." },
  allTaken: (person: string | null | undefined) =>
    person
      ? `${person} har ingen ledige timer denne dagen.`
      : "Det er ingen ledige timer denne dagen for det du har valgt.",
  noneUntil: (date: string) => `Frem til ${date} er det ingen andre dager med ledig time for det du har valgt.`,
  noAlternatives: "Det er ingen andre ledige timer. Prøv en annen dag eller en annen person.",
  withAnyone: "Søk hos alle",
  closedThen: "kan ikke bestilles da",
  refusedPerson: (person: string) => `${person} er ikke ledig da`,
};
