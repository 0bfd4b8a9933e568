import type { Words } from "../../member-words.ts";

export const waitlist: Words["waitlist"] = {
  list: {
    title: "När en plats blir ledig",
    label: "Väntelista",
    options: {
      off: { label: "Av", note: "Ingen ställer sig på listan. Du kan ändå hålla en plats åt någon." },
      in_order: {
        label: "I ordning",
        note: "Den hålls för den första som passar, som får veta det genast och svarar ja eller nej.",
      },
      by_hand: {
        label: "För hand",
        note: "Den hålls för den första som passar tills du erbjuder den, eller släpper den.",
      },
    },
    about:
      "Kunder ställer sig på listan när inget är ledigt för dem. En plats som blir ledig hålls åt en av dem i taget, tills de svarar. Ingen annan kan ta den under tiden.",
  },
  answer: {
    title: "Hur länge en kund får tänka",
    hint: "Ju närmare starten, desto kortare. Meddelas med e-post, och med sms där det är påslaget.",
    from: (hours) => (hours >= 48 && hours % 24 === 0 ? `${hours / 24} dagar före` : `${hours} h före`),
    nearer: "Närmare",
    wrong: "Välj hur länge",
  },
  length: (minutes) =>
    minutes < 60
      ? `${minutes} min`
      : minutes % 60 === 0
        ? `${minutes / 60} h`
        : `${Math.floor(minutes / 60)} h ${minutes % 60} min`,
  limits: {
    title: "Var det tar slut",
    stopsBefore: "Inget erbjudande av sig självt de sista",
    stopsBeforeHint: "Du kan ändå hålla en plats för hand, eller ringa.",
    listMost: "Flest på listan för en dag",
    listMostHint: "Den som inte svarade räknas inte. Du kan lägga till fler.",
    lastCall: "Sista chansen",
    on: "På",
    off: "Av",
    lastCallHint:
      "När ingen tog en plats får upp till 20 andra som passar ett mejl om att den är ledig igen, först till kvarn.",
  },
  figures: {
    title: "Förra månaden",
    freed: "Platser som blev lediga",
    offered: "Erbjudna",
    filled: "Fyllda",
    unwanted: "Ingen tog",
    answer: "Vanlig svarstid",
    none: "Inget blev ledigt som någon väntade på.",
    ofFreed: (share) => `${share} % av dem`,
    notLoaded: "Det gick inte att hämta siffrorna.",
  },
  confirmOwner: "Ägaren måste bekräfta sin e-postadress först: erbjudanden går ut i verksamhetens namn.",
  updated: "Väntelistan är ändrad",
  notSaved: "Väntelistan kunde inte sparas.",
};
