import type { Mails } from "../../../texts/en/mails.ts";
import type { Language } from "../../../texts/languages.ts";
import { fileIn } from "../../shared/texts/table-in.ts";

const MAILS = import.meta.glob<Mails>("../../../texts/*/mails.ts", { eager: true, import: "mails" });

/** In place of texts/mails.ts (`imports` of package.json). */
export const mailsIn = (language: Language): Mails => fileIn(MAILS, language);
