import { trades as da } from "./da/trades.ts";
import { trades as de } from "./de/trades.ts";
import { trades as en, type TradeNames } from "./en/trades.ts";
import { trades as fi } from "./fi/trades.ts";
import type { Language } from "./languages.ts";
import { trades as nb } from "./nb/trades.ts";
import { trades as sv } from "./sv/trades.ts";

export const TRADE_NAMES: Record<Language, TradeNames> = { en, sv, nb, da, fi, de };
