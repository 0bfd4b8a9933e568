import type { Words } from "../en.ts";

const phrase = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");

export const dated: Words["dated"] = {
  titles: { extra: "Lägg till särskilda öppettider", away: "Lägg till ledighet", hours: "Lägg till extra tider" },
  closePart: "Stäng en del av en dag",
  closeTable: "Stäng ett bord eller en del av en dag",
  descriptions: {
    extra: "Ersätter de vanliga tiderna de dagarna, även när ni annars har stängt.",
    off: "Ingen kan boka det då.",
    away: "För en person, ett rum eller en maskin. Ingen kan boka då.",
    hours: "För en person, ett rum eller en maskin, utöver de vanliga tiderna. Kunderna bokar när ni har öppet.",
  },
  texts: {
    extra: (_, times) => phrase("öppet", times),
    off: (subject, times) => phrase(subject, "stängt", times),
    away: (subject, times) => phrase(subject, "ledig", times),
    hours: (subject, times) => phrase(subject, "även", times),
  },
  allDay: "hela dagen",
  untilNextDate: (time) => `från ${time}`,
  nextDay: (times) => `${times} nästa dag`,
  notSaved: "Det gick inte att spara. Försök igen.",
  notRemoved: "Det gick inte att ta bort. Försök igen.",
  usuallyClosed: "Stängt i vanliga fall",
  subject: { off: "Stängt", away: "Vem eller vad", hours: "Vems tider" },
  wholePlace: "Hela stället",
  from: "Från",
  until: "Till",
  likePeriod: "Längd och ankomster som vid",
  personNoteHint: "För dig och den här personen",
  otherStays: "Andra längder än vanligt",
  opening: "Särskilda öppettider",
  asUsual: "Som vanligt",
  onSingleDays: "Enstaka dagar",
  timeOffAndHours: "Ledighet och extra tider",
};
