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
  locale: "de_DE",
  privacy: "Datenschutz",
  place: {
    withoutScripts: (ways) =>
      `Um hier zu buchen, erlauben Sie bitte Skripte in Ihrem Browser${ways ? `, oder wenden Sie sich an uns: ${ways}` : "."}`,
    about: (name) => `${name}: Öffnungszeiten, Adresse und freie Zeiten. In einer Minute online buchen.`,
  },
  about: {
    landing:
      "Eine Buchungsseite für Ihre Gäste und ein Reservierungsbuch für Ihr Team: rund um die Uhr geöffnet, mit Erinnerungen per E-Mail und SMS. Kein Tisch wird doppelt vergeben.",
    contact: "Lassen Sie sich Daybook zeigen: Wir antworten innerhalb von 24 Stunden, und die Demo dauert 30 Minuten.",
    unanswered:
      "Probieren Sie die Buchungsseite von Daybook so aus, wie Ihre Gäste sie sehen, oder erstellen Sie in etwa fünf Minuten eine eigene.",
  },
  refused: {
    busy: "Zu viele Zugriffe auf einmal",
    waits: (seconds) => `Bitte versuchen Sie es in ${seconds === 1 ? "1 Sekunde" : `${seconds} Sekunden`} noch einmal.`,
    fault: "Etwas ist schiefgelaufen",
    soon: "Es wurde nichts geändert. Bitte versuchen Sie es gleich noch einmal.",
    again: "Erneut versuchen",
  },
};
