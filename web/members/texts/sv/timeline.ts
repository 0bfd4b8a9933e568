import type { Words } from "../en.ts";
import { plural } from "./plural.ts";

export const timeline: Words["timeline"] = {
  title: "Tidslinje",
  now: "Nu",
  parties: "Sällskap",
  tables: "Bord",
  sessions: "Pass",
  session: "Pass",
  withoutTable: "Utan bord",
  noTable: "Inget bord",
  toPlace: plural({ other: "# att placera" }),
  off: "Borta hela dagen",
  away: (from, until) => {
    if (from && until) return `borta ${from}–${until}`;
    return from ? `borta från ${from}` : `borta till ${until}`;
  },
  guestsBetween: (min, max) => `${min}–${max} gäster`,
  hint: "Tryck på en plats, eller på ett namn till vänster för att behålla tiden. Eller dra sällskapet.",
  stayLonger: (minutes) => `+${minutes} min: stanna längre`,
  longer: (minutes) => `+${minutes} min`,
  marks: {
    notSentYet: "Inte skickat än",
    new: "Ny",
    allergy: "Allergi eller kost",
    notes: "Anteckningar",
    firstVisit: "Första besöket",
    pinned: "Fäst",
  },
};
