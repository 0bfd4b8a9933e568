import type { Words } from "../en.ts";

export const calendars: Words["calendars"] = {
  about:
    "Dina bokningar i Google Kalender, Apple Kalender eller Outlook. Alla som har adressen kan se kalendern, så ge den bara till dem som får se den.",
  shows:
    "Den visar tid och antal gäster, namn bara om du väljer det, och aldrig telefonnummer, e-postadresser eller anteckningar.",
  titleOwn: "Dina kalendrar",
  titleOthers: "Teamets kalendrar",
  none: "Du har ingen kalender ännu.",
  notLinked: "Din egen kalender gör du här när ägaren har kopplat dig till en medarbetare.",
  all: "Alla bokningar",
  gone: "En medarbetare som har slutat",
  addressOf: (calendar) => `Adress till kalendern ${calendar}`,
  madeBy: (member) => `Gjord av ${member}`,
  copy: "Kopiera adressen",
  copied: "Adressen är kopierad",
  notCopied: "Adressen kunde inte kopieras. Markera och kopiera den för hand.",
  names: "Kundernas namn",
  namesIn: (calendar) => `Kundernas namn i ${calendar}`,
  namesHint:
    "Om namnen visas får även kalenderns leverantör dem, och de kan finnas kvar där när de har tagits bort här.",
  renew: "Ny adress",
  renewOf: (calendar) => `Ny adress till ${calendar}`,
  removeOf: (calendar) => `Ta bort ${calendar}`,
  of: "Kalender för",
  make: "Skapa en adress",
  made: "Adressen är klar",
  removed: "Kalendern är borttagen",
  notSaved: "Det gick inte att spara. Försök igen.",
  removeTitle: (calendar) => `Ta bort kalendern ”${calendar}”?`,
  removeText: "Adressen slutar gälla genast. Program som har den visar inga nya bokningar längre.",
  renewTitle: (calendar) => `Ny adress till kalendern ”${calendar}”?`,
  renewText: "Adressen som gäller nu slutar gälla genast. Ge programmen den nya.",
  howTo: "Så lägger du till den",
  steps: {
    google: [
      "Google Kalender",
      "På en dator: Andra kalendrar, plustecknet, ”Från webbadress”. Google frågar var 8:e till 24:e timme.",
    ],
    apple: [
      "Apple Kalender",
      "På en Mac: Arkiv, ”Ny kalenderprenumeration”. På en iPhone: Kalendrar, ”Lägg till kalender”, ”Lägg till prenumererad kalender”.",
    ],
    outlook: ["Outlook", "Lägg till kalender, ”Prenumerera från webben”. Outlook frågar ungefär var tredje timme."],
  },
  slow: "En ändring syns först när programmet har frågat igen. Titta i översikten när gästerna kommer.",
};
