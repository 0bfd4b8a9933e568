import type { Mails } from "./en/mails.ts";
import type { Language } from "./languages.ts";
import { TEXTS } from "./worker.ts";

/** Imported as `#mails`, for which a browser gets web/members/texts/mails.ts: the Worker's other texts stay away from it. */
export const mailsIn = (language: Language): Mails => TEXTS[language].mails;
