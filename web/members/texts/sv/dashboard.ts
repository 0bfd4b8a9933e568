import type { Words } from "../en.ts";

export const dashboard: Words["dashboard"] = {
  workspace: "Företaget",
  viewPage: "Visa bokningssidan",
  signOut: "Logga ut",
  tabList: "Översikt",
  tabs: { bookings: "Bokningar", classes: "Pass", notifications: "Meddelanden", settings: "Inställningar" },
};
