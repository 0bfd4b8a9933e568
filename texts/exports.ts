import { type ExportWords, exported as en } from "./en/members/export.ts";
import type { MemberLanguage } from "./languages.ts";
import { exported as sv } from "./sv/members/export.ts";

export const EXPORT_WORDS: Record<MemberLanguage, ExportWords> = { en, sv };
