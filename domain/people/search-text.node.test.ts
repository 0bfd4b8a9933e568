import { expect, test } from "vitest";
import { searchTextOf, searchWordsOf } from "./search-text.ts";

const ASA = searchTextOf({
  customerName: "Åsa Lindström",
  customerEmail: "asa.l@example.com",
  customerPhone: "+46701234567",
});

const isFound = (text: string, query: string) => searchWordsOf(query).every((word) => text.includes(word));

test.each(["Åsa", "åsa", "asa", "LINDSTROM", "lindström", "  Åsa ", "example.com", "a\u030asa", "asa.l@example.com"])(
  "Åsa is found by '%s'",
  (query) => {
    expect(isFound(ASA, query)).toBe(true);
  },
);

test.each([
  ["Søren Ødegård", "Soren", "odegard"],
  ["Łukasz", "Lukasz", "łukasz"],
  ["Weißbach, Große Straße", "strasse", "Straße", "GROẞE", "weissbach"],
  ["Æsa Þórr", "aesa", "thorr", "þorr"],
  ["Đorđe", "dorde", "Đorđe"],
  ["Guðrún", "gudrun"],
  ["Lœtitia", "loetitia"],
  ["Işıl", "isil", "ISIL", "IŞIL"],
  ["Soren", "Søren"],
])("%s is found in every spelling", (customerName, ...queries) => {
  const text = searchTextOf({ customerName, customerEmail: null, customerPhone: null });
  expect(queries.filter((query) => !isFound(text, query))).toEqual([]);
});

test.each([
  "lindström åsa",
  "Åsa\tLind",
  "lind\n asa",
  "example.com åsa",
  "Åsa 070-123 45 67",
  "0701234567 åsa",
  "åsa åsa",
])("every word is found at any place: '%s'", (query) => {
  expect(isFound(ASA, query)).toBe(true);
});

const PHONES = [
  ...["+46701234567", "0701234567", "070-123 45 67", "0046 70 123 45 67", "0046-701234567", "(070) 123.45.67"],
  ...["+46 (0)70-123 45 67", "+ 46 70 123", "+46(0)701234567", "70 123", "234567", "45 67", "０７０１２３４５６７"],
];

test.each(PHONES)("+46701234567 is found by '%s'", (query) => {
  expect(isFound(ASA, query)).toBe(true);
});

test.each(["Åsa Berg", "Berg Åsa", "0709", "asa@example", "Åsa 0709", "%", "_", "åsa %", "l_ndström", "👩‍🍳"])(
  "Åsa is not found by '%s'",
  (query) => {
    expect(isFound(ASA, query)).toBe(false);
  },
);

test.each(["0", "00", "+", "-", "%", "_", "'", '"', "\\", "🎂"])("'%s' alone is searched as typed", (query) => {
  expect(searchWordsOf(query)).toEqual([query]);
});

test.each(["", "  ", "\n\t"])("'%s' is no search", (query) => {
  expect(searchWordsOf(query)).toEqual([]);
});

test("digits in a word are no phone number", () => {
  expect(searchWordsOf("b2b 0team4 x@070.se")).toEqual(["b2b", "0team4", "x@070.se"]);
});

test("two digits are a word, not a phone number", () => {
  expect(searchWordsOf("4-5 room 07")).toEqual(["4-5", "room", "07"]);
});

test("a thousand characters become few search words, and none is lost", () => {
  const letters = Array.from({ length: 500 }, (_, i) => String.fromCodePoint(0x4e00 + i));
  const wanted = searchWordsOf(letters.join(" "));
  expect(wanted).toHaveLength(13);
  expect(wanted.join(" ")).toBe(letters.join(" "));
});

test("a match does not span the name and the e-mail", () => {
  expect(isFound(ASA, "Lindströmasa")).toBe(false);
});

test("a customer without e-mail and phone is found by name", () => {
  expect(searchTextOf({ customerName: "Ada", customerEmail: null, customerPhone: null })).toBe("ada");
});
