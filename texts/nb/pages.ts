import type { Pages } from "../en/pages.ts";
import { consents } from "./consents.ts";
import { booking } from "./customers/booking.ts";
import { choosing, night } from "./customers/choosing.ts";
import { classes } from "./customers/classes.ts";
import { front } from "./customers/front.ts";
import { later } from "./customers/later.ts";
import { link } from "./customers/link.ts";
import { standby } from "./customers/standby.ts";
import { visit } from "./customers/visit.ts";
import { statement } from "./statement.ts";

export const pages: Pages = {
  ...{ booking, choosing, night, classes, front, later, link, standby, visit, statement, consents },
  locale: "nb_NO",
  privacy: "Personvern",
  place: {
    withoutScripts: (ways) =>
      `For å bestille her må du tillate JavaScript i nettleseren${ways ? ` eller ta kontakt med oss: ${ways}` : "."}`,
    about: (name) => `${name}: åpningstider, adresse og ledige tider. Bestill på nett på et minutt.`,
  },
  about: {
    landing:
      "En bestillingsside for gjestene og en bestillingsbok for teamet: åpen døgnet rundt, med påminnelser på e-post og SMS. To gjester får aldri samme bord.",
    contact: "Be om en demo av Daybook: Vi svarer innen 24 timer og viser deg rundt på 30 minutter.",
    unanswered:
      "Prøv bestillingssiden til Daybook slik gjestene dine ser den, eller lag din egen på omtrent fem minutter.",
  },
  refused: {
    busy: "For mange besøk på én gang",
    waits: (seconds) => `Prøv igjen om ${seconds === 1 ? "1 sekund" : `${seconds} sekunder`}.`,
    fault: "Noe gikk galt",
    soon: "Ingenting er endret. Prøv igjen om litt.",
    again: "Prøv igjen",
  },
};
