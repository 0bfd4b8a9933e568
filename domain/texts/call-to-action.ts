import type { Language } from "./language.ts";

const CALLS: Record<Language, { table: string; appointment: string }> = {
  en: { table: "Book a table", appointment: "Book an appointment" },
  sv: { table: "Boka bord", appointment: "Boka tid" },
};
const AT: Record<Language, string> = { en: "at", sv: "hos" };

/** The line above a link or a QR code, in the language of the business: "Boka bord". */
export const callToAction = (bookingType: string, language: Language) =>
  CALLS[language][bookingType === "table" ? "table" : "appointment"];

/** The words of a link on another website: "Boka bord hos Krog". */
export const invitationTo = (name: string, bookingType: string, language: Language) =>
  `${callToAction(bookingType, language)} ${AT[language]} ${name}`;
