import type { Language } from "../../../domain/texts/language.ts";

/** Both languages: only the appointment page loads them. */
export const APPOINTMENT = {
  en: {
    title: "Book an Appointment",
    soon: "Online booking opens soon. Until then this is how it will look.",
    services: "Services",
    sample: "Sample services and prices",
    list: ["Cut and finish", "Wash and blow-dry", "Colour and cut", "Consultation"],
    minutes: (count: number) => `${count} min`,
    summary: "Your appointment",
    service: "Service",
    date: "Date",
    time: "Time",
    total: "Total",
    none: "Not chosen yet",
    confirm: "Confirm booking",
  },
  sv: {
    title: "Boka tid",
    soon: "Bokning på nätet öppnar snart. Så här kommer det att se ut.",
    services: "Tjänster",
    sample: "Exempel på tjänster och priser",
    list: ["Klippning och styling", "Tvätt och föning", "Färg och klippning", "Konsultation"],
    minutes: (count: number) => `${count} min`,
    summary: "Din tid",
    service: "Tjänst",
    date: "Datum",
    time: "Tid",
    total: "Summa",
    none: "Inget valt än",
    confirm: "Bekräfta bokning",
  },
} satisfies Record<Language, object>;
