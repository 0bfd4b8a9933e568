import type { Language } from "../../texts/languages.ts";
import { mailWords } from "./mail-words.ts";

/** The line above a link or a QR code, in the language of the business: "Boka bord". */
export const callToAction = (bookingType: string, language: Language) =>
  mailWords(language).book[bookingType === "table" ? "table" : "appointment"];

/** The words of a link on another website: "Boka bord hos Krog". */
export const invitationTo = (name: string, bookingType: string, language: Language) =>
  mailWords(language).bookAt(callToAction(bookingType, language), name);
