import { mails as en, type Mails } from "./en/mails.ts";
import type { Language } from "./languages.ts";
import { mails as sv } from "./sv/mails.ts";

export const MAILS: Record<Language, Mails> = { en, sv };
