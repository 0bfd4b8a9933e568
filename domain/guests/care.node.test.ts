import { expect, test } from "vitest";
import { type Care, careAfterBooking, careFacts, careOfBooking, readCareFacts, unionOfCare } from "./care.ts";

const line = (code: string, strict = false) => ({ code, strict });
const facts = (codes: ReturnType<typeof line>[], words: string | null = null) => careFacts(codes, words);

test.each([
  ["nothing", [], null, null],
  ["blank words", [], "  ", null],
  ["words alone", [], " carries an EpiPen ", { codes: [], words: "carries an EpiPen" }],
  ["codes in the order of the table", [line("vegan"), line("gluten")], null, [line("gluten"), line("vegan")]],
  ["a code twice, once strict", [line("nuts"), line("nuts", true)], null, [line("nuts", true)]],
  ["strict once, then not", [line("nuts", true), line("nuts")], null, [line("nuts", true)]],
])("care of %s", (_, codes, words, expected) => {
  expect(careFacts(codes, words)).toEqual(Array.isArray(expected) ? { codes: expected, words: null } : expected);
});

test.each([
  [[line("nuts")], null, { codes: [line("nuts")], words: null }],
  [[line("nuts"), line("kiwi", true)], null, { codes: [line("nuts")], words: "kiwi" }],
  [[line("kiwi")], "and plums", { codes: [], words: "kiwi · and plums" }],
])("a stored code that the table no longer has is said in words: %j %j", (codes, words, expected) => {
  expect(readCareFacts({ codes, words })).toEqual(expected);
});

test.each([
  [null, null, null],
  [facts([line("nuts")]), null, facts([line("nuts")])],
  [facts([line("nuts")]), facts([line("nuts", true), line("vegan")]), facts([line("nuts", true), line("vegan")])],
  [facts([], "kiwi"), facts([], "Kiwi, plums"), facts([], "Kiwi, plums")],
  [facts([], "kiwi"), facts([], "plums"), facts([], "kiwi · plums")],
])("the union of %j and %j", (one, other, both) => {
  expect(unionOfCare(one, other)).toEqual(both);
});

const card: Care = { codes: [{ code: "nuts", strict: true }], words: "EpiPen", asked: { by: "m", at: 5, how: "told" } };
const byPage = { by: null, at: 9, how: "booking_page" };

test.each([
  ["unticked, nothing is kept", null, { ...facts([line("nuts")]), keep: false }, null],
  [
    "ticked, it is kept with how it was asked",
    null,
    { ...facts([line("nuts")]), keep: true },
    [[line("nuts")], null, byPage],
  ],
  ["what the card has already keeps who asked", card, { ...facts([line("nuts")]), keep: true }, card],
  [
    "a booking adds, and takes nothing away",
    card,
    { ...facts([line("vegan")], "no kiwi"), keep: true },
    [[line("nuts", true), line("vegan")], "EpiPen · no kiwi", byPage],
  ],
  [
    "words that do not fit stay with the booking",
    card,
    { ...facts([line("vegan")], "x".repeat(200)), keep: true },
    [[line("nuts", true), line("vegan")], "EpiPen", byPage],
  ],
])("%s", (_, before, said, after) => {
  const expected = Array.isArray(after) ? { codes: after[0], words: after[1], asked: after[2] } : after;
  expect(careAfterBooking(before, said as never, 9)).toEqual(expected);
});

test("a booking that is left open shows the care of each who may be meant as perhaps", () => {
  const nuts = facts([line("nuts")]);
  const vegan = facts([line("vegan")]);
  expect(careOfBooking(vegan, null, [nuts, null])).toEqual([vegan, { ...nuts, perhaps: true }]);
  expect(careOfBooking(null, null, [null])).toEqual([]);
  expect(careOfBooking(vegan, nuts, [])).toEqual([facts([line("nuts"), line("vegan")])]);
});

test("how it was asked is never shown with a booking", () => {
  expect(careOfBooking(null, card, [card])).toEqual([
    { codes: card.codes, words: card.words },
    { codes: card.codes, words: card.words, perhaps: true },
  ]);
});
