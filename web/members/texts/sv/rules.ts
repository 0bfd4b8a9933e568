import type { Words } from "../en.ts";

export const rules: Words["rules"] = {
  pause: {
    label: "Pausa onlinebokning",
    hint: "Kunderna kan inte boka besök som börjar före en tid du väljer. Senare kan de, och du kan boka alla.",
    brakeStays: "Det ställdes in på översikten, där det också avslutas; det ändras inte när du sparar här.",
    until: "Pausad till",
    time: "Tid",
    isOver: "Den tiden har passerat: onlinebokningen är öppen.",
    timeIn: (zone) => `Tid i ${zone}`,
    notPaused: "inte pausad",
  },
  limits: { note: "Bokningar som redan finns ligger kvar, även över en lägre gräns." },
  week: {
    template: "Malltider",
    opens: "Mall: öppnar",
    closes: "Mall: stänger",
    apply: "Använd för alla öppna dagar",
  },
  messages: {
    noReminders: "Inga påminnelser skickas.",
    reminder: (number) => `Påminnelse ${number}`,
    removeReminder: (number) => `Ta bort påminnelse ${number}`,
    addReminder: "Lägg till en påminnelse",
    before: (lead) => `${lead} före`,
    tooLate: (lead) => `Den kommer för sent för en ändring: kunderna kan ändra eller avboka till ${lead} före.`,
  },
  compared: {
    parts: { periods: "Servering", areas: "Område", resources: "Bord", combinations: "Hopsatta bord" },
    none: "inga",
    noLimit: "ingen gräns",
  },
};
