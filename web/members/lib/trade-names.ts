import type { TradeNames } from "../../../texts/en/trades.ts";
import type { Language } from "../../../texts/languages.ts";
import { fileIn } from "../../shared/texts/table-in.ts";

const NAMES = import.meta.glob<TradeNames>("../../../texts/*/trades.ts", { eager: true, import: "trades" });

/** A new business begins with them. */
export const tradeNamesIn = (language: Language): TradeNames => fileIn(NAMES, language);
