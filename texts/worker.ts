import type { Mails } from "./en/mails.ts";
import type { care } from "./en/members/care.ts";
import type { ExportWords, GuestExportWords } from "./en/members/export.ts";
import type { MemberMails } from "./en/members/mails.ts";
import type { Pages } from "./en/pages.ts";
import type { StandbyMessages } from "./en/standby-messages.ts";
import type { SmsKeywords } from "./en/worker.ts";
import * as everyLanguage from "./every-language.ts";
import type { Language, MemberLanguage } from "./languages.ts";

type OfCustomers = { mails: Mails; pages: Pages; smsKeywords: SmsKeywords; standbyMessages: StandbyMessages };
type OfMembers = {
  memberMails: MemberMails;
  exported: ExportWords;
  exportedGuests: GuestExportWords;
  care: Pick<typeof care, "codes" | "strictly">;
};

/** All that the Worker says, in every language; browsers load one (docs/languages.md#texts). */
export const TEXTS: Record<Language, OfCustomers> & Record<MemberLanguage, OfMembers> = everyLanguage;
