import { mails as en, type MemberMails } from "./en/members/mails.ts";
import type { MemberLanguage } from "./languages.ts";
import { mails as sv } from "./sv/members/mails.ts";

export const MEMBER_MAILS: Record<MemberLanguage, MemberMails> = { en, sv };
