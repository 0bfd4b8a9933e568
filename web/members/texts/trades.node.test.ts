import { afterAll, expect, test } from "vitest";
import { MEMBER_LANGUAGES } from "../../../texts/languages.ts";
import { loadWords } from "../../testing/load-words.ts";
import { OF_RESTAURANTS } from "../../testing/restaurant-words.ts";
import { speakOf, words } from "./words.ts";

/** Shown with tables alone, where spots are counted, or before a business has said what it is; faults of fields as the API says them. */
const OF_TABLES = [
  /^(customize|drawing|fields|floor|kitchen|newBooking|onboarding|profile|tables)\./,
  /\.(table|tables|tooFew|unplaced|atTable\w*|aTable|asPartyStays|needsTable|protect)\b/,
  /^(bookings\.boards\.floor|daySheet\.otherTables|lib\.room|settings\.(booking|business)Types)/,
  /^details\.place\.(changeTable|tableFor|hintTables|tableNow)$|^list\.(tableOf|changeTable)$/,
  /^hours\.(planQuestion\.titles\.to_tables|sections\.(tables|floor))$/,
  /^(settings\.fields\.(maxCapacity|guestsPerSpot)|rules\.compared\.parts)\.\w+$|^settings\.fields\.\w+\.(least|most)$/,
  /^walkIn\.(about|party|partyOf|anotherTable|orMore|tablesNotRead|offlineFree|offlineFull|tableForAt|refused\.noTable)$/,
  /^walkIn\.(seatNow|seatNowAnyway|tile\.\w+)$/,
  /^periods\.tables\./,
];
const isOfTables = (path: string) => OF_TABLES.some((each) => each.test(path));

afterAll(() => loadWords("en"));

test.each(
  (["salon", "clinic", "studio"] as const).flatMap((trade) =>
    MEMBER_LANGUAGES.map((language) => [trade, language] as const),
  ),
)("no text that a %s may read has a restaurant's words, in the language %s", async (trade, language) => {
  await loadWords(language);
  await speakOf(trade);
  const found = leavesOf(words).filter(([path, text]) => !isOfTables(path) && OF_RESTAURANTS[language].test(text));
  expect(found).toEqual([]);
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
