import type { Words } from "../en.ts";

const phrase = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");

export const dated: Words["dated"] = {
  none: "Helgdagar, en renovering, en dag med andra tider.",
  add: "Lägg till dagar",
  change: "Ändra dagar",
  kind: "Typ",
  kinds: { closed: "Stängt", extra: "Särskilda öppettider", away: "Ledighet", hours: "Extra tider" },
  descriptions: {
    closed: "Ingen kan boka då.",
    extra: "Ersätter de vanliga tiderna de dagarna, även när ni annars har stängt.",
    away: "För en person, ett rum eller en maskin. Ingen kan boka då.",
    hours: "För en person, ett rum eller en maskin, utöver de vanliga tiderna. Kunderna bokar när ni har öppet.",
  },
  texts: {
    closed: (subject, times) => phrase(subject, "stängt", times),
    extra: (_, times) => phrase("öppet", times),
    away: (subject, times) => phrase(subject, "ledig", times),
    hours: (subject, times) => phrase(subject, "även", times),
  },
  notInForce: (day) => `${day}, gäller inte`,
  untilChanged: "Dagar som inte gäller går att boka tills du lägger till eller ändrar en stängd dag.",
  allDay: "hela dagen",
  untilNextDate: (time) => `från ${time}`,
  nextDay: (times) => `${times} nästa dag`,
  usuallyClosed: "Stängt i vanliga fall",
  subject: { closed: "Vad", away: "Vem eller vad", hours: "Vems tider" },
  wholePlace: "Hela stället",
  from: "Från",
  until: "Till",
  likePeriod: "Längd och ankomster som vid",
  personNoteHint: "För dig och den här personen",
  otherStays: "Andra längder än vanligt",
  opening: "Särskilda öppettider",
  asUsual: "Som vanligt",
  timeOffAndHours: "Ledighet och extra tider",
};
