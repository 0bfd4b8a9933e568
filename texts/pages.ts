import { pages as en, type Pages } from "./en/pages.ts";
import type { Language } from "./languages.ts";
import { pages as sv } from "./sv/pages.ts";

/** What the Worker writes into HTML. */
export const PAGES: Record<Language, Pages> = { en, sv };
