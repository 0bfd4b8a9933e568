import type { Words } from "../en.ts";
import { plural } from "./plural.ts";

export const dashboard: Words["dashboard"] = {
  workspace: "Företaget",
  viewPage: "Visa bokningssidan",
  signOut: "Logga ut",
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
    sending: "Skickar…",
  },
};
