import { memberLanguageOf } from "../../../domain/texts/language.ts";
import type { TradeWords } from "../../../domain/texts/trade-words.ts";
import { MEMBER_LANGUAGES, type MemberLanguage } from "../../../texts/languages.ts";
import type { SomeWords, Words } from "../../../texts/member-words.ts";
import { readStored, store } from "../../shared/lib/browser-storage.ts";
import { tableIn } from "../../shared/texts/table-in.ts";

type OfTrades = Record<Exclude<TradeWords, "tables">, SomeWords[]>;

const FIRST = import.meta.glob<Texts>("../../../texts/*/members/first-words.ts");
const LATER = import.meta.glob<Texts>("../../../texts/*/members/later-words.ts");
const PARTS = import.meta.glob<Texts>("../../../texts/*/members/part-words.ts");
const TRADES = import.meta.glob<OfTrades>("../../../texts/*/members/trades.ts", { import: "trades" });

/**
 * The texts of the members' screens; loaded before any of them, so constants may hold parts of it, but no single text that
 * a trade replaces (docs/languages.md). A screen that comes first finds those of first-words.ts alone.
 */
export let words: Words;
export let language: MemberLanguage;
/** The trade of the business whose words these are. */
export let trade: TradeWords;

let ofTables: Texts;
/** Groups of texts that were asked for since the language was chosen. */
let asked = new Map<typeof LATER, Promise<void>>();

/** Those that the dashboard begins with. */
export async function loadFirstWords(wanted: MemberLanguage): Promise<void> {
  asked = new Map();
  ofTables = await tableIn(FIRST, wanted);
  words = withThese((words ?? {}) as Texts, ofTables) as Words; // every text is copied
  language = wanted;
  trade = "tables";
}

/** Every page but the dashboard waits for the others, and so does what comes later on the dashboard. */
export const loadLaterWords = (): Promise<void> => addWords(LATER);

/** Those of dialogs and views that no page begins with. */
export const loadPartWords = (): Promise<void> => addWords(PARTS);

/** Puts further tables among them, once; where they did not come, the next use asks again. */
export function addWords(tables: typeof LATER): Promise<void> {
  const group = asked;
  const adding =
    group.get(tables) ??
    addNow(tables).catch((error) => {
      group.delete(tables);
      throw error;
    });
  group.set(tables, adding);
  return adding;
}

async function addNow(tables: typeof LATER): Promise<void> {
  const others = await tableIn(tables, language);
  ofTables = { ...ofTables, ...others };
  withThese(words, others);
  await replaceBy(trade);
}

/** A device that showed people before asks for their trade's words beside the day. */
export const askForTradeWords = (): void => void tableIn(TRADES, language).catch(() => {});

/** From here on the screens use the words of this trade, which replace those of tables in place. */
export async function speakOf(wanted: TradeWords): Promise<void> {
  if (wanted !== trade && (await replaceBy(wanted))) trade = wanted;
}

/** False: the words do not come, which is no reason to show nothing. */
async function replaceBy(wanted: TradeWords): Promise<boolean> {
  const replaced =
    wanted === "tables"
      ? []
      : await tableIn(TRADES, language).then(
          (of) => of[wanted],
          () => null,
        );
  if (!replaced) return false;
  for (const some of [ofTables, ...replaced]) withThese(words, some);
  return true;
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
