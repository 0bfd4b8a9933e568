import type { MemberMails } from "../../texts/en/members/mails.ts";
import { TEXTS } from "../../texts/worker.ts";
import { memberLanguageOf } from "./language.ts";

/** Texts of mails and pushes to members, in the language of the account; English without one. */
export const memberMails = (language: string | null): MemberMails =>
  TEXTS[memberLanguageOf(language) ?? "en"].memberMails;
