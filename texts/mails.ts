import { mails as da } from "./da/mails.ts";
import { mails as de } from "./de/mails.ts";
import { mails as en, type Mails } from "./en/mails.ts";
import { mails as fi } from "./fi/mails.ts";
import type { Language } from "./languages.ts";
import { mails as nb } from "./nb/mails.ts";
import { mails as sv } from "./sv/mails.ts";

export const MAILS: Record<Language, Mails> = { en, sv, nb, da, fi, de };
