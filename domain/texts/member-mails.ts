import type { MemberMails } from "../../texts/en/members/mails.ts";
import { MEMBER_MAILS } from "../../texts/member-mails.ts";
import { memberLanguageOf } from "./language.ts";

/** Texts of mails and pushes to members, in the language of the account; English without one. */
export const memberMails = (language: string | null): MemberMails => MEMBER_MAILS[memberLanguageOf(language) ?? "en"];
