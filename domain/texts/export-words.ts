import type { MemberLanguage } from "../../texts/languages.ts";

/** A list's columns in this order. */
const ENGLISH = {
  date: "Date",
  time: "Time",
  /** Differs from the date after midnight. */
  calendarDate: "Calendar date",
  name: "Name",
  guests: "Guests",
  phone: "Phone",
  email: "Email",
  status: "Status",
  attendance: "Attendance",
  source: "Source",
  notes: "Notes",
  minutes: "Minutes",
  created: "Created",
  /** The word of the link that led to the booking. */
  link: "Link",
};
export type ExportColumn = keyof typeof ENGLISH;
type ExportWords = { columns: Record<ExportColumn, string>; codes: Record<string, string> };

/** Column names of exported bookings, and words for the codes in them. English keeps the codes: integrators read them. */
export const EXPORT_WORDS: Record<MemberLanguage, ExportWords> = {
  en: { columns: ENGLISH, codes: {} },
  sv: {
    columns: {
      date: "Datum",
      time: "Tid",
      calendarDate: "Kalenderdatum",
      name: "Namn",
      guests: "Gäster",
      phone: "Telefon",
      email: "E-post",
      status: "Status",
      attendance: "Närvaro",
      source: "Bokad via",
      notes: "Anteckningar",
      minutes: "Minuter",
      created: "Skapad",
      link: "Länk",
    },
    codes: {
      ...{ confirmed: "Bekräftad", pending: "Väntar", cancelled: "Avbokad" },
      ...{ arrived: "Kommit", seated: "Sitter", finished: "Klar", no_show: "Uteblev" },
      ...{ online: "Online", phone: "Telefon", walk_in: "Drop in" },
    },
  },
};
