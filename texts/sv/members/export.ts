import type { ExportWords } from "../../en/members/export.ts";

export const exported: ExportWords = {
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
    paid: "Betalt",
    currency: "Valuta",
    paidBy: "Betalt med",
  },
  codes: {
    ...{ confirmed: "Bekräftad", pending: "Väntar", cancelled: "Avbokad" },
    ...{ arrived: "Kommit", seated: "Sitter", finished: "Klar", no_show: "Uteblev" },
    ...{ online: "Online", phone: "Telefon", walk_in: "Drop in" },
    ...{ card: "Kort", mobile: "Mobil", cash: "Kontant" },
  },
};
