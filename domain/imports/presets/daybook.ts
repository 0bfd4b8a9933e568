import type { Preset } from "../preset.ts";

const READ = "2026-11-30";

/** Files of Daybook's own export; the Calendar date is the one that a row means (texts/en/members/export.ts). */
export const DAYBOOK: Preset = {
  id: "daybook",
  name: "Daybook, bookings",
  source: "texts/en/members/export.ts",
  read: READ,
  signs: ["Date", "Time", "Calendar date", "Name", "Guests", "Attendance", "Source"],
  columns: {
    ...{ Date: null, Time: "time", "Calendar date": "date", Name: "name", Guests: "guests", Phone: "phone" },
    ...{ Email: "email", Status: "status", Attendance: "status", Source: null, Notes: "notes", Minutes: "minutes" },
    ...{ Created: "madeAt", Link: null, Paid: null, Currency: null, "Paid by": null },
  },
  dates: "YMD",
  statuses: { pending: "confirmed", arrived: "finished", seated: "finished", no_show: "no_show" },
};

export const DAYBOOK_SV: Preset = {
  id: "daybook_sv",
  name: "Daybook, bokningar",
  source: "texts/sv/members/export.ts",
  read: READ,
  signs: ["Datum", "Tid", "Kalenderdatum", "Namn", "Gäster", "Närvaro", "Bokad via"],
  columns: {
    ...{ Datum: null, Tid: "time", Kalenderdatum: "date", Namn: "name", Gäster: "guests", Telefon: "phone" },
    ...{ "E-post": "email", Status: "status", Närvaro: "status", "Bokad via": null, Anteckningar: "notes" },
    ...{ Minuter: "minutes", Skapad: "madeAt", Länk: null, Betalt: null, Valuta: null, "Betalt med": null },
  },
  dates: "YMD",
  statuses: { Väntar: "confirmed", Kommit: "finished", Sitter: "finished", Klar: "finished", Uteblev: "no_show" },
};

export const DAYBOOK_GUESTS: Preset = {
  id: "daybook_guests",
  name: "Daybook, guests",
  source: "texts/en/members/export.ts",
  read: READ,
  signs: ["Name", "Also", "Allergies and diet", "Tags", "Missed", "Next visit"],
  columns: {
    ...{ Name: "name", Phone: "phone", Email: "email", Also: null, Language: "language", "Allergies and diet": "care" },
    ...{ Tags: "tags", Note: "note", Birthday: null, Visits: "visits", Missed: "missed", Cancelled: null },
    ...{ "Last visit": "lastVisit", "Next visit": null },
  },
  dates: "YMD",
};

export const DAYBOOK_GUESTS_SV: Preset = {
  id: "daybook_guests_sv",
  name: "Daybook, gäster",
  source: "texts/sv/members/export.ts",
  read: READ,
  signs: ["Namn", "Även", "Allergier och kost", "Märkningar", "Uteblivna", "Nästa besök"],
  columns: {
    ...{
      Namn: "name",
      Telefon: "phone",
      "E-post": "email",
      Även: null,
      Språk: "language",
      "Allergier och kost": "care",
    },
    ...{ Märkningar: "tags", Anteckning: "note", Födelsedag: null, Besök: "visits", Uteblivna: "missed" },
    ...{ Avbokade: null, "Senaste besök": "lastVisit", "Nästa besök": null },
  },
  dates: "YMD",
};
