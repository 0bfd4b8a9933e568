import type { MemberLanguage } from "../../texts/languages.ts";
import { memberLanguageOf } from "./language.ts";
import { type MemberMails, memberMailsEn } from "./member-mails-en.ts";
import { memberMailsSv } from "./member-mails-sv.ts";

const WORDS: Record<MemberLanguage, MemberMails> = { en: memberMailsEn, sv: memberMailsSv };

/** Texts of mails and pushes to members, in the language of the account; English without one. */
export const memberMails = (language: string | null): MemberMails => WORDS[memberLanguageOf(language) ?? "en"];
