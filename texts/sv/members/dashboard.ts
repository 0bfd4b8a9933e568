import type { Words } from "../../member-words.ts";
import { plural } from "./plural.ts";

export const dashboard: Words["dashboard"] = {
  workspace: "Företaget",
  viewPage: "Visa bokningssidan",
  tabList: "Översikt",
  tabs: { bookings: "Bokningar", classes: "Pass", notifications: "Meddelanden", settings: "Inställningar" },
  denied: "Du har inte åtkomst",
  deniedText: "Du har inte behörighet till det här företaget.",
  noLongerMember: "Du är inte längre med i teamet.",
  back: "Tillbaka till översikten",
  home: "Till startsidan",
  unsent: {
    title: plural({ one: "# ändring är inte skickad än", other: "# ändringar är inte skickade än" }),
    text: plural({
      one: "Om du loggar ut försvinner den från den här enheten.",
      other: "Om du loggar ut försvinner de från den här enheten.",
    }),
    notAll: "Allt kunde inte skickas. Listan högst upp i översikten säger varför.",
    offline: "Det finns ingen uppkoppling. Dina ändringar skickas så snart den är tillbaka.",
    stay: "Förbli inloggad",
    discard: "Logga ut utan att spara",
    send: "Skicka och logga ut",
  },
};

export const routes: Words["routes"] = {
  notLoaded: "Sidan kunde inte laddas",
  wrong: "Något gick fel",
  notFound: "Sidan finns inte",
  savedIsSafe: "Ett oväntat fel uppstod. Det du har sparat finns kvar.",
  reload: "Ladda om",
  backToDashboard: "Översikt",
  failed: {
    page: "Sidan kunde inte laddas",
    alerts: "Dina aviseringar kunde inte hämtas",
    business: "Företaget kunde inte hämtas",
    calendars: "Dina kalendrar kunde inte hämtas",
    settings: "Inställningarna kunde inte hämtas",
    services: "Tjänsterna kunde inte hämtas",
    dashboard: "Översikten kunde inte laddas",
    daySheet: "Dagslistan kunde inte hämtas. Kontrollera din uppkoppling.",
    shareSheet: "Bladet kunde inte hämtas. Kontrollera din uppkoppling.",
  },
  hoursOf: (business) => `Öppettider, särskilda dagar och bokningsinställningar för ${business}`,
  servicesOf: (business) => `Tjänster hos ${business}, och vem som utför dem`,
  noClasses: "Till ett pass bokar man plats på bestämda tillfällen: yoga, en kurs, en provning.",
  addClass: "Lägg till ett pass bland dina tjänster",
  daySheet: {
    ownPageByArea: "Varje område på en egen sida",
    ownPageByPerson: "Varje medarbetare på en egen sida",
  },
  shareSheet: {
    title: "Blad att skriva ut",
    size: "Storlek",
    tentHint: "Skriv ut på A4 och vik på mitten.",
  },
  noContact: "Din sida har varken telefonnummer eller adress, så ingen kan nå dig om en bokning.",
  addContact: "Lägg till ett nummer",
  sending: {
    stopped:
      "Den som driver Daybook har tagit ner företaget från webben: kunderna ser ingen sida, kan inte boka och får inga meddelanden. Du kan läsa, exportera, avboka och notera ankomster.",
    writeToOperator: "Skriv till den som driver Daybook",
    waits: "Dagens gräns för meddelanden är nådd, så några till dina kunder väntar till i morgon.",
    waitsBelow: "Nedan, under Planerade, står det varför.",
    trouble: "Några meddelanden till kunder kunde inte skickas.",
    ownerSees: "Ägaren ser vilka under Meddelanden.",
    troubleBelow: "Nedan, under Misslyckade, går det att försöka igen.",
    seeWhich: "Se vilka",
  },
};

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
