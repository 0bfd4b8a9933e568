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
  locale: "da_DK",
  privacy: "Privatliv",
  place: {
    withoutScripts: (ways) =>
      `For at booke her skal du tillade JavaScript i din browser${ways ? ` eller kontakte os: ${ways}` : "."}`,
    about: (name) => `${name}: åbningstider, adresse og ledige tider. Book online på et minut.`,
  },
  about: {
    landing:
      "En bookingside til gæsterne og en bookingkalender til teamet: åben døgnet rundt, med påmindelser på e-mail og sms. To gæster får aldrig det samme bord.",
    contact: "Bed om en demo af Daybook: Vi svarer inden for 24 timer og viser dig rundt på 30 minutter.",
    unanswered: "Prøv Daybooks bookingside, som dine gæster ville se den, eller lav din egen på omkring fem minutter.",
  },
  refused: {
    busy: "For mange besøg på én gang",
    waits: (seconds) => `Prøv igen om ${seconds === 1 ? "1 sekund" : `${seconds} sekunder`}.`,
    fault: "Noget gik galt",
    soon: "Der er ikke ændret noget. Prøv igen om lidt.",
    again: "Prøv igen",
  },
};
