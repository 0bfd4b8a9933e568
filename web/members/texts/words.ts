import { memberLanguageOf } from "../../../domain/texts/language.ts";
import type { TradeWords } from "../../../domain/texts/trade-words.ts";
import { MEMBER_LANGUAGES, type MemberLanguage } from "../../../texts/languages.ts";
import type { SomeWords, Words } from "../../../texts/member-words.ts";
import { readStored, store } from "../../shared/lib/browser-storage.ts";
import { tableIn } from "../../shared/texts/table-in.ts";

type OfTrades = Record<Exclude<TradeWords, "tables">, SomeWords[]>;

const TABLES = import.meta.glob<Words>("../../../texts/*/members/words.ts");
const TRADES = import.meta.glob<OfTrades>("../../../texts/*/members/trades.ts", { import: "trades" });

/**
 * The texts of the members' screens; loaded before any of them, so constants may hold parts of it, but no single text that
 * a trade replaces (docs/languages.md).
 */
export let words: Words;
export let language: MemberLanguage;
/** Of the business whose words these are. */
export let trade: TradeWords;

let ofTables: Words;

export async function loadWords(wanted: MemberLanguage): Promise<void> {
  ofTables = await tableIn(TABLES, wanted);
  words = withThese((words ?? {}) as Texts, ofTables) as Words; // every text is copied
  language = wanted;
  trade = "tables";
}

/** From here on the screens use the words of this trade, which replace those of tables in place. */
export async function speakOf(wanted: TradeWords): Promise<void> {
  if (wanted === trade) return;
  const replaced =
    wanted === "tables"
      ? []
      : await tableIn(TRADES, language).then(
          (of) => of[wanted],
          () => null,
        );
  if (!replaced) return; // words that do not come are no reason to show nothing
  for (const some of [ofTables, ...replaced]) withThese(words, some);
  trade = wanted;
}

type Texts = { [key: string]: unknown };

function withThese(texts: Texts, some: Texts): Texts {
  for (const [key, value] of Object.entries(some))
    texts[key] =
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? withThese((texts[key] ?? {}) as Texts, value as Texts) // tables hold texts, functions and further tables
        : value;
  return texts;
}

const STORED = "daybook:language";

/** Kept from the profile, else the first known one of the browser. */
export const languageOfDevice = (): MemberLanguage =>
  memberLanguageOf(readStored("localStorage", STORED)) ??
  navigator.languages.map(memberLanguageOf).find((known) => known !== null) ??
  MEMBER_LANGUAGES[0];

/** For the next load of a page: the texts stay while this one is open. Null: the browser's. */
export const keepLanguage = (chosen: MemberLanguage | null): void => store("localStorage", STORED, chosen);

/** A browser that keeps nothing would load the page for ever. */
export function isLanguageKept(): boolean {
  try {
    return localStorage.getItem(STORED) === readStored("localStorage", STORED);
  } catch {
    return false;
  }
}
