import { afterAll, expect, test } from "vitest";
import { MEMBER_LANGUAGES } from "../../../texts/languages.ts";
import { loadWords } from "../../testing/load-words.ts";
import { OF_RESTAURANTS } from "../../testing/restaurant-words.ts";
import { speakOf, words } from "./words.ts";

/** Texts that may name tables, parties and the rest, by the reason why nobody without tables reads them. */
const ONLY_WITH_TABLES: Record<string, RegExp[]> = {
  "a form or a screen of tables and their drawing": [/^(drawing|floor|tables|newBooking)\./, /^periods\.tables\./],
  "the kitchen is a role of houses with tables": [/^kitchen\./],
  "read before a business has said what it is": [/^(onboarding|profile)\./, /^settings\.(booking|business)Types/],
  "a fault that the form shows in its own words": [/^fields\./, /^settings\.fields\.\w+\.(least|most)$/],
  "of a table by its path": [/\.(table|tables|tooFew|unplaced|atTable\w*|aTable|asPartyStays|needsTable|protect)\b/],
  "shown where a house has tables": [
    /^(bookings\.boards\.floor|daySheet\.otherTables|lib\.room)/,
    /^details\.place\.(changeTable|tableFor|hintTables|tableNow)$/,
    /^list\.(tableOf|changeTable)$/,
    /^hours\.(planQuestion\.titles\.to_tables|sections\.(tables|floor))$/,
    /^walkIn\.(about|party|partyOf|anotherTable|orMore|tablesNotRead|offlineFree|offlineFull|tableForAt|refused\.noTable)$/,
    /^walkIn\.(seatNow|seatNowAnyway|tile\.\w+)$/,
  ],
  "shown where spots are counted": [/^(settings\.fields\.(maxCapacity|guestsPerSpot)|rules\.compared\.parts)\.\w+$/],
};
const isOfTables = (path: string) => Object.values(ONLY_WITH_TABLES).some((each) => each.some((of) => of.test(path)));
const TRADES = ["salon", "clinic", "studio"] as const;

afterAll(() => loadWords("en"));

test.each(TRADES.flatMap((trade) => MEMBER_LANGUAGES.map((language) => [trade, language] as const)))(
  "no text that a %s may read has a restaurant's words, in the language %s",
  async (trade, language) => {
    await loadWords(language);
    await speakOf(trade);
    const found = leavesOf(words).filter(([path, text]) => !isOfTables(path) && OF_RESTAURANTS[language].test(text));
    expect(found).toEqual([]);
  },
);

test("each exception is still one: some trade has such a word there", async () => {
  const found: string[] = [];
  for (const language of MEMBER_LANGUAGES)
    for (const trade of TRADES) {
      await loadWords(language);
      await speakOf(trade);
      found.push(...leavesOf(words).flatMap(([path, text]) => (OF_RESTAURANTS[language].test(text) ? path : [])));
    }
  const all = Object.values(ONLY_WITH_TABLES).flat();
  expect(all.filter((each) => !found.some((path) => each.test(path)))).toEqual([]);
});

test("a house with tables gets its own words back", async () => {
  await loadWords("en");
  const before = leavesOf(words);
  await speakOf("clinic");
  expect(words.shared.attendance).toEqual({ ...words.shared.attendance, seated: "In treatment" });
  await speakOf("tables");
  expect(leavesOf(words)).toEqual(before);
});

const VALUES = ["11", "22", "33", "44"];

/** Each text by its path; of a function, filled with numbers as far as it takes them. */
function leavesOf(table: object, path = ""): [path: string, text: string][] {
  return Object.entries(table).flatMap(([key, value]): [string, string][] => {
    const here = `${path}${key}`;
    if (typeof value === "string") return [[here, value]];
    if (typeof value === "function") return [[here, filled(value)]];
    return typeof value === "object" && value !== null ? leavesOf(value, `${here}.`) : [];
  });
}

function filled(text: (...values: string[]) => unknown): string {
  try {
    return String(text(...VALUES));
  } catch {
    return "";
  }
}

test("a business of tables reads its own words again after another's, however often a language was chosen", async () => {
  await loadWords("en");
  const own = leavesOf(words);
  for (const trade of TRADES) {
    await loadWords("en");
    await speakOf(trade);
    await speakOf("tables");
    expect(leavesOf(words)).toEqual(own);
  }
});
