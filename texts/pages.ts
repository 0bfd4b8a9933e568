import { pages as da } from "./da/pages.ts";
import { pages as de } from "./de/pages.ts";
import { pages as en, type Pages } from "./en/pages.ts";
import { pages as fi } from "./fi/pages.ts";
import type { Language } from "./languages.ts";
import { pages as nb } from "./nb/pages.ts";
import { pages as sv } from "./sv/pages.ts";

/** Words that the Worker writes into HTML. */
export const PAGES: Record<Language, Pages> = { en, sv, nb, da, fi, de };
