import type { Language } from "../../../domain/texts/language.ts";

export const callToAction = (bookingType: string, language: Language) =>
  CALLS[language][bookingType === "table" ? "table" : "appointment"];

const CALLS: Record<Language, { table: string; appointment: string }> = {
  en: { table: "Book a table", appointment: "Book an appointment" },
  sv: { table: "Boka bord", appointment: "Boka tid" },
};

/** "Boka bord hos Krog" */
export const invitationTo = (name: string, bookingType: string, language: Language) =>
  `${callToAction(bookingType, language)} ${AT[language]} ${name}`;

const AT: Record<Language, string> = { en: "at", sv: "hos" };

/** The A4 ones are printed anywhere. */
export const SHEET_SIZES = { a4: "Window, A4", a3: "Window, A3", tent: "Table tent" } as const;
export type SheetSize = keyof typeof SHEET_SIZES;
