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
  locale: "sv_SE",
  privacy: "Personuppgifter",
  place: {
    withoutScripts: (ways) =>
      `För att boka här behöver webbläsaren tillåta skript.${ways ? ` Eller kontakta oss: ${ways}` : ""}`,
    about: (name) => `${name}: öppettider, adress och lediga tider. Boka på nätet på en minut.`,
  },
  about: {
    landing:
      "En bokningssida för dina gäster och en bokningsbok för ditt team: öppen dygnet runt, med påminnelser med mejl och sms. Två gäster får aldrig samma bord.",
    contact: "Be om en demo av Daybook: vi svarar inom 24 timmar och visar dig runt på 30 minuter.",
    unanswered: "Prova Daybooks bokningssida som dina gäster ser den, eller gör en egen på ungefär fem minuter.",
  },
  refused: {
    busy: "För många besök på en gång",
    waits: (seconds) => `Försök igen om ${seconds === 1 ? "1 sekund" : `${seconds} sekunder`}.`,
    fault: "Något gick fel",
    soon: "Ingenting har ändrats. Försök igen om en liten stund.",
    again: "Försök igen",
  },
};
