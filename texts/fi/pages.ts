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
  locale: "fi_FI",
  privacy: "Tietosuoja",
  place: {
    withoutScripts: (ways) =>
      `Salli selaimessa skriptit, jotta voit varata täällä${ways ? `, tai ota yhteyttä: ${ways}` : "."}`,
    about: (name) => `${name}: aukioloajat, osoite ja vapaat ajat. Varaa verkossa minuutissa.`,
  },
  about: {
    landing:
      "Varaussivu asiakkaille ja varauskirja henkilökunnalle: auki ympäri vuorokauden, muistutukset sähköpostilla ja tekstiviestillä. Samaa pöytää ei koskaan varata kahdesti.",
    contact: "Pyydä Daybookin esittely: vastaamme 24 tunnissa, ja esittely kestää 30 minuuttia.",
    unanswered: "Kokeile Daybookin varaussivua niin kuin asiakkaasi sen näkevät, tai tee oma noin viidessä minuutissa.",
  },
  refused: {
    busy: "Liian monta kävijää yhtä aikaa",
    waits: (seconds) => `Yritä uudelleen ${seconds === 1 ? "sekunnin" : `${seconds} sekunnin`} kuluttua.`,
    fault: "Jokin meni vikaan",
    soon: "Mitään ei muutettu. Yritä hetken kuluttua uudelleen.",
    again: "Yritä uudelleen",
  },
};
