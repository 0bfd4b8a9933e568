import { trades as en, type TradeNames } from "./en/trades.ts";
import type { Language } from "./languages.ts";
import { trades as sv } from "./sv/trades.ts";

export const TRADE_NAMES: Record<Language, TradeNames> = { en, sv };
